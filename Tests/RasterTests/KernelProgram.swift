import Foundation
import TestSupport
import Testing

/// The program `Processors/digests.c` with the kernels of CRaster, compiled for a processor.
struct KernelProgram {
  /// What a run has reported.
  struct Report: Sendable {
    /// The lines of the kernels, each a name and a digest.
    var digests: [Substring]
    /// The instructions that each function of the program has executed, if they were counted.
    var instructions: [Substring: Int]

    /// The instructions of the kernel `raster_NAME` with vectors of the baseline.
    func instructions(of name: Substring) -> Int {
      instructions["raster_" + name, default: 0] + instructions[name + "_plain", default: 0]
    }
  }

  /// The widest vectors that kernels may use.
  enum Vectors: String { case plain, wide }

  private static let sources = PackageFolder.root.appending(path: "Tests/RasterTests/Processors")
  private static let kernels = PackageFolder.root.appending(path: "Sources/C/CRaster")
  /// The text of the program, and of the declarations of the kernels.
  static var texts: (program: String, kernels: String) {
    get throws {
      (
        try String(contentsOf: sources.appending(path: "digests.c"), encoding: .utf8),
        try String(contentsOf: kernels.appending(path: "include/CRaster.h"), encoding: .utf8)
      )
    }
  }

  private let program: CProgram

  /// Compiles the program and the kernels.
  init(options: [String] = [], for processor: CProgram.Processor = .ours) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.kernels, includingPropertiesForKeys: nil)
    program = try CProgram(
      [Self.sources.appending(path: "digests.c").path]
        + files.map(\.path).filter { $0.hasSuffix(".c") },
      options: options + ["-I", Self.kernels.appending(path: "include").path], for: processor)
  }

  /// Runs the program; with `counting`, QEMU counts the instructions.
  ///
  /// With `strings`, all runs of one color are written by string operations.
  func run(_ vectors: Vectors, strings: Bool = false, counting: Bool = false) throws -> Report {
    let folder = try TemporaryFolder()
    let plugin = folder.path("instructions.so")
    if counting {
      try CProgram.compile([
        "-shared", "-fPIC", Self.sources.appending(path: "instructions.c").path, "-o", plugin,
      ])
    }
    let ending = try program.run(
      [vectors.rawValue] + (strings ? ["strings"] : []), plugin: counting ? plugin : nil)
    try #require(ending.status == 0, "\(ending.errors)")
    let counts = ending.errors.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.count == 2 ? Int(words[1]).map { (words[0], $0) } : nil
    }
    return Report(
      digests: ending.output.split(separator: "\n"),
      instructions: Dictionary(counts) { $0 + $1 })
  }
}

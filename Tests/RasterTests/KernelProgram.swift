import Foundation
import TestSupport
import Testing

/// The program `Processors/digests.c` with the kernels of CRaster, compiled for a processor.
struct KernelProgram {
  /// What a run has reported.
  struct Report: Sendable {
    /// The lines of the kernels, each a name and a digest.
    var digests: [Substring]
    /// The instructions that each function of the program has executed.
    var instructions: [Substring: Int]

    /// The instructions of the kernel `raster_NAME` with vectors of the baseline.
    func instructions(of name: Substring) -> Int {
      instructions["raster_" + name, default: 0] + instructions[name + "_plain", default: 0]
    }
  }

  /// The widest vectors that kernels may use.
  enum Vectors: String { case plain, wide }

  #if arch(arm64)
    /// The name that QEMU has for this machine's processor.
    static let architecture = "aarch64"
  #else
    /// The name that QEMU has for this machine's processor.
    static let architecture = "x86_64"
  #endif
  private static let arm64System = "/usr/aarch64-linux-gnu"
  /// Whether programs for arm64 can be compiled and run.
  static let hasARM64 = ["/usr/bin/qemu-aarch64", "\(arm64System)/lib/crt1.o"].allSatisfy {
    FileManager.default.fileExists(atPath: $0)
  }

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

  private let folder: TemporaryFolder

  /// Compiles the program for arm64.
  ///
  /// A cross compiler would bring these options along, but the toolchain's compiler and linker need only the C library.
  static func forARM64() throws -> KernelProgram {
    let library = "\(arm64System)/lib"
    return try KernelProgram(
      ["--target=aarch64-linux-gnu", "-nostdlibinc", "-isystem", "\(arm64System)/include"],
      linking: [
        "-nostdlib", "\(library)/crt1.o", "\(library)/crti.o", "\(library)/crtn.o", "-L\(library)",
        "-lc",
      ])
  }

  /// Compiles the program for this machine, or with other options.
  init(_ options: [String] = [], linking libraries: [String] = []) throws {
    folder = try TemporaryFolder()
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.kernels, includingPropertiesForKeys: nil)
    try Self.compile(
      options + ["-I", Self.kernels.appending(path: "include").path]
        + [Self.sources.appending(path: "digests.c").path]
        + files.map(\.path).filter { $0.hasSuffix(".c") }
        + libraries + ["-lm", "-o", folder.path("digests")])
  }

  /// Compiles C with the compiler and the linker of the toolchain.
  private static func compile(_ arguments: [String]) throws {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let swift = try #require(
      paths.map { URL(filePath: "\($0)/swiftc") }.first {
        FileManager.default.isExecutableFile(atPath: $0.path)
      })
    let compiler = swift.resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "clang")
    let ending = try Program(
      ["-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror", "-fuse-ld=lld"] + arguments,
      of: compiler.path, display: nil
    ).end(within: 120)
    try #require(ending.status == 0, "\(ending.errors)")
  }

  /// Runs the program on this machine.
  func run(_ vectors: Vectors) throws -> Report {
    try Self.report([folder.path("digests"), vectors.rawValue])
  }

  /// Runs the program on a machine that QEMU simulates, and counts the instructions.
  func run(_ vectors: Vectors, simulating architecture: String) throws -> Report {
    let plugin = folder.path("instructions.so")
    try Self.compile([
      "-shared", "-fPIC", Self.sources.appending(path: "instructions.c").path, "-o", plugin,
    ])
    return try Self.report([
      "/usr/bin/qemu-\(architecture)", "-L", Self.arm64System, "-plugin", plugin,
      folder.path("digests"), vectors.rawValue,
    ])
  }

  private static func report(_ command: [String]) throws -> Report {
    let ending = try Program(Array(command.dropFirst()), of: command[0], display: nil)
      .end(within: 120)
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

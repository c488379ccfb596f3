import Foundation
import TestSupport
import Testing

/// Our C on arm64, for which the Swift code is not built here.
@Suite(.enabled(if: CProgram.hasARM64, "qemu-user and libc6-dev-arm64-cross are not installed"))
struct ProcessorTests {
  private static let folder = PackageFolder.root.appending(path: "Sources/C")

  /// The C files of all targets, from `Sources/C` on.
  private static let files: [String] =
    FileManager.default.enumerator(atPath: folder.path)?
    .compactMap { $0 as? String }.filter { $0.hasSuffix(".c") }.sorted() ?? []

  @Test func ourTargetsHaveCFiles() {
    #expect(Self.files.contains("CSandbox/sandbox.c") && Self.files.contains("CRaster/sweep.c"))
  }

  /// A plain `char` is signed on x86-64 and unsigned on arm64.
  @Test(arguments: files) func theSignOfCharactersDoesNotMatter(file: String) throws {
    let folder = try TemporaryFolder()
    let source = Self.folder.appending(path: file)
    let include = source.deletingLastPathComponent().appending(path: "include").path
    for sign in ["signed", "unsigned"] {
      try CProgram.compile(
        ["-O0", "-f\(sign)-char", "-I", include, "-S", source.path, "-o", folder.path(sign)],
        for: .arm64)
    }
    #expect(folder.text("signed").contains(".text"))
    #expect(folder.text("signed") == folder.text("unsigned"))
  }

  @Test func theSandboxAllowsTheSameCalls() throws {
    let source = PackageFolder.root.appending(path: "Tests/honeycombTests/Processors/filter.c").path
    let sandbox = Self.folder.appending(path: "CSandbox").path
    let endings = try [CProgram.Processor.ours, .arm64].map { processor in
      try CProgram(
        [source], options: ["-I", sandbox, "-I", "\(sandbox)/include"], for: processor
      ).run()
    }
    #expect(endings[0].status == 0 && endings[0] == endings[1])
    let lines = endings[0].output.split(separator: "\n")
    // The program tries a call of each rule that allows something.
    let text = try String(contentsOfFile: "\(sandbox)/sandbox.c", encoding: .utf8)
    let rules = text.matches(of: /(?m)^  ALLOW\w*\(SYS_\w+/)
    #expect(!rules.isEmpty && lines.count { $0.hasSuffix(": allowed") } == rules.count)
    #expect(lines.contains("openat(0): denied") && lines.contains("i386: killed"))
  }
}

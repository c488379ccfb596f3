import Foundation
import TestSupport

/// The package that these tests are part of, as files.
struct SourceTree {
  struct File {
    /// The path from the root of the package.
    let path: String
    /// The folder of the target, the second part of the path.
    let target: String
    let name: String
    let text: String
    /// The text without its comments.
    let code: String
  }

  let manifest: Manifest
  let contributing: String
  /// The sources of all targets, tests included, in the order of their paths.
  let files: [File]

  init() throws {
    let root = PackageFolder.root
    manifest = Manifest(
      try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8))
    contributing = try String(
      contentsOf: root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    var files: [File] = []
    for folder in ["Sources", "Tests"] {
      let base = root.appending(path: folder).path
      for path in try FileManager.default.subpathsOfDirectory(atPath: base).sorted()
      where path.hasSuffix(".swift") || path.hasSuffix(".c") || path.hasSuffix(".h") {
        let parts = path.split(separator: "/")
        guard let target = parts.first, let name = parts.last, parts.count > 1 else { continue }
        let text = try String(contentsOfFile: "\(base)/\(path)", encoding: .utf8)
        files.append(
          File(
            path: "\(folder)/\(path)", target: String(target), name: String(name), text: text,
            code: SourceText.withoutComments(text)))
      }
    }
    self.files = files
  }

  /// The Swift files of all targets.
  var swiftFiles: [File] { files.filter { $0.name.hasSuffix(".swift") } }

  /// The files of the product: those of the tests and of their support are left out.
  var productFiles: [File] { files.filter { $0.path.hasPrefix("Sources/") } }

  /// The modules written in C, ours and the system's: targets without a Swift file that are no programs.
  var cModules: Set<String> {
    Set(manifest.targets.filter { $0.kind != .program }.map(\.name))
      .subtracting(swiftFiles.map(\.target))
  }

  /// The modules that a target may import, the toolchain's aside.
  ///
  /// Tests may name the values that what they test is made of, but C modules only through it.
  func importable(by target: String) -> Set<String> {
    manifest[target]?.kind == .test
      ? manifest.closure(of: target).subtracting(cModules)
      : manifest[target]?.dependencies ?? []
  }
}

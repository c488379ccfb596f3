import Foundation
import TestSupport

/// The files of this package.
struct SourceTree {
  struct File {
    /// The path relative to the package's root.
    let path: String
    /// The floor below `Sources`; `nil` for tests.
    let floor: String?
    /// The folder of the target.
    let target: String
    let name: String
    let text: String
    /// The text without comments.
    let code: String
  }

  let manifest: Manifest
  let contributing: String
  /// The sources of all targets, including tests, in the order of their paths.
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
        var parts = path.split(separator: "/").map(String.init)
        let floor = folder == "Sources" ? parts.removeFirst() : nil
        guard let target = parts.first, let name = parts.last, parts.count > 1 else { continue }
        let text = try String(contentsOfFile: "\(base)/\(path)", encoding: .utf8)
        files.append(
          File(
            path: "\(folder)/\(path)", floor: floor, target: target, name: name, text: text,
            code: SourceText.withoutComments(text)))
      }
    }
    self.files = files
  }

  /// The Swift files of all targets.
  var swiftFiles: [File] { files.filter { $0.name.hasSuffix(".swift") } }

  /// The files of the product, without those of tests and their support.
  var productFiles: [File] { files.filter { $0.path.hasPrefix("Sources/") } }

  /// The C modules of the package and the system: targets without a Swift file that are not programs.
  var cModules: Set<String> {
    Set(manifest.targets.filter { $0.kind != .program }.map(\.name))
      .subtracting(swiftFiles.map(\.target))
  }

  /// Returns the modules that a target may import, besides those of the toolchain.
  ///
  /// Tests may import all direct and indirect dependencies except for C modules.
  func importable(by target: String) -> Set<String> {
    manifest[target]?.kind == .test
      ? manifest.closure(of: target).subtracting(cModules)
      : manifest[target]?.dependencies ?? []
  }
}

import TestSupport
import Testing

/// A library in C from the folder `Interposers`, which a test preloads into the program to watch or to change its system calls.
///
/// A class, because it owns a folder.
final class Interposer {
  /// The path of the library.
  let path: String
  private let folder: TemporaryFolder

  /// Compiles the source `name`.c.
  init(_ name: String) throws {
    folder = try TemporaryFolder()
    path = folder.path("\(name).so")
    let source = PackageFolder.root.appending(path: "Tests/honeycombTests/Interposers/\(name).c")
    let compilation = try Program(
      ["-O1", "-Wall", "-Werror", "-shared", "-fPIC", "-o", path, source.path],
      of: "/usr/bin/cc", display: nil
    ).end(within: 60)
    try #require(compilation.status == 0, "\(compilation.errors)")
  }
}

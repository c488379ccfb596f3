import Foundation

/// A private folder for a test, deleted with its owner.
///
/// A class, because it deletes the folder at the end.
public final class TemporaryFolder {
  private let url: URL

  /// Creates an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "honeycomb-test-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the path of a file in the folder.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a text file and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a script that can be started, and returns its path.
  ///
  /// Another process writes it: a program that this one has open for writing cannot be started, and children that other tests start
  /// at the same time keep it open for a moment.
  @discardableResult
  public func writeProgram(_ script: String, to name: String) throws -> String {
    let source = try write(script, to: "\(name).source")
    let copy = try Process.run(
      URL(filePath: "/usr/bin/install"), arguments: ["-m", "700", source, path(name)])
    copy.waitUntilExit()
    guard copy.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    return path(name)
  }

  /// Writes a file of bytes and returns its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: url.appending(path: name))
    return path(name)
  }

  /// Creates a folder inside the folder.
  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: name), withIntermediateDirectories: true)
  }

  /// Returns the text of a file, or an empty string if there is none.
  public func text(_ name: String) -> String {
    (try? String(contentsOf: url.appending(path: name), encoding: .utf8)) ?? ""
  }
}

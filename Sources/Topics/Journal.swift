public import Files
internal import Glibc

/// A file of sessions, one JSON object a line, that a power cut cannot take a told session from.
///
/// Created readable by its owner only. Several processes may append to one journal. A journal that is renamed or
/// deleted meanwhile, as by a rotation of logs, is begun again at its path.
public struct Journal: ~Copyable, Sendable {
  private let path: String
  private var file: File

  /// Opens a journal, and creates it if there is none.
  ///
  /// - Parameter path: The file.
  /// - Throws: `FileError` if it cannot be opened for appending, or is no regular file.
  public init(path: String) throws(FileError) {
    self.path = path
    file = try .appending(to: path)
  }

  /// How often a journal is begun again for one session, while it is taken away again and again.
  private static let attempts = 5

  /// Appends a session, and returns when it is on the disk, in the file at the journal's path.
  ///
  /// If a crash tore the last line, the session gets a line of its own; the torn one stays as it is.
  ///
  /// - Parameter session: What to append.
  /// - Throws: `FileError`. The journal is then as it was, as far as the disk permits, and the session
  ///   can be appended again.
  public mutating func append(_ session: Session) throws(FileError) {
    for _ in 0..<Self.attempts {
      if try !file.isFile(at: path) { file = try .appending(to: path) }
      try appendToFile(session)
      // Taken away while it was written: the session may be gone with it, and is written again.
      if try file.isFile(at: path) { return }
    }
    throw .failed(call: "open", errno: ENOENT)
  }

  private func appendToFile(_ session: Session) throws(FileError) {
    try file.lock()
    defer { file.unlock() }
    var bytes = session.line
    if try !file.endsWithNewline() { bytes.insert(UInt8(ascii: "\n"), at: 0) }
    let size = try file.size
    do throws(FileError) {
      try file.write(bytes)
      try file.synchronize()
    } catch {
      // A disk that is almost full takes a part of the line; each further try would add another.
      try? file.truncate(to: size)
      throw error
    }
  }
}

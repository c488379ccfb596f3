public import Files
internal import Glibc

/// A file of sessions, one JSON object per line; a reported session survives a power failure.
///
/// The file is created readable only by its owner. Several processes may append to one journal. If
/// the journal is renamed or deleted in the meantime, for example by log rotation, it is created
/// again at its path.
public struct Journal: ~Copyable, Sendable {
  private let path: String
  private var file: File

  /// Opens a journal; creates it if it does not exist.
  ///
  /// - Parameter path: The file.
  /// - Throws: `FileError` if the file cannot be opened for appending or is not a regular file.
  public init(path: String) throws(FileError) {
    self.path = path
    file = try .appending(to: path)
  }

  /// How often the journal is created again for one session if it is removed repeatedly.
  private static let attempts = 5

  /// Appends a session; returns when it is on the disk, in the file at the journal's path.
  ///
  /// If a crash left an incomplete last line, the session starts a new line; the incomplete one
  /// remains.
  ///
  /// - Parameter session: The session to append.
  /// - Throws: `FileError`. The journal is then unchanged, if the disk permits, and the session can
  ///   be appended again.
  public mutating func append(_ session: SessionRecord) throws(FileError) {
    for _ in 0..<Self.attempts {
      if try !file.isFile(at: path) { file = try .appending(to: path) }
      try appendToFile(session)
      // Renamed or deleted during the write: the session may be lost with the file, so it is
      // written again.
      if try file.isFile(at: path) { return }
    }
    throw .failed(call: "open", errno: ENOENT)
  }

  private func appendToFile(_ session: SessionRecord) throws(FileError) {
    try file.lock()
    defer { file.unlock() }
    var bytes = session.line
    if try !file.endsWithNewline() { bytes.insert(UInt8(ascii: "\n"), at: 0) }
    let size = try file.size
    do throws(FileError) {
      try file.write(bytes)
      try file.synchronize()
    } catch {
      // A disk that is almost full takes a part of the line; each further attempt would add
      // another.
      try? file.truncate(to: size)
      throw error
    }
  }
}

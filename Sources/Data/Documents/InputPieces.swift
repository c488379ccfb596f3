public import Files

/// Reads the bytes of an open file or a pipe in pieces, up to a limit.
///
/// The file is closed when this value is destroyed, unless it is standard input.
public struct InputPieces: ~Copyable, Sendable {
  private let file: File
  private let source: String
  private let limit: Int?
  private var size = 0

  /// The greatest size of a piece, in bytes.
  private static let pieceSize = 1 << 16

  /// Takes ownership of an open file.
  ///
  /// - Parameters:
  ///   - file: The file or pipe.
  ///   - source: Its name, for messages.
  ///   - limit: The greatest number of bytes of the file; `nil` for no limit.
  public init(of file: consuming File, named source: String, limit: Int?) {
    self.file = file
    self.source = source
    self.limit = limit
  }

  /// Opens a file or a pipe that the user named.
  ///
  /// - Parameters:
  ///   - path: The file, absolute or relative to the current directory.
  ///   - limit: The greatest number of bytes of the file.
  /// - Throws: `InputError` with the file's name if the file cannot be read.
  public init(file path: String, limit: Int) throws(InputError) {
    let file = try InputError.reading(path) { () throws(FileError) in
      try File.reading(path, acceptsPipes: true)
    }
    self.init(of: file, named: path, limit: limit)
  }

  /// The file descriptor, for waiting until more bytes arrive.
  public var descriptor: Int32 { file.number }

  /// Whether the next bytes, or the end, can be read without waiting.
  public var isReady: Bool { file.isReady(for: .input) }

  /// Reads the next bytes; blocks if there are none yet.
  ///
  /// - Returns: At least one byte, or an empty array at the end of the file.
  /// - Throws: `InputError` with the source's name if it cannot be read or exceeds the limit.
  public mutating func next() throws(InputError) -> [UInt8] {
    try InputError.reading(source) { () throws(FileError) in
      let bytes = try file.read(atMost: Self.pieceSize)
      size += bytes.count
      if let limit, size > limit { throw .tooLarge(limit: limit) }
      return bytes
    }
  }
}

public import Files

/// The bytes of an open file or a pipe, piece by piece, up to a limit.
///
/// The file is closed when the last piece's owner lets it go, unless it is standard input.
public struct InputPieces: ~Copyable, Sendable {
  private let file: File
  private let source: String
  private let limit: Int?
  private var size = 0

  /// The most bytes of a piece.
  private static let pieceSize = 1 << 16

  /// Takes over an open file.
  ///
  /// - Parameters:
  ///   - file: The file or pipe.
  ///   - source: Its name, for the messages.
  ///   - limit: The most bytes that it may have; `nil`: any number.
  public init(of file: consuming File, named source: String, limit: Int?) {
    self.file = file
    self.source = source
    self.limit = limit
  }

  /// Opens a file or a pipe that a person named.
  ///
  /// - Parameters:
  ///   - path: The file, absolute or under the current folder.
  ///   - limit: The most bytes that it may have.
  /// - Throws: `InputError` that names the file, if it cannot be read.
  public init(file path: String, limit: Int) throws(InputError) {
    let file: File
    do {
      file = try .reading(path, acceptsPipes: true)
    } catch {
      throw InputError(source: path, reason: .cannotRead(error.reason))
    }
    self.init(of: file, named: path, limit: limit)
  }

  /// The number of the file's descriptor, to wait for what comes next.
  public var descriptor: Int32 { file.number }

  /// Reads the next bytes; waits for them if there are none yet.
  ///
  /// - Returns: At least one byte, or none at the end.
  /// - Throws: `InputError` that names the source, if it cannot be read or has more bytes than the limit.
  public mutating func next() throws(InputError) -> [UInt8] {
    do throws(FileError) {
      let bytes = try file.read(atMost: Self.pieceSize)
      size += bytes.count
      if let limit, size > limit { throw .tooLarge(limit: limit) }
      return bytes
    } catch {
      throw InputError(source: source, reason: .cannotRead(error.reason))
    }
  }
}

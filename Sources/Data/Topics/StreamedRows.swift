public import Documents
public import Files
public import Interaction

/// Reads rows from a pipe or a file as they arrive.
public struct StreamedRows: ~Copyable {
  /// The reader, which knows the bytes of the rows.
  public private(set) var reader: RowReader
  private var pieces: InputPieces

  /// Takes ownership of an open source.
  public init(from file: consuming File, reader: RowReader) {
    pieces = InputPieces(of: file, named: reader.source, limit: nil)
    self.reader = reader
  }

  /// The file descriptor, for waiting until more bytes arrive.
  public var descriptor: Int32 { pieces.descriptor }

  /// Whether the next piece, or the end, can be read without waiting.
  public var isReady: Bool { pieces.isReady }

  /// Reads the next piece into the model, and completes the model's input at the end.
  ///
  /// Blocks if no data has arrived. O(n).
  ///
  /// - Returns: Whether more data may follow.
  /// - Throws: `InputError` at a row beyond a limit.
  public mutating func take(into model: inout HoneycombModel, at time: Duration) throws -> Bool {
    let bytes = try pieces.next()
    try model.extend(at: time) { catalogue in try reader.take(bytes, into: &catalogue) }
    guard bytes.isEmpty else { return true }
    try model.completeInput(at: time)
    return false
  }

  /// Reads all rows.
  public mutating func readAll() throws(InputError) -> Catalogue {
    var catalogue = Catalogue()
    while true {
      let bytes = try pieces.next()
      try reader.take(bytes, into: &catalogue)
      if bytes.isEmpty { return catalogue }
    }
  }
}

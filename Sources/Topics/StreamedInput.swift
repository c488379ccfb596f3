public import Documents
public import Files
public import Interaction

/// Topics from a pipe, as they arrive.
///
/// Lines become topics piece by piece; JSON and YAML mean something only as a whole, and are read at the end.
public struct StreamedInput: ~Copyable {
  private enum Reader {
    case lines(LineReader)
    /// A format that means something only as a whole.
    case document(CatalogueReader, [UInt8])
  }
  private var pieces: InputPieces
  private let source: String
  private let report: (InputWarning) -> Void
  /// `nil` only while it takes a piece: a second owner would copy all that has come before.
  private var reader: Reader?

  /// Takes over an open pipe.
  ///
  /// - Parameters:
  ///   - file: Where the topics come from.
  ///   - source: Its name, for the messages.
  ///   - format: How they are written; `nil`: as lines.
  ///   - separator: What stands between two topics in lines.
  ///   - structure: What white space at the start of a line means; `nil`: nothing, for what other programs print is
  ///     often indented for the eye alone.
  ///   - report: Called at the end with what was mended.
  public init(
    from file: consuming File, named source: String, format: CatalogueReader.Format?,
    separator: LineReader.Separator, structure: LineReader.Structure?,
    report: @escaping (InputWarning) -> Void
  ) {
    self.source = source
    self.report = report
    switch format ?? .lines {
    case .lines:
      reader = .lines(
        LineReader(named: source, separator: separator, structure: structure ?? .flat))
      pieces = InputPieces(of: file, named: source, limit: nil)
    case .json, .yaml:
      reader = .document(CatalogueReader(format: format), [])
      pieces = InputPieces(of: file, named: source, limit: File.sizeLimit)
    }
  }

  /// The number of the descriptor, to wait for what comes next.
  public var descriptor: Int32 { pieces.descriptor }

  /// Takes what has arrived, and completes the model's input at the end; waits if nothing has arrived.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - model: Where the topics go; the same one each time.
  ///   - time: Now, since the start.
  /// - Returns: Whether more may come.
  /// - Throws: `InputError` with the place of the first mistake, or `HoneycombModel.LimitError`.
  public mutating func take(into model: inout HoneycombModel, at time: Duration) throws -> Bool {
    let bytes = try pieces.next()
    switch reader.take() {
    case nil: break
    case .lines(var lines):
      try model.extend(at: time) { catalogue in
        if bytes.isEmpty {
          try lines.finish(into: &catalogue)
        } else {
          try lines.consume(bytes, into: &catalogue)
        }
      }
      reader = .lines(lines)
      if bytes.isEmpty { lines.warnings.forEach(report) }
    case .document(let document, var text):
      text.append(contentsOf: bytes)
      reader = .document(document, text)
      if bytes.isEmpty {
        let reading = try document.read(text, named: source)
        reading.warnings.forEach(report)
        model.extend(at: time) { catalogue in catalogue = reading.catalogue }
      }
    }
    guard bytes.isEmpty else { return true }
    try model.completeInput(at: time)
    return false
  }
}

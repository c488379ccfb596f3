public import Documents
public import Files
public import Interaction

/// Reads topics from a pipe as they arrive.
///
/// Lines, CSV and JSON Lines become topics as they arrive; JSON and YAML can only be read as a whole, at the end.
public struct StreamedInput: ~Copyable {
  private enum Reader {
    case pieces(any TopicReader)
    /// A format that can only be read as a whole, and its bytes so far.
    case document(CatalogueReader, [UInt8])
  }
  private var pieces: InputPieces
  private let source: String
  private let report: (InputWarning) -> Void
  /// `nil` only during `take`: a second owner would force a copy of everything read so far.
  private var reader: Reader?

  /// Takes ownership of an open pipe.
  ///
  /// - Parameters:
  ///   - file: The source of the topics.
  ///   - source: Its name, for messages.
  ///   - format: The format of the topics; `nil` means lines.
  ///   - separator: The separator of topics in lines.
  ///   - structure: The meaning of white space at the start of a line; `nil` means none, because
  ///     other programs often indent their output only for reading.
  ///   - report: Called at the end with each problem that was corrected.
  public init(
    from file: consuming File, named source: String, format: CatalogueReader.Format?,
    separator: LineReader.Separator, structure: LineReader.Structure?,
    report: @escaping (InputWarning) -> Void
  ) {
    self.source = source
    self.report = report
    let format = format ?? .lines
    let catalogues = CatalogueReader(
      format: format, separator: separator, structure: structure ?? .flat)
    if let topics = catalogues.topicReader(format, named: source) {
      reader = .pieces(topics)
      pieces = InputPieces(of: file, named: source, limit: nil)
    } else {
      reader = .document(catalogues, [])
      pieces = InputPieces(of: file, named: source, limit: File.sizeLimit)
    }
  }

  /// The file descriptor, for waiting until more bytes arrive.
  public var descriptor: Int32 { pieces.descriptor }

  /// Reads the next piece into the model, and completes the model's input at the end.
  ///
  /// Blocks if no data has arrived.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - model: The model to extend; the same one for each call.
  ///   - time: The current time, since the start.
  /// - Returns: Whether more data may follow.
  /// - Throws: `InputError` with the position of the first mistake, or `HoneycombModel.LimitError`.
  public mutating func take(into model: inout HoneycombModel, at time: Duration) throws -> Bool {
    let bytes = try pieces.next()
    switch reader.take() {
    case nil: break
    case .pieces(var topics):
      try model.extend(at: time) { catalogue in try topics.take(bytes, into: &catalogue) }
      reader = .pieces(topics)
      if bytes.isEmpty { topics.warnings.forEach(report) }
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

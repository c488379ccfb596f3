public import Documents
internal import Files
public import Interaction

/// Reads catalogues from lines, CSV, JSON, JSON Lines or YAML.
///
/// If there is an error, no catalogue is returned.
public struct CatalogueReader: Sendable {
  /// The formats of a catalogue.
  public enum Format: String, CaseIterable, Sendable {
    /// One topic per line.
    case lines
    /// A JSON value with the structure that `CatalogueWriter` writes, or a list of topics.
    case json
    /// A YAML document with the same structure.
    case yaml
    /// Comma-separated values: a header with the names of the columns, then one topic per record.
    case csv
    /// A topic in JSON per line.
    case jsonl

    /// Creates the format for a file's extension: JSON, YAML, CSV (also with tabs), JSON Lines, otherwise lines.
    public init(forFile name: String) {
      let lowercased = name.lowercased()
      self =
        switch Document.Notation(forFile: name) {
        case .json: .json
        case .yaml: .yaml
        case nil where lowercased.hasSuffix(".csv") || lowercased.hasSuffix(".tsv"): .csv
        case nil where lowercased.hasSuffix(".jsonl"): .jsonl
        case nil: .lines
        }
    }
  }

  /// A catalogue and the warnings of the reader.
  public struct Reading: Sendable {
    /// The topics.
    public var catalogue: Catalogue
    /// The problems that were corrected while reading.
    public var warnings: [InputWarning]
  }

  /// The format; `nil` chooses it by the file's extension.
  public var format: Format?
  /// The separator of topics in lines.
  public var separator: LineReader.Separator
  /// The meaning of the indentation of lines.
  public var structure: LineReader.Structure

  /// Creates a reader.
  public init(
    format: Format? = nil, separator: LineReader.Separator = .newline,
    structure: LineReader.Structure = .tree
  ) {
    self.format = format
    self.separator = separator
    self.structure = structure
  }

  /// Reads a catalogue from a file.
  ///
  /// Lines are read in pieces, also from a pipe, so that a file that is not a list is rejected
  /// before it fills the memory. O(n).
  ///
  /// - Parameters:
  ///   - path: The file, absolute or relative to the current directory.
  ///   - inspect: Checks the beginning of a list of lines; throws to reject it.
  /// - Returns: The catalogue and the warnings.
  /// - Throws: `InputError` with the position of the first mistake, or if the file cannot be read.
  public func read(
    file path: String, inspecting inspect: ([UInt8]) throws(InputError) -> Void = { _ in }
  ) throws(InputError) -> Reading {
    guard var reader = fileReader(format ?? Format(forFile: path), named: path) else {
      return try read(File.input(file: path, acceptsPipes: true), named: path)
    }
    var pieces = try InputPieces(file: path, limit: Self.listLimit)
    var catalogue = Catalogue()
    var bytes = try pieces.next()
    try inspect(bytes)
    while !bytes.isEmpty {
      try reader.consume(bytes, into: &catalogue)
      bytes = try pieces.next()
    }
    try reader.finish(into: &catalogue)
    return Reading(catalogue: catalogue, warnings: reader.warnings)
  }

  /// The greatest size of a list in a file, in bytes.
  private static let listLimit = 1 << 30

  /// The most memory that the values of a YAML or JSON catalogue may take, in bytes: ten times its size, but always 128 MB.
  ///
  /// Each character can be a value, and an alias of YAML any number of them.
  static func memoryLimit(forSize size: Int) -> Int { max(128 << 20, 10 * size) }

  /// Reads a catalogue from bytes.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - source: The file's name, or "standard input"; if `format` is `nil`, its extension is used.
  /// - Returns: The catalogue and the warnings.
  /// - Throws: `InputError` with the position of the first mistake.
  public func read(_ bytes: [UInt8], named source: String) throws(InputError) -> Reading {
    let format = format ?? Format(forFile: source)
    guard var reader = fileReader(format, named: source) else {
      return try read(bytes, named: source, as: format == .json ? .json : .yaml)
    }
    var catalogue = Catalogue()
    try reader.consume(bytes, into: &catalogue)
    try reader.finish(into: &catalogue)
    return Reading(catalogue: catalogue, warnings: reader.warnings)
  }

  /// Returns a reader of a file in any encoding that is known; `nil` for formats that are read as a whole.
  private func fileReader(_ format: Format, named source: String) -> EncodedReader? {
    topicReader(format, named: source, readsWindows1252: true).map { EncodedReader($0) }
  }

  /// Returns a reader that takes the bytes of a source as they arrive; `nil` for formats that are read as a whole.
  func topicReader(
    _ format: Format, named source: String, readsWindows1252: Bool = false
  ) -> (any TopicReader)? {
    switch format {
    case .lines:
      LineReader(
        named: source, separator: separator, structure: structure,
        readsWindows1252: readsWindows1252)
    case .csv: CSVReader(named: source, readsWindows1252: readsWindows1252)
    case .jsonl: JSONLinesReader(named: source)
    case .json, .yaml: nil
    }
  }

  private func read(
    _ bytes: [UInt8], named source: String, as notation: Document.Notation
  ) throws(InputError) -> Reading {
    var encoding = TextEncoding()
    var text = encoding.text(of: bytes)
    encoding.finish(into: &text)
    let document = try Document(
      reading: text, named: source, as: notation,
      memoryLimit: Self.memoryLimit(forSize: bytes.count))
    var decoder = CatalogueDecoder()
    try decoder.decode(document.root)
    return Reading(catalogue: decoder.catalogue, warnings: document.warnings)
  }
}

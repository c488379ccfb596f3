public import Documents
internal import Files
public import Interaction

/// Reads catalogues: lines, JSON or YAML.
///
/// Whole or not at all: with an error there is no catalogue.
public struct CatalogueReader: Sendable {
  /// How a catalogue is written.
  public enum Format: String, CaseIterable, Sendable {
    /// One topic a line.
    case lines
    /// A JSON value as in `json`.
    case json
    /// A YAML document with the same structure.
    case yaml

    /// The format that a file's extension tells: JSON, YAML, else lines.
    public init(forFile name: String) {
      self =
        switch Document.Notation(forFile: name) {
        case .json: .json
        case .yaml: .yaml
        case nil: .lines
        }
    }
  }

  /// A catalogue and what had to be mended to read it.
  public struct Reading: Sendable {
    /// The topics.
    public var catalogue: Catalogue
    /// What was mended.
    public var warnings: [InputWarning]
  }

  /// How the catalogue is written; `nil`: as the file's extension tells.
  public var format: Format?
  /// What stands between two topics in lines.
  public var separator: LineReader.Separator
  /// Whether the indentation of lines makes subtopics.
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
  /// Lines are read piece by piece, also from a pipe, so that what is no list takes no memory. O(n).
  ///
  /// - Parameters:
  ///   - path: The file, absolute or under the current folder.
  ///   - inspect: Looks at the beginning of a list of lines, and throws to refuse it.
  /// - Returns: The catalogue, and what was mended.
  /// - Throws: `InputError` with the place of the first mistake, or if the file cannot be read.
  public func read(
    file path: String, inspecting inspect: ([UInt8]) throws(InputError) -> Void = { _ in }
  ) throws(InputError) -> Reading {
    guard format ?? Format(forFile: path) == .lines else {
      return try read(File.input(file: path, acceptsPipes: true), named: path)
    }
    var pieces = try InputPieces(file: path, limit: Self.listLimit)
    var reader = LineReader(named: path, separator: separator, structure: structure)
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

  /// The most bytes of a list in a file.
  private static let listLimit = 1 << 30

  /// Reads a catalogue from bytes.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - source: The file's name, or "standard input"; its extension tells the format if none is set.
  /// - Returns: The catalogue, and what was mended.
  /// - Throws: `InputError` with the place of the first mistake.
  public func read(_ bytes: [UInt8], named source: String) throws(InputError) -> Reading {
    switch format ?? Format(forFile: source) {
    case .lines:
      var reader = LineReader(named: source, separator: separator, structure: structure)
      var catalogue = Catalogue()
      try reader.consume(bytes, into: &catalogue)
      try reader.finish(into: &catalogue)
      return Reading(catalogue: catalogue, warnings: reader.warnings)
    case .json: return try read(bytes, named: source, as: .json)
    case .yaml: return try read(bytes, named: source, as: .yaml)
    }
  }

  private func read(
    _ bytes: [UInt8], named source: String, as notation: Document.Notation
  ) throws(InputError) -> Reading {
    let document = try Document(reading: bytes, named: source, as: notation)
    var decoder = CatalogueDecoder()
    try decoder.decode(document.root)
    return Reading(catalogue: decoder.catalogue, warnings: document.warnings)
  }
}

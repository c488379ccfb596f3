/// A tree of values read from YAML or JSON; each value has a position.
///
/// All files of the program's own formats are read through this type. Nesting and the number of
/// values are limited, so untrusted input cannot exhaust the memory.
public struct Document: Sendable {
  /// The outermost value.
  public let root: Node
  /// The problems that were corrected while reading.
  public let warnings: [InputWarning]

  /// The notations of a document.
  public enum Notation: Hashable, Sendable {
    /// YAML 1.1 as libyaml reads it; a single document.
    case yaml
    /// JSON as in RFC 8259, without extensions.
    case json

    /// Creates the notation for a file's extension; `nil` for any but .json, .yaml and .yml.
    public init?(forFile name: String) {
      let lowercased = name.lowercased()
      if lowercased.hasSuffix(".json") {
        self = .json
      } else if lowercased.hasSuffix(".yaml") || lowercased.hasSuffix(".yml") {
        self = .yaml
      } else {
        return nil
      }
    }
  }

  /// The greatest nesting depth of sequences and mappings.
  public static let nestingLimit = 512
  /// The greatest number of values (scalars, sequences, mappings; aliases count as copies).
  public static let valueLimit = 20_000_000
  /// What a value or a key takes until it is used, besides its text, in bytes: itself, the growth of the list that it is in,
  /// and what is made of it.
  static let valueSize = 128

  /// Reads a whole document.
  ///
  /// Invalid UTF-8 is replaced by U+FFFD and reported in `warnings`; a byte order mark is skipped. A value of a single
  /// character counts as about 130 bytes of memory.
  /// O(n).
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - source: The file's name, for messages.
  ///   - notation: YAML or JSON; `nil` chooses by the file's extension, and YAML for other
  ///     extensions.
  ///   - memoryLimit: The most memory that the values may take, in bytes.
  /// - Throws: `InputError` with the position of the first mistake, or of the first value beyond the limit.
  public init(
    reading bytes: [UInt8], named source: String, as notation: Notation? = nil,
    memoryLimit: Int = .max
  ) throws(InputError) {
    let text = SourceText(bytes, named: source)
    switch notation ?? Notation(forFile: source) ?? .yaml {
    case .json:
      var parser = JSONParser(text.bytes, named: source, memoryLimit: memoryLimit)
      root = try parser.parseWhole()
    case .yaml:
      var loader = YAMLLoader(text.bytes, named: source, memoryLimit: memoryLimit)
      root = try loader.load()
    }
    warnings = text.warnings
  }

  /// Reads JSON Lines: one value per line; empty lines are skipped.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - source: The file's name, for messages.
  /// - Returns: The values in order, with their positions in the file.
  /// - Throws: `InputError` with the position of the first mistake.
  public static func jsonLines(
    _ bytes: [UInt8], named source: String
  ) throws(InputError) -> [Node] {
    var warnings: [InputWarning] = []
    return try jsonLines(bytes, named: source, firstLine: 1, warnings: &warnings)
  }

  /// Reads some lines of JSON Lines: one value per line; empty lines are skipped.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - source: The file's name, for messages.
  ///   - firstLine: The number of the first of these lines in the file.
  ///   - warnings: Gets the problems that were corrected while reading.
  /// - Returns: The values in order, with their positions in the file.
  /// - Throws: `InputError` with the position of the first mistake.
  public static func jsonLines(
    _ bytes: [UInt8], named source: String, firstLine: Int, warnings: inout [InputWarning]
  ) throws(InputError) -> [Node] {
    let text = SourceText(bytes, named: source)
    for var warning in text.warnings {
      warning.line += firstLine - 1
      warnings.append(warning)
    }
    var parser = JSONParser(text.bytes, named: source, firstLine: firstLine)
    var nodes: [Node] = []
    while let node = try parser.parseLine() { nodes.append(node) }
    return nodes
  }

  /// Reads one line of JSON Lines as a stream of another program has it.
  ///
  /// If a key occurs twice in an object, the last one counts. Nothing is repaired. O(n).
  ///
  /// - Parameters:
  ///   - bytes: The line in UTF-8, without its line break.
  ///   - source: The name of the stream, for messages.
  ///   - number: The number of the line.
  /// - Returns: The value; `nil` for a line of only white space.
  /// - Throws: `InputError` with the position of the first mistake, also for bytes that are not UTF-8.
  public static func jsonLine(
    _ bytes: [UInt8], named source: String, number: Int
  ) throws(InputError) -> Node? {
    try checkUTF8(bytes, named: source, line: number, column: 1)
    var parser = JSONParser(bytes, named: source, firstLine: number, isStreamLine: true)
    return try parser.parseLine()
  }

  /// Reads one value of a stream of another program, which may have several lines.
  ///
  /// Like ``jsonLine(_:named:number:)`` otherwise. O(n).
  ///
  /// - Parameters:
  ///   - bytes: The value in UTF-8.
  ///   - source: The name of the stream, for messages.
  ///   - line: The line where it starts, from 1.
  ///   - column: The column where it starts, from 1.
  /// - Returns: The value.
  /// - Throws: `InputError` with the position of the first mistake, also for bytes that are not UTF-8.
  package static func jsonValue(
    _ bytes: [UInt8], named source: String, line: Int, column: Int
  ) throws(InputError) -> Node {
    try checkUTF8(bytes, named: source, line: line, column: column)
    var parser = JSONParser(
      bytes, named: source, firstLine: line, firstColumn: column, isStreamLine: true)
    return try parser.parseWhole()
  }

  private static func checkUTF8(
    _ bytes: [UInt8], named source: String, line: Int, column: Int
  ) throws(InputError) {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let place = SourceText.place(behind: bytes[..<error.byteOffsets.lowerBound])
      throw InputError(
        source: source, line: line + place.line - 1,
        column: place.line == 1 ? column + place.column - 1 : place.column,
        reason: .syntax("bytes that are not UTF-8"))
    }
  }
}

/// A tree of values read from YAML or JSON in which each value knows where it stands.
///
/// What all of the program's own files are read through. Untrusted input cannot exhaust the machine:
/// nesting and the number of values are capped.
public struct Document: Sendable {
  /// The outermost value.
  public let root: Node
  /// What was mended while reading.
  public let warnings: [InputWarning]

  /// The notations a document can be written in.
  public enum Notation: Hashable, Sendable {
    /// YAML 1.1 as libyaml reads it, one document.
    case yaml
    /// JSON as in RFC 8259, nothing more.
    case json

    /// The notation that a file's extension means; `nil` for any but .json, .yaml and .yml.
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

  /// The deepest nesting of sequences and mappings that is read.
  public static let nestingLimit = 512
  /// The most values (scalars, sequences, mappings; aliases written out) that are read.
  public static let valueLimit = 20_000_000

  /// Reads a whole document.
  ///
  /// Bad UTF-8 is replaced by U+FFFD and told in `warnings`; a byte order mark is skipped. O(n).
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - source: The file's name, for the messages.
  ///   - notation: YAML or JSON; `nil`: as the file's extension says, YAML where it says neither.
  /// - Throws: `InputError` with the place of the first mistake.
  public init(
    reading bytes: [UInt8], named source: String, as notation: Notation? = nil
  ) throws(InputError) {
    let text = SourceText(bytes, named: source)
    switch notation ?? Notation(forFile: source) ?? .yaml {
    case .json:
      var parser = JSONParser(text.bytes, named: source)
      root = try parser.parseWhole()
    case .yaml:
      var loader = YAMLLoader(text.bytes, named: source)
      root = try loader.load()
    }
    warnings = text.warnings
  }

  /// Reads JSON Lines: one value a line, empty lines skipped.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - source: The file's name, for the messages.
  /// - Returns: The values in order, each with its place in the whole file.
  /// - Throws: `InputError` with the place of the first mistake.
  public static func jsonLines(
    _ bytes: [UInt8], named source: String
  ) throws(InputError) -> [Node] {
    var parser = JSONParser(SourceText(bytes, named: source).bytes, named: source)
    var nodes: [Node] = []
    while let node = try parser.parseLine() { nodes.append(node) }
    return nodes
  }
}

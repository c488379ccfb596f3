public import Documents
public import Interaction

extension LocalizedText {
  /// Reads a text, or a mapping from language tags to texts: `{en: Bread, de: Brot}`.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - read: Reads the text of one language; by default any string.
  /// - Throws: `InputError` at the first tag or text that is not valid, or at an empty mapping.
  public init(
    reading node: Document.Node,
    by read: (Document.Node) throws(InputError) -> String = { node throws(InputError) in
      try node.string
    }
  ) throws(InputError) {
    guard case .mapping(let entries) = node.content else {
      self.init(try read(node))
      return
    }
    guard !entries.isEmpty else {
      throw node.error(
        .invalid("expected a text for at least one language, as in {en: Bread, de: Brot}"))
    }
    guard entries.count <= Language.countLimit else {
      throw node.error(.tooMany("languages", limit: Language.countLimit))
    }
    var texts: [(language: Language, text: String)] = []
    for entry in entries {
      let language = try Language(keyOf: entry)
      if let first = texts.firstIndex(where: { $0.language == language }) {
        throw entry.error(.duplicateKey(entry.key, firstLine: entries[first].line))
      }
      texts.append((language, try read(entry.value)))
    }
    self.init(texts)
  }
}

extension Language {
  /// The greatest number of languages in a list or of a text.
  public static let countLimit = 100

  private static let expected = "the tag of a language, such as en or pt-BR"

  /// Reads the tag of a language from a string.
  ///
  /// - Parameter node: The value.
  /// - Throws: `InputError` if the value is not a tag.
  public init(reading node: Document.Node) throws(InputError) {
    guard let language = Language(try node.string) else {
      throw node.error(expected: Self.expected)
    }
    self = language
  }

  /// Reads the tag of a language from a key of a mapping.
  ///
  /// - Parameter entry: The key and its value.
  /// - Throws: `InputError` at the key if it is not a tag.
  public init(keyOf entry: Document.Node.Entry) throws(InputError) {
    guard let language = Language(entry.key) else {
      throw entry.error(.expected(Self.expected, found: InputError.quoted(entry.key)))
    }
    self = language
  }
}

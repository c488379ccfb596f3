import Controls

/// A search over the cells and the calls of a layout.
struct InspectorSearch: Sendable {
  /// What is found.
  enum Match: Hashable, Sendable {
    /// A cell, by its path.
    case cell([Int])
    /// A call, by its position.
    case call(Int)
  }

  /// Whether the bar with the field is shown.
  var isOpen = false
  /// Whether the field has the keyboard.
  var isInField = false
  /// The text of the field.
  var text = EditableText()
  /// The pointer in the field.
  var pointer = FieldPointer()
  /// What is found: the cells, then the calls.
  var matches: [Match] = []
  /// The match that was gone to; `nil` before the first one.
  var currentMatch: Match?

  /// The index of the match that was gone to; `nil` before the first one, and while that is not found.
  var current: Int? { currentMatch.flatMap { matches.firstIndex(of: $0) } }

  /// The words that are searched for.
  var query: Query { Query(text.text) }

  /// Words, all of which have to occur in a text.
  struct Query: Hashable, Sendable {
    private let words: [Substring]

    init(_ text: String) { words = Self.folded(text).split(whereSeparator: \.isWhitespace) }

    /// Whether there are no words, which are found nowhere.
    var isEmpty: Bool { words.isEmpty }

    /// Whether all words occur in a text.
    func isIn(_ text: String) -> Bool {
      let text = Self.folded(text)
      return !isEmpty && words.allSatisfy { text.contains($0) }
    }

    /// Returns a text as it is compared: without a difference between capital and small letters, and with the
    /// letter x for the sign of multiplication.
    private static func folded(_ text: String) -> String {
      text.lowercased().replacing("×", with: "x")
    }
  }
}

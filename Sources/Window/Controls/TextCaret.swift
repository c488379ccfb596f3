/// Where the caret of a text that is edited is, and what is selected.
///
/// Offsets count Unicode scalars, as assistive technology does.
public struct TextCaret: Hashable, Sendable {
  /// The offset of the caret.
  public var offset: Int
  /// The other end of the selection; the same as the caret if nothing is selected.
  public var anchor: Int

  /// Creates a caret.
  ///
  /// - Parameters:
  ///   - offset: The offset of the caret.
  ///   - anchor: The other end of the selection; `nil` if nothing is selected.
  public init(at offset: Int, anchor: Int? = nil) {
    (self.offset, self.anchor) = (offset, anchor ?? offset)
  }

  /// The selected range; empty at the caret if nothing is selected.
  public var selection: Range<Int> { min(offset, anchor)..<max(offset, anchor) }
}

extension EditableText {
  /// The caret and the selection in Unicode scalars.
  public var scalarCaret: TextCaret {
    func scalars(before offset: Int) -> Int {
      text.prefix(offset).reduce(0) { $0 + $1.unicodeScalars.count }
    }
    return TextCaret(at: scalars(before: caret), anchor: scalars(before: anchor))
  }

  /// Moves the caret to an offset in Unicode scalars, and selects what is between that and the anchor.
  ///
  /// Offsets beyond the end are at the end, and one in a Character is before that.
  public mutating func setCaret(_ place: TextCaret) {
    func characters(before offset: Int) -> Int {
      var rest = offset
      return text.prefix {
        rest -= $0.unicodeScalars.count
        return rest >= 0
      }.count
    }
    moveCaret(to: characters(before: place.anchor))
    moveCaret(to: characters(before: place.offset), selecting: true)
  }
}

/// Text that an input method is composing in a window, not yet committed.
///
/// Places count Unicode scalars from the start of `text`, as the protocol does.
public struct Preedit: Hashable, Sendable {
  /// How a part of the text is marked.
  public enum Style: Hashable, Sendable {
    /// A part that is being composed.
    case underline
    /// The part that the input method works on.
    case highlight
  }

  /// A part of the text that is marked.
  public struct Segment: Hashable, Sendable {
    /// The part, in Unicode scalars of the text; not empty.
    public var range: Range<Int>
    /// How it is marked.
    public var style: Style
  }

  /// The text; empty when the composition has ended.
  ///
  /// At most `InputMethodText.limit` bytes of UTF-8, without control characters.
  public internal(set) var text = ""
  /// The caret, in Unicode scalars of the text from its start.
  public internal(set) var caret = 0
  /// The marked parts, in order and without overlaps.
  public internal(set) var segments: [Segment] = []
}

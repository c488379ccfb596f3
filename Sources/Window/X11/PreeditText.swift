/// Text that an input method is composing and has not committed yet.
///
/// Positions count Unicode scalars from the start of `text`, as in the protocol.
public struct PreeditText: Hashable, Sendable {
  /// How a part of the text is marked.
  public enum Style: Hashable, Sendable {
    /// Text that is being composed.
    case underline
    /// The part that the input method is working on.
    case highlight
  }

  /// A marked part of the text.
  public struct Segment: Hashable, Sendable {
    /// The range, in Unicode scalars of the text; not empty.
    public var range: Range<Int>
    /// How it is marked.
    public var style: Style
  }

  /// The text; empty when the composition has ended.
  ///
  /// At most `InputMethodText.limit` bytes of UTF-8, without control characters.
  public internal(set) var text = ""
  /// The position of the caret, in Unicode scalars from the start of the text.
  public internal(set) var caret = 0
  /// The marked parts, in order and without overlaps.
  public internal(set) var segments: [Segment] = []
}

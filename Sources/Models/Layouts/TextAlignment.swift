/// The horizontal alignment of text lines.
@frozen public enum TextAlignment: CaseIterable, Hashable, Sendable {
  /// At the leading side.
  case leading
  /// Centered.
  case center
  /// At the trailing side.
  case trailing
}

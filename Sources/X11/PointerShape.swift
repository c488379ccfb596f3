/// The pointer's picture over the window.
public enum PointerShape: Hashable, Sendable, CaseIterable {
  /// The arrow.
  case normal
  /// A hand, over something that can be pressed.
  case hand
  /// A grip, while something is dragged.
  case grabbing
  /// No picture.
  case hidden
}

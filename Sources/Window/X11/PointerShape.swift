/// The shape of the pointer over the window.
public enum PointerShape: Hashable, Sendable, CaseIterable {
  /// The arrow.
  case normal
  /// A hand, over something that can be clicked.
  case hand
  /// A grabbing hand, while something is dragged.
  case grabbing
  /// Arrows to the left and right.
  case resizeHorizontal
  /// Arrows up and down.
  case resizeVertical
  /// The bottom right corner of a frame.
  case resizeDiagonal
  /// No pointer.
  case hidden
}

/// How a stage's picture has changed since the last one.
public struct StageProgress: Hashable, Sendable {
  /// Whether it differs from the last picture that was drawn.
  public var isChanged: Bool
  /// Whether it is moving, so that the next frame differs.
  public var isAnimating: Bool
  /// Whether the fonts are still loading; a first picture may be held back for them.
  public var isPartial = false

  /// Creates a progress value.
  public init(isChanged: Bool, isAnimating: Bool) {
    self.isChanged = isChanged
    self.isAnimating = isAnimating
  }
}

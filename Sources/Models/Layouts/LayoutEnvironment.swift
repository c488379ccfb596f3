/// Values that apply to all containers of a pass.
public struct LayoutEnvironment: Sendable {
  /// The direction in which lines run.
  public var layoutDirection: LayoutDirection
  /// The function that measures text.
  public var textMeasurer: TextMeasurer

  /// Creates an environment.
  public init(
    layoutDirection: LayoutDirection = .leftToRight, textMeasurer: TextMeasurer = .builtIn
  ) {
    self.layoutDirection = layoutDirection
    self.textMeasurer = textMeasurer
  }
}

/// The direction in which lines run.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right; the engine mirrors what a layout placed.
  case rightToLeft
}

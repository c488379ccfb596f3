/// The direction of text lines.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right; the engine mirrors the placements of layouts.
  case rightToLeft
}

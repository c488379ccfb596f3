/// One of two compared scenes.
public enum InspectorSide: Int, Hashable, Sendable, CaseIterable {
  /// The first scene.
  case first
  /// The second scene.
  case second
}

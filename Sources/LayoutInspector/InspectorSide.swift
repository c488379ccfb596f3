/// One of two scenes that are compared.
public enum InspectorSide: Int, Hashable, Sendable, CaseIterable {
  /// The scene that was named first.
  case first
  /// The scene that was named second.
  case second
}

/// Whether an item that keeps its aspect ratio fits inside its proposal or covers it.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// The largest size inside the proposal.
  case fit
  /// The smallest size that covers the proposal.
  case fill
}

/// Whether what keeps its aspect ratio stays inside of what it is offered, or covers it.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// As large as fits inside.
  case fit
  /// As small as covers all.
  case fill
}

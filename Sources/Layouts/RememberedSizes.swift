import Geometry

/// The sizes that a container has answered since its subviews last changed.
///
/// For a layout of a user the last three answers are kept, the oldest is dropped first, so that it is called as
/// often as SwiftUI calls it. Answers of pure layouts are kept for all proposals up to a limit: nested containers
/// ask each other for several proposals each, and without their answers each level would multiply the work.
///
/// Source: OpenSwiftUI, "ViewSizeCache.swift" and "Cache3.swift", for the three answers and their order.
struct RememberedSizes {
  /// The number of answers of a user's layout that are kept.
  private static let recentLimit = 3
  /// The number of answers of a pure layout that are kept, some 80 kB at most; all are dropped when it is reached.
  private static let tableLimit = 1024

  private let isPure: Bool
  private var recent: [(proposal: ProposedViewSize, size: CGSize)] = []
  private var table: [ProposedViewSize: CGSize] = [:]

  init(isPure: Bool) { self.isPure = isPure }

  /// The answers of a user's layout, the oldest first; empty for a pure layout.
  var recentAnswers: [(proposal: ProposedViewSize, size: CGSize)] { recent }

  /// The answer to a proposal, or `nil` if it is not known.
  subscript(proposal: ProposedViewSize) -> CGSize? {
    isPure ? table[proposal] : recent.first { $0.proposal == proposal }?.size
  }

  /// Keeps an answer to a proposal whose answer was not known.
  mutating func insert(_ size: CGSize, for proposal: ProposedViewSize) {
    if isPure {
      if table.count == Self.tableLimit { table.removeAll(keepingCapacity: true) }
      table[proposal] = size
    } else {
      if recent.count == Self.recentLimit { recent.removeFirst() }
      recent.append((proposal, size))
    }
  }

  /// Forgets all answers.
  mutating func removeAll() {
    recent.removeAll(keepingCapacity: true)
    table.removeAll(keepingCapacity: true)
  }
}

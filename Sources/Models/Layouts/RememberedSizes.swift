import Geometry

/// The sizes of a container for recent proposals, valid until its subviews change.
///
/// For a user-defined layout the last three results are kept, so that it is called as often as by
/// SwiftUI. Results of pure layouts are kept for all proposals up to a limit: nested containers
/// call each other with several proposals, so the work would otherwise multiply with each level.
///
/// Source: OpenSwiftUI, "ViewSizeCache.swift" and "Cache3.swift", for the three results and their
/// order.
struct RememberedSizes {
  /// The question for a size, of which there is only one.
  private struct Question: Hashable {}

  /// The number of results kept for a user-defined layout.
  private static let recentLimit = 3

  private let isPure: Bool
  private var recent: [(proposal: ProposedViewSize, size: CGSize)] = []
  private var answers = RememberedAnswers<Question, CGSize>()

  init(isPure: Bool) { self.isPure = isPure }

  /// The results of a user-defined layout, the oldest first; empty for a pure layout.
  var recentAnswers: [(proposal: ProposedViewSize, size: CGSize)] { recent }

  /// The size for a proposal, and the proposals for which it is the same; `nil` if it is unknown.
  subscript(proposal: ProposedViewSize) -> (range: ProposalRange, answer: CGSize)? {
    if isPure { return answers.answer(to: Question(), in: proposal) }
    return recent.first { $0.proposal == proposal }.map { (ProposalRange(only: proposal), $0.size) }
  }

  /// Stores the size for a new proposal.
  mutating func insert(_ size: CGSize, for proposal: ProposedViewSize, range: ProposalRange) {
    if isPure {
      answers.insert(size, to: Question(), in: proposal, range: range)
    } else {
      if recent.count == Self.recentLimit { recent.removeFirst() }
      recent.append((proposal, size))
    }
  }

  /// Removes all results.
  mutating func removeAll() {
    recent.removeAll(keepingCapacity: true)
    answers.removeAll()
  }
}

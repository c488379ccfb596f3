public import Geometry
public import Layouts
import Scenes

/// All that a pass did with one cell.
public struct CellStory: Hashable, Sendable {
  /// A question to the cell, and what it answered.
  public struct Answer: Hashable, Sendable {
    /// What it was offered.
    public var proposal: ProposedViewSize
    /// What it answered.
    public var size: CGSize
    /// How often.
    public var count: Int
  }

  /// The positions that lead to the cell.
  public var path: [Int]
  /// What it was asked, in the order of the first time.
  public var answers: [Answer] = []
  /// The points that it was placed at, in order; the last counts.
  public var places: [CGPoint] = []
  /// How often a layout inside found its cache there.
  public var cacheHits = 0

  /// Finds the story of a cell.
  ///
  /// O(calls).
  public init(of path: [Int], in calls: LayoutCallTree) {
    self.path = path
    guard !path.isEmpty else { return }
    for call in calls {
      // Paths cost memory, so calls of others are told by their last position first.
      guard call.subview == path.last, calls.path(of: call) == path else { continue }
      // To find a guide containers place their subviews as well, which moves nothing.
      if call.kind == .place, let bounds = call.bounds, let parent = call.parent,
        calls[parent].kind == .placeSubviews
      {
        places.append(bounds.origin)
      }
      if call.cacheUse == .hit { cacheHits += 1 }
      guard call.kind == .sizeThatFits || call.kind == .dimensions,
        let proposal = call.proposal, case .size(let size) = call.answer
      else { continue }
      if let known = answers.firstIndex(where: { $0.proposal == proposal && $0.size == size }) {
        answers[known].count += 1
      } else {
        answers.append(Answer(proposal: proposal, size: size, count: 1))
      }
    }
  }
}

public import Geometry
public import Layouts
import Scenes

/// Everything that a pass did with a cell.
public struct CellStory: Hashable, Sendable {
  /// A proposal to the cell and the size that it returned.
  public struct Answer: Hashable, Sendable {
    /// The proposed size.
    public var proposal: ProposedViewSize
    /// The returned size.
    public var size: CGSize
    /// The number of times.
    public var count: Int
    /// The last call, as its index in the calls.
    public var call: Int
  }

  /// The path to the cell, as indices.
  public var path: [Int]
  /// The distinct answers, in order of first occurrence.
  public var answers: [Answer] = []
  /// The points at which the cell was placed, in order; the last one is final.
  public var places: [CGPoint] = []
  /// The number of cache hits of a layout inside the cell.
  public var cacheHits = 0

  /// Collects the story of a cell.
  ///
  /// O(calls).
  public init(of path: [Int], in calls: LayoutCallTree) {
    self.path = path
    guard !path.isEmpty else { return }
    for (position, call) in calls.enumerated() {
      // Building a path allocates memory, so other calls are excluded by their last index first.
      guard call.subview == path.last, calls.path(of: call) == path else { continue }
      // Containers also place their subviews to find a guide, which moves nothing.
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
        answers[known].call = position
      } else {
        answers.append(Answer(proposal: proposal, size: size, count: 1, call: position))
      }
    }
  }
}

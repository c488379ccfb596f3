import Geometry

/// The guides of a container, and the placements in which they were found, valid until its subviews change.
///
/// To find a guide, a container places its subviews, whose guides it may need for that. Nested containers ask each other
/// for several guides at several proposals, so the work would multiply with each level. One placement for each range of
/// proposals and bounds, from which all guides are merged, makes it proportional to the depth.
struct RememberedGuides {
  private struct Question: Hashable {
    let key: AlignmentKey
    let bounds: CGRect
  }

  /// The number of placements of subviews that are remembered, about 6 MB; at the limit all are dropped.
  private static let markLimit = 1 << 16

  private var places = RememberedAnswers<Question, CGFloat?>()
  private var marks = RememberedAnswers<CGRect, [LayoutNode.Mark]>()
  private var markCount = 0

  /// Returns the place of a guide; `nil` if it is unknown, and a `nil` inside if there is no such guide.
  func place(
    of key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize
  ) -> (range: ProposalRange, answer: CGFloat?)? {
    places.answer(to: Question(key: key, bounds: bounds), in: proposal)
  }

  /// Returns the placements of all subviews; `nil` if they are unknown.
  func marks(
    in bounds: CGRect, _ proposal: ProposedViewSize
  ) -> (range: ProposalRange, answer: [LayoutNode.Mark])? {
    marks.answer(to: bounds, in: proposal)
  }

  /// Stores the place of a guide; `nil` if there is no such guide.
  mutating func insert(
    _ place: CGFloat?, of key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize,
    range: ProposalRange
  ) {
    places.insert(place, to: Question(key: key, bounds: bounds), in: proposal, range: range)
  }

  /// Stores the placements of all subviews.
  mutating func insert(
    _ found: [LayoutNode.Mark], in bounds: CGRect, _ proposal: ProposedViewSize,
    range: ProposalRange
  ) {
    if markCount >= Self.markLimit {
      marks.removeAll()
      markCount = 0
    }
    markCount += found.count
    marks.insert(found, to: bounds, in: proposal, range: range)
  }

  /// Removes all answers.
  mutating func removeAll() {
    places.removeAll()
    marks.removeAll()
    markCount = 0
  }
}

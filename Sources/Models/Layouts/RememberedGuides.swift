import Geometry

/// The guides of a container, and the placements in which they were found, valid until its subviews change.
///
/// To find a guide, a container places its subviews, whose guides it may need for that. Nested containers ask each other
/// for several guides at several proposals, so the work would multiply with each level. One placement for each proposal
/// and bounds, from which all guides are merged, makes it proportional to the depth.
struct RememberedGuides {
  /// What guides depend on.
  struct Situation: Hashable {
    let proposal: ProposedViewSize
    let bounds: CGRect
  }

  private struct Answers {
    var marks: [LayoutNode.Mark]?
    var places: [AlignmentKey: CGFloat?] = [:]
  }

  /// The number of situations that are remembered; at the limit all are dropped.
  private static let limit = 1024
  /// The number of placements in all situations, about 5 MB; at the limit all are dropped.
  private static let markLimit = 1 << 16

  private var answers: [Situation: Answers] = [:]
  private var markCount = 0

  /// Returns the place of a guide; `nil` if it is unknown, and a `nil` inside if there is no such guide.
  func place(of key: AlignmentKey, in situation: Situation) -> CGFloat?? {
    answers[situation]?.places[key]
  }

  /// Returns the placements of all subviews; `nil` if they are unknown.
  func marks(in situation: Situation) -> [LayoutNode.Mark]? { answers[situation]?.marks }

  /// Stores the place of a guide; `nil` if there is no such guide.
  mutating func insert(_ place: CGFloat?, of key: AlignmentKey, in situation: Situation) {
    makeRoom()
    answers[situation, default: Answers()].places[key] = .some(place)
  }

  /// Stores the placements of all subviews.
  mutating func insert(_ marks: [LayoutNode.Mark], in situation: Situation) {
    makeRoom()
    markCount += marks.count
    answers[situation, default: Answers()].marks = marks
  }

  private mutating func makeRoom() {
    if answers.count >= Self.limit || markCount >= Self.markLimit { removeAll() }
  }

  /// Removes all answers.
  mutating func removeAll() {
    answers.removeAll(keepingCapacity: true)
    markCount = 0
  }
}

public import Geometry

/// A problem in a pass, or a note, with the path of its subview.
///
/// A note is about something that looks like a mistake and may be meant; it is not among the findings of a pass.
public struct LayoutFinding: Hashable, Sendable {
  /// The kind of problem.
  public enum Kind: Hashable, Sendable {
    /// The subview overlaps the sibling at an index by `depth` pixels.
    case overlap(sibling: Int, depth: CGFloat)
    /// The subview exceeds the bounds of its container by at most `excess` pixels on any edge.
    case outOfBounds(excess: CGFloat)
    /// The subview returned an invalid size for a proposal.
    case invalidReply(InvalidNumber, proposal: ProposedViewSize, answer: CGSize)
    /// The subview was placed at an invalid point; it is centered instead.
    case invalidPosition(InvalidNumber, position: CGPoint)
    /// The subview was not placed; it is centered instead.
    case unplaced
    /// The subview was placed more than once; the last placement counts.
    case placedTwice(count: Int)
    /// The subview has the same coordinate as the sibling at an index.
    case duplicateCoordinate(sibling: Int, coordinate: String)
    /// The subview has no coordinate in a layout that needs one; it is centered instead.
    case missingCoordinate
    /// The subview returned two sizes for the same proposal.
    case inconsistentReply(proposal: ProposedViewSize, first: CGSize, second: CGSize)
    /// The minimum, ideal and maximum lengths of the subview along an axis contradict each other.
    case contradictoryLimits(Axis, LengthLimits)
    /// The text needs more space than it was proposed, so SwiftUI cuts it.
    case textOverflow(needed: CGSize, room: CGSize)
    /// The layout places its subviews wrong in bounds with another origin: where they are in bounds
    /// at zero, in at least one dimension, if `isFixed`, and otherwise elsewhere.
    case ignoresOrigin(PlacementDifference, isFixed: Bool)
    /// The layout places its subviews elsewhere after other calls.
    case dependsOnHistory(History, PlacementDifference)
    /// The layout or subview returns another size for the same proposal after other calls.
    case changesSize(History, proposal: ProposedViewSize, first: CGSize, second: CGSize)
    /// The layout mirrors itself in right-to-left environments, for which placements are mirrored anyway.
    case mirroredTwice(PlacementDifference)
    /// A note: the subview is at a distance along an axis from the sibling at an index, and that is
    /// less than the two prefer.
    case tooClose(Axis, sibling: Int, distance: CGFloat, preferred: CGFloat)
    /// A note: no subview reaches into a band along an edge of the container, in a length that the
    /// container chose itself.
    case unusedSpace(Edge, length: CGFloat)
  }

  /// The calls on which a result should not depend, but does.
  public enum History: Hashable, Sendable, CaseIterable {
    /// The container was measured at other proposals before it was placed.
    case measurements
    /// There was another pass before.
    case passes
    /// The cache was made for subviews that have changed since, and was updated.
    case updates
  }

  /// The reason why a number is not a valid length or coordinate.
  public enum InvalidNumber: String, Hashable, Sendable, CaseIterable {
    /// The number is NaN.
    case notANumber
    /// The number is infinite although the proposal is not.
    case infinite
    /// It is negative.
    case negative
  }

  /// The kind of problem.
  public let kind: Kind
  /// The indices from the outermost container to the subview; empty for the outermost container.
  public let path: [Int]
  /// The proposals to the outermost container at which the problem occurs, if not at that of the
  /// pass; empty if it occurs there.
  public internal(set) var otherProposals: [ProposedViewSize]

  /// Creates a finding.
  public init(kind: Kind, path: [Int], otherProposals: [ProposedViewSize] = []) {
    self.kind = kind
    self.path = path
    self.otherProposals = otherProposals
  }

  /// What findings at several proposals have in common if they are the same problem.
  var topic: Topic {
    Topic(name: kind.name, flaw: kind.flaw, sibling: kind.sibling, path: path)
  }

  /// A kind of problem of one subview, without its numbers.
  struct Topic: Hashable {
    let name: String
    let flaw: InvalidNumber?
    let sibling: Int?
    let path: [Int]
  }
}

extension LayoutFinding.Kind {
  /// The name of the kind in lists and files; it does not change between versions.
  ///
  /// There are twelve names of problems and two of notes. `not-finite` also covers negative lengths, `unplaced` also covers
  /// subviews without a coordinate, and `ideal-exceeds-maximum` covers limits in any wrong order.
  /// The description has the exact problem.
  public var name: String {
    switch self {
    case .overlap: "overlap"
    case .outOfBounds: "out-of-bounds"
    case .invalidReply, .invalidPosition: "not-finite"
    case .unplaced, .missingCoordinate: "unplaced"
    case .placedTwice: "placed-twice"
    case .duplicateCoordinate: "duplicate-coordinate"
    case .inconsistentReply: "inconsistent-size"
    case .contradictoryLimits: "ideal-exceeds-maximum"
    case .ignoresOrigin: "ignores-origin"
    case .dependsOnHistory, .changesSize: "depends-on-history"
    case .mirroredTwice: "mirrored-twice"
    case .textOverflow: "text-overflow"
    case .tooClose: "too-close"
    case .unusedSpace: "unused-space"
    }
  }

  /// Whether this is a note, which does not count as a problem.
  public var isNote: Bool {
    switch self {
    case .tooClose, .unusedSpace: true
    default: false
    }
  }

  /// The frames of the subviews as they should be and as they are, if a second pass has found the
  /// problem.
  public var difference: PlacementDifference? {
    switch self {
    case .ignoresOrigin(let difference, _), .dependsOnHistory(_, let difference),
      .mirroredTwice(let difference):
      difference
    default: nil
    }
  }

  /// Whether a layout returned different sizes for equal proposals.
  var isInconsistentReply: Bool {
    if case .inconsistentReply = self { true } else { false }
  }

  /// Whether a second pass differed because of the calls before it.
  var dependsOnEarlierCalls: Bool {
    switch self {
    case .dependsOnHistory, .changesSize: true
    default: false
    }
  }

  /// Whether second passes look for the problem.
  var isFromSecondPass: Bool {
    if case .changesSize = self { true } else { difference != nil }
  }

  /// Whether the problem may be due to the bounds in which subviews are placed.
  var dependsOnBounds: Bool {
    switch self {
    case .duplicateCoordinate, .missingCoordinate, .contradictoryLimits: false
    default: true
    }
  }

  /// The index of the sibling, if this finding is about two subviews.
  var sibling: Int? {
    switch self {
    case .overlap(let sibling, _), .duplicateCoordinate(let sibling, _),
      .tooClose(_, let sibling, _, _):
      sibling
    default: nil
    }
  }

  /// The reason why a number is invalid, if this finding is about a number.
  var flaw: LayoutFinding.InvalidNumber? {
    switch self {
    case .invalidReply(let flaw, _, _), .invalidPosition(let flaw, _): flaw
    default: nil
    }
  }
}

public import Geometry

/// Something that is wrong in a pass, and with which subview.
public struct LayoutFinding: Hashable, Sendable {
  /// What can be wrong.
  public enum Kind: Hashable, Sendable {
    /// Covers a part of the sibling at a position, `depth` pixels deep.
    case overlap(sibling: Int, depth: CGFloat)
    /// Reaches beyond the bounds of its container, by at most so many pixels on any edge.
    case outOfBounds(excess: CGFloat)
    /// Answered a proposal with what is no size.
    case invalidReply(InvalidNumber, proposal: ProposedViewSize, answer: CGSize)
    /// Was placed at what is no point; it goes to the center.
    case invalidPosition(InvalidNumber, position: CGPoint)
    /// Was not placed; it goes to the center.
    case unplaced
    /// Was placed more than once; the last time counts.
    case placedTwice(count: Int)
    /// Stands at the same coordinate as the sibling at a position.
    case duplicateCoordinate(sibling: Int, coordinate: String)
    /// Has no coordinate in a layout that needs one; it goes to the center.
    case missingCoordinate
    /// Answered the same proposal in two ways.
    case inconsistentReply(proposal: ProposedViewSize, first: CGSize, second: CGSize)
    /// Has a minimum, an ideal and a maximum along an axis that contradict each other.
    case contradictoryLimits(Axis, LengthLimits)
  }

  /// How a number fails to be a length or a coordinate.
  public enum InvalidNumber: String, Hashable, Sendable, CaseIterable {
    /// It is not a number.
    case notANumber
    /// It is infinite and was not asked to be.
    case infinite
    /// It is negative.
    case negative
  }

  /// What is wrong.
  public let kind: Kind
  /// The positions that lead from the outermost container to the subview; empty for the former.
  public let path: [Int]

  /// Makes a finding.
  public init(kind: Kind, path: [Int]) {
    self.kind = kind
    self.path = path
  }
}

extension LayoutFinding.Kind {
  /// The name of the kind, for lists and files; it does not change between versions.
  ///
  /// There are eight. A negative length or position is as far from one as NaN, and goes with what is
  /// `not-finite`; a subview without a coordinate goes to the center, as does one that is not placed,
  /// and is `unplaced` as well; limits in any wrong order are `ideal-exceeds-maximum`. What exactly it
  /// was the finding's description says.
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
    }
  }

  /// How a number fails, where it is a number that is wrong.
  var flaw: LayoutFinding.InvalidNumber? {
    switch self {
    case .invalidReply(let flaw, _, _), .invalidPosition(let flaw, _): flaw
    default: nil
    }
  }
}

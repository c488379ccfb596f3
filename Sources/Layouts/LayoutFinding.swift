public import Foundation

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
    /// Was placed at what is no point; it goes to the centre.
    case invalidPosition(InvalidNumber, position: CGPoint)
    /// Was not placed; it goes to the centre.
    case unplaced
    /// Was placed more than once; the last time counts.
    case placedTwice(count: Int)
    /// Stands at the same coordinate as the sibling at a position.
    case duplicateCoordinate(sibling: Int, coordinate: String)
    /// Has no coordinate in a layout that needs one; it goes to the centre.
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
  public var name: String {
    switch self {
    case .overlap: "overlap"
    case .outOfBounds: "out-of-bounds"
    case .invalidReply(let number, _, _): "reply-\(number.code)"
    case .invalidPosition(let number, _): "position-\(number.code)"
    case .unplaced: "unplaced"
    case .placedTwice: "placed-twice"
    case .duplicateCoordinate: "duplicate-coordinate"
    case .missingCoordinate: "missing-coordinate"
    case .inconsistentReply: "inconsistent-reply"
    case .contradictoryLimits: "contradictory-limits"
    }
  }
}

extension LayoutFinding.InvalidNumber {
  /// The short name of the kind.
  fileprivate var code: String {
    switch self {
    case .notANumber: "nan"
    case .infinite: "infinite"
    case .negative: "negative"
    }
  }
}

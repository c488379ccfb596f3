import Geometry

/// The proposed lengths along an axis for which an answer is the same.
struct LengthRange: Sendable {
  /// The least length.
  var least: CGFloat
  /// The greatest length; less than the least one if there is no length in the range.
  var greatest: CGFloat
  /// Whether the answer is also the same for an unspecified length.
  var includesUnspecified: Bool

  /// Any length, and an unspecified one.
  static let all = LengthRange(least: -.infinity, greatest: .infinity, includesUnspecified: true)

  init(least: CGFloat, greatest: CGFloat, includesUnspecified: Bool = false) {
    self.least = least
    self.greatest = greatest
    self.includesUnspecified = includesUnspecified
  }

  /// The range of one proposed length.
  init(only length: CGFloat?) {
    self.init(
      least: length ?? .infinity, greatest: length ?? -.infinity,
      includesUnspecified: length == nil)
  }

  /// Whether the range has at most one length, or only an unspecified one.
  var isSingle: Bool { least > greatest || least == greatest && !includesUnspecified }

  /// Whether the range has all lengths, and an unspecified one.
  var isAll: Bool { includesUnspecified && least == -.infinity && greatest == .infinity }

  func contains(_ length: CGFloat?) -> Bool {
    // Comparisons with NaN are false.
    if let length { least <= length && length <= greatest } else { includesUnspecified }
  }

  mutating func formIntersection(_ other: LengthRange) {
    least = max(least, other.least)
    greatest = min(greatest, other.greatest)
    includesUnspecified = includesUnspecified && other.includesUnspecified
  }
}

/// The proposals for which an answer is the same.
///
/// Nested stacks ask each other at several proposals, which differ with each level: so what is remembered for one proposal
/// only is asked again for the next. But a text in one line has the same size in all wider proposals, and a stack of such
/// texts as well. With the range of its answers, each container is asked a number of questions that does not grow with
/// its depth.
struct ProposalRange: Sendable {
  var width: LengthRange
  var height: LengthRange

  /// All proposals.
  static let all = ProposalRange(width: .all, height: .all)

  init(width: LengthRange, height: LengthRange) {
    self.width = width
    self.height = height
  }

  /// The range of one proposal.
  init(only proposal: ProposedViewSize) {
    self.init(width: LengthRange(only: proposal.width), height: LengthRange(only: proposal.height))
  }

  /// Whether the range has all proposals.
  var isAll: Bool { width.isAll && height.isAll }

  /// Whether the range has at most one length in each dimension.
  var isSingle: Bool { width.isSingle && height.isSingle }

  func contains(_ proposal: ProposedViewSize) -> Bool {
    width.contains(proposal.width) && height.contains(proposal.height)
  }

  mutating func formIntersection(_ other: ProposalRange) {
    width.formIntersection(other.width)
    height.formIntersection(other.height)
  }

  /// The range along an axis.
  subscript(axis: Axis) -> LengthRange {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

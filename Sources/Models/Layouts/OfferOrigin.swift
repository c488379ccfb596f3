import Geometry

/// How a length that a container proposes to a subview follows from the one that is proposed to the container.
enum LengthOrigin: Sendable {
  /// Nothing is known.
  case unknown
  /// The same for all proposals to the container, or as long as earlier answers are the same.
  case fixed
  /// The container's own.
  case passed
  /// The same as long as the container's is unspecified.
  case unspecified
  /// An equal share of what is left of the container's length after a part is used; 0 if nothing is left.
  case share(used: CGFloat, count: Int32)

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  /// Returns the lengths of the container for which an answer of the subview is the same.
  ///
  /// - Parameters:
  ///   - offers: The lengths of the subview for which it is the same.
  ///   - length: The current length of the container.
  /// - Returns: A range that contains the current length.
  func lengths(forOffers offers: LengthRange, around length: CGFloat?) -> LengthRange {
    if offers.isAll, !isUnknown { return .all }
    switch self {
    case .fixed: return .all
    case .passed: return offers
    case .share(let used, let count):
      guard let length, used.isFinite else { break }
      func needed(for offer: CGFloat) -> CGFloat { offer * CGFloat(count) + used }
      // Rounding errors must not move an offer out of its range.
      let slack = { (bound: CGFloat) in
        bound.isFinite ? 1e-9 * (1 + abs(bound) + abs(used)) : 0
      }
      var (least, greatest) = (-CGFloat.infinity, needed(for: offers.greatest))
      if offers.least > 0 {
        least = needed(for: offers.least)
        least += slack(least)
      }
      greatest -= slack(greatest)
      return LengthRange(least: min(least, length), greatest: max(greatest, length))
    case .unspecified, .unknown: break
    }
    return LengthRange(only: length)
  }
}

/// How a proposal to a subview follows from the one to its container.
struct OfferOrigin: Sendable {
  var width: LengthOrigin
  var height: LengthOrigin

  static let unknown = OfferOrigin(width: .unknown, height: .unknown)

  var isUnknown: Bool { width.isUnknown || height.isUnknown }
  static let fixed = OfferOrigin(width: .fixed, height: .fixed)
  static let passed = OfferOrigin(width: .passed, height: .passed)

  init(width: LengthOrigin, height: LengthOrigin) {
    self.width = width
    self.height = height
  }

  init(along axis: Axis, _ along: LengthOrigin, across: LengthOrigin) {
    self.init(
      width: axis == .horizontal ? along : across, height: axis == .horizontal ? across : along)
  }
}

/// A proposed length that is being divided.
struct OpenLength: Sendable {
  /// What is left of it; may be negative.
  private(set) var rest: CGFloat
  /// What is used of it.
  private(set) var used: CGFloat = 0

  init(_ length: CGFloat) { rest = length }

  /// Uses a part.
  mutating func use(_ length: CGFloat) {
    used += length
    // The remainder of an infinite length is always infinite.
    let rest = self.rest - length
    if !rest.isNaN { self.rest = rest }
  }

  /// Gives back a part that was reserved.
  mutating func giveBack(_ length: CGFloat) {
    used -= length
    rest += length
  }
}

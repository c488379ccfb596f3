import Geometry

/// The flexibility of a subview or track along an axis: its lengths for proposals of zero and
/// infinity.
///
/// Source: OpenSwiftUI, "LayoutTraits.swift", `FlexibilityEstimate`.
struct Flexibility {
  let least: CGFloat
  let greatest: CGFloat

  /// The difference of both lengths; 0 if both are infinite.
  private var range: CGFloat { least == greatest ? 0 : greatest - least }

  /// Whether this is sized before another: the less flexible first, and of two unlimited ones the
  /// one with the larger minimum.
  func isServed(before other: Flexibility) -> Bool {
    let (range, otherRange) = (range, other.range)
    guard range == otherRange else { return range < otherRange }
    return range == .infinity && least > other.least
  }

  /// Divides a length: each in turn is proposed an equal share of the remainder.
  ///
  /// - Parameters:
  ///   - length: The length to divide.
  ///   - order: The indices in the order of sizing.
  ///   - take: Proposes a length to one of them and returns the length it takes.
  static func divide(
    _ length: inout OpenLength, among order: [Int],
    take: (_ index: Int, _ offer: CGFloat, _ source: LengthOrigin) -> CGFloat
  ) {
    for (served, index) in order.enumerated() {
      let count = order.count - served
      let source = LengthOrigin.share(used: length.used, count: Int32(clamping: count))
      length.use(take(index, max(0, length.rest / CGFloat(count)), source))
    }
  }
}

extension Array<Int> {
  /// The indices in the order of sizing; equals keep their order.
  func sorted(byFlexibility flexibility: (Int) -> Flexibility) -> [Int] {
    guard count > 1 else { return self }
    // Swift's sort is stable.
    return map { (position: $0, flexibility: flexibility($0)) }
      .sorted { $0.flexibility.isServed(before: $1.flexibility) }
      .map(\.position)
  }
}

import Geometry

/// How much the length of a subview or a track can change: its lengths in proposals of zero and of infinity.
///
/// Source: OpenSwiftUI, "LayoutTraits.swift", `FlexibilityEstimate`.
struct Flexibility {
  let least: CGFloat
  let greatest: CGFloat

  /// The difference of both lengths; none where both are infinite.
  private var range: CGFloat { least == greatest ? 0 : greatest - least }

  /// Whether a length is served before another: the less flexible first, and of two that can grow without end
  /// the one that needs more.
  func isServed(before other: Flexibility) -> Bool {
    let (range, otherRange) = (range, other.range)
    guard range == otherRange else { return range < otherRange }
    return range == .infinity && least > other.least
  }

  /// Divides a length: each in turn is offered an equal share of what is left.
  ///
  /// - Parameters:
  ///   - length: What is divided; on return what nobody took, which may be negative.
  ///   - order: Who is served, the first one first.
  ///   - take: Offers a length to one of them, and returns the length it takes.
  static func divide(
    _ length: inout CGFloat, among order: [Int], take: (_ index: Int, _ offer: CGFloat) -> CGFloat
  ) {
    for (served, index) in order.enumerated() {
      let taken = take(index, max(0, length / CGFloat(order.count - served)))
      // Of an infinite length there is always as much left.
      let rest = length - taken
      if !rest.isNaN { length = rest }
    }
  }
}

extension Array<Int> {
  /// The positions in the order in which they are served; equals stay in their order.
  func sorted(byFlexibility flexibility: (Int) -> Flexibility) -> [Int] {
    guard count > 1 else { return self }
    // Swift's sort is stable.
    return map { (position: $0, flexibility: flexibility($0)) }
      .sorted { $0.flexibility.isServed(before: $1.flexibility) }
      .map(\.position)
  }
}

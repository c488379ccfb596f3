import Layouts

/// A layout that makes mistakes on request, for testing the findings of a pass.
///
/// Otherwise it places subviews side by side, each with its ideal size.
struct FaultyLayout: Layout {
  /// The sizes that it returns.
  enum Answer: Sendable {
    case right
    case notANumber
    case infinite
    case negative
    case inconsistent

    static let words: KeyValuePairs<String, Answer> = [
      "right": .right, "nan": .notANumber, "infinite": .infinite, "negative": .negative,
      "inconsistent": .inconsistent,
    ]
  }

  /// The proposals at which it makes its mistakes.
  enum Occasion: Sendable {
    case always
    /// A length is unspecified.
    case unspecified
    /// A length is zero.
    case zero
    /// A length is infinite.
    case infinite

    static let words: KeyValuePairs<String, Occasion> = [
      "always": .always, "unspecified": .unspecified, "zero": .zero, "infinite": .infinite,
    ]
  }

  let answer: Answer
  /// The indices of the subviews that it does not place.
  let unplaced: Set<Int>
  /// The indices of the subviews that it places twice.
  let twice: Set<Int>
  /// The indices of the subviews that it places at an invalid point.
  let nowhere: Set<Int>
  let occasion: Occasion

  private func errs(at proposal: ProposedViewSize) -> Bool {
    let lengths = [proposal.width, proposal.height]
    return switch occasion {
    case .always: true
    case .unspecified: lengths.contains(nil)
    case .zero: lengths.contains(0)
    case .infinite: lengths.contains(.infinity)
    }
  }

  /// The number of calls so far.
  func makeCache(subviews: Subviews) -> Int { 0 }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> CGSize {
    cache += 1
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let width = sizes.reduce(0) { $0 + $1.width }
    let height = sizes.reduce(0) { max($0, $1.height) }
    switch errs(at: proposal) ? answer : .right {
    case .right: return CGSize(width: width, height: height)
    case .notANumber: return CGSize(width: .nan, height: height)
    case .infinite: return CGSize(width: .infinity, height: height)
    case .negative: return CGSize(width: -1 - width, height: height)
    case .inconsistent: return CGSize(width: width + CGFloat(cache), height: height)
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int
  ) {
    var corner = bounds.origin
    let errs = errs(at: proposal)
    for (index, subview) in subviews.enumerated() where !(errs && unplaced.contains(index)) {
      let isNowhere = errs && nowhere.contains(index)
      let place = isNowhere ? CGPoint(x: CGFloat.nan, y: CGFloat.nan) : corner
      if errs, twice.contains(index) { subview.place(at: place, proposal: .unspecified) }
      subview.place(at: place, proposal: .unspecified)
      if !isNowhere { corner.x += subview.sizeThatFits(.unspecified).width }
    }
  }
}

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
    /// Wider than its subviews by ``FaultyLayout/reserve``.
    case wide

    static let words: KeyValuePairs<String, Answer> = [
      "right": .right, "nan": .notANumber, "infinite": .infinite, "negative": .negative,
      "inconsistent": .inconsistent, "wide": .wide,
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

  /// How it finds the places of subviews.
  enum Placing: Sendable {
    case right
    /// As if the origin of its bounds were zero.
    case ignoringOrigin
    /// In lines that fit into the width for which it was last measured.
    case lastMeasured
    /// From right to left in such an environment, where placements are mirrored anyway.
    case mirrored
    /// One pixel further down with each pass.
    case counting
    /// By the sizes of the subviews for which the cache was made.
    case outdated

    static let words: KeyValuePairs<String, Placing> = [
      "right": .right, "ignoringOrigin": .ignoringOrigin, "lastMeasured": .lastMeasured,
      "mirrored": .mirrored, "counting": .counting, "outdated": .outdated,
    ]
  }

  /// What it remembers.
  struct Cache {
    /// The number of measurings so far.
    var measurings = 0
    /// The number of placements so far.
    var placements = 0
    /// The width for which it was last measured.
    var room = CGFloat.infinity
    /// The ideal sizes of the subviews, if it places by these.
    var sizes: [CGSize] = []
  }

  /// The width that it takes in addition to that of its subviews if its answer is wide, in pixels.
  private static let reserve: CGFloat = 20

  let answer: Answer
  /// The indices of the subviews that it does not place.
  let unplaced: Set<Int>
  /// The indices of the subviews that it places twice.
  let twice: Set<Int>
  /// The indices of the subviews that it places at an invalid point.
  let nowhere: Set<Int>
  let occasion: Occasion
  let placing: Placing

  private func errs(at proposal: ProposedViewSize) -> Bool {
    let lengths = [proposal.width, proposal.height]
    return switch occasion {
    case .always: true
    case .unspecified: lengths.contains(nil)
    case .zero: lengths.contains(0)
    case .infinite: lengths.contains(.infinity)
    }
  }

  func makeCache(subviews: Subviews) -> Cache {
    var cache = Cache()
    if placing == .outdated { cache.sizes = subviews.map { $0.sizeThatFits(.unspecified) } }
    return cache
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    if placing != .outdated { cache = makeCache(subviews: subviews) }
  }

  /// The ideal size of a subview, or of the one for which the cache was made.
  private func idealSize(of subview: LayoutSubview, at index: Int, in cache: Cache) -> CGSize {
    placing == .outdated ? cache.sizes[index] : subview.sizeThatFits(.unspecified)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    cache.measurings += 1
    cache.room = proposal.width ?? .infinity
    var line = Line(room: placing == .lastMeasured ? cache.room : .infinity)
    for (index, subview) in subviews.enumerated() {
      _ = line.place(idealSize(of: subview, at: index, in: cache))
    }
    let size = line.taken
    switch errs(at: proposal) ? answer : .right {
    case .right: return size
    case .notANumber: return CGSize(width: .nan, height: size.height)
    case .infinite: return CGSize(width: .infinity, height: size.height)
    case .negative: return CGSize(width: -1 - size.width, height: size.height)
    case .inconsistent:
      return CGSize(width: size.width + CGFloat(cache.measurings), height: size.height)
    case .wide: return CGSize(width: size.width + Self.reserve, height: size.height)
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let errs = errs(at: proposal)
    var start = placing == .ignoringOrigin ? .zero : bounds.origin
    if placing == .counting { start.y += CGFloat(cache.placements) }
    let isTurned = placing == .mirrored && subviews.layoutDirection == .rightToLeft
    cache.placements += 1
    var line = Line(room: placing == .lastMeasured ? cache.room : .infinity)
    for (index, subview) in subviews.enumerated() where !(errs && unplaced.contains(index)) {
      var place = CGPoint(x: CGFloat.nan, y: CGFloat.nan)
      if !(errs && nowhere.contains(index)) {
        let size = idealSize(of: subview, at: index, in: cache)
        let corner = line.place(size)
        place = CGPoint(
          x: isTurned ? bounds.maxX - corner.x - size.width : start.x + corner.x,
          y: start.y + corner.y)
      }
      if errs, twice.contains(index) { subview.place(at: place, proposal: .unspecified) }
      subview.place(at: place, proposal: .unspecified)
    }
  }

  /// The subviews side by side, in lines that fit into a width.
  private struct Line {
    let room: CGFloat
    var corner = CGPoint.zero
    var taken = CGSize.zero

    /// Returns the corner of the next subview.
    mutating func place(_ size: CGSize) -> CGPoint {
      if corner.x > 0, corner.x + size.width > room { corner = CGPoint(x: 0, y: taken.height) }
      let place = corner
      corner.x += size.width
      taken.width = max(taken.width, corner.x)
      taken.height = max(taken.height, corner.y + size.height)
      return place
    }
  }
}

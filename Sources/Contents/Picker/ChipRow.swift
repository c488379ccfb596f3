import Geometry

/// The places of chips beside each other.
///
/// Each chip is as wide as its label needs while there is room. Otherwise the widest ones shrink to a common width, so that the
/// labels of the others stay whole; at the least width that a tray allows, the row is longer than the tray and scrolls.
/// Lengths are logical pixels.
struct ChipRow: Hashable, Sendable {
  /// The place of a chip, from the left edge of the first one.
  struct Place: Hashable, Sendable {
    /// The left edge.
    var start: Double
    /// The width.
    var width: Double
    /// The right edge.
    var end: Double { start + width }

    /// Returns the place on the way to another one, at a fraction from 0 to 1.
    func moved(to other: Place, by fraction: Double) -> Place {
      Place(
        start: start + (other.start - start) * fraction,
        width: width + (other.width - width) * fraction)
    }
  }

  /// The tray that the chips are in.
  let tray: WindowLayout.Tray
  /// The places of the chips, in their order.
  let places: [Place]

  /// Lays out chips in a tray.
  ///
  /// O(n) if the row scrolls, otherwise O(n log n) for the few chips that fit.
  ///
  /// - Parameters:
  ///   - widths: The widths that the chips need, in whole logical pixels.
  ///   - tray: The tray.
  init(widths: [Double], in tray: WindowLayout.Tray) {
    self.tray = tray
    let greatest = Self.greatestWidth(of: widths, in: tray)
    var places: [Place] = []
    places.reserveCapacity(widths.count)
    var start = 0.0
    for width in widths {
      places.append(Place(start: start, width: min(width, greatest)))
      start += min(width, greatest) + tray.gap
    }
    self.places = places
  }

  /// Returns the width to which wider chips shrink: the greatest one with which all fit, but at least that of the tray.
  private static func greatestWidth(
    of widths: [Double], in tray: WindowLayout.Tray
  ) -> Double {
    let room = tray.area.width - tray.gap * Double(widths.count - 1)
    let least = widths.reduce(0) { $0 + min($1, tray.leastChipWidth) }
    guard least <= room else { return tray.leastChipWidth }
    var (rest, count) = (room, widths.count)
    for width in widths.sorted() {
      let share = rest / Double(count)
      if width > share { return max(tray.leastChipWidth, share.rounded(.down)) }
      (rest, count) = (rest - width, count - 1)
    }
    return .infinity
  }

  /// The greatest scroll offset; 0 if all chips are visible.
  var longestOffset: Double { max(0, (places.last?.end ?? 0) - tray.area.width) }
}

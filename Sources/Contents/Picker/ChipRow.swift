import Geometry

/// The places of chips beside each other.
///
/// Each chip is as wide as its label needs on one line while there is room. Otherwise the widest ones shrink to a common width,
/// first as far as their labels fit on two lines, so that all labels stay whole, then further; at the least width that a tray
/// allows, the row is longer than the tray and scrolls. Lengths are logical pixels.
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
  /// O(n) if the row scrolls, otherwise also O(n log w) for the few chips that fit and the width w of the widest.
  ///
  /// - Parameters:
  ///   - widths: The widths that the chips need for their labels, from that for two lines to that for one line, in whole
  ///     logical pixels.
  ///   - tray: The tray.
  init(widths: [ClosedRange<Double>], in tray: WindowLayout.Tray) {
    self.tray = tray
    let room = tray.area.width - tray.gap * Double(widths.count - 1)
    let limits =
      Self.length(widths, shrunkTo: 0) <= room
      ? widths : widths.map { min($0.lowerBound, tray.leastChipWidth)...$0.lowerBound }
    let greatest = Self.greatestWidth(within: limits, room: room)
    var places: [Place] = []
    places.reserveCapacity(widths.count)
    var start = 0.0
    for limit in limits {
      places.append(Place(start: start, width: Self.width(greatest, within: limit)))
      start += places[places.count - 1].width + tray.gap
    }
    self.places = places
  }

  /// Returns a common width, or what is nearest to it within the limits of a chip.
  private static func width(_ common: Double, within limits: ClosedRange<Double>) -> Double {
    min(max(common, limits.lowerBound), limits.upperBound)
  }

  /// Returns the length of chips that shrink to a common width, without the gaps.
  private static func length(_ limits: [ClosedRange<Double>], shrunkTo common: Double) -> Double {
    limits.reduce(0) { $0 + width(common, within: $1) }
  }

  /// Returns the width to which wider chips shrink: the greatest one with which all fit; 0 if none is small enough.
  private static func greatestWidth(within limits: [ClosedRange<Double>], room: Double) -> Double {
    guard length(limits, shrunkTo: 0) <= room else { return 0 }
    let widest = limits.reduce(0) { max($0, $1.upperBound) }
    return Double(
      (0..<Int(widest)).partitionPoint { length(limits, shrunkTo: Double($0 + 1)) <= room })
  }

  /// The greatest scroll offset; 0 if all chips are visible.
  var longestOffset: Double { max(0, (places.last?.end ?? 0) - tray.area.width) }
}

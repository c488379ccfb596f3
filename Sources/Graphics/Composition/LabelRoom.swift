/// The room of a label in a cell, in ems of the label around the cell's center.
struct LabelRoom {
  /// Something below the label, as wide as twice `half`.
  struct Row: Hashable {
    var height: Double
    var half: Double
  }

  /// Lines that fit.
  struct Fit {
    /// The baseline of the first line.
    var baseline: Double
    var pitch: Double
    /// The stops at the ends of the lines.
    var ends: [Int]
    var cost: Double
  }

  /// The width at each height.
  var profile: WidthProfile
  /// The top of what the label may use.
  var top: Double
  /// The bottom of what the label and the rows may use.
  var bottom: Double
  /// The most lines.
  var maximumLines: Int
  /// What stands below the label.
  var rows: [Row] = []
  /// Whether the label stands at the bottom instead of in the middle.
  var isAtBottom = false
  /// Whether the label may stand elsewhere than in the middle, because of what is above or below it.
  var isFree = false

  /// The distance between a label and what is above and below it.
  static let gap = 0.35
  /// The distance between places that are tried above the bottom.
  private static let step = 0.25
  /// The cost of an em between a label and its place in the middle.
  private static let shiftCost = 0.3

  /// Half the width over a range of heights, which may touch the edge of the profile but for rounding.
  func half(from top: Double, to bottom: Double) -> Double {
    profile.halfWidth(from: top + 1e-9, to: bottom - 1e-9)
  }

  /// The height of the rows with the gaps above them.
  var rowsHeight: Double { rows.reduce(0) { $0 + Self.gap + $1.height } }

  /// Returns the least costly lines of a text; `nil` if it does not fit.
  ///
  /// With `isAnyEnough`, the first lines that fit are returned.
  func fit(
    _ text: StoppedText, lineHeight: Double, isAnyEnough: Bool = false,
    by composer: inout LineComposer
  ) -> Fit? {
    let widest = 2 * profile.widestHalf
    guard text.widest <= widest else { return nil }
    let pitch = text.pitch(lineHeight: lineHeight)
    let below = rowsHeight
    var best: Fit?
    let least = max(1, Int((text.total / widest).rounded(.up)))
    guard least <= maximumLines, text.stops.count > least else { return nil }
    for lines in least...min(maximumLines, text.stops.count - 1) {
      let height = Double(lines - 1) * pitch
      let lowest = bottom - below - text.inkBottom - height
      let highest = min(top - text.inkTop, lowest)
      guard lowest >= top - text.inkTop - 1e-9 else { break }
      if let best, isAtBottom || best.cost <= LineComposer.lineCost * Double(lines - 1) { break }
      let centered = -height / 2 - text.middle
      // Below a picture, between the middle of the cell and that of the room.
      let middle = isFree ? (top + bottom) / 4 : 0
      let preferred =
        isAtBottom ? lowest : max(highest, min(centered - below / 2 + middle, lowest))
      var tried = preferred
      // At the bottom, the lowest place that is wide enough.
      let places =
        isAtBottom ? 1 + Int(max(0, lowest - highest) / Self.step) : isFree ? 4 : 1
      for place in 0..<places {
        // Widest in the middle, at the first line, at the last line.
        let wanted =
          switch place {
          case _ where isAtBottom: lowest - Double(place) * Self.step
          case 0: preferred
          case 1: centered
          case 2: -text.middle
          default: -text.middle - height
          }
        let baseline = max(highest, min(wanted, lowest))
        if place > 0, baseline == tried { continue }
        tried = baseline
        let shift = abs(baseline - preferred) * Self.shiftCost
        if let best, best.cost <= shift + LineComposer.lineCost * Double(lines - 1) { continue }
        guard hasRoomForRows(from: baseline + height + text.inkBottom) else { continue }
        composer.widths.removeAll(keepingCapacity: true)
        for line in 0..<lines {
          let y = baseline + Double(line) * pitch
          composer.widths.append(
            2 * half(from: y + text.inkTop, to: y + text.inkBottom))
        }
        guard let cost = composer.compose(text) else { continue }
        if cost + shift < best?.cost ?? .infinity {
          best = Fit(baseline: baseline, pitch: pitch, ends: composer.ends, cost: cost + shift)
        }
        if isAnyEnough { return best }
        if isAtBottom, best != nil { break }
      }
    }
    return best
  }

  private func hasRoomForRows(from y: Double) -> Bool {
    var y = y
    for row in rows {
      y += Self.gap
      guard half(from: y, to: y + row.height) >= row.half else { return false }
      y += row.height
    }
    return true
  }
}

import Geometry

extension ClusterPacking {
  /// A packing of the clusters.
  struct Solution: Sendable {
    let pitch: ClusterPitch
    let margins: ClusterMargins
    let strips: [Strip]
  }

  /// Rooms with a smaller circumradius, in device pixels, are snapped.
  static let leastUnsnapped = 4.0
  /// The columns and half rows of snapped cells in device pixels, from large to small.
  private static let snapped = [
    (6, 3), (5, 4), (5, 3), (4, 3), (5, 2), (4, 2), (3, 2), (2, 2), (3, 1), (2, 1), (1, 1),
  ]
  /// Titles shrink while cells would have less than this part of the circumradius without titles.
  private static let leastPart = 0.5
  /// Titles do not shrink for larger cells than this circumradius, in device pixels.
  private static let largeEnough = 12.0
  /// The parts of their lengths to which titles and gaps shrink.
  private static let reductions = [1, 0.875, 0.75, 0.625, 0.5]
  /// The parts of their lengths to which gaps shrink when there are no titles; at last, cells may
  /// have any size.
  private static let reductionsWithoutTitles = [0.25, 0.125, 0.0625]

  /// The packing with the largest cells, or `nil` if cells may have no size.
  func solution(_ metrics: ClusterArrangement.Metrics, pixel: Double) -> Solution? {
    let greatest = min(
      circumradiusLimit(ClusterMargins(metrics, titles: 0, gaps: 0, pixel: 0)),
      Double(metrics.greatestCircumradius))
    guard greatest > 0 else { return nil }
    let least = min(Self.leastPart * greatest, Self.largeEnough * pixel)
    let reductions =
      Self.reductions.map { (titles: $0, gaps: $0, least: least) }
      + Self.reductionsWithoutTitles.map { (titles: 0, gaps: $0, least: least) }
      + [(titles: 0, gaps: 0.0625, least: 0), (titles: 0, gaps: 0, least: 0)]
    for part in reductions {
      let leastUnsnapped = max(part.least, Self.leastUnsnapped * pixel)
      if greatest >= leastUnsnapped {
        let margins = ClusterMargins(metrics, titles: part.titles, gaps: part.gaps, pixel: 0)
        let limit = min(greatest, circumradiusLimit(margins))
        if let found = largest(margins, from: leastUnsnapped, through: limit) { return found }
      }
      let margins = ClusterMargins(metrics, titles: part.titles, gaps: part.gaps, pixel: pixel)
      let pitches = Self.snapped.map {
        ClusterPitch(columnPixels: $0, halfRowPixels: $1, pixel: pixel)
      }
      let last = pitches.endIndex - 1
      let start = pitches.firstIndex { $0.circumradius <= greatest } ?? last
      let end = pitches.firstIndex { $0.circumradius <= part.least } ?? last
      if let found = largest(of: pitches[start...max(start, end)], margins) { return found }
    }
    // The smallest cells, whatever the height is.
    let pitch = ClusterPitch(columnPixels: 1, halfRowPixels: 1, pixel: pixel)
    let margins = ClusterMargins(metrics, titles: 0, gaps: 0, pixel: pixel)
    return strips(pitch, margins, isBounded: false).map {
      Solution(pitch: pitch, margins: margins, strips: $0)
    }
  }

  /// An upper bound of the circumradius: rooms and titles take their area, and the first room its
  /// extent.
  private func circumradiusLimit(_ margins: ClusterMargins) -> Double {
    let area = (width + margins.gap) * (height + margins.gap) - leastArea(margins)
    let room = area / max(1, total) / (1.5 * 3.squareRoot())
    return min(max(0, room).squareRoot(), width / 2, height / 3.squareRoot())
  }

  /// The least area of titles and gaps, if each cluster and the packing are enlarged by a gap.
  ///
  /// A cluster with the width w and the title height t takes at least (w + gap) * (t + gap)
  /// beside its cells.
  private func leastArea(_ margins: ClusterMargins) -> Double {
    let titleWidth = min(margins.titleWidth, width)
    let gap = margins.gap
    let clusters = Double(titledClusters) * margins.clusterTitle
    let sections = Double(titledRuns) * margins.sectionTitle
    return titleWidth * (clusters + sections) + gap * (gap * Double(counts.count) + clusters)
      + gap * titleWidth * Double(titledClusters)
  }

  /// Whether the least area of everything is small enough.
  func canFit(_ pitch: ClusterPitch, _ margins: ClusterMargins) -> Bool {
    leastArea(margins) + total * pitch.column * pitch.row
      <= (width + margins.gap) * (height + margins.gap)
  }

  /// The packing with the first of several decreasing pitches that fits.
  private func largest(
    of pitches: ArraySlice<ClusterPitch>, _ margins: ClusterMargins
  ) -> Solution? {
    // Most often, either the smallest does not fit, or the area says which is the first.
    guard let smallest = pitches.last, let last = strips(smallest, margins) else { return nil }
    for pitch in pitches.dropLast() {
      if let strips = strips(pitch, margins) {
        return Solution(pitch: pitch, margins: margins, strips: strips)
      }
    }
    return Solution(pitch: smallest, margins: margins, strips: last)
  }

  /// The packing with the largest cells in a range, or `nil` if even the smallest do not fit.
  private func largest(
    _ margins: ClusterMargins, from least: Double, through greatest: Double
  ) -> Solution? {
    func packed(_ circumradius: Double) -> [Strip]? {
      strips(ClusterPitch(circumradius: circumradius), margins)
    }
    guard greatest >= least, var strips = packed(least) else { return nil }
    // Find breaks: down in steps, then up again.
    var (low, high) = (least, greatest)
    var next = greatest
    while next > least {
      if let better = packed(next) {
        (low, strips) = (next, better)
        break
      }
      high = next
      next *= Self.step
    }
    while low < high, high / low > Self.coarseness {
      let middle = (low * high).squareRoot()
      if let better = packed(middle) { (low, strips) = (middle, better) } else { high = middle }
    }
    grow(&strips, &low, through: greatest, margins)
    // The search has only some numbers of rows, so that other breaks may still be better.
    for _ in 0..<2 {
      let next = min(greatest, low * Self.improvement)
      guard next > low, let better = packed(next) else { break }
      (low, strips) = (next, better)
      grow(&strips, &low, through: greatest, margins)
    }
    return Solution(
      pitch: ClusterPitch(circumradius: low), margins: margins, strips: strips)
  }

  /// The ratio of circumradii from the upper bound down.
  private static let step = 0.85
  /// The ratio of circumradii at which the search for breaks ends.
  private static let coarseness = 1.02
  /// The ratio of circumradii that is worth another search.
  private static let improvement = 1.005

  /// Enlarges the cells without other breaks, as far as they fit.
  private func grow(
    _ strips: inout [Strip], _ circumradius: inout Double, through greatest: Double,
    _ margins: ClusterMargins
  ) {
    func grown(_ circumradius: Double) -> [Strip]? {
      refitted(strips, ClusterPitch(circumradius: circumradius), margins)
    }
    var high = circumradius
    repeat {
      guard circumradius < greatest else { return }
      high = min(greatest, circumradius * Self.coarseness)
      guard let better = grown(high) else { break }
      (circumradius, strips) = (high, better)
    } while true
    // A single cluster gets the last bit, so that its cells never shrink in a larger size.
    let precision = counts.count == 1 ? 0 : counts.count > 500 ? 1e-5 : 1e-9
    while high - circumradius > precision * high {
      let middle = circumradius + (high - circumradius) / 2
      guard middle > circumradius, middle < high else { break }
      if let better = grown(middle) {
        (circumradius, strips) = (middle, better)
      } else {
        high = middle
      }
    }
  }
}

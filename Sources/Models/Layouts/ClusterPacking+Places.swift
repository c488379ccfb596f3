import Geometry

extension ClusterPacking {
  /// The places of clusters and sections, and the extent of all.
  struct Places {
    var clusters: [ClusterArrangement.Place]
    var sections: [ClusterArrangement.Section]
    var size = CGSize.zero
  }

  /// How many times its length a gap between clusters may grow to fill the width of a strip.
  private static let greatestGrowth = 1.5

  /// Places the clusters of a solution from the top left corner.
  func places(_ solution: Solution, sections: Int) -> Places {
    var places = Places(
      clusters: Array(repeating: .empty, count: counts.count),
      sections: Array(
        repeating: ClusterArrangement.Section(titleRect: .zero, frame: .null), count: sections))
    var top = 0.0
    for strip in solution.strips {
      place(strip, top: top, solution, in: &places)
      top += strip.height(solution.pitch)
      places.size.height = CGFloat(top)
      top += solution.margins.gap
    }
    for index in places.sections.indices where places.sections[index].frame.isNull {
      places.sections[index].frame = .zero
    }
    return places
  }

  private func place(_ strip: Strip, top: Double, _ solution: Solution, in places: inout Places) {
    let (pitch, margins) = (solution.pitch, solution.margins)
    let titleWidth = min(margins.titleWidth, width)
    let columns = columns(of: strip, solution)
    func clusterWidth(_ cluster: Int) -> Double {
      let own = pitch.width(columns: columns[cluster - strip.clusters.lowerBound])
      return titled[cluster] ? max(own, titleWidth) : own
    }
    func runWidth(_ run: Int, gap: Double) -> Double {
      let clusters = runs[run].clusters.clamped(to: strip.clusters)
      let own = clusters.reduce(gap * Double(clusters.count - 1)) { $0 + clusterWidth($1) }
      return runs[run].hasTitle ? max(own, titleWidth) : own
    }
    let total = strip.runs.reduce(margins.gap * Double(strip.runs.count - 1)) {
      $0 + runWidth($1, gap: margins.gap)
    }
    // Leftover width goes to the gaps, twice as much between sections.
    let outer = Double(strip.runs.count - 1)
    let inner = Double(strip.clusters.count - 1) - outer
    var growth = 0.0
    if inner + outer > 0, total < width {
      growth = pitch.snappedDown(
        min((width - total) / (inner + 2 * outer), Self.greatestGrowth * margins.gap))
    }
    var (left, right) = (0.0, 0.0)
    for run in strip.runs {
      let start = left
      for cluster in runs[run].clusters.clamped(to: strip.clusters) {
        let frameWidth = clusterWidth(cluster)
        places.clusters[cluster] = place(
          cluster, columns: columns[cluster - strip.clusters.lowerBound],
          in: CGRect(
            x: left, y: top + strip.sectionTitle, width: frameWidth, height: strip.clusterTitle),
          pitch)
        left += frameWidth + margins.gap + growth
      }
      let runWidth = runWidth(run, gap: margins.gap + growth)
      right = start + runWidth
      left = right + margins.gap + 2 * growth
      note(
        run, strip, CGRect(x: start, y: top, width: runWidth, height: strip.sectionTitle), &places)
    }
    places.size.width = max(places.size.width, CGFloat(right))
  }

  /// Adds the part of a section that is in a strip to its frame.
  private func note(_ run: Int, _ strip: Strip, _ band: CGRect, _ places: inout Places) {
    let run = runs[run]
    guard places.sections.indices.contains(run.number) else { return }
    var section = places.sections[run.number]
    let isFirst = strip.clusters.lowerBound <= run.clusters.lowerBound
    if isFirst, run.hasTitle, band.height > 0 {
      section.titleRect = band
      section.frame = section.frame.union(band)
    }
    for cluster in run.clusters.clamped(to: strip.clusters) {
      section.frame = section.frame.union(places.clusters[cluster].frame)
    }
    places.sections[run.number] = section
  }

  private func place(
    _ cluster: Int, columns: Double, in band: CGRect, _ pitch: ClusterPitch
  ) -> ClusterArrangement.Place {
    let rows = columns > 0 ? (counts[cluster] / columns).rounded(.up) : 0
    let cellsTop = Double(band.maxY)
    let hasTitle = titled[cluster] && band.height > 0
    let top = hasTitle ? Double(band.minY) : cellsTop
    let height = pitch.height(rows: rows, isStaggered: columns > 1)
    return ClusterArrangement.Place(
      titleRect: hasTitle ? band : .zero,
      frame: CGRect(
        x: band.minX, y: CGFloat(top), width: band.width, height: CGFloat(cellsTop - top + height)),
      origin: CGPoint(
        x: Double(band.minX) + pitch.halfWidth, y: cellsTop + pitch.halfHeight),
      columns: Int(columns), rows: Int(rows))
  }

  /// The columns of a strip's clusters: as many as the least number of rows needs, and more if
  /// there is leftover width, which all clusters share.
  ///
  /// A packing of one cluster without a title has no more: 6 cells are 3 beside each other twice, not 5 and 1.
  private func columns(of strip: Strip, _ solution: Solution) -> [Double] {
    let (pitch, margins) = (solution.pitch, solution.margins)
    let titleWidth = min(margins.titleWidth, width)
    let total = width(of: strip, rows: strip.rows, pitch, margins)
    let isAlone = counts.count == 1 && !titled[0] && !runs[0].hasTitle
    let share = isAlone ? 0 : max(0, width - total) / Double(strip.clusters.count)
    var columns: [Double] = []
    for run in strip.runs {
      let clusters = runs[run].clusters.clamped(to: strip.clusters)
      let least = clusters.map { (counts[$0] / max(1, strip.rows)).rounded(.up) }
      let widths = zip(clusters, least).map { cluster, columns in
        let own = pitch.width(columns: columns)
        return titled[cluster] ? max(own, titleWidth) : own
      }
      let own = widths.reduce(margins.gap * Double(clusters.count - 1), +)
      // What the section's title needs beyond its clusters.
      let padding =
        runs[run].hasTitle ? max(0, titleWidth - own) / Double(clusters.count) : 0
      for (index, cluster) in clusters.enumerated() {
        let fitting = pitch.columns(in: widths[index] + share + padding)
        columns.append(max(least[index], min(counts[cluster], fitting)))
      }
    }
    return columns
  }
}

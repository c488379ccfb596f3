import Geometry

extension ClusterPacking {
  /// The strips with the least height that the search finds, or `nil` if it is too high.
  func strips(
    _ pitch: ClusterPitch, _ margins: ClusterMargins, isBounded: Bool = true
  ) -> [Strip]? {
    guard !runs.isEmpty, !isBounded || canFit(pitch, margins) else { return nil }
    let room = isBounded ? width : max(width, 2 * pitch.halfWidth)
    let nests = runs.count < counts.count
    var inner = StripSearch(
      items: clusterItems, pitch: pitch, margins: margins, width: room)
    var outer = StripSearch(items: runItems, pitch: pitch, margins: margins, width: room)
    let titleWidth = min(margins.titleWidth, width)
    var clusterWidths = Array(repeating: 0.0, count: counts.count)
    var runWidths = Array(repeating: 0.0, count: runs.count)
    for rows in candidates(pitch, isBounded: isBounded) {
      let perRow = 1 / rows
      for index in counts.indices {
        let columns = ClusterPitch.columns(count: counts[index], perRow: perRow)
        let own = columns > 0 ? columns * pitch.column + (2 * pitch.halfWidth - pitch.column) : 0
        clusterWidths[index] = titled[index] && own < titleWidth ? titleWidth : own
      }
      for (index, run) in runs.enumerated() {
        var sum = clusterWidths[run.clusters.lowerBound]
        for cluster in run.clusters.dropFirst() { sum += margins.gap + clusterWidths[cluster] }
        runWidths[index] = run.hasTitle && sum < titleWidth ? titleWidth : sum
      }
      outer.add(rows: rows, widths: runWidths)
      if nests { inner.add(rows: rows, widths: clusterWidths) }
    }
    let infinite = Array(repeating: Double.infinity, count: counts.count)
    let within = nests ? inner.choices(own: infinite) : []
    let own = runs.map { run in
      guard run.clusters.count > 1 else { return Double.infinity }
      return within[run.clusters.lowerBound].height + (run.hasTitle ? margins.sectionTitle : 0)
    }
    let choices = outer.choices(own: own)
    guard choices[0].height < .infinity else { return nil }
    var strips: [Strip] = []
    var run = 0
    while run < runs.count {
      let end = Int(choices[run].end)
      if end > run {
        strips.append(strip(runs: run..<end, rows: choices[run].rows, margins))
        run = end
      } else {
        appendStrips(of: run, within, margins, to: &strips)
        run += 1
      }
    }
    return refitted(strips, pitch, margins, isBounded: isBounded)
  }

  /// A strip of whole sections.
  private func strip(runs range: Range<Int>, rows: Double, _ margins: ClusterMargins) -> Strip {
    let clusters =
      runs[range.lowerBound].clusters.lowerBound..<runs[range.upperBound - 1].clusters.upperBound
    return Strip(
      clusters: clusters, runs: range,
      sectionTitle: range.contains { runs[$0].hasTitle } ? margins.sectionTitle : 0,
      clusterTitle: clusters.contains { titled[$0] } ? margins.clusterTitle : 0, rows: rows,
      isStaggered: true)
  }

  /// Appends the strips of a section that shares none of them.
  private func appendStrips(
    of run: Int, _ choices: [StripSearch.Choice], _ margins: ClusterMargins,
    to strips: inout [Strip]
  ) {
    var cluster = runs[run].clusters.lowerBound
    while cluster < runs[run].clusters.upperBound {
      let clusters = cluster..<Int(choices[cluster].end)
      let isFirst = cluster == runs[run].clusters.lowerBound
      strips.append(
        Strip(
          clusters: clusters, runs: run..<run + 1,
          sectionTitle: isFirst && runs[run].hasTitle ? margins.sectionTitle : 0,
          clusterTitle: clusters.contains { titled[$0] } ? margins.clusterTitle : 0,
          rows: choices[cluster].rows, isStaggered: true))
      cluster = clusters.upperBound
    }
  }

  /// The numbers of rows to search: all small ones, and more steps the fewer clusters there are.
  private func candidates(_ pitch: ClusterPitch, isBounded: Bool) -> [Double] {
    let greatest = counts.reduce(1) { max($0, $1) }
    let limit =
      isBounded ? min(greatest, (height / pitch.row).rounded(.down)) : greatest
    guard limit >= 1 else { return [] }
    let number = min(128, max(8, 10_000 / counts.count))
    let ratio = max(1.03, pow(limit, 1 / Double(number)))
    var candidates = [1.0]
    var rows = 1.0
    while rows < limit {
      rows = min(limit, max(rows + 1, (rows * ratio).rounded(.down)))
      candidates.append(rows)
    }
    return candidates
  }

  /// The same breaks with the fewest rows, or `nil` if they do not fit.
  func refitted(
    _ strips: [Strip], _ pitch: ClusterPitch, _ margins: ClusterMargins, isBounded: Bool = true
  ) -> [Strip]? {
    var strips = strips
    var height = margins.gap * Double(strips.count - 1)
    for index in strips.indices {
      guard fit(&strips[index], pitch, margins, isBounded: isBounded) else { return nil }
      height += strips[index].height(pitch)
      if isBounded, height > self.height { return nil }
    }
    return strips
  }

  /// Sets the least number of rows with which a strip is narrow enough; `false` if none is.
  private func fit(
    _ strip: inout Strip, _ pitch: ClusterPitch, _ margins: ClusterMargins, isBounded: Bool
  ) -> Bool {
    let greatest = greatestCount(strip)
    let room = isBounded ? width : max(width, 2 * pitch.halfWidth)
    func fits(_ rows: Double) -> Bool { self.width(of: strip, rows: rows, pitch, margins) <= room }
    // Between a number of rows that is too small, and one that is not.
    var (low, high) = (0.0, min(max(1, strip.rows), max(1, greatest)))
    while !fits(high) {
      guard high < greatest else { return false }
      low = high
      high = min(greatest, 2 * high)
    }
    if high - 1 > low {
      // Most often, the number is still the least.
      if fits(high - 1) { high -= 1 } else { low = high - 1 }
    }
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if fits(middle) { high = middle } else { low = middle }
    }
    strip.rows = greatest > 0 ? high : 0
    strip.isStaggered = greatest > high
    return true
  }

  /// The width of a strip's sections with a number of rows.
  func width(
    of strip: Strip, rows: Double, _ pitch: ClusterPitch, _ margins: ClusterMargins
  ) -> Double {
    let perRow = 1 / rows
    let titleWidth = min(margins.titleWidth, width)
    var sum = margins.gap * Double(strip.runs.count - 1)
    for run in strip.runs {
      let clusters = runs[run].clusters.clamped(to: strip.clusters)
      var width = margins.gap * Double(clusters.count - 1)
      for cluster in clusters {
        let own = pitch.width(
          columns: ClusterPitch.columns(count: counts[cluster], perRow: perRow))
        width += titled[cluster] && own < titleWidth ? titleWidth : own
      }
      sum += runs[run].hasTitle && width < titleWidth ? titleWidth : width
    }
    return sum
  }
}

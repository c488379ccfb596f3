/// A search for the breaks between strips that give the least height.
///
/// It is a shortest path: a strip that starts at an item and has a certain number of rows reaches
/// as far as its width allows. Numbers of rows come from a list of candidates.
struct StripSearch {
  /// The items that are put in strips, in order.
  struct Items: Sendable {
    /// The greatest number of cells of a cluster in an item.
    private(set) var counts: [Double] = []
    /// The number of items before each one that have a section's title, or a cluster's.
    private(set) var sectionTitles: [Int32] = [0]
    private(set) var clusterTitles: [Int32] = [0]
    /// The item that each item's strip cannot go beyond.
    private(set) var limits: [Int] = []

    mutating func append(count: Double, sectionTitle: Bool, clusterTitle: Bool, limit: Int) {
      sectionTitles.append((sectionTitles.last ?? 0) + (sectionTitle ? 1 : 0))
      clusterTitles.append((clusterTitles.last ?? 0) + (clusterTitle ? 1 : 0))
      counts.append(count)
      limits.append(limit)
    }
  }

  /// A strip from an item.
  struct Choice {
    /// The end of the strip, or -1 if the item has strips of its own.
    var end: Int32
    var rows: Double
    /// The height from this item to its limit.
    var height: Double
  }

  let items: Items
  let pitch: ClusterPitch
  let margins: ClusterMargins
  let width: Double
  /// For each candidate and item, the end of the longest strip; negated if it is staggered.
  private var ends: [Int32] = []
  private var candidates: [Double] = []
  private var sums: [Double] = []

  init(items: Items, pitch: ClusterPitch, margins: ClusterMargins, width: Double) {
    self.items = items
    self.pitch = pitch
    self.margins = margins
    self.width = width
    sums = Array(repeating: 0, count: items.counts.count + 1)
  }

  /// Adds a number of rows, with the widths that items then have.
  mutating func add(rows: Double, widths: [Double]) {
    let count = items.counts.count
    var sum = 0.0
    for item in 0..<count {
      sums[item] = sum
      sum += widths[item] + margins.gap
    }
    sums[count] = sum
    candidates.append(rows)
    let base = ends.count
    ends.append(contentsOf: repeatElement(0, count: count))
    let room = width + margins.gap
    var end = count
    // The first item at or after this one that has several columns.
    var staggered = count
    for item in stride(from: count - 1, through: 0, by: -1) {
      let limit = items.limits[item]
      if limit < end { end = limit }
      if items.counts[item] > rows { staggered = item }
      while sums[end] - sums[item] > room { end -= 1 }
      ends[base + item] = Int32(truncatingIfNeeded: staggered < end ? -end : end)
    }
  }

  /// The best choice for each item; `own` is the height of those that have strips of their own, or
  /// infinity.
  func choices(own: [Double]) -> [Choice] {
    let count = items.counts.count
    var choices = Array(
      repeating: Choice(end: -1, rows: 0, height: .infinity), count: count + 1)
    for item in stride(from: count - 1, through: 0, by: -1) {
      let limit = items.limits[item]
      var best = Choice(
        end: -1, rows: 0, height: own[item] + rest(choices, after: item + 1, limit: limit))
      for (index, rows) in candidates.enumerated() {
        let reach = Int(ends[index * count + item])
        let end = abs(reach)
        guard end > item else { continue }
        var height = rows * pitch.row + rest(choices, after: end, limit: limit)
        if reach < 0 { height += pitch.halfHeight }
        if items.sectionTitles[end] > items.sectionTitles[item] { height += margins.sectionTitle }
        if items.clusterTitles[end] > items.clusterTitles[item] { height += margins.clusterTitle }
        if height < best.height {
          best = Choice(end: Int32(truncatingIfNeeded: end), rows: rows, height: height)
        }
      }
      choices[item] = best
    }
    return choices
  }

  @inline(__always)
  private func rest(_ choices: [Choice], after item: Int, limit: Int) -> Double {
    item < limit ? margins.gap + choices[item].height : 0
  }
}

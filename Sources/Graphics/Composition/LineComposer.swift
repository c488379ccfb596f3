/// A text with the stops at which its lines may end, in ems.
struct StoppedText {
  struct Stop {
    /// The number of scalars before it, and that without white space at the end.
    var position: Int
    var trimmed: Int
    /// Where a line starts that begins here.
    var start: Double
    /// Where a line ends that ends here, with its hyphen.
    var end: Double
    var cost: Double
    var showsHyphen = false
  }

  /// The start of the text, then all stops; the last is its end.
  let stops: [Stop]
  let inkTop: Double
  let inkBottom: Double
  /// The middle of the optical mass of a line, from its baseline.
  let middle: Double
  /// The distance between baselines that keeps the ink of lines apart.
  private let leastPitch: Double
  /// The width of the text on one line.
  let total: Double
  /// The width of the widest piece between two stops.
  let widest: Double

  init(stops: [Stop], measure: BreakableText) {
    self.stops = stops
    (inkTop, inkBottom) = (measure.inkTop, measure.inkBottom)
    leastPitch = measure.pitch(lineHeight: 0)
    middle = (measure.mass.lowerBound + measure.mass.upperBound) / 2
    total = stops[stops.count - 1].end
    widest = zip(stops, stops.dropFirst()).reduce(0) { max($0, $1.1.end - $1.0.start) }
  }

  func pitch(lineHeight: Double) -> Double { max(lineHeight, leastPitch) }
}

/// Chooses all line breaks of a text together, by least cost; keeps its buffers.
struct LineComposer {
  /// The cost of each line after the first, so that there are no more than needed.
  static let lineCost = 0.25
  /// The cost of a line of one or two letters.
  static let shortLineCost = 1.5

  /// The width of each line, in ems.
  var widths: [Double] = []
  /// The stops at the ends of the lines of the last text.
  private(set) var ends: [Int] = []
  private var costs: [Double] = []
  private var nextCosts: [Double] = []
  /// The stop at which the line before each stop starts, by line.
  private var starts: [Int32] = []

  /// Whether the text fits if each line takes what fits into it.
  private func isFilled(_ stops: [StoppedText.Stop]) -> Bool {
    var at = 0
    for width in widths {
      let limit = stops[at].start + width
      var next = at + 1
      while next < stops.count {
        if stops[next].end <= limit {
          at = next
        } else if !stops[next].showsHyphen {
          break
        }
        next += 1
      }
      if at == stops.count - 1 { return true }
    }
    return false
  }

  /// Breaks a text into as many lines as there are `widths` and sets `ends`.
  ///
  /// Dynamic programming over the stops, O(lines x stops x stops in a line).
  ///
  /// - Returns: The cost; `nil` if the text does not fit.
  mutating func compose(_ text: StoppedText) -> Double? {
    let (lines, stops) = (widths.count, text.stops)
    let last = stops.count - 1
    guard lines > 0, last >= lines, isFilled(stops) else { return nil }
    if lines == 1 {
      ends = [last]
      return 0
    }
    let mean = text.total / Double(lines)
    if costs.count <= last {
      costs = Array(repeating: .infinity, count: last + 1)
      nextCosts = costs
    }
    if starts.count < lines * (last + 1) {
      starts = Array(repeating: 0, count: lines * (last + 1))
    }
    for index in 0...last { costs[index] = index == 0 ? 0 : .infinity }
    var (before, after) = (0.0, widths.reduce(0, +))
    for line in 0..<lines {
      let width = widths[line]
      before += width
      after -= width
      for index in 0...last { nextCosts[index] = .infinity }
      let first = line == lines - 1 ? last : line + 1
      for stop in stride(from: first, through: last - (lines - 1 - line), by: 1) {
        let end = stops[stop]
        if end.end > before || stop < last && text.total - end.start > after { continue }
        var (best, bestStart) = (Double.infinity, 0)
        for start in stride(from: stop - 1, through: line, by: -1) {
          let length = end.end - stops[start].start
          if length > width { break }
          guard costs[start] < best else { continue }
          let uneven = (length - mean) / mean
          var cost = costs[start] + uneven * uneven
          if end.trimmed - stops[start].position <= 2 { cost += Self.shortLineCost }
          if cost < best { (best, bestStart) = (cost, start) }
        }
        nextCosts[stop] = best + (stop == last ? 0 : end.cost)
        starts[line * (last + 1) + stop] = Int32(bestStart)
      }
      swap(&costs, &nextCosts)
    }
    guard costs[last] < .infinity else { return nil }
    let cost = costs[last] + Self.lineCost * Double(lines - 1)
    ends.removeAll(keepingCapacity: true)
    var stop = last
    for line in stride(from: lines - 1, through: 0, by: -1) {
      ends.append(stop)
      stop = Int(starts[line * (last + 1) + stop])
    }
    ends.reverse()
    return cost
  }
}

internal import Composition

/// Chooses line breaks for a shape whose width depends on the height.
struct LineBreaker {
  var text: BreakableText
  var profile: WidthProfile
  var style: TextStyle

  /// The available width of each of `lines` lines at `size` logical pixels per em, in ems.
  func widths(lines: Int, size: Double) -> [Double] {
    let pitch = text.pitch(lineHeight: style.lineHeight)
    let height = Double(lines - 1) * pitch
    let first = -(height + text.mass.lowerBound + text.mass.upperBound) / 2
    return (0..<lines).map { line in
      let baseline = first + Double(line) * pitch
      return 2
        * profile.halfWidth(
          from: (baseline + text.inkTop) * size, to: (baseline + text.inkBottom) * size) / size
    }
  }

  /// Returns the best breaks between words at `size`, or `nil` if the text does not fit.
  ///
  /// Uses as few lines as possible, plus one if the lines are then clearly less full. Lines that
  /// fill the shape from edge to edge are accepted at the smallest size only, because a slightly
  /// smaller size looks better.
  func wholeWords(size: Double) -> LineBreaks? {
    let limit = size > style.minimumSize && !profile.isRectangle ? Self.fullestFill : 1
    var best: LineBreaks?
    for lines in lineCounts(size: size) {
      guard let found = balanced(lines: lines, size: size), found.fill <= limit
      else { continue }
      guard let old = best else {
        if found.fill <= comfortableFill, found.cost == 0 { return found }
        best = found
        continue
      }
      if found.cost != old.cost { return found.cost < old.cost ? found : old }
      return found.fill < old.fill - Self.worthALine ? found : old
    }
    return best
  }

  /// The range of line counts that can hold a text.
  ///
  /// O(words). Without this bound, a long text was tried with every number of lines.
  private func lineCounts(size: Double) -> Range<Int> {
    guard let least = leastLines(size: size) else { return 0..<0 }
    let most = min(mostLines(size: size), text.wordBreaks.count)
    return least <= most ? least..<most + 1 : 0..<0
  }

  /// The number of lines if each is as wide as the shape's widest line; `nil` if a piece between
  /// two stops is wider.
  private func leastLines(size: Double) -> Int? {
    let widest = 2 * profile.widestHalf / size
    var (lines, start, previous) = (1, 0, 0)
    for stop in text.wordBreaks {
      if text.width(start, stop) / widest > 1 {
        guard previous > start, text.width(previous, stop) / widest <= 1 else { return nil }
        lines += 1
        start = previous
      }
      previous = stop
    }
    return lines
  }

  /// The maximum number of lines with any width: lines further from the center have less.
  private func mostLines(size: Double) -> Int {
    let pitch = text.pitch(lineHeight: style.lineHeight)
    func haveRoom(_ lines: Int) -> Bool {
      let height = Double(lines - 1) * pitch
      let first = -(height + text.mass.lowerBound + text.mass.upperBound) / 2
      return [first, first + height].allSatisfy { baseline in
        profile.halfWidth(
          from: (baseline + text.inkTop) * size, to: (baseline + text.inkBottom) * size) > 0
      }
    }
    var (most, tooMany) = (0, min(style.maximumLines, max(1, text.count)) + 1)
    while tooMany - most > 1 {
      let middle = (most + tooMany) / 2
      if haveRoom(middle) { most = middle } else { tooMany = middle }
    }
    return most
  }

  /// Whether lines end inside words of katakana, which are broken only if nothing else helps.
  func breaksWords(_ breaks: LineBreaks) -> Bool {
    breaks.ends.contains { text.kinds[$0] == .character }
  }

  /// Returns the text on one line at `size`, or `nil` if it does not fit.
  func oneLine(size: Double) -> LineBreaks? { balanced(lines: 1, size: size) }

  /// Above this fill, another line is tried: straight sides can be filled, slanted ones look
  /// crowded.
  private var comfortableFill: Double { profile.isRectangle ? 1 : 0.86 }
  /// The fill from which a line of a truncated text ends at a better place than in the middle of a word.
  private static let leastFill = 0.5
  /// Above this fill, a smaller size is tried.
  private static let fullestFill = 0.95
  /// The reduction of the fill that justifies another line.
  private static let worthALine = 0.15

  /// Breaks into exactly `lines` lines: the least costly breaks first, then the smallest maximum fill.
  ///
  /// Dynamic programming over the break positions, O(lines x positions^2).
  func balanced(lines: Int, size: Double) -> LineBreaks? {
    let stops = text.wordBreaks
    guard let end = stops.last, stops.count >= lines else { return nil }
    let widths = widths(lines: lines, size: size)
    guard text.width(0, end) <= widths.reduce(0, +) + Double(lines)
    else { return nil }
    // The best way to set the text before a stop in the lines so far.
    struct Way {
      var cost: Double
      var fill: Double
      /// The stop at which its last line starts; -1 at the start of the text.
      var start: Int
    }
    var ways: [Way?] = Array(repeating: nil, count: stops.count)
    /// The start of each line, by line and stop.
    var starts: [[Int32]] = []
    starts.reserveCapacity(lines)
    for line in 0..<lines where widths[line] > 0 {
      var next: [Way?] = Array(repeating: nil, count: stops.count)
      for (index, stop) in stops.enumerated() where line < lines - 1 || stop == end {
        let penalty = stop == end ? 0 : text.cost(of: stop)
        // The first line starts the text. Other lines grow as their start moves left, so the first
        // that is too long ends the search.
        let candidates = line == 0 ? -1..<0 : 0..<index
        for previous in candidates.reversed() {
          let start = previous < 0 ? 0 : stops[previous]
          let fill = text.width(start, stop) / widths[line]
          if fill > 1 { break }
          let before = previous < 0 ? Way(cost: 0, fill: 0, start: -1) : ways[previous]
          guard let before else { continue }
          let way = Way(
            cost: before.cost + penalty, fill: max(before.fill, fill), start: previous)
          if let old = next[index],
            (old.cost, old.fill) <= (way.cost, way.fill)
          {
            continue
          }
          next[index] = way
        }
      }
      ways = next
      starts.append(next.map { Int32($0?.start ?? -1) })
    }
    guard widths.allSatisfy({ $0 > 0 }), let way = ways[stops.count - 1] else { return nil }
    var ends: [Int] = []
    var last = stops.count - 1
    for line in starts.reversed() {
      ends.append(stops[last])
      last = Int(line[last])
      guard last >= 0 else { break }
    }
    return LineBreaks(
      ends: ends.reversed(), fill: way.fill, cost: way.cost, isTruncated: false)
  }

  /// Fills the lines in order at `size`, with space for an ellipsis after the last.
  ///
  /// Only the last line may end inside a word.
  ///
  /// The widths are scaled by `tightness`: less than 1 leaves space for ink that sticks out. `nil`
  /// if no line has space for a character.
  func truncated(size: Double, ellipsis: Double, tightness: Double) -> LineBreaks? {
    let most = min(mostLines(size: size), text.characterBreaks.count)
    for lines in stride(from: most, through: 1, by: -1) {
      let widths = widths(lines: lines, size: size).map { $0 * tightness }
      if let found = filled(widths, ellipsis: ellipsis) { return found }
    }
    return nil
  }

  private func filled(_ widths: [Double], ellipsis: Double) -> LineBreaks? {
    var ends: [Int] = []
    var start = 0
    for (line, width) in widths.enumerated() {
      let isLast = line == widths.count - 1
      let room = isLast ? width - ellipsis : width
      var last: Int?
      // The last break of each line that leaves little of it empty, and its cost.
      var best: (stop: Int, cost: Double)?
      for stop in isLast ? text.characterBreaks : text.wordBreaks where stop > start {
        let length = text.width(start, stop)
        if length > room { break }
        last = stop
        let cost = text.cost(of: stop)
        if length >= Self.leastFill * room, cost <= best?.cost ?? .infinity { best = (stop, cost) }
      }
      if !isLast, style.breaking == .names, let best { last = best.stop }
      guard let end = last, end < text.count || isLast else { return nil }
      ends.append(end)
      start = end
    }
    return LineBreaks(ends: ends, fill: 1, cost: 0, isTruncated: true)
  }
}

/// The line breaks of a text at one size.
struct LineBreaks: Equatable {
  /// The end of each line, in scalars; the last is the end of the text, or of its visible part.
  var ends: [Int]
  /// The fill of the fullest line; 1 is from edge to edge.
  var fill: Double
  /// The sum of the costs of the breaks inside words.
  var cost: Double
  /// Whether the text continues after the last line.
  var isTruncated: Bool
}

extension LineBreaks {
  /// Whether the lines contain the same text.
  func isSame(as other: LineBreaks) -> Bool {
    ends == other.ends && isTruncated == other.isTruncated
  }
}

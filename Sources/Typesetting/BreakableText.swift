internal import Geometry

/// A text measured once, ready to be broken into lines at any size.
///
/// Positions count Unicode scalars: a break at `i` comes before scalar `i`. Lengths are ems.
struct BreakableText {
  /// Where scalar `i` begins, were all on one line in logical order; one more entry than scalars.
  var offsets: [Double]
  /// Where a line that ends at `i` ends once its trailing white space is left out.
  var trimmedEnds: [Int]
  /// Where lines may break, the end of the text included and its start not; ascending.
  var wordBreaks: [Int]
  /// Those of `wordBreaks` that come after a soft hyphen, and so are inside a word.
  var hyphens: Set<Int> = []
  /// Where a reader sees one character end and the next begin; likewise.
  var characterBreaks: [Int]
  /// The top of all ink, from the baseline; negative above it.
  var inkTop: Double
  /// The bottom of all ink, from the baseline.
  var inkBottom: Double
  /// The top and bottom of the optical mass, from the baseline.
  var mass: ClosedRange<Double>

  /// The number of scalars.
  var count: Int { offsets.count - 1 }

  /// The length of a line of scalars `start ..< end`, trailing white space left out.
  func width(_ start: Int, _ end: Int) -> Double {
    max(0, offsets[max(start, trimmedEnds[end])] - offsets[start])
  }

  /// The distance between baselines that keeps lines of ink apart.
  func pitch(lineHeight: Double) -> Double {
    max(lineHeight, inkBottom - inkTop + Self.leastGap)
  }

  /// The least gap between the ink of two lines, in ems.
  static let leastGap = 0.06
}

extension BreakableText {
  /// Measures a text shaped as one line, of scalars with these advances in ems; `boundaries` has one
  /// entry before each scalar and one for the end.
  init(_ shaped: ShapedText, widths: [Double], boundaries: [TextBoundary]) {
    var mass = ShapedText.Mass()
    var ink: CGRect?
    for line in shaped.lines {
      mass.add(line.mass)
      guard let lineInk = line.ink else { continue }
      ink = ink?.union(lineInk) ?? lineInk
    }
    self.mass = mass.range
    inkTop = ink.map { Double($0.minY) } ?? -0.6
    inkBottom = ink.map { Double($0.maxY) } ?? 0
    offsets = [0]
    offsets.reserveCapacity(widths.count + 1)
    for width in widths { offsets.append(offsets[offsets.count - 1] + width) }
    trimmedEnds = [0]
    wordBreaks = []
    characterBreaks = []
    for (index, boundary) in boundaries.enumerated().dropFirst() {
      trimmedEnds.append(boundary.isAfterWhite ? trimmedEnds[index - 1] : index)
      let isEnd = index == boundaries.count - 1
      if isEnd || boundary.allowsBreak {
        wordBreaks.append(index)
        if boundary.insertsHyphen { hyphens.insert(index) }
      }
      if isEnd || boundary.isBetweenCharacters { characterBreaks.append(index) }
    }
  }
}

/// Where a text breaks, at one size.
struct LineBreaks: Equatable {
  /// The end of each line, in scalars; the last is the end of the text, or of what is kept of it.
  var ends: [Int]
  /// How full the fullest line is, 1 being from edge to edge.
  var fill: Double
  /// How many breaks are inside words, those at soft hyphens included.
  var brokenWords: Int
  /// Whether the text goes on after the last line.
  var isTruncated: Bool
}

extension LineBreaks {
  /// Whether the lines hold the same text.
  func isSame(as other: LineBreaks) -> Bool {
    ends == other.ends && isTruncated == other.isTruncated
  }
}

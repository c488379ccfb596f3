internal import Geometry

/// A measured text, ready to be broken into lines at any size.
///
/// Positions count Unicode scalars: a break at `i` comes before scalar `i`. Lengths are in ems.
struct BreakableText {
  /// The start of scalar `i` with all text on one line in logical order; one more entry than
  /// scalars.
  var offsets: [Double]
  /// The end of a line that ends at `i`, without its trailing white space.
  var trimmedEnds: [Int]
  /// The positions of line breaks, including the end of the text but not its start; ascending.
  var wordBreaks: [Int]
  /// The `wordBreaks` after a soft hyphen, which are inside a word.
  var hyphens: Set<Int> = []
  /// The `wordBreaks` inside a word at which a line shows a hyphen that is not in the text.
  var insertedHyphens: Set<Int> = []
  /// The width of such a hyphen.
  var hyphenWidth = 0.0
  /// How bad a line break is at a position inside a word; those between words cost nothing.
  var costs: [Int: Int] = [:]
  /// The boundaries of user-perceived characters, including the end of the text but not its start.
  var characterBreaks: [Int]
  /// The top of all ink, from the baseline; negative above it.
  var inkTop: Double
  /// The bottom of all ink, from the baseline.
  var inkBottom: Double
  /// The top and bottom of the optical mass, from the baseline.
  var mass: ClosedRange<Double>

  /// The number of scalars.
  var count: Int { offsets.count - 1 }

  /// The width of a line of scalars `start ..< end` without trailing white space.
  func width(_ start: Int, _ end: Int) -> Double {
    let width = max(0, offsets[max(start, trimmedEnds[end])] - offsets[start])
    return insertedHyphens.isEmpty || !insertedHyphens.contains(end) ? width : width + hyphenWidth
  }

  /// The distance between baselines that keeps the ink of lines apart.
  func pitch(lineHeight: Double) -> Double {
    max(lineHeight, inkBottom - inkTop + Self.leastGap)
  }

  /// The minimum gap between the ink of two lines, in ems.
  static let leastGap = 0.06
}

extension BreakableText {
  /// Measures a text that was shaped as one line, from the advances of its scalars in ems.
  ///
  /// `boundaries` has one entry before each scalar and one for the end.
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
        if boundary.insertsHyphen {
          hyphens.insert(index)
          costs[index] = BreakCost.hyphen
        }
      }
      if isEnd || boundary.isBetweenCharacters { characterBreaks.append(index) }
    }
  }
}

/// The line breaks of a text at one size.
struct LineBreaks: Equatable {
  /// The end of each line, in scalars; the last is the end of the text, or of its visible part.
  var ends: [Int]
  /// The fill of the fullest line; 1 is from edge to edge.
  var fill: Double
  /// The sum of the costs of the breaks inside words.
  var cost: Int
  /// Whether the text continues after the last line.
  var isTruncated: Bool
}

extension LineBreaks {
  /// Whether the lines contain the same text.
  func isSame(as other: LineBreaks) -> Bool {
    ends == other.ends && isTruncated == other.isTruncated
  }
}

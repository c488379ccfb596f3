/// A measured text, ready to be broken into lines at any size.
///
/// Positions count Unicode scalars: a break at `i` comes before scalar `i`. Lengths are in ems.
public struct BreakableText: Sendable {
  /// The start of scalar `i` with all text on one line in logical order; one more entry than
  /// scalars.
  public var offsets: [Double]
  /// The end of a line that ends at `i`, without its trailing white space.
  public var trimmedEnds: [Int]
  /// The positions of line breaks, including the end of the text but not its start; ascending.
  public var wordBreaks: [Int]
  /// The `wordBreaks` after a soft hyphen, which are inside a word.
  public var hyphens: Set<Int> = []
  /// The `wordBreaks` inside a word at which a line shows a hyphen that is not in the text.
  public var insertedHyphens: Set<Int> = []
  /// The width of such a hyphen.
  public var hyphenWidth = 0.0
  /// Where the `wordBreaks` are that are not only between words; the others are `.space`.
  public var kinds: [Int: LineBreakKind] = [:]
  /// The boundaries of user-perceived characters, including the end of the text but not its start.
  public var characterBreaks: [Int]
  /// The top of all ink, from the baseline; negative above it.
  public var inkTop: Double
  /// The bottom of all ink, from the baseline.
  public var inkBottom: Double
  /// The top and bottom of the optical mass, from the baseline.
  public var mass: ClosedRange<Double>

  /// The number of scalars.
  public var count: Int { offsets.count - 1 }

  /// Creates a measured text whose lines may end only between words.
  ///
  /// - Parameters:
  ///   - offsets: The start of each scalar, and the end of the last, in ems.
  ///   - trimmedEnds: The end of a line that ends before each scalar and at the end, without its trailing white space.
  ///   - wordBreaks: The positions of line breaks, including the end of the text.
  ///   - characterBreaks: The boundaries of characters, including the end of the text.
  ///   - inkTop: The top of all ink, from the baseline, in ems.
  ///   - inkBottom: The bottom of all ink, from the baseline, in ems.
  ///   - mass: The top and bottom of the optical mass, from the baseline, in ems.
  public init(
    offsets: [Double], trimmedEnds: [Int], wordBreaks: [Int], characterBreaks: [Int],
    inkTop: Double, inkBottom: Double, mass: ClosedRange<Double>
  ) {
    self.offsets = offsets
    self.trimmedEnds = trimmedEnds
    self.wordBreaks = wordBreaks
    self.characterBreaks = characterBreaks
    self.inkTop = inkTop
    self.inkBottom = inkBottom
    self.mass = mass
  }

  /// The width of a line of scalars `start ..< end` without trailing white space.
  @inlinable public func width(_ start: Int, _ end: Int) -> Double {
    let width = max(0, offsets[max(start, trimmedEnds[end])] - offsets[start])
    return insertedHyphens.isEmpty || !insertedHyphens.contains(end) ? width : width + hyphenWidth
  }

  /// The distance between baselines that keeps the ink of lines apart.
  public func pitch(lineHeight: Double) -> Double {
    max(lineHeight, inkBottom - inkTop + Self.leastGap)
  }

  /// The minimum gap between the ink of two lines, in ems.
  public static let leastGap = 0.06
}

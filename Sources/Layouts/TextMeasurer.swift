public import Geometry

/// Says how large a text is when its lines may have a certain width.
///
/// Whoever draws text gives its own; ``builtIn`` needs no fonts and is the same on all machines.
public struct TextMeasurer: Sendable {
  /// The size of a text, and where its first and last baseline are from its top, in pixels.
  public struct Extent: Hashable, Sendable {
    /// The size of all lines.
    public var size: CGSize
    /// The way from the top to the baseline of the first line.
    public var firstBaseline: CGFloat
    /// The way from the top to the baseline of the last line.
    public var lastBaseline: CGFloat

    /// Makes an extent.
    public init(size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat) {
      self.size = size
      self.firstBaseline = firstBaseline
      self.lastBaseline = lastBaseline
    }
  }

  private let measure: @Sendable (String, CGFloat, CGFloat?) -> Extent

  /// Makes a measurer of a function of the text, the font size, and the width of lines.
  ///
  /// A width of `nil` leaves lines as long as they are. Equal questions must get equal answers.
  public init(
    _ measure:
      @escaping @Sendable (_ text: String, _ fontSize: CGFloat, _ width: CGFloat?)
      -> Extent
  ) {
    self.measure = measure
  }

  /// The extent of `text` in lines of at most `width`.
  public func callAsFunction(_ text: String, fontSize: CGFloat, width: CGFloat?) -> Extent {
    measure(text, fontSize, width)
  }

  /// Every character 0.6 of the font size wide, every line 1.2 high, the baseline at 0.9 of it.
  ///
  /// Lines break at spaces, in words only where a word alone is too long.
  public static let builtIn = TextMeasurer { text, fontSize, width in
    let advance = 0.6 * fontSize
    let limit = width.map { $0 >= advance ? Int(min($0 / advance + 1e-9, 1e9)) : 1 }
    var lines = 0
    var widest = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let lengths = lineLengths(of: paragraph, limit: limit ?? .max)
      lines += lengths.count
      widest = max(widest, lengths.max() ?? 0)
    }
    let height = 1.2 * fontSize
    return Extent(
      size: CGSize(width: CGFloat(widest) * advance, height: CGFloat(lines) * height),
      firstBaseline: 0.9 * fontSize,
      lastBaseline: CGFloat(lines - 1) * height + 0.9 * fontSize)
  }

  /// How many characters each line of a paragraph has.
  private static func lineLengths(of paragraph: Substring, limit: Int) -> [Int] {
    var lengths: [Int] = []
    var current = 0
    for word in paragraph.split(separator: " ") {
      var length = word.count
      if current > 0, current + 1 + length <= limit {
        current += 1 + length
        continue
      }
      if current > 0 { lengths.append(current) }
      while length > limit {
        lengths.append(limit)
        length -= limit
      }
      current = length
    }
    if current > 0 || lengths.isEmpty { lengths.append(current) }
    return lengths
  }
}

public import Geometry

/// Measures text in lines of a limited width.
///
/// A renderer provides its own; ``builtIn`` needs no fonts and is the same on all machines.
public struct TextMeasurer: Sendable {
  /// The size of a text, and the distances of its first and last baseline from its top, in pixels.
  public struct Extent: Hashable, Sendable {
    /// The size of all lines.
    public var size: CGSize
    /// The distance from the top to the baseline of the first line.
    public var firstBaseline: CGFloat
    /// The distance from the top to the baseline of the last line.
    public var lastBaseline: CGFloat

    /// Creates an extent.
    public init(size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat) {
      self.size = size
      self.firstBaseline = firstBaseline
      self.lastBaseline = lastBaseline
    }
  }

  private let measure: @Sendable (String, CGFloat, CGFloat?) -> Extent

  /// Creates a measurer from a function of the text, the font size and the line width.
  ///
  /// A width of `nil` does not wrap lines. The function must return equal results for equal
  /// arguments.
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

  /// Measures every character as 0.6 of the font size wide and every line as 1.2 high, with the
  /// baseline at 0.9.
  ///
  /// Lines break at spaces, and inside a word only if the word is too long for a line.
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

  /// The number of characters in each line of a paragraph.
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

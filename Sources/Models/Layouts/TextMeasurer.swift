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

  /// An extent, and the widths of lines for which it is the same.
  public typealias Measurement = (extent: Extent, widths: ClosedRange<CGFloat>)

  private let measure: @Sendable (String, CGFloat, CGFloat?) -> Measurement

  /// Creates a measurer from a function of the text, the font size and the line width.
  ///
  /// A width of `nil` does not wrap lines. The function must return equal results for equal
  /// arguments.
  public init(
    _ measure:
      @escaping @Sendable (_ text: String, _ fontSize: CGFloat, _ width: CGFloat?)
      -> Extent
  ) {
    self.init { text, fontSize, width in
      let width = width ?? .infinity
      return (measure(text, fontSize, width.isFinite ? width : nil), width...width)
    }
  }

  /// Creates a measurer from a function that also finds the widths of lines for which the extent is
  /// the same.
  ///
  /// Texts in nested containers are measured at many widths. The engine calls the function once for
  /// each range of widths. The range contains the given width; it ends at infinity if the extent is
  /// that of unlimited lines.
  public init(
    ranging measure:
      @escaping @Sendable (_ text: String, _ fontSize: CGFloat, _ width: CGFloat?)
      -> Measurement
  ) {
    self.measure = measure
  }

  /// The extent of `text` in lines of at most `width`.
  public func callAsFunction(_ text: String, fontSize: CGFloat, width: CGFloat?) -> Extent {
    measure(text, fontSize, width).extent
  }

  /// The extent of `text` in lines of at most `width`, and the widths for which it is the same.
  public func measurement(
    of text: String, fontSize: CGFloat, width: CGFloat?
  ) -> Measurement {
    measure(text, fontSize, width)
  }

  /// Measures every character as 0.6 of the font size wide and every line as 1.2 high, with the
  /// baseline at 0.9.
  ///
  /// Lines break at spaces, and inside a word only if the word is too long for a line.
  public static let builtIn = TextMeasurer(ranging: { text, fontSize, width in
    let advance = 0.6 * fontSize
    let limit = width.map { $0 >= advance ? Int(min($0 / advance + 1e-9, 1e9)) : 1 }
    var lines = CharacterLines(limit: limit ?? .max)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(paragraph)
    }
    let height = 1.2 * fontSize
    let extent = Extent(
      size: CGSize(
        width: CGFloat(lines.widest) * advance, height: CGFloat(lines.count) * height),
      firstBaseline: 0.9 * fontSize,
      lastBaseline: CGFloat(lines.count - 1) * height + 0.9 * fontSize)
    let least = lines.limits.lowerBound > 1 ? CGFloat(lines.limits.lowerBound) * advance : 0
    // The width of one more character changes the lines; no rounding error does.
    let greatest =
      lines.limits.upperBound < .max
      ? (CGFloat(lines.limits.upperBound) + 1 - 1e-6) * advance : .infinity
    let current = width ?? .infinity
    return (extent, min(current, least)...max(current, greatest))
  })
}

/// The lines of texts whose characters have the same width.
private struct CharacterLines {
  /// The number of characters that fit in a line.
  let limit: Int
  private(set) var count = 0
  /// The number of characters in the longest line.
  private(set) var widest = 0
  /// The limits for which the lines are the same.
  private(set) var limits = 0...Int.max

  init(limit: Int) { self.limit = limit }

  /// Appends the lines of a paragraph.
  mutating func append(_ paragraph: Substring) {
    let earlier = count
    var current = 0
    for word in paragraph.split(separator: " ") {
      var length = word.count
      if current > 0 {
        if fits(current + 1 + length) {
          current += 1 + length
          continue
        }
        end(current)
      }
      while !fits(length) {
        end(limit)
        limits = limit...limit
        length -= limit
      }
      current = length
    }
    if current > 0 || count == earlier { end(current) }
  }

  private mutating func end(_ length: Int) {
    count += 1
    widest = max(widest, length)
  }

  /// Whether characters fit in a line, which bounds the limits.
  private mutating func fits(_ length: Int) -> Bool {
    let isFitting = length <= limit
    limits =
      isFitting
      ? max(limits.lowerBound, length)...limits.upperBound
      : limits.lowerBound...min(limits.upperBound, length - 1)
    return isFitting
  }
}

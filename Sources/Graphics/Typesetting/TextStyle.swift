/// The style of a text: its size, weight and maximum number of lines.
public struct TextStyle: Hashable, Sendable {
  /// The boldness of a face.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// The weight of running text.
    case regular = 400
    /// A little heavier than running text; the default for labels.
    case medium = 500
    /// Between medium and bold.
    case semibold = 600
    /// The weight of headings.
    case bold = 700
  }

  /// Where lines may end.
  public enum Breaking: Hashable, Sendable {
    /// Between words, and at soft hyphens.
    case words
    /// Also after signs such as `/` and `-`, and before capitals inside a word; if that is not enough, between any
    /// characters. Such breaks are used only where they are needed.
    case names
  }

  /// The preferred font size, in logical pixels per em.
  public var size: Double
  /// The minimum font size, in logical pixels per em; a text that does not fit at this size is
  /// truncated.
  public var minimumSize: Double
  /// The boldness.
  public var weight: Weight
  /// The largest number of lines; at least 1.
  public var maximumLines: Int
  /// The minimum distance between baselines, in ems.
  public var lineHeight: Double
  /// Where lines may end.
  public var breaking: Breaking

  /// The sizes that are tried, in logical pixels per em; descending.
  var sizes: [Double] {
    Array(stride(from: size, to: minimumSize, by: -size / 16)) + [minimumSize]
  }

  /// Creates a style; sizes are in logical pixels per em.
  ///
  /// `minimumSize` is clamped to at most `size`, `maximumLines` to at least 1.
  public init(
    size: Double = 16, minimumSize: Double = 10, weight: Weight = .medium, maximumLines: Int = 3,
    lineHeight: Double = 1.2, breaking: Breaking = .words
  ) {
    precondition(size > 0 && size.isFinite, "a font size is a positive number")
    self.size = size
    self.minimumSize = max(min(minimumSize, size), size / 64)
    self.weight = weight
    self.maximumLines = max(1, maximumLines)
    self.lineHeight = lineHeight
    self.breaking = breaking
  }
}

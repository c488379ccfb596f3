public import Geometry
public import Raster

/// A text laid out in its shape: outlines that can be drawn at any scale.
///
/// All lengths are logical pixels in label space: the origin is the center of the shape (for a
/// single line: the point that its alignment names, at the optical middle of its height), x grows
/// rightward, y downward.
public struct Label: Sendable {
  /// One line of the text.
  public struct Line: Hashable, Sendable {
    /// The y of the baseline.
    public var baseline: Double
    /// The smallest rectangle that is known to hold the line's ink.
    public var inkBounds: CGRect
  }

  /// An emoji's picture and where it goes.
  public struct PlacedImage: Sendable {
    /// The picture.
    public var image: GlyphImage
    /// The rectangle that the picture fills.
    public var rect: CGRect
  }

  /// The text as it is shown, line breaks aside: sanitized and, if it had to be, cut.
  public internal(set) var text = ""
  /// All outlines; to be filled with the non-zero rule.
  public internal(set) var path = Path()
  /// The emoji, in the order they are drawn.
  public internal(set) var images: [PlacedImage] = []
  /// The lines, from the top; empty when there is nothing to show.
  public internal(set) var lines: [Line] = []
  /// The rectangle around all lines' ink; `.zero` when there is none.
  public internal(set) var inkBounds = CGRect.zero
  /// The size that the text was set in, in logical pixels per em.
  public internal(set) var fontSize = 0.0
  /// Whether part of the text is left out, an ellipsis standing for it.
  public internal(set) var isTruncated = false
  /// Whether the text as a whole runs from right to left.
  public internal(set) var isRightToLeft = false
  /// How many glyphs are boxes for want of a font; always 0, and here for tests to see.
  public internal(set) var missingGlyphs = 0
  /// How many characters no installed font could show, and that were therefore left out.
  public internal(set) var unsupportedCharacters = 0
  /// Tells labels with different pictures apart, for caches.
  var fingerprint: UInt64 = 0

  /// Creates a label that shows nothing.
  public init() {}

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { lines.isEmpty }
}

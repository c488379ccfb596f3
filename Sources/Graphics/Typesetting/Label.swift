public import Geometry
public import Raster

/// A text laid out in a shape: outlines that can be drawn at any scale.
///
/// All lengths are logical pixels in label space, x rightward, y downward. The origin is the center
/// of the shape. For a single line it is the point of its alignment, at the optical center of its
/// height.
public struct Label: Sendable {
  /// One line of the text.
  public struct Line: Hashable, Sendable {
    /// The y of the baseline.
    public var baseline: Double
    /// A bounding rectangle of the line's ink.
    public var inkBounds: CGRect
  }

  /// An emoji's bitmap and its position.
  public struct PlacedImage: Sendable {
    /// The bitmap.
    public var image: GlyphImage
    /// The rectangle that the bitmap fills.
    public var rect: CGRect
  }

  /// The displayed text without line breaks: sanitized and, if necessary, truncated.
  public internal(set) var text = ""
  /// All outlines; fill them with the non-zero rule.
  public internal(set) var path = Path()
  /// The emoji, in drawing order.
  public internal(set) var images: [PlacedImage] = []
  /// The lines, from the top; empty if there is nothing to show.
  public internal(set) var lines: [Line] = []
  /// The bounding rectangle of all lines' ink; `.zero` if there is none.
  public internal(set) var inkBounds = CGRect.zero
  /// The font size, in logical pixels per em.
  public internal(set) var fontSize = 0.0
  /// Whether the text is truncated, with an ellipsis.
  public internal(set) var isTruncated = false
  /// Whether the text's base direction is right to left.
  public internal(set) var isRightToLeft = false
  /// The number of glyphs that are boxes for lack of a font; always 0, and checked by tests.
  public internal(set) var missingGlyphs = 0
  /// The number of characters that were removed because no installed font has them.
  public internal(set) var unsupportedCharacters = 0
  /// The scalars and the outline or image of each glyph with ink, in drawing order.
  var parts: [Part] = []
  /// The edges of each scalar of `text`; only for texts laid out on one line.
  var edges: [Edges] = []
  /// Distinguishes labels with different looks, for caches.
  var fingerprint: UInt64 = 0

  /// Creates an empty label.
  public init() {}

  /// The size in memory, in bytes; a bitmap that several glyphs share counts once.
  public var byteCount: Int {
    var bitmaps: [ObjectIdentifier: Int] = [:]
    for placed in images { bitmaps[ObjectIdentifier(placed.image)] = placed.image.byteCount }
    return bitmaps.values.reduce(0, +) + text.utf8.count + path.byteCount
      + MemoryLayout<PlacedImage>.stride * images.capacity
      + MemoryLayout<Line>.stride * lines.capacity + MemoryLayout<Part>.stride * parts.capacity
      + MemoryLayout<Edges>.stride * edges.capacity
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { lines.isEmpty }
}

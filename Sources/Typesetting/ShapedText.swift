internal import Geometry

/// A text shaped and cut into lines, in ems.
struct ShapedText {
  /// A glyph and where its origin is: x from the line's start, y from the baseline, downward.
  struct Glyph {
    var font: Int
    var id: UInt32
    var x: Double
    var y: Double
    /// The rectangle around its ink, placed; `.zero` for a space.
    var ink: CGRect
  }

  struct Line {
    var glyphs: [Glyph] = []
    var mass = Mass()
    /// The rectangle around all ink; `nil` for a blank line.
    var ink: CGRect?

    /// Adds a glyph with its origin at `x`, `y`, known as `id` in the font known as `font`.
    ///
    /// Where the weight of its script lies between the baseline and the height of its letters,
    /// whichever letters they are, `metrics` tells that height. Such labels share one baseline along
    /// a row; others are centered by their ink.
    mutating func add(
      _ glyph: GlyphLibrary.Glyph, id: UInt32, font: Int, at x: Double, _ y: Double,
      standingOnLineOf metrics: GlyphLibrary.Font?
    ) {
      let ink = glyph.ink.isEmpty ? CGRect.zero : glyph.ink.offsetBy(dx: x, dy: y)
      if !ink.isEmpty {
        self.ink = self.ink?.union(ink) ?? ink
        if let metrics, glyph.image == nil {
          mass.add(top: -(metrics.capHeight + metrics.xHeight) / 2, bottom: 0, width: ink.width)
        } else {
          mass.add(top: ink.minY, bottom: ink.maxY, width: ink.width)
        }
      }
      glyphs.append(Glyph(font: font, id: id, x: x, y: y, ink: ink))
    }
  }

  /// Gathers where the optical weight of a line is.
  struct Mass {
    private var weight = 0.0
    private var top = 0.0
    private var bottom = 0.0

    /// Adds a stretch of ink from `top` to `bottom` that is `width` wide.
    mutating func add(top: Double, bottom: Double, width: Double) {
      weight += width
      self.top += top * width
      self.bottom += bottom * width
    }

    mutating func add(_ other: Mass) {
      weight += other.weight
      top += other.top
      bottom += other.bottom
    }

    /// From the mean top to the mean bottom; without ink, those of small latin letters.
    var range: ClosedRange<Double> {
      guard weight > 0 else { return -0.6...0 }
      return top / weight...max(top, bottom) / weight
    }
  }

  var lines: [Line] = []
  var isRightToLeft = false
  /// What line breaking wants to know, if it was asked for.
  var measure: BreakableText?
  /// Scalars that no font can show.
  var missing: Set<UInt32> = []
}

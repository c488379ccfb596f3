internal import Geometry

/// A shaped text in lines, in ems.
struct ShapedText {
  /// A glyph and its origin: x from the line's start, y from the baseline, downward.
  struct Glyph {
    var font: Int
    var id: UInt32
    var x: Double
    var y: Double
    /// The bounding rectangle of its ink at its position; `.zero` for a space.
    var ink: CGRect
  }

  struct Line {
    var glyphs: [Glyph] = []
    var mass = Mass()
    /// The bounding rectangle of all ink; `nil` for a blank line.
    var ink: CGRect?

    /// Adds the glyph `id` of the font `font` with its origin at `x`, `y`.
    ///
    /// If the optical mass of a script is between the baseline and the height of its letters,
    /// `metrics` gives that height, so that such labels share one baseline along a row. Labels in
    /// other scripts are centered by their ink.
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

  /// Computes the optical mass of a line.
  struct Mass {
    private var weight = 0.0
    private var top = 0.0
    private var bottom = 0.0

    /// Adds ink from `top` to `bottom` with the width `width`.
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

    /// The range from the mean top to the mean bottom; without ink, that of lowercase Latin
    /// letters.
    var range: ClosedRange<Double> {
      guard weight > 0 else { return -0.6...0 }
      return top / weight...max(top, bottom) / weight
    }
  }

  var lines: [Line] = []
  var isRightToLeft = false
  /// The measurements for line breaking, if requested.
  var measure: BreakableText?
  /// Scalars without a font.
  var missing: Set<UInt32> = []
}

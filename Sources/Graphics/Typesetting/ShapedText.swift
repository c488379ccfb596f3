internal import Composition
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
    /// The first Unicode scalar in the shaped text that it shows.
    var scalar: Int
    /// The end of the scalars of its cluster: a ligature shows several.
    var scalarEnd: Int
    /// The part of the line from which its cluster takes its width: `advance` to the right of `pen`.
    var pen: Double
    var advance: Double
    var isRightToLeft = false
  }

  struct Line {
    var glyphs: [Glyph] = []
    var mass = Mass()
    /// The bounding rectangle of all ink; `nil` for a blank line.
    var ink: CGRect?

    /// Adds the glyph `id` of the font `font` with its origin at `x`, `y`, for the scalar `scalar`.
    ///
    /// Call `endRun` after the last glyph of its run.
    ///
    /// If the optical mass of a script is between the baseline and the height of its letters,
    /// `metrics` gives that height, so that such labels share one baseline along a row. Labels in
    /// other scripts are centered by their ink.
    mutating func add(
      _ glyph: GlyphLibrary.Glyph, id: UInt32, font: Int, at x: Double, _ y: Double,
      scalar: Int, pen: Double, advance: Double,
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
      glyphs.append(
        Glyph(
          font: font, id: id, x: x, y: y, ink: ink, scalar: scalar, scalarEnd: scalar + 1, pen: pen,
          advance: advance))
    }

    /// Ends a run, whose glyphs begin at index `first` and whose scalars end at `end`.
    ///
    /// Finds the ends of its clusters, which descend from left to right if it is right-to-left.
    mutating func endRun(from first: Int, scalarEnd end: Int, isRightToLeft: Bool) {
      var (end, scalar) = (end, end)
      for offset in 0..<glyphs.count - first {
        let index = isRightToLeft ? first + offset : glyphs.count - 1 - offset
        if glyphs[index].scalar != scalar {
          end = scalar
          scalar = glyphs[index].scalar
        }
        glyphs[index].scalarEnd = max(end, scalar + 1)
        glyphs[index].isRightToLeft = isRightToLeft
      }
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

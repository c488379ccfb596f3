public import Geometry
internal import Raster

extension Label {
  /// Returns rectangles behind the glyphs of some Unicode scalars, one for neighbors on a line, in logical pixels from the
  /// label's origin.
  ///
  /// They have the height of the letters of their line. O(n log n) for n marked scalars and glyphs, and the size of their
  /// outlines.
  ///
  /// - Parameter scalars: Offsets of scalars in `text`, in any order; all other numbers are ignored.
  /// - Returns: The rectangles, in drawing order.
  public func bounds(ofScalars scalars: [Int]) -> [CGRect] {
    let marked = Set(scalars)
    var bounds: [CGRect] = []
    /// The line of the last rectangle, and the index of its last glyph.
    var last: (line: Int, glyph: Int)?
    var begin = Path.Position.start
    var image = images.startIndex
    for (index, part) in parts.enumerated() {
      defer { begin = part.end }
      let placed = part.end == begin ? images[image].rect : nil
      if placed != nil { image += 1 }
      guard (Int(part.scalar)..<Int(part.scalarEnd)).contains(where: marked.contains) else {
        continue
      }
      var outline = Path()
      if placed == nil { outline.append(path, from: begin, to: part.end) }
      let ink = placed ?? outline.bounds
      let line = lines.indices.min {
        abs(lines[$0].inkBounds.midY - ink.midY) < abs(lines[$1].inkBounds.midY - ink.midY)
      }
      guard let line else { continue }
      let letters = CGRect(
        x: ink.minX, y: lines[line].baseline - Self.ascent * fontSize, width: ink.width,
        height: (Self.ascent + Self.descent) * fontSize)
      if let last, last == (line, index - 1) {
        bounds[bounds.count - 1] = bounds[bounds.count - 1].union(letters)
      } else {
        bounds.append(letters)
      }
      last = (line, index)
    }
    return bounds
  }

  /// How far letters of most scripts reach above and below the baseline, in ems.
  private static let ascent = 0.84
  private static let descent = 0.26
}

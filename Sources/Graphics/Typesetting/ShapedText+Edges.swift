extension ShapedText.Line {
  /// Returns the edges of each of the first `count` scalars, in ems from the start of the line.
  ///
  /// Takes all scalars of the shaped text to be in this line.
  func edges(count: Int) -> [Label.Edges] {
    var known = [Label.Edges?](repeating: nil, count: count)
    var index = glyphs.startIndex
    while index < glyphs.endIndex {
      let first = glyphs[index]
      var right = first.pen + first.advance
      index += 1
      while index < glyphs.endIndex, glyphs[index].scalar == first.scalar {
        right = glyphs[index].pen + glyphs[index].advance
        index += 1
      }
      let (start, end) = first.isRightToLeft ? (right, first.pen) : (first.pen, right)
      // A glyph for several scalars divides its width among them.
      let step = (end - start) / Double(first.scalarEnd - first.scalar)
      for scalar in first.scalar..<max(first.scalar, min(first.scalarEnd, count)) {
        let leading = start + step * Double(scalar - first.scalar)
        known[scalar] = Label.Edges(leading: leading, trailing: leading + step)
      }
    }
    // A scalar without a glyph has no width.
    var last = known.lazy.compactMap { $0?.leading }.first ?? 0
    return known.map { edges in
      let edges = edges ?? Label.Edges(leading: last, trailing: last)
      last = edges.trailing
      return edges
    }
  }
}

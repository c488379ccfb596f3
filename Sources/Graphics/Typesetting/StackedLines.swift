internal import Composition
internal import Geometry

/// Stacked, centered lines, in ems from the center of their shape.
struct StackedLines {
  /// The lines with their glyphs.
  let shaped: ShapedText
  /// The origin of each line's glyph positions: the x of its start, the y of its baseline.
  let origins: [CGPoint]

  /// Stacks the lines of `shaped` at least `lineHeight` ems apart, without contact between their
  /// ink.
  ///
  /// The ink of each line is centered horizontally, and the optical mass of all lines vertically.
  init(_ shaped: ShapedText, lineHeight: Double) {
    self.shaped = shaped
    let lines = shaped.lines
    var pitch = lineHeight
    for (upper, lower) in zip(lines, lines.dropFirst()) {
      guard let above = upper.ink, let below = lower.ink else { continue }
      pitch = max(pitch, Double(above.maxY - below.minY) + BreakableText.leastGap)
    }
    let top = lines.first?.mass.range.lowerBound ?? 0
    let bottom = lines.last?.mass.range.upperBound ?? 0
    let first = -(Double(max(0, lines.count - 1)) * pitch + top + bottom) / 2
    origins = lines.enumerated().map { index, line in
      CGPoint(x: -Double(line.ink?.midX ?? 0), y: first + Double(index) * pitch)
    }
  }

  /// Places lines at given origins.
  init(_ shaped: ShapedText, origins: [CGPoint]) {
    self.shaped = shaped
    self.origins = origins
  }

  /// The reach of the ink in `profile` at `size` logical pixels per em; 1 is the edge.
  func reach(in profile: WidthProfile, size: Double) -> Double {
    var reach = 0.0
    for (line, origin) in zip(shaped.lines, origins) {
      for glyph in line.glyphs where !glyph.ink.isEmpty {
        reach = max(reach, profile.reach(of: Self.scaled(glyph.ink, from: origin, by: size)))
      }
    }
    return reach
  }

  /// Scales `rect`, relative to `origin`, to logical pixels.
  static func scaled(_ rect: CGRect, from origin: CGPoint, by size: Double) -> CGRect {
    CGRect(
      x: (rect.minX + origin.x) * size, y: (rect.minY + origin.y) * size,
      width: rect.width * size, height: rect.height * size)
  }
}

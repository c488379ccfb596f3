internal import CPango
internal import Geometry
internal import Raster

/// The outline of a glyph, in ems from its origin on the baseline, y downward.
///
/// All outlines have the same winding in every font format, so that overlapping glyphs of different
/// fonts add up under the non-zero rule.
struct GlyphOutline {
  private(set) var path = Path()

  /// Reads glyph `glyph` of `font`, which has `unitsPerEm` units per em.
  ///
  /// The C function is `hb_font_draw_glyph`.
  init(font: OpaquePointer, glyph: UInt32, unitsPerEm: Double, pen: OpaquePointer) {
    var sketch = Sketch(scale: 1 / unitsPerEm)
    // SAFETY: the callbacks get `sketch` as their draw data, and only during this call.
    unsafe withUnsafeMutablePointer(to: &sketch) {
      unsafe cpango_draw_glyph(font, glyph, pen, $0)
    }
    let isReversed = sketch.doubledArea < 0
    for contour in sketch.contours { Self.append(contour, reversed: isReversed, to: &path) }
  }

  /// A closed sequence of curves.
  private struct Contour {
    var start: CGPoint
    /// The control points (none, one or two) and the end of each step.
    var steps: [(control1: CGPoint?, control2: CGPoint?, end: CGPoint)] = []
  }

  /// The contours drawn so far.
  private struct Sketch {
    var scale: Double
    var contours: [Contour] = []
    /// Twice the signed area of all contours' corner and control points; its sign is their winding.
    var doubledArea = 0.0

    init(scale: Double) { self.scale = scale }

    func point(_ x: Float, _ y: Float) -> CGPoint {
      CGPoint(x: Double(x) * scale, y: -Double(y) * scale)
    }

    mutating func step(_ control1: CGPoint?, _ control2: CGPoint?, _ end: CGPoint) {
      guard let last = contours.indices.last else { return }
      var from = contours[last].steps.last?.end ?? contours[last].start
      for point in [control1, control2, end] {
        guard let point else { continue }
        doubledArea += Double(from.x * point.y - point.x * from.y)
        from = point
      }
      contours[last].steps.append((control1, control2, end))
    }

    mutating func close() {
      guard let last = contours.last, let end = last.steps.last?.end else { return }
      doubledArea += Double(end.x * last.start.y - last.start.x * end.y)
    }
  }

  private static func append(_ contour: Contour, reversed: Bool, to path: inout Path) {
    guard let last = contour.steps.last else { return }
    func add(_ control1: CGPoint?, _ control2: CGPoint?, _ end: CGPoint) {
      switch (control1, control2) {
      case (let first?, let second?): path.cubic(to: end, control1: first, control2: second)
      case (let control?, nil), (nil, let control?): path.quad(to: end, control: control)
      case (nil, nil): path.line(to: end)
      }
    }
    if reversed {
      path.move(to: last.end)
      for index in contour.steps.indices.reversed() {
        let step = contour.steps[index]
        let end = index == 0 ? contour.start : contour.steps[index - 1].end
        add(step.control2, step.control1, end)
      }
    } else {
      path.move(to: contour.start)
      for step in contour.steps { add(step.control1, step.control2, step.end) }
    }
    path.close()
  }

  /// Returns the callbacks for HarfBuzz's drawing; release them with `hb_draw_funcs_destroy`.
  ///
  /// The C function is `hb_draw_funcs_create`.
  static func makePen() -> OpaquePointer? {
    // SAFETY: the functions have no state; each gets the `Sketch` of the current call.
    guard let pen = unsafe hb_draw_funcs_create() else { return nil }
    unsafe hb_draw_funcs_set_move_to_func(
      pen,
      { _, data, _, x, y, _ in
        unsafe GlyphOutline.edit(data) { $0.contours.append(Contour(start: $0.point(x, y))) }
      }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      pen,
      { _, data, _, x, y, _ in unsafe GlyphOutline.edit(data) { $0.step(nil, nil, $0.point(x, y)) }
      }, nil,
      nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      pen,
      { _, data, _, cx, cy, x, y, _ in
        unsafe GlyphOutline.edit(data) { $0.step($0.point(cx, cy), nil, $0.point(x, y)) }
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      pen,
      { _, data, _, c1x, c1y, c2x, c2y, x, y, _ in
        unsafe GlyphOutline.edit(data) {
          $0.step($0.point(c1x, c1y), $0.point(c2x, c2y), $0.point(x, y))
        }
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      pen, { _, data, _, _ in unsafe GlyphOutline.edit(data) { $0.close() } }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(pen)
    return unsafe pen
  }

  private static func edit(_ data: UnsafeMutableRawPointer?, _ change: (inout Sketch) -> Void) {
    // SAFETY: the pen passes on the pointer to the `Sketch` of the current call.
    guard let sketch = unsafe data?.assumingMemoryBound(to: Sketch.self) else { return }
    unsafe change(&sketch.pointee)
  }
}

import CCairo
import Geometry
import Raster

/// Cairo's image surface with the default anti-aliasing.
final class CairoEngine: Engine {
  let name = "cairo"
  let clock = Clock.thread
  private var target = Memory(scale: 0)
  private var cells: [Workload.Cell] = []
  private var workload = Workload.all[0]
  private var scale = 1.0
  private var text = Text(size: 16)

  /// The label, shaped once per size like the product's labels.
  private final class Text {
    let font: OpaquePointer?
    var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
    var count: Int32 = 0

    init(_ text: String = Workload.label, size: Double) {
      let face = cairo_toy_font_face_create(
        "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
      var (matrix, identity) = (cairo_matrix_t(), cairo_matrix_t())
      cairo_matrix_init_scale(&matrix, size, size)
      cairo_matrix_init_identity(&identity)
      let options = cairo_font_options_create()
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      font = cairo_scaled_font_create(face, &matrix, &identity, options)
      cairo_scaled_font_text_to_glyphs(
        font, 0, 0, text, -1, &glyphs, &count, nil, nil, nil)
      cairo_font_options_destroy(options)
      cairo_font_face_destroy(face)
    }

    deinit {
      cairo_glyph_free(glyphs)
      cairo_scaled_font_destroy(font)
    }
  }

  func prepare(_ workload: Workload, scale: Double, target: Memory) {
    self.target = target
    cells = workload.cells(scale: scale)
    self.workload = workload
    self.scale = scale
    text = Text(size: 16 * scale)
  }

  func frame() {
    let surface = target.pixels.withMemoryRebound(
      to: UInt8.self, capacity: target.width * target.height * 4
    ) {
      cairo_image_surface_create_for_data(
        $0, CAIRO_FORMAT_ARGB32, Int32(target.width), Int32(target.height), Int32(target.width * 4))
    }
    let cr = cairo_create(surface)
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
    setSource(cr, Workload.background, 1)
    cairo_paint(cr)
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    cairo_set_antialias(cr, CAIRO_ANTIALIAS_DEFAULT)
    cairo_set_line_width(cr, 2 * scale)
    for cell in cells { draw(cell, cr) }
    cairo_surface_flush(surface)
    cairo_destroy(cr)
    cairo_surface_destroy(surface)
  }

  private func draw(_ c: Workload.Cell, _ cr: OpaquePointer?) {
    let (r, h) = (c.circumradius, c.circumradius * 3.0.squareRoot() / 2)
    cairo_move_to(cr, c.x + r, c.y)
    cairo_line_to(cr, c.x + r / 2, c.y - h)
    cairo_line_to(cr, c.x - r / 2, c.y - h)
    cairo_line_to(cr, c.x - r, c.y)
    cairo_line_to(cr, c.x - r / 2, c.y + h)
    cairo_line_to(cr, c.x + r / 2, c.y + h)
    cairo_close_path(cr)
    setSource(cr, c.color, workload.opacity)
    if workload.hasStrokes {
      cairo_fill_preserve(cr)
      setSource(cr, 0xFFFF_FFFF, 1)
      cairo_stroke(cr)
    } else {
      cairo_fill(cr)
    }
    guard workload.hasLabels else { return }
    cairo_save(cr)
    cairo_translate(
      cr, c.x + Workload.labelOffset.x * scale, c.y + Workload.labelOffset.y * scale)
    cairo_set_scaled_font(cr, text.font)
    cairo_show_glyphs(cr, text.glyphs, text.count)
    cairo_restore(cr)
  }

  private func setSource(_ cr: OpaquePointer?, _ color: UInt32, _ alpha: Double) {
    cairo_set_source_rgba(
      cr, Double(color >> 16 & 255) / 255, Double(color >> 8 & 255) / 255,
      Double(color & 255) / 255,
      alpha)
  }

  /// The contours of a text's outlines as chords, in pixels from its origin.
  static func contours(of text: String, size: Double) -> [[CGPoint]] {
    let text = Text(text, size: size)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    let cr = cairo_create(surface)
    defer {
      cairo_destroy(cr)
      cairo_surface_destroy(surface)
    }
    cairo_set_scaled_font(cr, text.font)
    cairo_set_tolerance(cr, 0.05)
    cairo_glyph_path(cr, text.glyphs, text.count)
    guard let copy = cairo_copy_path_flat(cr) else { return [] }
    defer { cairo_path_destroy(copy) }
    var contours: [[CGPoint]] = []
    var index = 0
    while index < Int(copy.pointee.num_data) {
      let data = copy.pointee.data + index
      let type = data.pointee.header.type
      if type == CAIRO_PATH_MOVE_TO { contours.append([]) }
      if type != CAIRO_PATH_CLOSE_PATH {
        contours[contours.count - 1].append(CGPoint(x: data[1].point.x, y: data[1].point.y))
      }
      index += Int(data.pointee.header.length)
    }
    // After each contour cairo moves to its start again.
    return contours.filter { $0.count > 2 }
  }

  /// The label's outline, in pixels from its origin, for the mask of our own engine.
  static func labelPath(size: Double) -> Raster.Path {
    let text = Text(size: size)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    let cr = cairo_create(surface)
    defer {
      cairo_destroy(cr)
      cairo_surface_destroy(surface)
    }
    cairo_set_scaled_font(cr, text.font)
    cairo_set_tolerance(cr, 0.01)
    cairo_glyph_path(cr, text.glyphs, text.count)
    var path = Raster.Path()
    guard let copy = cairo_copy_path(cr) else { return path }
    defer { cairo_path_destroy(copy) }
    var index = 0
    while index < Int(copy.pointee.num_data) {
      let data = copy.pointee.data + index
      func point(_ k: Int) -> CGPoint { CGPoint(x: data[k].point.x, y: data[k].point.y) }
      switch data.pointee.header.type {
      case CAIRO_PATH_MOVE_TO: path.move(to: point(1))
      case CAIRO_PATH_LINE_TO: path.line(to: point(1))
      case CAIRO_PATH_CURVE_TO: path.cubic(to: point(3), control1: point(1), control2: point(2))
      default: path.close()
      }
      index += Int(data.pointee.header.length)
    }
    return path
  }
}

import Geometry
import Raster
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func drawPickedCell(into surface: inout Surface) {
    var rasterizer = Rasterizer()
    let clip = surface.bounds
    rasterizer.fillBackground(
      top: Color(rgb: 0x1B1530), bottom: Color(rgb: 0x0A0812), rows: 0..<surface.height,
      into: &surface, clip: clip)

    let green = LinearGradient(
      start: CGPoint(x: 80, y: 20), end: CGPoint(x: 80, y: 108),
      startColor: Color(rgb: 0x168248), endColor: Color(rgb: 0x11703C))
    rasterizer.fillRoundedHexagon(
      center: CGPoint(x: 80, y: 64), circumradius: 50, cornerRadius: 6,
      with: .linearGradient(green), into: &surface, clip: clip)

    var tick = Path()
    tick.move(to: CGPoint(x: 66, y: 64))
    tick.line(to: CGPoint(x: 76, y: 74))
    tick.line(to: CGPoint(x: 96, y: 54))
    rasterizer.stroke(
      tick, style: StrokeStyle(width: 6, join: .round, cap: .round), with: .color(.white),
      into: &surface, clip: clip)
  }

  @Test func theExampleDrawsATickedCell() {
    var surface = Surface(width: 160, height: 128)
    drawPickedCell(into: &surface)
    // The tick's corner, the cell between its colors, the background in a corner.
    #expect(surface[76, 73] == 0xFFFF_FFFF)
    let body = surface[80, 100]
    #expect(body >> 24 == 0xFF && (0x70...0x82).contains(body >> 8 & 0xFF))
    #expect((0x08...0x1B).contains(surface[2, 2] >> 8 & 0xFF))
  }
}

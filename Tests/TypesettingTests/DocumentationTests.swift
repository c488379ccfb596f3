import Geometry
import Raster
import Testing
import Typesetting

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func drawExample(into surface: inout Surface) throws(TypesettingError) {
    var typesetter = try Typesetter()
    let label = typesetter.label("Science fiction", in: .hexagon(flatToFlat: 117))

    var cache = LabelCache()
    var rasterizer = Rasterizer()
    cache.draw(
      label, id: 0, center: CGPoint(x: 80, y: 64), scale: 1, color: .white, using: &rasterizer,
      into: &surface, clip: surface.bounds)
  }

  @Test func theExampleDraws() throws {
    var surface = Surface(width: 160, height: 128)
    try drawExample(into: &surface)
    #expect(surface.withPixels { $0.contains { $0 == 0xFFFF_FFFF } })
  }
}

import Drawing
import Geometry
import Raster
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func drawCard(into surface: inout Surface) throws -> Damage {
    let labels = try LabelStore()
    var renderer = Renderer(scale: 2)
    renderer.list.clear(size: CGSize(width: 160, height: 60), background: .white)
    let card = CGRect(x: 10, y: 10, width: 140, height: 40)
    renderer.list.fill(.rect(card, cornerRadius: 8), Color(rgb: 0x7C5CE7))
    let text = labels.line("Honeycomb", style: .init(size: 16))
    renderer.list.label(text, at: CGPoint(x: card.midX, y: card.midY), .white)
    return renderer.draw(into: &surface, buffer: 0)
  }

  @Test func theExampleDrawsACardWithAText() throws {
    var surface = Surface(width: 320, height: 120)
    let damage = try drawCard(into: &surface)
    #expect(damage.rects == [surface.bounds])
    #expect(surface[0, 0] == 0xFFFF_FFFF && surface[30, 60] == 0xFF7C_5CE7)
    let ink = (0..<320).count { surface[$0, 60] == 0xFFFF_FFFF && (40..<280).contains($0) }
    #expect(ink > 5)
  }
}

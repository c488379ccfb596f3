import Interaction
import Drawing
import Picker
import Raster
import Testing
import Viewer

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func drawTwoTopics(show: (borrowing Surface, Damage) -> Void) throws {
    var catalogue = Catalogue()
    for label in ["Tea", "Coffee"] { catalogue.append(label) }
    var honeycomb = HoneycombModel(
      catalogue: catalogue, configuration: .init(), width: 320, height: 240)
    try honeycomb.completeInput(at: .zero)
    let model = PickerModel(honeycomb)

    var theme = Theme.highContrast
    theme.backgroundTop = Color(rgb: 0x202020)
    let host = HeadlessHost(
      PickerStage(model: model, theme: theme), width: 320, height: 240, scale: 2)
    var surface = Surface(width: 640, height: 480)

    if try host.prepare(at: .zero).isChanged {
      let damage = host.draw(into: &surface)
      show(surface, damage)
    }
  }

  @Test func theExampleDrawsItsTopics() throws {
    var count = 0
    try drawTwoTopics { surface, damage in
      count += 1
      #expect(damage.rects == [surface.bounds])
      // The gradient is dithered.
      #expect((0x1E...0x20).contains(surface[0, 0] & 0xFF))
      // The label of the first topic, in the middle of the viewport.
      var (light, dark) = (0, 0)
      for x in 270..<370 {
        for y in 210..<270 {
          if surface[x, y] == 0xFFFF_FFFF { light += 1 }
          if surface[x, y] & 0xFF < 0x20 { dark += 1 }
        }
      }
      #expect(light > 50 && dark > 1000)
    }
    #expect(count == 1)
  }
}

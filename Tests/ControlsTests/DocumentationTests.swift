import Controls
import Geometry
import Input
import Raster
import Drawing
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  enum Name: String, NamedControl {
    case grid
    var word: String { rawValue }
  }

  func drawSwitch(clickedAt point: Vector) throws -> Bool {
    var isOn = false
    var group = ControlGroup<Name>()
    func items() -> [ControlGroup<Name>.Item] {
      let rect = CGRect(x: 8, y: 8, width: 144, height: 28)
      return [.init(.grid, .toggle(Toggle("Grid", in: rect, key: "G", isOn: isOn)))]
    }
    group.update(items())
    for event in [InputEvent.press(at: point), .release(at: point)] {
      if case .set(let value) = group.handle(event).action { isOn = value }
    }
    group.update(items())

    var labels = try LabelStore()
    var renderer = Renderer()
    renderer.list.clear(
      size: CGSize(width: 160, height: 44), background: WindowColors.dark.card)
    group.draw(into: &renderer.list, labels: &labels, palette: .dark)
    var surface = Surface(width: 160, height: 44)
    _ = renderer.draw(into: &surface, buffer: 0)
    return isOn
  }

  @Test func theExampleSwitchesWhereItIsClicked() throws {
    #expect(try drawSwitch(clickedAt: Vector(60, 20)))
    #expect(try !drawSwitch(clickedAt: Vector(60, 42)))
  }
}

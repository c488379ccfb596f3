import Geometry
import Input
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func click(at point: Vector) -> [InputEvent] {
    [.press(at: point), .release(at: point)]
  }

  @Test func theExampleIsAPressAndARelease() {
    let place = Vector(4, 2)
    #expect(
      click(at: place) == [
        .press(at: place, button: 1, pointer: .mouse),
        .release(at: place, button: 1, pointer: .mouse),
      ])
  }
}

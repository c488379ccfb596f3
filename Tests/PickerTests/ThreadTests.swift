import Geometry
import Input
import Interaction
import Raster
import TestSupport
import Testing

struct ThreadTests {
  @Test(arguments: [HoneycombModel.CellShape.hexagon, .circle])
  func twoThreadsDrawWhatOneDoes(shape: HoneycombModel.CellShape) throws {
    var catalogue = Catalogue()
    for number in 0..<300 { catalogue.append("Topic \(number)") }
    var two = try Stage(catalogue, width: 1000, height: 640, shape: shape)
    var one = try Stage(catalogue, width: 1000, height: 640, shape: shape, isParallel: false)
    var first = two.makeSurface()
    var second = one.makeSurface()
    let events: [(Int, InputEvent)] = [
      (10, .press(at: Vector(700, 400))), (26, .move(to: Vector(600, 350))),
      (42, .move(to: Vector(500, 300))), (50, .release(at: Vector(500, 300))),
      (110, .press(at: Vector(500, 320))), (140, .release(at: Vector(500, 320))),
    ]
    for (milliseconds, event) in events {
      let time = Duration.milliseconds(milliseconds)
      two.model.handle(event, at: time)
      one.model.handle(event, at: time)
      _ = two.draw(at: time, into: &first, buffer: 0)
      _ = one.draw(at: time, into: &second, buffer: 0)
      let difference = PixelDiff(first, second)
      #expect(difference.count == 0, "at \(milliseconds) ms: \(difference)")
    }
  }
}

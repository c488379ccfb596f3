import Controls
import Geometry
import Raster
import Drawing
import TestSupport
import Testing

/// What a renderer paints when controls change.
struct ControlDamageTests {
  @Test func equalDrawingsNeedNoPainting() throws {
    var painting = try Painting()
    var group = ControlGroup<String>()
    group.update(gallery())
    var surface = Surface(width: 324, height: 360)
    painting.prepare(group)
    let answer1 = painting.renderer.isChanged
    #expect(answer1)
    _ = painting.renderer.draw(into: &surface, buffer: 0)
    painting.prepare(group)
    let answer2 = painting.renderer.isChanged
    #expect(!answer2)
    let answer3 = painting.renderer.draw(into: &surface, buffer: 0)
    #expect(answer3.rects.isEmpty)
    let answer4 = painting.renderer.paintedPixels
    #expect(answer4 == 0)
  }

  @Test func hoveringPaintsTheControlAlone() throws {
    var painting = try Painting()
    var group = ControlGroup<String>()
    group.update(gallery())
    var surface = Surface(width: 324, height: 360)
    painting.prepare(group)
    _ = painting.renderer.draw(into: &surface, buffer: 0)
    _ = group.handle(.move(to: Vector(30, 30)))
    painting.prepare(group)
    let damage = painting.renderer.draw(into: &surface, buffer: 0)
    #expect(!damage.rects.isEmpty)
    let button = PixelRect(x: 15, y: 15, width: 250, height: 40)
    #expect(damage.rects.allSatisfy { button.contains($0) })
  }

  @Test func forgottenBuffersArePaintedWhole() throws {
    var painting = try Painting()
    let group = ControlGroup<String>()
    var surface = Surface(width: 324, height: 360)
    painting.prepare(group)
    _ = painting.renderer.draw(into: &surface, buffer: 0)
    painting.renderer.invalidate()
    painting.prepare(group)
    let answer5 = painting.renderer.draw(into: &surface, buffer: 0)
    #expect(answer5.rects == [surface.bounds])
  }
}

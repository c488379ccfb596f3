import Interaction
import TestSupport
import Testing
import Viewer

/// Pictures before the fonts are loaded.
@Suite struct LateFontTests {
  @Test func shapesComeFirstAndTextByDamage() throws {
    var ready = try Stage(["One", "Two", "Three"])
    let expected = ready.picture()
    var catalogue = Catalogue()
    for label in ["One", "Two", "Three"] { catalogue.append(label) }
    let late = try Stage(catalogue, isWaiting: false)
    var surface = late.makeSurface()
    var progress = try late.host.prepare(at: .zero)
    guard progress.isPartial else {
      // The fonts of this process were loaded before the first picture.
      return
    }
    let first = late.host.draw(into: &surface)
    #expect(progress.isChanged && first.rects == [surface.bounds])
    // A corner without text does not change later.
    #expect(surface[2, 200] == expected[2, 200])
    #expect(PixelDiff(surface, expected).count > 500)

    let isLoaded = try Deadline().wait {
      progress = try late.host.prepare(at: .zero)
      return !progress.isPartial
    }
    let second = late.host.draw(into: &surface)
    #expect(isLoaded && progress.isChanged)
    #expect(second.area < surface.width * surface.height)
    #expect(PixelDiff(surface, expected).count == 0)
  }
}

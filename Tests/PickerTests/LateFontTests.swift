import Foundation
import Picker
import TestSupport
import Testing

/// Pictures before the fonts are there.
@Suite struct LateFontTests {
  @Test func shapesComeFirstAndTextByDamage() throws {
    var stage = try Stage(["One", "Two", "Three"])
    let expected = stage.picture()
    let bell = DispatchSemaphore(value: 0)
    var late = try FrameRenderer(
      theme: .dark, shape: .hexagon, scale: 1, fontBell: { bell.signal() })
    let frame = stage.model.frame(at: .zero)
    var surface = stage.makeSurface()
    var isChanged = late.prepare(frame, of: stage.model)
    let first = late.draw(into: &surface, buffer: 0)
    var hasFonts = late.hasFonts
    #expect(isChanged && !hasFonts && first.rects == [surface.bounds])
    // A corner without text is as it will be.
    #expect(surface[2, 200] == expected[2, 200])
    #expect(PixelDiff(surface, expected).count > 500)

    #expect(bell.wait(timeout: .now() + 10) == .success)
    try late.takeFonts()
    isChanged = late.prepare(frame, of: stage.model)
    let second = late.draw(into: &surface, buffer: 0)
    hasFonts = late.hasFonts
    #expect(isChanged && hasFonts && second.area < surface.width * surface.height)
    #expect(PixelDiff(surface, expected).count == 0)
  }
}

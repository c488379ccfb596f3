import Drawing
import Foundation
import Geometry
import Input
import Raster
import TestSupport
import Testing
import Viewer

@testable import Demo

/// The pictures of the demo.
struct DemoStageTests {
  private func host(_ size: Vector, scale: Double = 1) throws -> HeadlessHost<DemoStage> {
    HeadlessHost(
      DemoStage(model: try model(size.x, size.y)), width: size.x, height: size.y, scale: scale)
  }

  @Test func desktopsLookIsFollowedUntilTheUserChangesIt() throws {
    let host = try host(Vector(1280, 800))
    #expect(host.stage.model.theme == .dark)
    host.handle(.desktop(DesktopLook(reducesMotion: true, isHighContrast: true)), at: .zero)
    #expect(host.stage.model.theme == .highContrast)
    #expect(host.stage.model.picker.honeycomb.configuration.reducedMotion)
    host.handle(.desktop(DesktopLook()), at: .zero)
    #expect(host.stage.model.theme == .dark)
    #expect(!host.stage.model.picker.honeycomb.configuration.reducedMotion)
    host.handle(.desktop(DesktopLook(isHighContrast: true)), at: .zero)
    host.handle(.key(KeyPress("t")), at: .zero)
    #expect(host.stage.model.theme == .dark)
    host.handle(.key(KeyPress("t")), at: .zero)
    host.handle(.desktop(DesktopLook()), at: .zero)
    #expect(host.stage.model.theme == .light)
  }

  /// A tab bar without fonts used to ask for text of size 0.
  @Test(arguments: DemoTab.allCases)
  func anyTabIsDrawnBeforeTheFontsAreLoaded(tab: DemoTab) throws {
    var model = try model(700, 440)
    model.handle(.key(KeyPress(tab.key)), at: .zero)
    model.advance(to: .seconds(5))
    // It has no fonts until it takes them.
    var sketcher = DemoSketcher(scale: 1, labels: try LabelStore(bell: {}))
    var drawing = DisplayList()
    sketcher.draw(
      model, model.picker.honeycomb.frame(at: .seconds(5)), at: .seconds(5), into: &drawing)
    #expect(drawing.marks.count > 20 && drawing.labels.allSatisfy(\.isEmpty))
  }
}

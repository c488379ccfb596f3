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
  private static func pixels(_ surface: borrowing Surface) -> [UInt32] {
    var result: [UInt32] = []
    for y in 0..<surface.height {
      for x in 0..<surface.width { result.append(surface[x, y]) }
    }
    return result
  }

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

  /// A user's possible actions at a time, on any of the stages.
  private static func event(_ random: inout SplitMix64, _ size: Vector) -> InputEvent {
    let point = Vector(random.double(0, size.x), random.double(0, size.y))
    switch random.int(0...11) {
    case 0: return .key(KeyPress(["1", "2", "3"][random.int(0...2)]))
    case 1: return .key(KeyPress(["Tab", "Right", "space", "t"][random.int(0...3)]))
    case 2, 3: return .press(at: point)
    case 4, 5: return .release(at: point)
    case 6:
      return .wheel(
        at: point, delta: Vector(0, random.double(-90, 90)), zooms: random.int(0...1) == 1)
    case 7: return .leave
    default: return .move(to: point)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64], [1.0, 1.5])
  func whatIsDamagedMakesTheScreenTheWholePicture(seed: UInt64, scale: Double) throws {
    var random = SplitMix64(seed: seed)
    let size = Vector(660, 420)
    let stage = try host(size, scale: scale)
    let whole = try host(size, scale: scale)
    let (width, height) = stage.pixels
    var first = Surface(width: width, height: height)
    var second = Surface(width: width, height: height)
    var screen = Surface(width: width, height: height)
    var time = Duration.zero
    for step in 0..<36 {
      let event = Self.event(&random, size)
      stage.handle(event, at: time)
      whole.handle(event, at: time)
      time += .milliseconds([4, 90, 400][random.int(0...2)])
      let progress = try stage.prepare(at: time)
      let expected = try whole.picture(at: time)
      // Only the damage is drawn, into alternating buffers, and shown.
      if progress.isChanged {
        let isFirst = random.int(0...2) > 0
        let damage =
          isFirst
          ? stage.draw(into: &first, buffer: 0) : stage.draw(into: &second, buffer: 1)
        for rect in damage.rects {
          if isFirst {
            screen.copy(from: first, rect, to: (rect.x, rect.y))
          } else {
            screen.copy(from: second, rect, to: (rect.x, rect.y))
          }
        }
      }
      #expect(
        Self.pixels(screen) == Self.pixels(expected), "step \(step) at \(time) after \(event)")
    }
  }

  @Test func equalEventsGiveEqualPicturesAtAnyFrameRate() throws {
    var random = SplitMix64(seed: 9)
    let size = Vector(700, 440)
    let busy = try host(size)
    let lazy = try host(size)
    var time = Duration.zero
    for _ in 0..<60 {
      let event = Self.event(&random, size)
      time += .milliseconds(37)
      for tick in 0..<3 {
        try busy.prepare(at: time - .milliseconds(12 * (3 - tick)))
      }
      busy.handle(event, at: time)
      lazy.handle(event, at: time)
    }
    let pictures = [busy, lazy].map { try? Self.pixels($0.picture(at: time)) }
    #expect(pictures[0] != nil)
    #expect(pictures[0] == pictures[1])
  }

  @Test func pictureAtRestIsNotDrawnAgain() throws {
    let stage = try host(Vector(700, 440))
    var surface = Surface(width: 700, height: 440)
    for tab in DemoTab.allCases {
      let start = Duration.seconds(10 * tab.rawValue)
      stage.handle(.key(KeyPress(tab.key)), at: start)
      let time = start + .seconds(5)
      try stage.prepare(at: time)
      stage.draw(into: &surface)
      let later = try stage.prepare(at: time + .seconds(1))
      #expect(later == StageProgress(isChanged: false, isAnimating: false))
    }
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

  @Test(arguments: DemoTab.allCases, [(1.0, 1.0), (40, 30), (240, 200), (5000, 60)])
  func anyWindowCanBeDrawn(tab: DemoTab, size: (Double, Double)) throws {
    let stage = try host(Vector(size.0, size.1))
    stage.handle(.key(KeyPress(tab.key)), at: .zero)
    var surface = Surface(width: Int(size.0), height: Int(size.1))
    for time in [Duration.milliseconds(100), .seconds(2)] {
      try stage.prepare(at: time)
      stage.draw(into: &surface)
    }
    #expect(surface[0, 0] >> 24 == 255)
  }
}

import Geometry
import Input
import Interaction
import Picker
import Raster
import StandSettings
import TestSupport
import Testing
import Viewer

@testable import Kiosk

/// The screen that a kiosk shows while nobody is there.
struct AttractTests {
  private static let size = Vector(720, 560)

  private static func content(_ keys: String = "attract: {after: 5}") throws -> KioskContent {
    let text = "name: a\ncatalogue: topics.yaml\njournal: j\ntitle: Choose\nidle: 60\n\(keys)\n"
    let settings = try KioskSettingsReader.read(Array(text.utf8), named: "/stand/kiosk.yaml")
      .settings
    let topics =
      "topics: [{label: tea, children: [green, black]}, coffee, {label: cake, children: [apple]}, bread]\n"
    return try KioskContent(settings, catalogue: Array(topics.utf8), theme: nil)
  }

  private static func host(_ keys: String = "attract: {after: 5}") throws -> HeadlessHost<
    KioskStage
  > {
    let host = HeadlessHost(KioskStage(content: try content(keys)), width: size.x, height: size.y)
    // Woken from the screen that it starts with.
    if !keys.contains("false") { host.handle(.key(KeyPress("Shift_L")), at: .zero) }
    return host
  }

  /// Spec 10, 26: nothing flashes more than three times a second.
  ///
  /// Areas of 48 pixels square are compared, a tenth of what WCAG counts: edges that move past a pixel are no flashes.
  @Test func nothingFlashes() throws {
    let host = HeadlessHost(
      KioskStage(content: try Self.content()), width: Self.size.x, height: Self.size.y)
    let (side, step) = (48, 6)
    let (columns, rows) = (Int(Self.size.x) / side, Int(Self.size.y) / side)
    var surface = Surface(width: Int(Self.size.x), height: Int(Self.size.y))
    var counters = Array(repeating: FlashCounter(), count: columns * rows)
    var first: [Double] = []
    var hasChanged = false
    for number in 0..<600 {
      let time = Duration.seconds(1) * number / 60
      host.play(to: time)
      try host.prepare(at: time)
      host.draw(into: &surface)
      let places = stride(from: 0, to: side, by: step)
      let luminances = counters.indices.map { index in
        var sum = 0.0
        for y in places {
          for x in places {
            let (left, top) = (index % columns * side, index / columns * side)
            sum += Color(rgb: surface[left + x, top + y] & 0xFF_FFFF).relativeLuminance
          }
        }
        return sum / Double((side / step) * (side / step))
      }
      if number == 0 { first = luminances }
      hasChanged = hasChanged || luminances != first
      for index in counters.indices { counters[index].note(luminances[index], at: time) }
    }
    let isAttracting = host.stage.content.layers.isAttracting
    #expect(isAttracting && hasChanged)
    let rate = counters.map(\.greatestRate).max() ?? 0
    #expect(rate <= 3, "\(rate) flashes a second")
  }

  /// Panels that act as a mouse move the pointer before they press: visitors picked what was below their finger.
  @Test(arguments: [(0.5, 0), (0.8, 1)])
  func aPressRightAfterTheWakingMotionPicksNothing(seconds: Double, count: Int) throws {
    let host = try Self.host()
    host.play(to: .seconds(9))
    var frame = Frame()
    host.stage.content.model.frame(at: .seconds(9), into: &frame)
    let center = try #require(frame.cells.first).center
    host.handle(.move(to: center), at: .seconds(9))
    host.handle(.press(at: center), at: .seconds(9 + seconds))
    host.handle(.release(at: center), at: .seconds(9.05 + seconds))
    #expect(host.stage.content.model.honeycomb.picks.count == count)
    // The next one counts.
    host.handle(.press(at: center), at: .seconds(12))
    host.handle(.release(at: center), at: .seconds(12.05))
    #expect(host.stage.content.model.honeycomb.picks.count == 1 - count)
  }

  /// Returns the picture after advancing through times.
  private static func picture(
    _ host: HeadlessHost<KioskStage>, at seconds: Double
  ) throws -> [UInt32] {
    host.play(to: .seconds(seconds))
    let surface = try host.picture(at: .seconds(seconds))
    return (0..<surface.height).flatMap { y in (0..<surface.width).map { surface[$0, y] } }
  }

  @Test func theAttractScreenAppearsAfterItsTimeAndMoves() throws {
    let host = try Self.host()
    let start = try Self.picture(host, at: 1)
    #expect(host.stage.nextChange == .seconds(5))
    #expect(try Self.picture(host, at: 4.9) == start)
    let shown = try Self.picture(host, at: 8)
    #expect(shown != start)
    #expect(try Self.picture(host, at: 8.3) != shown)
    #expect(try host.nextChange(after: .seconds(8.3)) == .seconds(8.3))
  }

  @Test func theFirstTouchOnlyWakes() throws {
    let host = try Self.host()
    let start = try Self.picture(host, at: 1)
    var frame = Frame()
    host.stage.content.model.frame(at: .seconds(1), into: &frame)
    let center = try #require(frame.cells.first).center
    for finger in 0..<2 {
      host.play(to: .seconds(9))
      host.handle(.press(at: center, pointer: .touch(id: finger)), at: .seconds(9))
    }
    host.handle(.move(to: center + Vector(60, 0), pointer: .touch(id: 0)), at: .seconds(9.1))
    host.handle(.release(at: center, pointer: .touch(id: 0)), at: .seconds(9.2))
    host.handle(.release(at: center, pointer: .touch(id: 1)), at: .seconds(9.3))
    #expect(host.stage.content.model.honeycomb.openSession == nil)
    #expect(try Self.picture(host, at: 10) == start)
    host.handle(.press(at: center, pointer: .touch(id: 2)), at: .seconds(11))
    host.handle(.release(at: center, pointer: .touch(id: 2)), at: .milliseconds(11_100))
    #expect(host.stage.content.model.honeycomb.picks.count == 1)
    // It does not appear during the session, but after it.
    host.play(to: .milliseconds(70_100))
    #expect(host.stage.content.model.honeycomb.openSession != nil)
    host.play(to: .milliseconds(71_100))
    #expect(host.stage.nextChange == .milliseconds(76_100))
    #expect(try Self.picture(host, at: 80) != start)
  }

  @Test func aKeyThatWakesDoesNothingElse() throws {
    let host = try Self.host()
    host.play(to: .seconds(7))
    for time in [7.0, 7.1, 7.2] {
      host.handle(.key(KeyPress("space", text: " ")), at: .seconds(time))
    }
    host.handle(.keyRelease(KeyRelease("space")), at: .seconds(7.3))
    #expect(host.stage.content.model.honeycomb.picks.isEmpty)
    host.handle(.key(KeyPress("space", text: " ")), at: .seconds(7.4))
    #expect(host.stage.content.model.honeycomb.picks.count == 1)
  }

  /// Where visitors cannot drag, the hand does not either.
  @Test(arguments: [false, true]) func theHandPicksAndOpensTopics(isLarge: Bool) throws {
    var model = try Self.content().attractModel(reservedHeight: 120)
    if isLarge {
      var catalogue = Catalogue()
      for number in 0..<300 { catalogue.append("Topic \(number)") }
      model = PickerModel(
        HoneycombModel(
          catalogue: catalogue, configuration: model.honeycomb.configuration,
          width: Self.size.x, height: Self.size.y))
    }
    let demo = AttractDemo(.init(model: model), size: Self.size, at: .zero)
    var picks: Set<Int> = []
    var presses = 0
    for step in 0..<(24 * 60) {
      let time = Duration.seconds(1) * step / 60
      demo.advance(to: time)
      picks.insert(demo.picker.model.honeycomb.picks.count)
      if let hand = demo.hand(at: time), hand.depth == 1 { presses += 1 }
    }
    #expect(picks == [0, 1, 2])
    // Two taps of a fifth of a second, and a drag of more than one.
    #expect(presses > 15 && (presses > 60) == isLarge)
    // The next cycle begins without them.
    demo.advance(to: .seconds(24.1))
    #expect(demo.picker.model.honeycomb.picks.isEmpty)
  }

  /// The drift before a long time without a picture, in which nothing was touched, does not stay.
  @Test func aPauseLeavesNoDrift() throws {
    var frames: [Frame] = []
    for times in [[50.0], [3, 50]] {
      let demo = AttractDemo(
        .init(model: try Self.content().attractModel(reservedHeight: 120)), size: Self.size,
        at: .zero)
      for time in times { demo.advance(to: .seconds(time)) }
      var frame = Frame()
      demo.picker.model.frame(at: .seconds(50), into: &frame)
      frames.append(frame)
    }
    #expect(frames[0].offset == frames[1].offset && frames[0].cells == frames[1].cells)
  }

  @Test func withoutTheAttractScreenOrWithReducedMotionNothingIsDue() throws {
    let host = try Self.host("attract: false")
    let start = try Self.picture(host, at: 1)
    #expect(host.stage.nextChange == nil)
    #expect(try Self.picture(host, at: 500) == start)

    let still = try Self.host("attract: {after: 5}\nreducedMotion: true")
    let before = try Self.picture(still, at: 1)
    let shown = try Self.picture(still, at: 6)
    #expect(shown != before)
    #expect(still.stage.nextChange == nil)
    let next = try still.nextChange(after: .seconds(6))
    #expect(next == nil)
  }

  /// Only an optimized run counts allocations; any run counts the memory that stays in use.
  @Test func picturesOfTheAttractScreenAllocateNothing() throws {
    let stage = KioskStage(content: try Self.content())
    let host = HeadlessHost(stage, width: 400, height: 320, isParallel: false)
    var surface = Surface(width: 400, height: 320)
    func draw(from start: Duration, every step: Duration, count: Int) throws -> Int {
      var drawn = 0
      for number in 0..<count {
        let time = start + step * number
        host.play(to: time)
        guard try host.prepare(at: time).isChanged else { continue }
        host.draw(into: &surface)
        drawn += 1
      }
      return drawn
    }
    // A cycle, and the start of the drift of the next one.
    _ = try draw(from: .zero, every: .milliseconds(100), count: 320)
    _ = try draw(from: .seconds(32), every: .milliseconds(16), count: 60)
    let kept = Allocations.keptByThread
    #if !DEBUG
      let count = Allocations.ofThread
    #endif
    let drawn = try draw(from: .seconds(33), every: .milliseconds(16), count: 100)
    // Read before the expectations, which allocate.
    #if !DEBUG
      let allocated = Allocations.ofThread - count
    #endif
    let keptAtEnd = Allocations.keptByThread
    #expect(drawn >= 90)
    #expect(keptAtEnd == kept)
    #if !DEBUG
      #expect(allocated == 0)
    #endif
  }
}

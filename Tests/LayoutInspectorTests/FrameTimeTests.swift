import Foundation
import Geometry
import Input
import LayoutInspector
import Raster
import Testing

/// The time of frames of the largest scene; for release builds on an idle machine.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["HONEYCOMB_FRAME_TIMES"] != nil), .serialized)
struct FrameTimeTests {
  private static let limit = Duration.milliseconds(8)

  /// The frame times of a session, the longest last, each from its event to its pixels.
  private static func times(
    _ showing: Showing, count: Int, event: (Int) -> InputEvent
  ) throws -> [Duration] {
    let clock = ContinuousClock()
    var first = Surface(width: 1280, height: 800)
    var second = Surface(width: 1280, height: 800)
    var times: [Duration] = []
    for number in 0..<count {
      let time = Duration.milliseconds(16 * number)
      let start = clock.now
      showing.handle(event(number), at: time)
      if number.isMultiple(of: 2) {
        _ = try showing.frame(at: time, into: &first, buffer: 0)
      } else {
        _ = try showing.frame(at: time, into: &second, buffer: 1)
      }
      // The first frames fill the caches.
      if number >= 10 { times.append(clock.now - start) }
    }
    return times.sorted()
  }

  private static func report(_ name: String, _ times: [Duration]) {
    func text(_ share: Double) -> String {
      let time = times[Int(Double(times.count - 1) * share)]
      return String(format: "%.2f ms", Double(time.components.attoseconds) / 1e15)
    }
    print("\(name): median \(text(0.5)), 99 % \(text(0.99)), longest \(text(1))")
  }

  @Test func draggingTheSizeOfTenThousandCells() throws {
    let model = try inspector("stress.yaml")
    let handle = try place(of: .corner, in: model)
    let showing = Showing(model)
    showing.handle(.press(at: handle), at: .zero)
    let times = try Self.times(showing, count: 500) { number in
      let angle = Double(number) / 40
      return .move(to: handle + Vector(-200 * (1 - cos(angle)), -150 * (1 - cos(angle * 1.3))))
    }
    Self.report("dragging the size", times)
    #expect(times[times.count * 99 / 100] <= Self.limit)
  }

  @Test func scrollingTheCallsOfTenThousandCells() throws {
    var model = try inspector("stress.yaml")
    press(&model, "t")
    let point = Vector(300, 700)
    let showing = Showing(model)
    let times = try Self.times(showing, count: 500) { number in
      .wheel(at: point, delta: Vector(0, number < 250 ? 170 : -170))
    }
    Self.report("scrolling the calls", times)
    #expect(times[times.count * 99 / 100] <= Self.limit)
  }

  @Test func steppingThroughTheCallsOfTenThousandCells() throws {
    var model = try inspector("stress.yaml")
    press(&model, "t")
    let start = try place(of: .scrubber, in: model)
    let showing = Showing(model)
    showing.handle(.press(at: start), at: .zero)
    let times = try Self.times(showing, count: 300) { number in
      .move(to: start + Vector(250 * sin(Double(number) / 30), 0))
    }
    Self.report("stepping through the calls", times)
  }

  @Test func panningTenThousandCells() throws {
    let model = try inspector("stress.yaml")
    let showing = Showing(model)
    showing.handle(.press(at: Vector(30, 400)), at: .zero)
    let times = try Self.times(showing, count: 300) { number in
      .move(to: Vector(30 + 100 * sin(Double(number) / 30), 400 + Double(number % 50)))
    }
    Self.report("panning", times)
    #expect(times[times.count * 99 / 100] <= Self.limit)
  }
}

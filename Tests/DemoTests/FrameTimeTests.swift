import Foundation
import Geometry
import Input
import Raster
import TestSupport
import Testing
import Viewer

@testable import Demo

/// The time of the demo's frames; for release builds on an idle machine.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["HONEYCOMB_FRAME_TIMES"] != nil), .serialized)
struct FrameTimeTests {
  /// The action in each frame, by its number.
  private static let sessions:
    [(name: String, keys: [String], event: @Sendable (Int) -> InputEvent)] = [
      ("stages gliding", [], { .key(KeyPress(["2", "3", "1"][$0 / 20 % 3])) }),
      (
        "hexagons growing", ["1"],
        { .wheel(at: Vector(400, 400), delta: Vector(0, $0 / 30 % 2 == 0 ? 9 : -9), zooms: true) }
      ),
      (
        "picker dragged", ["2"],
        {
          $0 == 0
            ? .press(at: Vector(500, 500))
            : .move(to: Vector(500 + 90 * sin(Double($0) / 9), 500 + 60 * cos(Double($0) / 7)))
        }
      ),
      (
        "aspect grid resized", ["3"],
        { .wheel(at: Vector(400, 400), delta: Vector(0, $0 / 40 % 2 == 0 ? -6 : 6), zooms: true) }
      ),
    ]

  @Test func framesAreDoneWithinEightMilliseconds() throws {
    let clock = ContinuousClock()
    for session in Self.sessions {
      let stage = HeadlessHost(DemoStage(model: try model()), width: 1280, height: 800)
      for key in session.keys { stage.handle(.key(KeyPress(key)), at: .zero) }
      var first = Surface(width: 1280, height: 800)
      var second = Surface(width: 1280, height: 800)
      var times: [Duration] = []
      for number in 0..<400 {
        let time = Duration.seconds(1) + .milliseconds(16 * number)
        let start = clock.now
        stage.handle(session.event(number), at: time)
        try stage.prepare(at: time)
        if number.isMultiple(of: 2) {
          stage.draw(into: &first, buffer: 0)
        } else {
          stage.draw(into: &second, buffer: 1)
        }
        // The first frames fill the caches.
        if number >= 10 { times.append(clock.now - start) }
      }
      times.sort()
      let shares = [0.5, 0.99, 1].map { share in
        String(
          format: "%.2f ms", times[Int(Double(times.count - 1) * share)] / .milliseconds(1))
      }
      print("\(session.name): median \(shares[0]), 99 % \(shares[1]), longest \(shares[2])")
      #expect(times[times.count * 99 / 100] <= .milliseconds(8), "\(session.name)")
    }
  }
}

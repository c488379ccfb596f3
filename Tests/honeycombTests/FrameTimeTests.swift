import Foundation
import Geometry
import Input
import LayoutInspector
import Raster
import Scenes
import TestSupport
import Testing
import Viewer

/// The time of frames of the demo and of the largest scene; for release builds on an idle machine.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["HONEYCOMB_FRAME_TIMES"] != nil), .serialized)
struct FrameTimeTests {
  /// A window after some keys, and what happens in it in each frame, by its number.
  private struct Session: Sendable, CustomTestStringConvertible {
    let name: String
    var keys: [String] = []
    /// The part that is pressed at first.
    var handle: String?
    /// The time in which 99 % of the frames are done; `nil` if it is only printed.
    var limit: Duration? = .milliseconds(8)
    /// Returns an event; the point is the middle of the pressed part.
    let event: @Sendable (Int, Vector) -> InputEvent

    var testDescription: String { name }
  }

  private static let demo = [
    Session(name: "stages gliding") { number, _ in
      .key(KeyPress(["2", "3", "1"][number / 20 % 3]))
    },
    Session(name: "hexagons growing", keys: ["1"]) { number, _ in
      .wheel(at: Vector(400, 400), delta: Vector(0, number / 30 % 2 == 0 ? 9 : -9), zooms: true)
    },
    Session(name: "picker dragged", keys: ["2"]) { number, _ in
      let way = Vector(90 * sin(Double(number) / 9), 60 * cos(Double(number) / 7))
      return number == 0 ? .press(at: Vector(500, 500)) : .move(to: Vector(500, 500) + way)
    },
    Session(name: "aspect grid resized", keys: ["3"]) { number, _ in
      .wheel(at: Vector(400, 400), delta: Vector(0, number / 40 % 2 == 0 ? -6 : 6), zooms: true)
    },
  ]

  /// Those of an inspector of ten thousand cells.
  private static let inspector = [
    Session(name: "dragging the size", handle: "corner") { number, handle in
      let angle = Double(number) / 40
      return .move(to: handle + Vector(-200 * (1 - cos(angle)), -150 * (1 - cos(angle * 1.3))))
    },
    Session(name: "scrolling the calls", keys: ["t"]) { number, _ in
      .wheel(at: Vector(300, 700), delta: Vector(0, number < 200 ? 170 : -170))
    },
    Session(name: "stepping through the calls", keys: ["t"], handle: "scrubber", limit: nil) {
      number, handle in .move(to: handle + Vector(250 * sin(Double(number) / 30), 0))
    },
    Session(name: "panning") { number, _ in
      let way = Vector(100 * sin(Double(number) / 30), Double(number % 50))
      return number == 0 ? .press(at: Vector(30, 400)) : .move(to: Vector(30, 400) + way)
    },
  ]

  private func measure(_ session: Session, in host: any LawHost) throws {
    for key in session.keys { host.handle(.key(KeyPress(key)), at: .zero) }
    var place = Vector.zero
    if let handle = session.handle {
      let part = host.shown.namedParts().first { $0.name.word == handle }
      place = try #require(part?.middle)
      host.handle(.press(at: place), at: .zero)
    }
    let clock = ContinuousClock()
    var surface = Surface(width: 1280, height: 800)
    var other = Surface(width: 1280, height: 800)
    var times: [Duration] = []
    for number in 0..<400 {
      let time = Duration.seconds(1) + .milliseconds(16 * number)
      let start = clock.now
      host.handle(session.event(number, place), at: time)
      try host.prepare(at: time)
      host.draw(into: &surface, buffer: number % 2)
      // The first frames fill the caches.
      if number >= 10 { times.append(clock.now - start) }
      swap(&surface, &other)
    }
    times.sort()
    let shares = [0.5, 0.99, 1].map { share in
      String(format: "%.2f ms", times[Int(Double(times.count - 1) * share)] / .milliseconds(1))
    }
    print("\(session.name): median \(shares[0]), 99 % \(shares[1]), longest \(shares[2])")
    if let limit = session.limit { #expect(times[times.count * 99 / 100] <= limit) }
  }

  @Test(arguments: demo) private func framesOfTheDemoAreInTime(session: Session) throws {
    let stage = try Stages.demo(size: Vector(1280, 800))
    try measure(session, in: HeadlessHost(stage, width: 1280, height: 800))
  }

  @Test(arguments: inspector) private func framesOfTenThousandCellsAreInTime(
    session: Session
  ) throws {
    let file = PackageFolder.scenes.appending(path: "stress.yaml").path
    let stage = InspectorStage(
      model: InspectorModel(scene: try SceneReader().read(file: file).scene))
    try measure(session, in: HeadlessHost(stage, width: 1280, height: 800))
  }
}

import Drawing
import Foundation
import Geometry
import Input
import Raster
import Testing
import Viewer

/// A stage without a window.
struct HeadlessHostTests {
  /// Parts that another thread loads.
  ///
  /// A class, because both threads use it.
  private final class Loader: @unchecked Sendable {
    private let lock = NSLock()
    private var parts = 0

    /// Loads a part after each request, and rings.
    func request(_ bell: @escaping @Sendable () -> Void) {
      Thread {
        self.lock.withLock { self.parts += 1 }
        bell()
      }.start()
    }

    var count: Int { lock.withLock { parts } }
  }

  /// A stage that fills its picture once it has loaded two parts.
  private struct Filling: Stage, ~Copyable {
    var handled: [InputEvent] = []
    var time = Duration.zero
    var width = 0.0
    var magnifies = false
    let loader = Loader()
    private var requests = 0
    private var loaded = 0
    var outcome: ViewerOutcome? { nil }
    var nextChange: Duration? { time < .seconds(9) ? .seconds(9) : nil }
    var pointer: StagePointer { .normal }

    init() {}

    mutating func handle(_ event: InputEvent, at time: Duration) {
      if case .resize(let width, _) = event { self.width = width }
      handled.append(event)
    }

    mutating func advance(to time: Duration) {
      self.time = time
      loaded = loader.count
    }

    mutating func draw(at time: Duration, on canvas: inout Canvas) -> Bool {
      canvas.renderer.list.clear(size: CGSize(width: width, height: 4), background: .white)
      if loaded < 2 {
        canvas.isLoading = true
        if requests == loaded {
          requests += 1
          loader.request(canvas.bell)
        }
      } else {
        canvas.renderer.list.fill(
          .rect(CGRect(x: 0, y: 0, width: 2, height: 4), cornerRadius: 0), .black)
      }
      if magnifies {
        canvas.overlay = { pixels, list in
          list.fill(
            .rect(CGRect(x: 4, y: 0, width: 2, height: 4), cornerRadius: 0),
            Color(rgb: pixels[0, 0] & 0xFF_FFFF))
        }
      }
      return time == .seconds(5)
    }
  }

  private func host(isWaiting: Bool = true, events: [TimedEvent] = []) -> HeadlessHost<Filling> {
    HeadlessHost(Filling(), width: 8, height: 4, events: events, isWaiting: isWaiting)
  }

  @Test func eventsArePlayedUpToTheirTime() {
    let events = [1, 2, 2, 3].map {
      TimedEvent(time: .seconds($0), event: .key(KeyPress("\($0)")))
    }
    let host = host(events: events)
    #expect(host.stage.handled == [.resize(width: 8, height: 4)])
    host.play(to: .seconds(2))
    let (handled, time) = (host.stage.handled, host.stage.time)
    #expect(handled.count == 4 && time == .seconds(2))
    host.play(to: .seconds(2.5))
    #expect(host.stage.handled.count == 4)
    host.play(to: .seconds(3))
    #expect(host.stage.handled.count == 5)
  }

  @Test func nextChangeIsThatOfMotionOrOfAnEventOrOfTheStage() throws {
    let host = host(events: [TimedEvent(time: .seconds(7), event: .leave)])
    for (time, next) in [(1, 7), (5, 5), (8, 9)] {
      host.play(to: .seconds(time))
      #expect(try host.nextChange(after: .seconds(time)) == .seconds(next))
    }
    host.play(to: .seconds(10))
    #expect(try host.nextChange(after: .seconds(10)) == nil)
  }

  @Test func aPictureWaitsForAllOfItsParts() throws {
    let picture = try host().picture(at: .zero)
    #expect(picture[0, 0] == 0xFF00_0000 && picture[3, 0] == 0xFFFF_FFFF)
  }

  @Test func withoutWaitingAPictureShowsWhatIsThere() throws {
    let host = host(isWaiting: false)
    let picture = try host.picture(at: .zero)
    #expect(picture[0, 0] == 0xFFFF_FFFF)
  }

  @Test func anOverlayShowsThePixelsBelow() throws {
    let host = host()
    host.stage.magnifies = true
    var surface = Surface(width: 8, height: 4)
    try host.prepare(at: .zero)
    host.draw(into: &surface)
    #expect(surface[4, 0] == 0xFF00_0000 && surface[6, 0] == 0xFFFF_FFFF)
    // The display list has none of it.
    try host.prepare(at: .zero)
    #expect(host.displayList.marks.count == 1)
    host.draw(into: &surface)
    #expect(surface[4, 0] == 0xFF00_0000)
    // Without it the pixels are as before.
    host.stage.magnifies = false
    #expect(try host.prepare(at: .zero).isChanged)
    host.draw(into: &surface)
    #expect(surface[4, 0] == 0xFFFF_FFFF && surface[0, 0] == 0xFF00_0000)
  }

  @Test func aResizeChangesTheSizeOfThePictures() {
    let host = HeadlessHost(Filling(), width: 8, height: 4, scale: 1.5)
    #expect(host.pixels.width == 12 && host.pixels.height == 6)
    host.handle(.resize(width: 20, height: 10), at: .seconds(1))
    #expect(host.pixels.width == 30 && host.pixels.height == 15)
  }
}

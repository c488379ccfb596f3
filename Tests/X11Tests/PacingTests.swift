import Testing
import TestSupport
import X11

@Suite(.serialized) struct PacingTests {
  @Test func ticksComeOnceAFrameOfTheDisplay() throws {
    let rig = try Rig()
    #expect(rig.window.pacing == .present)
    var ticks: [(msc: UInt64, ust: UInt64)] = []
    for _ in 0..<31 {
      rig.window.requestTick()
      let event = try #require(try rig.next { $0.isTick })
      if case .presentComplete(let msc, let ust) = event { ticks.append((msc, ust)) }
    }
    // Each tick is later than the last one (a loaded machine may skip some), and Xvfb's frames
    // take 16.65 ms.
    let gaps = zip(ticks, ticks.dropFirst()).map { $1.msc - $0.msc }
    #expect(gaps.min() == 1)
    let frames = gaps.reduce(0, +)
    let interval = Double(ticks[30].ust - ticks[0].ust) / Double(frames) / 1000
    #expect(abs(interval - 16.65) < 1)
  }

  @Test func aRequestedTickComesOnceAndNoOther() throws {
    let rig = try Rig()
    rig.forget()
    rig.window.requestTick()
    rig.window.requestTick()
    #expect(try rig.pump { $0.events.contains { $0.isTick } })
    // No wake-up within the time of four frames.
    #expect(try !rig.pump(within: 0.07) { $0.events.count { $0.isTick } > 1 })
  }

  /// This was a crash in XFilterEvent, which reads the display from every event.
  @Test func ticksAndReleasesComeWhileAnInputMethodIsOpen() throws {
    let rig = try Rig()
    rig.window.openInputMethod()
    try rig.show { _, _ in 0xFF00_00FF }
    #expect(rig.events.contains { if case .bufferReleased = $0 { true } else { false } })
    rig.window.requestTick()
    #expect(try rig.next { $0.isTick } != nil)
  }

  @Test func anIdleWindowIsNotWoken() throws {
    let rig = try Rig()
    try rig.show { _, _ in 0xFF00_00FF }
    rig.window.openInputMethod()
    rig.window.requestTick()
    _ = try rig.next { $0.isTick }
    try rig.settle()
    #expect(!rig.needsService)
    #expect(!Deadline(seconds: 1).waitForInput(on: rig.window.fileDescriptor))
    #expect(!rig.needsService)
  }

  @Test(arguments: [Features.all.subtracting(.present), .sharedMemory])
  func withoutPresentATimerOf60HertzStandsIn(features: Features) throws {
    let rig = try Rig(using: features)
    // Xvfb's only mode reports 0 Hz.
    #expect(rig.window.pacing == .timer(interval: 1 / 60))
    rig.window.requestTick()
    try rig.settle()
    #expect(!rig.events.contains { $0.isTick })
  }

  @Test func monitorsAreThoseOfTheServer() throws {
    let rig = try Rig()
    #expect(rig.window.monitors.map(\.frame) == [.init(x: 0, y: 0, width: 640, height: 480)])
    let bare = try Rig(arguments: ["-extension", "RANDR"])
    #expect(bare.window.monitors.isEmpty)
    #expect(!bare.window.features.contains(.randr))
  }
}

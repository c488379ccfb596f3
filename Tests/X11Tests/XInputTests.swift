import TestSupport
import Testing
import X11

/// Touchpads and touch: events injected between the server and the client.
@Suite(.serialized) struct XInputTests {
  /// A window behind a proxy.
  private final class Door {
    let server: XServer
    let proxy: XProxy
    let outside: XClient
    var window: Window
    let identifier: UInt32
    let major: UInt8
    private var markers: UInt32 = 0

    init() throws {
      server = try XServer(width: 640, height: 480)
      proxy = try XProxy(to: server)
      outside = try server.connect()
      major = try outside.major(ofExtension: "XInputExtension")
      window = try Window(WindowOptions(), on: Connection(name: proxy.display))
      window.map()
      try window.flush()
      let deadline = Deadline()
      while !window.isMapped, !deadline.isOver {
        while try window.nextEvent() != nil {}
        if !window.needsService { _ = deadline.waitForInput(on: window.fileDescriptor) }
      }
      identifier = try outside.children(of: outside.root).last ?? 0
      _ = try events(after: [])
    }

    deinit { proxy.close() }

    /// Injects events and returns the window's events for them, up to a marker.
    ///
    /// What the server itself says about the window and its devices can come at any time on
    /// a busy machine, and is left out.
    func events(after injected: [[UInt8]]) throws -> [Event] {
      for event in injected { proxy.inject(event) }
      // An extra touch marks the end.
      markers += 1
      let mark = 1_000_000 + markers
      proxy.inject(
        XInputWire(major: major, window: identifier).device(20, detail: mark, x: 0, y: 0))
      var found: [Event] = []
      let deadline = Deadline()
      while !deadline.isOver {
        while let event = try window.nextEvent() {
          if case .touch(.ended, Int(mark), _) = event { return found }
          if XInputTests.isOfAPointer(event) { found.append(event) }
        }
        try window.flush()
        if !window.needsService { _ = deadline.waitForInput(on: window.fileDescriptor) }
      }
      Issue.record("the marker did not come")
      return found
    }

    var wire: XInputWire { XInputWire(major: major, window: identifier) }
  }

  private static func isOfAPointer(_ event: Event) -> Bool {
    switch event {
    case .press, .release, .motion, .wheel, .touch, .pinch: true
    default: false
    }
  }

  private static let touchpad: UInt16 = 11
  private static let mouse: UInt16 = 12
  private static let axes = [
    XInputWire.Axis(number: 2, isVertical: false, increment: 15),
    XInputWire.Axis(number: 3, isVertical: true, increment: 15),
  ]

  private static func bytes(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func wheels(_ events: [Event]) -> [[Double]] {
    events.compactMap { if case .wheel(let dx, let dy, _) = $0 { [dx, dy] } else { nil } }
  }

  @Test func smoothScrollingIsPartsOfClicksPerDevice() throws {
    let door = try Door()
    let wire = door.wire
    let mouseAxes = [XInputWire.Axis(number: 3, isVertical: true, increment: -120)]
    func scroll(_ source: UInt16, _ values: [Int: Double]) -> [UInt8] {
      wire.device(6, detail: 0, x: 50.5, y: 60.25, source: source, valuators: values)
    }
    let events = try door.events(after: [
      wire.deviceChanged(source: Self.touchpad, axes: Self.axes),
      wire.deviceChanged(source: Self.mouse, axes: mouseAxes),
      // The first position of the axis is no scrolling.
      scroll(Self.touchpad, [3: 1000]),
      scroll(Self.touchpad, [3: 1003]),
      scroll(Self.touchpad, [2: 7, 3: 1000]),
      scroll(Self.touchpad, [2: 22]),
      // The other device has different axes, increments and positions.
      scroll(Self.mouse, [3: -5000]),
      scroll(Self.mouse, [3: -5120]),
      scroll(Self.touchpad, [3: 1015]),
    ])
    #expect(Self.wheels(events) == [[0, 0.2], [0, -0.2], [1, 0], [0, 1], [0, 1]])
    #expect(!events.contains { $0.isMotion })
    guard case .wheel(_, _, let at)? = events.first(where: { $0.isWheel }) else { return }
    #expect(at.x == 50.5 && at.y == 60.25)
  }

  @Test func theClicksThatTheServerMakesOutOfScrollingAreIgnored() throws {
    let door = try Door()
    let wire = door.wire
    let events = try door.events(after: [
      wire.device(4, detail: 5, x: 1, y: 1, flags: 1 << 16),
      wire.device(5, detail: 5, x: 1, y: 1, flags: 1 << 16),
      wire.device(4, detail: 1, x: 1, y: 1, flags: 1 << 16),
      wire.device(6, detail: 0, x: 1, y: 1, flags: 1 << 16),
      // A wheel without a scrolling axis has only button events.
      wire.device(4, detail: 5, x: 1, y: 1),
    ])
    #expect(events.count == 1)
    #expect(Self.wheels(events) == [[0, 1]])
  }

  @Test func aPointerThatComesBackScrollsFromWhereTheAxisIsThen() throws {
    let door = try Door()
    let wire = door.wire
    func scroll(_ value: Double) -> [UInt8] {
      wire.device(6, detail: 0, x: 1, y: 1, source: Self.touchpad, valuators: [3: value])
    }
    var events = try door.events(after: [
      wire.deviceChanged(source: Self.touchpad, axes: Self.axes), scroll(0), scroll(15),
    ])
    #expect(Self.wheels(events) == [[0, 1]])
    try door.outside.movePointer(x: 639, y: 479)
    let cover = try door.outside.makeWindow(x: 0, y: 0, width: 640, height: 480)
    try door.outside.destroy(cover)
    try door.outside.movePointer(x: 20, y: 20)
    let isBack = try Deadline().wait {
      while let event = try door.window.nextEvent() { if case .enter = event { return true } }
      return false
    }
    #expect(isBack)
    events = try door.events(after: [scroll(4500), scroll(4515)])
    #expect(Self.wheels(events) == [[0, 1]])
  }

  @Test func fingersComeByTheirNumbers() throws {
    let door = try Door()
    let wire = door.wire
    let events = try door.events(after: [
      wire.device(18, detail: 7, x: 10, y: 20), wire.device(18, detail: 8, x: 30, y: 40),
      wire.device(19, detail: 7, x: 11.5, y: 20), wire.device(20, detail: 8, x: 30, y: 40),
      wire.device(20, detail: 7, x: 12, y: 20),
    ])
    let touches = events.compactMap { event -> [Double]? in
      guard case .touch(let phase, let id, let at) = event else { return nil }
      return [phase == .began ? 0 : phase == .moved ? 1 : 2, Double(id), at.x, at.y]
    }
    #expect(
      touches == [
        [0, 7, 10, 20], [0, 8, 30, 40], [1, 7, 11.5, 20], [2, 8, 30, 40], [2, 7, 12, 20],
      ])
    #expect(events.count == 5)
  }

  @Test func aPinchIsReportedInSteps() throws {
    let door = try Door()
    let wire = door.wire
    let events = try door.events(after: [
      wire.pinch(27, scale: 1, x: 40, y: 50), wire.pinch(28, scale: 1.5, x: 40, y: 50),
      wire.pinch(28, scale: 3, x: 40, y: 50), wire.pinch(29, scale: 3, x: 40, y: 50),
      wire.pinch(27, scale: 1, x: 40, y: 50), wire.pinch(28, scale: 0.5, x: 40, y: 50),
      wire.pinch(28, scale: 0, x: 40, y: 50),
    ])
    let scales = events.compactMap { event -> Double? in
      guard case .pinch(let scale, let at) = event, at.x == 40, at.y == 50 else { return nil }
      return scale
    }
    #expect(scales == [1.5, 2, 0.5])
  }

  /// XIQueryDevice is request 48 of the extension.
  @Test func aDeviceThatComesIsAskedFor() throws {
    let door = try Door()
    let major = door.major
    func questions(_ proxy: XProxy) -> Int {
      proxy.requests(major).count { $0[1] == 48 && $0.count == 8 }
    }
    let before = questions(door.proxy)
    #expect(before >= 1)
    _ = try door.events(after: [door.wire.hierarchyChanged()])
    // The device is queried at the end of the turn.
    while try door.window.nextEvent() != nil {}
    try door.window.flush()
    #expect(Deadline().wait { questions(door.proxy) == before + 1 })
  }

  /// Any length in a message may be wrong.
  @Test func brokenEventsAreNoEventsAndNoCrash() throws {
    let door = try Door()
    let wire = door.wire
    var random = SplitMix64(seed: 3)
    let whole = [
      wire.device(6, detail: 0, x: 1, y: 1, source: 11, valuators: [0: 1, 3: 7]),
      wire.device(18, detail: 3, x: 1, y: 1), wire.pinch(28, scale: 2, x: 1, y: 1),
      wire.deviceChanged(source: 11, axes: Self.axes), wire.hierarchyChanged(),
    ]
    for _ in 0..<20 {
      let broken = (0..<25).map { _ in
        var event = whole[Int.random(in: whole.indices, using: &random)]
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          // The message's own length is kept.
          let place = Int.random(in: 8..<event.count, using: &random)
          event[place] =
            Bool.random(using: &random) ? 0xFF : UInt8.random(in: 0...255, using: &random)
        }
        // Some messages are also truncated.
        let words = (event.count - 32) / 4
        let kept = Int.random(in: 0...words, using: &random)
        event = Array(event.prefix(32 + 4 * kept))
        event.replaceSubrange(4..<8, with: Self.bytes(UInt32(kept)))
        return event
      }
      _ = try door.events(after: broken)
    }
    let events = try door.events(after: [wire.device(18, detail: 7, x: 10, y: 20)])
    #expect(events.count == 1)
  }

  @Test func withoutTheExtensionTheCoreProtocolWillDo() throws {
    let rig = try Rig(using: .all.subtracting(.input))
    #expect(!rig.window.features.contains(.input))
    try rig.outside.movePointer(x: 20, y: 30)
    try rig.settle()
    rig.forget()
    try rig.outside.click()
    try rig.outside.movePointer(x: 25, y: 30)
    try rig.outside.click(5)
    try rig.settle()
    #expect(rig.events.count == 4)
    #expect(rig.events.first?.press?.button == 1)
    #expect(rig.events.contains { $0.isMotion } && rig.events.contains { $0.isWheel })
    let modern = try Rig()
    #expect(modern.window.features.contains(.input))
  }
}

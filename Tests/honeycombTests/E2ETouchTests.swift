import TestSupport
import Testing

/// Touches and touchpad events, injected between the server and the program.
@Suite(.serialized) struct E2ETouchTests {
  @Test func aFingerDragsAndAPinchZooms() throws {
    let server = try XServer(width: 640, height: 480)
    let proxy = try XProxy(to: server)
    defer { proxy.close() }
    let session = try E2ESession(on: server, display: proxy.display)
    let wire = XInputWire(
      major: try session.outside.major(ofExtension: "XInputExtension"), window: session.window)
    let before = try session.picture()
    // All events are at time 0, because the server's time, which they must follow, is unknown.
    proxy.inject(wire.device(18, detail: 3, x: 240, y: 240))
    for step in 1...20 {
      proxy.inject(wire.device(19, detail: 3, x: 240 + 2 * Double(step), y: 240 - Double(step)))
    }
    #expect(try session.nextDamage() != nil)
    try session.settle()
    let dragged = try session.picture()
    #expect(dragged.differences(from: before) > 10_000)
    proxy.inject(wire.device(20, detail: 3, x: 280, y: 220))
    try session.settle()
    proxy.inject(wire.pinch(27, scale: 1, x: 240, y: 240))
    proxy.inject(wire.pinch(28, scale: 1.5, x: 240, y: 240))
    #expect(try session.nextDamage() != nil)
    try session.settle()
    let zoomed = try session.picture()
    try session.strike(.escape)
    #expect(try session.program.end() == .init(status: 1))
    let script = try session.script()
    let state = try #require(try session.states(at: [script.beforeLastKey]).first)
    // Without zoom no cell has a scale above 1.
    #expect((state.cells.map(\.scale).max() ?? 0) > 1.1)
    #expect(zoomed.differences(from: try session.rendered(at: script.beforeLastKey)) == 0)
    let release = try #require(script.times(of: "release").last)
    let atRelease = try #require(try session.states(at: [release - 1e-6]).first)
    #expect(atRelease.offset == [40, -20])
    #expect(dragged.differences(from: try session.rendered(at: release - 1e-6)) == 0)
  }

  /// The picture on the screen is exactly the replayed one.
  @Test func twoFingersZoomAndTheOneThatStaysDrags() throws {
    let server = try XServer(width: 640, height: 480)
    let proxy = try XProxy(to: server)
    defer { proxy.close() }
    let session = try E2ESession(on: server, display: proxy.display)
    let wire = XInputWire(
      major: try session.outside.major(ofExtension: "XInputExtension"), window: session.window)
    func touch(_ kind: UInt16, _ finger: UInt32, _ x: Double, _ y: Double) {
      proxy.inject(wire.device(kind, detail: finger, x: x, y: y))
    }
    touch(18, 3, 200, 240)
    touch(18, 4, 280, 240)
    for step in 1...10 {
      touch(19, 3, 200 - 2 * Double(step), 240)
      touch(19, 4, 280 + 2 * Double(step), 240)
    }
    #expect(try session.nextDamage() != nil)
    try session.settle()
    let zoomed = try session.picture()
    touch(20, 3, 180, 240)
    for step in 1...10 { touch(19, 4, 300 + 3 * Double(step), 240 - 2 * Double(step)) }
    #expect(try session.nextDamage() != nil)
    try session.settle()
    let dragged = try session.picture()
    touch(20, 4, 330, 220)
    try session.strike(.escape)
    #expect(try session.program.end() == .init(status: 1))
    let script = try session.script()
    let releases = script.times(of: "release")
    #expect(releases.count == 2)
    let states = try session.states(at: releases.map { $0 - 1e-6 })
    // From 80 px apart to 120, around a fixed point in the center of the viewport.
    let home = try #require(states[0].cells.first { $0.id == "Politics" })
    // The viewport is 320 px high, so the fish-eye reduces the pitch by 3/4 of 187.5 - 160.
    #expect(abs(home.scale - (187.5 - 0.75 * 27.5) / 125) < 1e-9 && home.center == [240, 240])
    #expect(states[0].picked.isEmpty && states[1].picked.isEmpty)
    let moved = states[1].offset
    #expect(abs(moved[0] - 20) < 1e-9 && abs(moved[1] + 40 / 3) < 1e-9)
    #expect(zoomed.differences(from: try session.rendered(at: releases[0] - 1e-6)) == 0)
    #expect(dragged.differences(from: try session.rendered(at: releases[1] - 1e-6)) == 0)
  }
}

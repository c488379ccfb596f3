import Foundation
import TestSupport
import Testing

struct E2EAttentionTests {
  /// The test is a window manager that shows new windows, and leaves the keyboard where it is.
  @Test func aWindowLeftWithoutTheKeyboardAsksForAttentionUntilItHasIt() throws {
    let server = try XServer(width: 640, height: 480)
    let outside = try server.connect()
    try outside.select(1 << 20, of: outside.root)
    let program = try Program(["pick", "--size", "480x480"], display: server.display)
    let request = try #require(
      try outside.nextEvent(.mapRequest, by: Deadline(seconds: 10)))
    let window: UInt32 = request.number(at: 8)
    try outside.map(window)
    func isUrgent() throws -> Bool {
      let hints = try outside.property("WM_HINTS", of: window)?.values ?? [0]
      return hints[0] & 1 << 8 != 0
    }
    #expect(try !isUrgent())
    #expect(try Deadline(seconds: 5).wait { try isUrgent() })
    try outside.setFocus(window)
    #expect(try Deadline(seconds: 5).wait { try !isUrgent() })
    #expect(program.isRunning)
  }
}

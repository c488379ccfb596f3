import Foundation
import TestSupport
import Testing

struct E2EAttentionTests {
  /// The test is a window manager that maps new windows without giving them the focus.
  @Test func aWindowLeftWithoutTheKeyboardAsksForAttentionUntilItHasIt() throws {
    let start = try E2EStart(until: .wantsToBeMapped)
    let (outside, window) = (start.outside, start.window)
    try outside.map(window)
    func isUrgent() throws -> Bool {
      let hints = try outside.property("WM_HINTS", of: window)?.values ?? [0]
      return hints[0] & 1 << 8 != 0
    }
    #expect(try !isUrgent())
    #expect(try Deadline(seconds: 5).wait { try isUrgent() })
    try outside.setFocus(window)
    #expect(try Deadline(seconds: 5).wait { try !isUrgent() })
    #expect(start.program.isRunning)
  }
}

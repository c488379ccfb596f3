import Foundation
import TestSupport
import Testing

struct E2EAttentionTests {
  /// Whether a window has the flag UrgencyHint; ICCCM, 4.1.2.4.
  private static func isUrgent(_ window: UInt32, _ outside: XClient) throws -> Bool {
    let hints = try outside.property("WM_HINTS", of: window)?.values ?? [0]
    return hints[0] & 1 << 8 != 0
  }

  /// The test is a window manager that maps new windows without giving them the focus.
  @Test func aWindowLeftWithoutTheKeyboardAsksForAttentionUntilItHasIt() throws {
    let start = try E2EStart(until: .wantsToBeMapped)
    let (outside, window) = (start.outside, start.window)
    try outside.map(window)
    func isUrgent() throws -> Bool { try Self.isUrgent(window, outside) }
    #expect(try !isUrgent())
    #expect(try Deadline().wait { try isUrgent() })
    try outside.setFocus(window)
    #expect(try Deadline().wait { try !isUrgent() })
    #expect(start.program.isRunning)
  }

  @Test func criticalCellsAskForAttentionUntilTheyAreSeenOrGone() throws {
    let session = try E2ESession.watch(["--urgent", "--critical", "90"])
    let outside = session.outside
    func isUrgent() throws -> Bool { try Self.isUrgent(session.window, outside) }
    func expect(_ isExpected: Bool) throws {
      #expect(try Deadline().wait { try isUrgent() == isExpected })
      try session.settle()
      #expect(try isUrgent() == isExpected)
    }
    try outside.setFocus(session.window)
    try expect(false)
    session.program.feed(#"{"id": "a", "value": 95}"# + "\n")
    try expect(false)
    try outside.setFocus(outside.root)
    session.program.feed(#"{"id": "b", "value": 95}"# + "\n")
    try expect(true)
    try outside.setFocus(session.window)
    try expect(false)
    try outside.setFocus(outside.root)
    session.program.feed(#"{"id": "c", "value": 95}"# + "\n")
    try expect(true)
    for id in ["a", "b", "c"] { session.program.feed("{\"id\": \"\(id)\", \"value\": 1}\n") }
    try expect(false)
  }
}

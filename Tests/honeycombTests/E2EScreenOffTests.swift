import Foundation
import TestSupport
import Testing

/// The schedule of a kiosk's screen, on a server that cannot switch its monitors.
@Suite(.serialized) struct E2EScreenOffTests {
  private static let black: UInt32 = 0

  private func isBlack(_ stand: KioskStand) throws -> Bool {
    let picture = try stand.picture()
    for y in stride(from: 0, to: 480, by: 7) {
      for x in stride(from: 0, to: 640, by: 7) where picture[x, y] & 0xFF_FFFF != Self.black {
        return false
      }
    }
    return true
  }

  private func becomes(black expected: Bool, _ stand: KioskStand) throws -> Bool {
    try Deadline().wait { try isBlack(stand) == expected }
  }

  /// Off the whole day: the screen is black, a touch wakes it up and picks nothing, and then it is off again.
  @Test func theScreenIsOffUntilItIsTouched() throws {
    let stand = try KioskStand(
      settings: "screenOff: {from: 00:00, to: 24:00}\nscreenWake: 5\nidle: 3\nwarning: 1")
    try stand.start()
    #expect(try becomes(black: true, stand))
    let isReported = Deadline().wait {
      stand.program?.errorsSoFar.contains("cannot switch its monitors off") == true
    }
    #expect(isReported)
    try stand.settle()
    // Nothing wakes up a dark kiosk.
    let process = try #require(stand.program?.process)
    let before = ProcessWork(of: process)
    usleep(500_000)
    #expect(ProcessWork(of: process) == before)
    // The touch would pick the topic in the middle.
    try stand.outside.movePointer(x: 320, y: 240)
    try stand.outside.fakeButton(1, isPress: true)
    #expect(try becomes(black: false, stand))
    try stand.outside.fakeButton(1, isPress: false)
    #expect(try becomes(black: true, stand))
    // Keys work once the picture can be seen, a second later; the screen stays on until the session has ended.
    try stand.strike(.space)
    #expect(try becomes(black: false, stand))
    usleep(1_100_000)
    try stand.strike(.space)
    try stand.strike(.enter)
    #expect(try becomes(black: true, stand))
    let ending = try stand.terminate()
    #expect(ending.status == 143)
    #expect(ending.errors.components(separatedBy: "cannot switch").count == 2)
    #expect(try stand.sessions().map(\.ids) == [["one"]])
  }

  /// The same times in two zones: the screen is off in one and on in the other.
  @Test func theScheduleIsInLocalTime() throws {
    let minute = Int(Date().timeIntervalSince1970) / 60 % 1440
    func text(_ minute: Int) -> String {
      String(format: "%02d:%02d", (minute + 1440) % 1440 / 60, (minute + 1440) % 60)
    }
    let stand = try KioskStand(
      settings: "screenOff: {from: \"\(text(minute - 60))\", to: \"\(text(minute + 60))\"}")
    for (zone, isOff) in [("UTC0", true), ("EAST-12", false)] {
      try stand.start(variables: ["TZ=\(zone)"])
      #expect(try becomes(black: isOff, stand), "\(zone)")
      #expect(try stand.terminate().status == 143)
    }
  }

  /// The times of the server are as they were when the kiosk has ended.
  @Test func theServersTimesAreRestored() throws {
    let stand = try KioskStand()
    let before = try stand.outside.screenSaverTimes()
    try stand.outside.setScreenSaverTimes(timeout: 123, interval: 45)
    try stand.start()
    #expect(try stand.outside.screenSaverTimes().timeout == 0)
    #expect(try stand.terminate().status == 143)
    let after = try stand.outside.screenSaverTimes()
    #expect(after.timeout == 123 && after.interval == 45)
    try stand.outside.setScreenSaverTimes(timeout: before.timeout, interval: before.interval)
  }
}

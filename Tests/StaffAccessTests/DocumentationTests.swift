import Foundation
import StaffAccess
import TestSupport
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  /// Checks a PIN on a worker thread; returns the pad's next event.
  func check(
    _ pin: borrowing PIN, _ hash: PINHash, _ attempts: inout PINAttempts, file: String,
    at elapsed: Duration
  ) throws -> PINPad.Event {
    attempts.recordFailure(at: elapsed)
    try attempts.write(to: file)
    guard try hash.matches(pin) else { return .refused(wait: attempts.wait(at: elapsed)) }
    attempts.recordSuccess()
    try attempts.write(to: file)
    return .accepted
  }

  /// From the corner to the right PIN, with four wrong ones before and a restart between them.
  @Test func staffGetInAfterTheWait() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("attempts")
    let hash = try PINHash(PINHashTests.known)
    var attempts = PINAttempts(boot: "a")
    var time = Duration.seconds(100)

    var gesture = StaffGesture(corner: .topLeft)
    #expect(gesture.press(at: [1, 1], pointer: 1, size: [800, 600], time: time) == false)
    time = try #require(gesture.nextChange)
    #expect(gesture.advance(to: time) == true)

    var pad = PINPad(openedAt: time, wait: attempts.wait(at: time))
    func enter(_ digits: String) throws {
      for digit in digits { pad.handle(.digit(digit.wholeNumberValue ?? 0), at: time) }
      let pin = pad.handle(.submit, at: time)
      guard let pin else { return }
      pad.handle(try check(pin, hash, &attempts, file: path, at: time), at: time)
    }
    for _ in 0..<4 { try enter("111111") }
    #expect(pad.phase == .blocked(seconds: 5))

    (attempts, _) = PINAttempts.read(from: path, at: time, boot: "a")
    pad = PINPad(openedAt: time, wait: attempts.wait(at: time))
    try enter("314159")
    #expect(pad.phase == .blocked(seconds: 5))
    time += .seconds(5)
    try enter("314159")
    #expect(pad.phase == .closed(.accepted))
    #expect(PINAttempts.read(from: path, at: time, boot: "b").attempts.failures == 0)
  }

  // The example of `PIN`, verbatim.
  @Test func aLineIsHashedAndChecked() throws {
    var line = Array("271828\n".utf8)
    let pin = try PIN(wiping: &line)
    let hash = try PINHash(of: pin)
    let isRight = try hash.matches(pin)
    #expect(isRight)
  }
}

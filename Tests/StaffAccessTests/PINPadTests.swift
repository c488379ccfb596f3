import TestSupport
import Testing

@testable import StaffAccess

struct PINPadTests {
  /// Returns a pad with digits that were entered at one time.
  private func pad(_ digits: [Int], at time: Duration = .zero) -> PINPad {
    var pad = PINPad(openedAt: time)
    for digit in digits { pad.handle(.digit(digit), at: time) }
    return pad
  }

  /// Submits and returns the digits of the PIN.
  private func submit(_ pad: inout PINPad, at time: Duration) -> String? {
    guard let pin = pad.handle(.submit, at: time) else { return nil }
    return pin.withCString { String(cString: $0) }
  }

  @Test func theDigitsThatWereEnteredAreThePIN() {
    var pad = pad([0, 1, 2, 9, 4, 5, 0])
    #expect(pad.count == 7 && pad.canSubmit && pad.phase == .entering)
    #expect(submit(&pad, at: .seconds(1)) == "0129450")
    #expect(pad.phase == .checking && pad.count == 0)
  }

  @Test func thirtyTwoDigitsFitAndMoreAreIgnored() {
    let digits = (0..<40).map { $0 * 7 % 10 }
    var pad = pad(digits)
    #expect(pad.count == 32)
    #expect(submit(&pad, at: .zero) == digits[..<32].map(String.init).joined())
  }

  @Test func backspaceRemovesTheLastDigit() {
    var pad = pad([1, 2, 3, 4, 5, 6, 7])
    pad.handle(.backspace, at: .zero)
    #expect(pad.count == 6)
    #expect(pad == self.pad([1, 2, 3, 4, 5, 6]))
    for _ in 0..<7 { pad.handle(.backspace, at: .zero) }
    #expect(pad == PINPad(openedAt: .zero))
  }

  @Test func lessThanSixDigitsAreNotChecked() {
    var pad = pad([1, 2, 3, 4, 5])
    #expect(!pad.canSubmit)
    #expect(submit(&pad, at: .zero) == nil)
    #expect(pad.phase == .entering && pad.count == 5)
  }

  @Test func theRightPINClosesThePad() {
    var pad = pad([1, 2, 3, 4, 5, 6])
    _ = submit(&pad, at: .seconds(1))
    pad.handle(.accepted, at: .seconds(2))
    #expect(pad.phase == .closed(.accepted) && pad.nextChange == nil)
  }

  @Test func aWrongPINCanBeEnteredAgain() {
    var pad = pad([1, 2, 3, 4, 5, 6])
    _ = submit(&pad, at: .seconds(1))
    pad.handle(.refused(wait: .zero), at: .seconds(2))
    #expect(pad.phase == .entering && pad.isRefused && pad.count == 0)
    pad.handle(.digit(1), at: .seconds(3))
    #expect(!pad.isRefused && pad.count == 1)
  }

  @Test func aWaitCountsDownInWholeSecondsAndTakesNoDigits() {
    var pad = pad([1, 2, 3, 4, 5, 6])
    _ = submit(&pad, at: .seconds(1))
    pad.handle(.refused(wait: .milliseconds(4500)), at: .seconds(2))
    #expect(pad.phase == .blocked(seconds: 5) && pad.isRefused)
    var shown: [Duration: PINPad.Phase] = [:]
    while case .blocked = pad.phase, let change = pad.nextChange {
      pad.advance(to: change)
      pad.handle(.digit(1), at: change - .milliseconds(1))
      shown[change] = pad.phase
      guard shown.count < 9 else { break }
    }
    #expect(
      shown == [
        .milliseconds(2500): .blocked(seconds: 4), .milliseconds(3500): .blocked(seconds: 3),
        .milliseconds(4500): .blocked(seconds: 2), .milliseconds(5500): .blocked(seconds: 1),
        .milliseconds(6500): .entering,
      ])
    // The last digit came when the wait was over.
    #expect(pad.count == 1)
  }

  @Test func aPadCanOpenBlocked() {
    var pad = PINPad(openedAt: .seconds(10), wait: .seconds(3))
    #expect(pad.phase == .blocked(seconds: 3) && !pad.canSubmit && !pad.isRefused)
    pad.advance(to: .seconds(13))
    #expect(pad.phase == .entering)
  }

  @Test func thePadClosesTwentySecondsAfterTheLastInput() {
    var pad = pad([1, 2], at: .seconds(5))
    #expect(pad.nextChange == .seconds(25))
    pad.handle(.digit(3), at: .seconds(24))
    #expect(pad.nextChange == .seconds(44))
    pad.advance(to: .milliseconds(43_999))
    #expect(pad.phase == .entering && pad.count == 3)
    pad.advance(to: .seconds(44))
    #expect(pad.phase == .closed(.idle) && pad.count == 0)
  }

  @Test func aBlockedPadClosesToo() {
    var pad = PINPad(openedAt: .zero, wait: .seconds(300))
    pad.advance(to: .seconds(20))
    #expect(pad.phase == .closed(.idle))
  }

  /// The thread that checks may hang; the visitor's screen must come back.
  @Test func aPadWithoutAResultClosesAndIgnoresALateOne() {
    var pad = pad([1, 2, 3, 4, 5, 6])
    _ = submit(&pad, at: .seconds(1))
    #expect(pad.nextChange == .seconds(21))
    pad.handle(.accepted, at: .seconds(21))
    #expect(pad.phase == .closed(.idle))
  }

  @Test func aResultThatIsNotAwaitedIsIgnored() {
    var pad = pad([1, 2, 3, 4, 5, 6])
    let before = pad
    pad.handle(.accepted, at: .zero)
    pad.handle(.refused(wait: .seconds(9)), at: .zero)
    #expect(pad == before)
    _ = submit(&pad, at: .zero)
    pad.handle(.cancel, at: .zero)
    pad.handle(.accepted, at: .zero)
    #expect(pad.phase == .closed(.canceled))
  }

  @Test func padsAndEventsWithOtherDigitsHaveTheSameDescriptions() {
    func texts(_ value: some Any) -> [String] {
      var dumped = ""
      dump(value, to: &dumped)
      return ["\(value)", String(reflecting: value), dumped]
    }
    #expect(texts(pad([9, 8, 7, 6, 5, 4])) == texts(pad([1, 1, 1, 1, 1, 1])))
    #expect(texts(pad([9, 8, 7, 6, 5, 4])) != texts(pad([9, 8, 7, 6, 5])))
    #expect(texts(PINPad.Event.digit(9)) == texts(PINPad.Event.digit(1)))
    #expect(texts([PINPad.Event.digit(9)]) == texts([PINPad.Event.digit(1)]))
  }

  // MARK: - Random walks

  private static func event(_ random: inout SplitMix64) -> PINPad.Event {
    switch random.int(0...24) {
    case 0: .cancel
    case 1...3: .backspace
    case 4...7: .submit
    case 8: .accepted
    case 9...12: .refused(wait: .milliseconds(random.int(-10...40_000)))
    default: .digit(random.int(0...9))
    }
  }

  @Test(arguments: 0..<200) func equalEventsAtEqualTimesGiveEqualStates(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (pad, twin) = (PINPad(openedAt: .zero), PINPad(openedAt: .zero))
    var digits: [Int] = []
    var time = Duration.zero
    for _ in 0..<60 {
      // Mostly short steps; some go back, which is like standing still.
      let step = random.int(0...9) == 0 ? random.int(0...25_000) : random.int(-50...900)
      let before = (phase: pad.phase, change: pad.nextChange)
      time += .milliseconds(step)
      // The twin also sees times between.
      if step > 0 {
        for part in [3, 2] { twin.advance(to: time - .milliseconds(step * part / 4)) }
      }
      // Nothing changes by itself before `nextChange`, and something does at it.
      var advanced = pad
      advanced.advance(to: time)
      if let change = before.change {
        #expect((advanced.phase != before.phase) == (change <= time))
      }
      let event = Self.event(&random)
      let wasEntering = advanced.phase == .entering
      if wasEntering {
        switch event {
        case .digit(let digit): if digits.count < 32 { digits.append(digit) }
        case .backspace: _ = digits.popLast()
        default: break
        }
      }
      let expected = wasEntering && event == .submit && (6...32).contains(digits.count)
      var text: String?
      if let pin = pad.handle(event, at: time) { text = pin.withCString { String(cString: $0) } }
      twin.handle(event, at: time)
      #expect(pad == twin)
      #expect(text == (expected ? digits.map(String.init).joined() : nil))
      if pad.phase != .entering { digits = [] }
      #expect(pad.count == digits.count)
      if case .blocked(let seconds) = pad.phase { #expect((1...40).contains(seconds)) }
      #expect(pad.nextChange.map { $0 > time || step < 0 } ?? true)
    }
  }
}

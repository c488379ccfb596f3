import Testing

@testable import Viewer

/// The rules for when a kiosk takes its screen back.
struct ScreenGuardTests {
  /// Returns the times of all attempts from `start` to `end` for a window that is in place when `isInPlace` returns `true`.
  private func tries(
    _ screenGuard: inout ScreenGuard, from start: Double = 0, to end: Double,
    isInPlace: (_ time: Double) -> Bool
  ) -> [(time: Double, step: ScreenGuard.Step)] {
    var tries: [(Double, ScreenGuard.Step)] = []
    for tick in Int(start * 100)..<Int(end * 100) {
      let time = Double(tick) / 100
      let step = screenGuard.update(isInPlace: isInPlace(time), at: .milliseconds(10 * tick))
      if let step { tries.append((time, step)) }
    }
    return tries
  }

  @Test func aWindowInPlaceHasNothingToDo() {
    var screenGuard = ScreenGuard()
    #expect(tries(&screenGuard, to: 5) { _ in true }.isEmpty)
    #expect(screenGuard.deadline == nil)
  }

  @Test func aNewWindowMayTakeASecondToGetThere() {
    var screenGuard = ScreenGuard()
    #expect(tries(&screenGuard, to: 5) { $0 > 0.9 }.isEmpty)
  }

  @Test func aLossIsMadeGoodWithinASecond() throws {
    var screenGuard = ScreenGuard()
    var isInPlace = true
    var found: [Double] = []
    for tick in 0..<3000 {
      // Lost every three seconds, and restored by the first attempt.
      if tick % 300 == 200 { isInPlace = false }
      if let step = screenGuard.update(isInPlace: isInPlace, at: .milliseconds(10 * tick)) {
        isInPlace = true
        found.append(Double(tick) / 100)
        #expect(step == (found.count == 10 ? .takeBackAndWarn : .takeBack))
      }
    }
    #expect(found.count == 10)
    for (index, time) in found.enumerated() { #expect(time - (2 + 3 * Double(index)) < 0.5) }
  }

  @Test func thereAreTwoTriesASecondAtMostAndAWarningAfterTen() {
    var screenGuard = ScreenGuard()
    let all = tries(&screenGuard, to: 3600) { _ in false }
    for (first, second) in zip(all, all.dropFirst()) {
      #expect(second.time - first.time >= 0.499)
    }
    #expect(all.count { $0.step == .takeBackAndWarn } == 1)
    #expect(all.firstIndex { $0.step == .takeBackAndWarn } == 9)
    // After that each interval is twice as long, up to a minute.
    #expect(all.count { $0.time < 20 } <= 15)
    #expect(all.count { $0.time > 600 } <= 51)
    #expect((all.last?.time ?? 0) > 3500)
  }

  @Test func anOpponentThatReactsToEveryAttemptMeetsTheSamePause() {
    var screenGuard = ScreenGuard()
    var isInPlace = false
    var count = 0
    for tick in 0..<360_000 {
      if screenGuard.update(isInPlace: isInPlace, at: .milliseconds(10 * tick)) != nil {
        count += 1
        isInPlace = true
      } else {
        isInPlace = false
      }
    }
    #expect(count < 90, "\(count) tries in an hour")
  }

  @Test func afterAMinuteWithoutLossesTheNextOneIsMadeGoodQuickly() {
    var screenGuard = ScreenGuard()
    _ = tries(&screenGuard, to: 100) { _ in false }
    let later = tries(&screenGuard, from: 100, to: 400) { $0 < 300 || $0 > 301 }
    #expect(later.count == 2 && (later.first?.time ?? 0) < 300.5)
  }
}

import Testing
import TestSupport

@testable import Files

struct DebounceTests {
  @Test func nothingIsDueWithoutAChange() {
    var debounce = Debounce()
    #expect(debounce.nextChange == nil)
    let isDue = debounce.take(at: .seconds(1000))
    #expect(!isDue)
  }

  @Test func changeIsDueAHundredMillisecondsAfterTheLastWrite() {
    var debounce = Debounce()
    debounce.note(at: .milliseconds(10))
    debounce.note(at: .milliseconds(60))
    #expect(debounce.nextChange == .milliseconds(160))
    let isEarly = debounce.take(at: .milliseconds(159))
    let isDue = debounce.take(at: .milliseconds(160))
    #expect(!isEarly && isDue)
    #expect(debounce.nextChange == nil)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func whateverHappensIsLookedAtAfterItAndWithinPatience(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var debounce = Debounce()
    var time = Duration.zero
    var unseen: Duration?
    var lastChange = Duration.zero
    for _ in 0..<400 {
      time += .milliseconds(Int.random(in: 0...130, using: &random))
      // As in a loop: it wakes up when something is due, before it reads later changes.
      if let due = debounce.nextChange, due <= time {
        let isDue = debounce.take(at: due)
        #expect(isDue)
        #expect(due >= lastChange)
        if let first = unseen { #expect(due - first <= debounce.patience) }
        unseen = nil
      }
      debounce.note(at: time)
      unseen = unseen ?? time
      lastChange = time
    }
    #expect(debounce.nextChange.map { $0 - lastChange <= debounce.quiet } == true)
  }

  @Test func aFileThatChangesAllTheTimeIsReadOnceASecond() {
    var debounce = Debounce()
    var looks: [Duration] = []
    for tick in 0..<2000 {
      let time = Duration.milliseconds(5 * tick)
      if debounce.take(at: time) { looks.append(time) }
      debounce.note(at: time)
    }
    #expect(looks.count == 9)
  }
}

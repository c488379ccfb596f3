import Motion
import Testing

struct DueStepsTests {
  /// Runs a loop over due times, and returns those of its steps.
  private func times(until end: Duration, _ due: (Int) -> Duration?) -> [Duration] {
    var steps = DueSteps(until: end)
    var times: [Duration] = []
    while let time = steps.next(due(times.count)) { times.append(time) }
    return times
  }

  @Test func stepsAreThoseUntilTheEnd() {
    #expect(
      times(until: .seconds(3)) { .seconds($0) } == [.zero, .seconds(1), .seconds(2), .seconds(3)])
    #expect(times(until: .seconds(3)) { $0 < 2 ? .seconds(3) : nil } == [.seconds(3), .seconds(3)])
    #expect(times(until: .seconds(3)) { _ in .seconds(4) } == [])
  }

  /// Also of what becomes due earlier and earlier, or never later.
  @Test func aStepThatLeavesItselfDueEndsTheLoop() {
    #expect(times(until: .seconds(3)) { _ in .seconds(1) }.count == DueSteps.limit)
    #expect(times(until: .seconds(3)) { .seconds(-$0) }.count == DueSteps.limit)
    #expect(times(until: .zero) { $0 < 3 ? .seconds($0 - 3) : .zero }.count == 3 + DueSteps.limit)
  }
}

import Motion
import TestSupport
import Testing

struct DurationTests {
  /// A time is written as it was read, which used to become 0.15000000000000002.
  @Test func timesAreWrittenAsTheyWereRead() {
    var random = SplitMix64(seed: 73)
    let whole = (0...400).map { Double($0) / 20 } + (0...2000).map { Double($0) / 1000 }
    let any = (0..<4000).map { _ in (random.logarithmic(0.005, 90_000) * 1e6).rounded() / 1e6 }
    for time in whole + any {
      #expect(Duration.seconds(time).inSeconds == time)
    }
  }
}

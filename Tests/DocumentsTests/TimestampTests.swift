import Foundation
import TestSupport
import Testing

@testable import Documents

struct TimestampTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_700_000_000_123_456, "2023-11-14T22:13:20.123456Z"),
      (-1, "1969-12-31T23:59:59.999999Z"), (951_782_400_000_000, "2000-02-29T00:00:00Z"),
      (4_107_542_400_000_001, "2100-03-01T00:00:00.000001Z"),
    ] as [(Int64, String)])
  func timesAreWrittenWithMicroseconds(time: Int64, text: String) {
    #expect(Timestamp.text(microsecondsSince1970: time) == text)
  }

  @Test func whatIsWrittenIsReadBack() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      let time = Int64(random.int(-2_000_000_000_000_000...4_000_000_000_000_000))
      let text = Timestamp.text(microsecondsSince1970: time)
      #expect(Timestamp.microseconds(ofText: text) == time, "\(text)")
    }
  }
}

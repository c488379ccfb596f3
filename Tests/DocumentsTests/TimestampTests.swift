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

  /// What `date -Is`, `date --rfc-3339`, `date -Ins`, `strftime`, Python, PostgreSQL and Go write.
  @Test(arguments: [
    "2026-11-25T18:42:21+00:00", "2026-11-25 18:42:21+00:00", "2026-11-25T18:42:21+0000",
    "2026-11-25T18:42:21,0+00:00", "2026-11-25 18:42:21.000000+00", "2026-11-25 18:42:21 +0000 UTC",
    "2026-11-25 20:42:21 +0200", "2026-11-25 18:42:21 UTC", "2026-11-25T18:42:21GMT",
    " 2026-11-25T10:12:21-0830\t",
  ])
  func otherFormsWithAZoneAreRead(text: String) {
    #expect(
      Timestamp.reading(of: text) == Timestamp.Reading(seconds: 1_795_632_141, hasZone: true))
  }

  @Test(arguments: [
    ("2026-11-25T18:42:21.5", 1_795_632_141.5), ("2026-11-25 18:42:21", 1_795_632_141),
    ("2026-11-25T18:42", 1_795_632_120),
  ])
  func timesWithoutAZoneAreThoseOfUTC(text: String, seconds: Double) {
    #expect(Timestamp.reading(of: text) == Timestamp.Reading(seconds: seconds, hasZone: false))
  }

  @Test(arguments: [
    "", "2026-01-31", "2026-02-29T00:00:00Z", "2026-00-10T00:00:00Z", "2026-13-01T00:00:00Z",
    "2026-01-31T24:00:00Z", "2026-01-31T00:60:00Z", "2026-01-31T00:00:61Z", "2026-01-31T00:00:",
    "2026-01-31T00:00:00.Z", "2026-01-31T00:00:00ZZ", "2026-01-31T00:00:00+010",
    "2026-01-31T00:00:00+24:00", "2026-01-31T00:00:00+1", "2026-01-31T00:00:00+01:6",
    "2026-01-31T00:00:00 CET", "2026-1-31T00:00:00Z", "2026-01-00T00:00:00Z",
    "2026-01-31T00:00:00 UTC X", "２026-01-31T00:00:00Z", "18:42:21", "now",
  ])
  func otherTextsAreNoTimes(text: String) {
    #expect(Timestamp.reading(of: text) == nil)
  }
}

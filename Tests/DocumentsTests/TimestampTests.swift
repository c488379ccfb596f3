import Documents
import Foundation
import TestSupport
import Testing

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

  @Test(arguments: [
    "", "2026-01-31", "2026-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-13-01T00:00:00Z",
    "2026-01-31T24:00:00Z", "2026-01-31T00:00:00",
    "2026-01-31T00:00:00.1234567Z", "x2026-01-31T00:00:00Z",
  ])
  func otherTextsAreNoTimes(text: String) {
    #expect(Timestamp.microseconds(ofText: text) == nil)
  }

  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    (951_782_400, "2000-02-29T00:00:00Z"), (4_107_542_399.5, "2100-02-28T23:59:59Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
    (1e300, "9999-12-31T23:59:59Z"), (.nan, "1970-01-01T00:00:00Z"),
  ])
  func timesAreWrittenInUTC(seconds: Double, text: String) {
    #expect(Timestamp.text(secondsSince1970: seconds) == text)
  }

  @Test func timesAgreeWithFoundation() {
    var random = SplitMix64(seed: 6)
    for _ in 0..<300 {
      let seconds = Double(Int.random(in: -62_000_000_000...253_000_000_000, using: &random))
      // Before 1583 Foundation may count by the Julian calendar.
      guard seconds > -12_000_000_000 else { continue }
      let date = Date(timeIntervalSince1970: seconds)
      #expect(Timestamp.text(secondsSince1970: seconds) == date.formatted(.iso8601))
    }
  }

  /// The examples of the standard, and what it leaves open.
  ///
  /// Source: RFC 3339, section 5.8.
  @Test(arguments: [
    ("1985-04-12T23:20:50.52Z", 482_196_050.52), ("1996-12-19T16:39:57-08:00", 851_042_397),
    ("1990-12-31T23:59:60Z", 662_688_000), ("1990-12-31T15:59:60-08:00", 662_688_000),
    ("1937-01-01T12:00:27.87+00:20", -1_041_337_172.13), ("1970-01-01 00:00:00z", 0),
    ("1970-01-01t00:00:01.123456789Z", 1.123456789), ("2024-02-29T00:00:00Z", 1_709_164_800),
  ])
  func everyFormOfTheStandardIsRead(text: String, seconds: Double) {
    #expect(Timestamp.seconds(ofRFC3339: text) == seconds)
  }

  @Test(arguments: [
    "", "2026-01-31", "2026-02-29T00:00:00Z", "2026-00-10T00:00:00Z", "2026-13-01T00:00:00Z",
    "2026-01-31T24:00:00Z", "2026-01-31T00:60:00Z", "2026-01-31T00:00:61Z", "2026-01-31T00:00:00",
    "2026-01-31T00:00:00.Z", "2026-01-31T00:00:00Z ", "2026-01-31T00:00:00+0100",
    "2026-01-31T00:00:00+24:00", "2026-1-31T00:00:00Z", "2026-01-00T00:00:00Z",
    "２026-01-31T00:00:00Z",
  ])
  func otherTextsAreNoTimesOfTheStandard(text: String) {
    #expect(Timestamp.seconds(ofRFC3339: text) == nil)
  }
}

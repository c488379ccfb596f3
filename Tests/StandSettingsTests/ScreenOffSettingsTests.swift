import Documents
import Service
import StandSettings
import Testing

/// When a kiosk's screen is off, in its config file.
struct ScreenOffSettingsTests {
  private typealias Entry = ScreenOffSchedule.Entry

  private func read(_ text: String) throws(InputError) -> ScreenOffSchedule? {
    let least = "name: a\ncatalogue: b\njournal: c\n"
    return try KioskSettingsReader.read(Array((least + text).utf8), named: "k.yaml").settings
      .screenOff
  }

  @Test func theFileHasOneTimeOrSeveral() throws {
    let all = Set(ScreenOffSchedule.Day.allCases)
    #expect(
      try read("screenOff: {from: \"22:00\", to: \"7:30\"}")
        == ScreenOffSchedule([Entry(from: 1320, to: 450, days: all)]))
    #expect(
      try read(
        """
        screenOff:
          - {from: 22:00, to: 07:30, days: [mon, tue]}
          - {from: 00:00, to: 24:00, days: [sun]}
        """)
        == ScreenOffSchedule([
          Entry(from: 1320, to: 450, days: [.mon, .tue]), Entry(from: 0, to: 1440, days: [.sun]),
        ]))
  }

  @Test(arguments: [
    ("{from: 22:00}", "\"to\""), ("{from: 25:00, to: 1:00}", "4:19: expected a time of the day"),
    ("{from: 22:60, to: 1:00}", "4:19"), ("{from: 24:00, to: 1:00}", "4:19"),
    ("{from: 22:00, to: 22:00}", "4:30: expected another time"), ("[]", "4:12"),
    ("{from: 22:00, to: 1:00, days: [monday]}", "one of mon, tue"),
    ("{from: 22:00, to: 1:00, days: []}", "days of the week"), ("22:00", "4:12"),
  ])
  func aMistakeIsNamedWithItsPlace(value: String, words: String) {
    do throws(InputError) {
      _ = try read("screenOff: \(value)")
      Issue.record("there is no mistake in \(value)")
    } catch {
      #expect(error.description.contains(words), "\(error)")
    }
  }
}

import Documents
import Input
import Service

extension KioskSettingsReader {
  /// Reads a percentage such as 150 or "150%".
  static func textScale(_ node: Document.Node) throws(InputError) -> TextScale {
    let scale: TextScale?
    if let percent = try? node.number {
      scale = TextScale(percent: percent)
    } else {
      scale = TextScale(try node.string)
    }
    guard let scale else {
      throw node.error(expected: "a percentage from 75 to 300, such as 150")
    }
    return scale
  }

  /// The allowed times for which a touch wakes up the screen, in seconds.
  static let wakeTimes = 1.0...3600

  static func schedule(_ node: Document.Node) throws(InputError) -> ScreenOffSchedule {
    guard case .sequence(let nodes) = node.content else {
      return ScreenOffSchedule([try entry(node)])
    }
    guard !nodes.isEmpty else {
      throw node.error(expected: "times when the screen is off")
    }
    return ScreenOffSchedule(try nodes.map(entry))
  }

  private static func entry(_ node: Document.Node) throws(InputError) -> ScreenOffSchedule.Entry {
    let keyed = try node.keyed(["from", "to", "days"], as: "when the screen is off")
    let end = try keyed.require("to")
    var entry = ScreenOffSchedule.Entry(
      from: try minute(keyed.require("from"), last: 1439), to: try minute(end, last: 1440))
    guard entry.from != entry.to else {
      throw end.error(.invalid("expected another time than that of \"from\""))
    }
    if let days = keyed["days"] {
      entry.days = []
      for node in try days.elements { entry.days.insert(try node.choice()) }
      guard !entry.days.isEmpty else { throw days.error(expected: "days of the week") }
    }
    return entry
  }

  /// Reads a time such as "22:00", in minutes since midnight.
  private static func minute(_ node: Document.Node, last: Int) throws(InputError) -> Int {
    let text = try node.string
    guard let match = text.wholeMatch(of: /([0-9]{1,2}):([0-9]{2})/),
      let hour = Int(match.1), let minute = Int(match.2), minute < 60, hour * 60 + minute <= last
    else {
      throw node.error(expected: "a time of the day such as \"22:00\"")
    }
    return hour * 60 + minute
  }
}

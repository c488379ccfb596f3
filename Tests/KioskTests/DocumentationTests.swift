import Foundation
import Kiosk
import Picker
import StandSettings
import TestSupport
import Testing
import Words

struct DocumentationTests {
  /// The guide has a row for each key of the config file, and for no other.
  @Test func theGuideHasEveryKey() throws {
    let guide = try String(
      contentsOf: PackageFolder.root.appending(
        path: "Sources/Programs/honeycomb/honeycomb.docc/Kiosk.md"), encoding: .utf8)
    let section = try #require(
      guide.components(separatedBy: "### The config file").dropFirst().first?
        .components(separatedBy: "### The topics").first)
    var keys: Set<String> = ["honeycomb"]
    for row in section.matches(of: /(?m)^\| ((?:`\w+`(?:, )?)+) \|/) {
      for name in row.1.matches(of: /`(\w+)`/) { keys.insert(String(name.1)) }
    }
    #expect(keys == Set(KioskSettingsReader.keys))
  }

  /// The guide names each text that can be replaced, with its placeholders, and no other.
  @Test func theGuideHasEveryText() throws {
    let guide = try String(
      contentsOf: PackageFolder.root.appending(
        path: "Sources/Programs/honeycomb/honeycomb.docc/Kiosk.md"), encoding: .utf8)
    let table = try #require(
      guide.components(separatedBy: "| Place | Texts").dropFirst().first?
        .components(separatedBy: "\n\n").first)
    let names = table.matches(of: /`(\w+)`/).map { String($0.1) }
    #expect(
      Set(names) == Set(MessageKey.replaceable.map(\.rawValue)) && Set(names).count == names.count)
    let marks = Set(table.matches(of: /`(\{\w+\})`/).map { String($0.1) })
    #expect(marks == Set(MessageKey.replaceable.flatMap(\.placeholders).map(\.mark)))
  }
}

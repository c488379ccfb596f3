import Foundation
import Kiosk
import TestSupport
import Testing

struct DocumentationTests {
  /// The guide has a row for each key of the config file, and for no other.
  @Test func theGuideHasEveryKey() throws {
    let guide = try String(
      contentsOf: PackageFolder.root.appending(
        path: "Sources/honeycomb/honeycomb.docc/Stand.md"), encoding: .utf8)
    let section = try #require(
      guide.components(separatedBy: "### The config file").dropFirst().first?
        .components(separatedBy: "### Staff").first)
    var keys: Set<String> = ["honeycomb"]
    for row in section.matches(of: /(?m)^\| ((?:`\w+`(?:, )?)+) \|/) {
      for name in row.1.matches(of: /`(\w+)`/) { keys.insert(String(name.1)) }
    }
    #expect(keys == Set(KioskSettingsReader.keys))
  }
}

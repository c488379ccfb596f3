import Foundation
import Testing

struct ChecklistTests {
  @Test func everyTestThatTheChecklistNamesIsThere() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let list = try String(
      contentsOf: folder.appending(path: "CHECKLIST.md"), encoding: .utf8)
    let names = list.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .flatMap { $0.split(separator: "|").last?.matches(of: /`(\w+)`/).map { String($0.1) } ?? [] }
    #expect(names.count > 60)
    var sources = ""
    for target in ["X11Tests", "ViewerTests", "honeycombTests"] {
      let place = folder.deletingLastPathComponent().appending(path: target)
      for file in try FileManager.default.contentsOfDirectory(atPath: place.path)
      where file.hasSuffix(".swift") {
        sources += try String(contentsOf: place.appending(path: file), encoding: .utf8)
      }
    }
    let missing = names.filter { !sources.contains("func \($0)(") }
    #expect(missing == [])
  }
}

import Files
import TestSupport
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func changedFiles(
    of watch: FileWatch, noting debounce: inout Debounce, at time: Duration
  ) throws -> Set<String> {
    let changes = try watch.takeChanges()
    if !changes.isEmpty { debounce.note(at: time) }
    return changes
  }

  @Test func theExampleReportsWhatHasChanged() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a", to: "scene.yaml")
    let watch = try FileWatch([path])
    var debounce = Debounce()
    let none = try changedFiles(of: watch, noting: &debounce, at: .seconds(1))
    #expect(none.isEmpty && debounce.nextChange == nil)
    try folder.write("b", to: "scene.yaml")
    let changed = try changedFiles(of: watch, noting: &debounce, at: .seconds(2))
    #expect(changed == [path])
    #expect(debounce.nextChange == .milliseconds(2100))
  }
}

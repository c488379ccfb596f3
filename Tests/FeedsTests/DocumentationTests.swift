import Feeds
import LiveGrid
import TestSupport
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func load(_ path: String, into intake: inout CellIntake) throws -> [String] {
    let feed = try StreamFeed(path: path)
    var reporter = FeedReporter()
    while try feed.read(into: &intake, byteLimit: 1 << 18, reporting: &reporter) == .more {}
    return reporter.takeMessages()
  }

  @Test func theExampleReadsAFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{\"id\": \"a\", \"value\": 1}\nbad\n", to: "a")
    var intake = CellIntake()
    let messages = try load(path, into: &intake)
    #expect(intake.changed.count == 1 && messages.count == 1)
  }
}

import Files
import Foundation
import Interaction
import TestSupport
import Testing

@testable import Topics

struct JournalTests {
  /// A path in a new folder, which `remove()` removes.
  private struct Place {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "honeycomb-\(UUID().uuidString)")
    var path: String { folder.appending(path: "journal").path() }

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  private static let session = SessionRecord(
    id: "0A0B", opened: 1_769_851_800, closed: 1_769_851_859.9, result: .accepted,
    picks: [
      Pick(
        topic: TopicIndex(0), id: "Art", label: "Art", value: "art", path: ["Art"], order: 1)
    ])

  private static let line = """
    {"session": "0A0B", "opened": "2026-01-31T09:30:00Z", "closed": "2026-01-31T09:30:59Z", \
    "result": "accepted", "picks": [{"id": "Art", "label": "Art", "value": "art", "path": ["Art"], \
    "order": 1}]}

    """

  private static func append(to path: String) throws {
    var journal = try Journal(path: path)
    try journal.append(session)
  }

  @Test func sessionsAreLinesOneAfterTheOther() throws {
    let place = try Place()
    defer { place.remove() }
    do {
      var journal = try Journal(path: place.path)
      try journal.append(Self.session)
    }
    try Self.append(to: place.path)
    #expect(try String(contentsOfFile: place.path, encoding: .utf8) == Self.line + Self.line)
  }

  /// Sessions used to be written into deleted files, and their visitors were thanked.
  @Test func aJournalThatIsTakenAwayIsBegunAgain() throws {
    let place = try Place()
    defer { place.remove() }
    var journal = try Journal(path: place.path)
    try journal.append(Self.session)
    try FileManager.default.moveItem(atPath: place.path, toPath: place.path + ".1")
    try journal.append(Self.session)
    #expect(try String(contentsOfFile: place.path + ".1", encoding: .utf8) == Self.line)
    #expect(try String(contentsOfFile: place.path, encoding: .utf8) == Self.line)
    try FileManager.default.removeItem(atPath: place.path)
    try journal.append(Self.session)
    try journal.append(Self.session)
    #expect(try String(contentsOfFile: place.path, encoding: .utf8) == Self.line + Self.line)
    // Without a folder the journal cannot be created; the session does not count as written.
    try FileManager.default.removeItem(at: place.folder)
    var reason: FileError?
    do throws(FileError) { try journal.append(Self.session) } catch { reason = error }
    #expect(reason == .failed(call: "open", errno: ENOENT))
  }

  @Test func onlyTheOwnerMayReadIt() throws {
    let place = try Place()
    defer { place.remove() }
    try Self.append(to: place.path)
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func aTornLineIsEndedBeforeTheNextSession() throws {
    let place = try Place()
    defer { place.remove() }
    try Data("{\"session\": \"0A".utf8).write(to: URL(filePath: place.path))
    try Self.append(to: place.path)
    #expect(
      try String(contentsOfFile: place.path, encoding: .utf8)
        == "{\"session\": \"0A\n" + Self.line)
  }

  @Test func twoJournalsOfOneFileDoNotMixTheirLines() async throws {
    let place = try Place()
    defer { place.remove() }
    let path = place.path
    await withTaskGroup { group in
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<20 { try? Self.append(to: path) }
        }
      }
    }
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == String(repeating: Self.line, count: 40))
  }

  @Test func aFolderThatIsNotThereIsAnError() {
    #expect(throws: FileError.failed(call: "open", errno: ENOENT)) {
      _ = try Journal(path: "/nonexistent/journal")
    }
  }

  @Test func onlyARegularFileIsAJournal() throws {
    let place = try Place()
    defer { place.remove() }
    try #require(mkfifo(place.path, 0o600) == 0)
    for path in [place.path, "/dev/null"] {
      #expect(throws: FileError.notARegularFile) { _ = try Journal(path: path) }
    }
    #expect(throws: FileError.failed(call: "open", errno: EISDIR)) {
      _ = try Journal(path: place.folder.path())
    }
  }
}

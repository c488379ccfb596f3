import Foundation
import Sessions
import TestSupport
import Testing

@testable import SessionStore

/// How often the topics of a catalogue were picked.
struct TopicCountsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func session(
    _ number: Int, picks: [String], unpicks: [String] = [], of catalogue: String,
    result: JournalSession.Ending = .accepted
  ) -> JournalSession {
    func topic(_ id: String) -> JournalSession.Topic { .init(id: id, label: id, path: [id]) }
    // Noon of the days after November 14, 2023, in UTC.
    let opened = 1_699_963_200_000_000 + Int64(number) * 86_400_000_000
    return JournalSession(
      id: String(format: "00000000-0000-4000-8000-%012d", number), kiosk: "hall", opened: opened,
      closed: opened, language: "", result: result,
      catalogue: Checksum.sha256(Array(catalogue.utf8)), picks: picks.map(topic),
      unpicks: unpicks.map(topic))
  }

  @Test func onlyAcceptedPicksOfTheNewestCatalogueCount() throws {
    let journal = try SessionJournal(path: folder.path("j.sqlite"))
    #expect(try journal.topicCounts(ofAllCatalogues: false) == nil)
    try journal.keep(catalogue: Array("old".utf8))
    let empty = try #require(try journal.topicCounts(ofAllCatalogues: false))
    #expect(empty.catalogue == Array("old".utf8) && empty.picks.isEmpty)
    #expect(empty.sessions == 0 && empty.days == nil)
    try journal.keep(catalogue: Array("new".utf8))
    for (number, session) in [
      Self.session(1, picks: ["a", "b"], of: "old"), Self.session(2, picks: ["a"], of: "new"),
      Self.session(3, picks: ["c", "a"], unpicks: ["b"], of: "new"),
      Self.session(4, picks: ["a"], of: "new", result: .idle),
    ].enumerated() {
      try journal.save(session, isOver: true, isForOutbox: number % 2 == 0)
    }
    let newest = try #require(try journal.topicCounts(ofAllCatalogues: false))
    #expect(newest.catalogue == Array("new".utf8))
    #expect(newest.checksum == Checksum.sha256(Array("new".utf8)))
    #expect(newest.picks == ["a": 2, "c": 1] && newest.sessions == 2)
    let all = try #require(try journal.topicCounts(ofAllCatalogues: true))
    #expect(all.picks == ["a": 3, "b": 1, "c": 1] && all.sessions == 3)
    #expect(all.days?.lowerBound.hasPrefix("2023-11-1") == true)
    // A session whose catalogue is not known does not hide the newest one that is.
    try journal.save(
      Self.session(5, picks: ["z"], of: "unknown"), isOver: true, isForOutbox: false)
    #expect(try journal.topicCounts(ofAllCatalogues: false) == newest)
  }
}

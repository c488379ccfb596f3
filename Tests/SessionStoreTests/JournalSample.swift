import Foundation
import GRDB
import Sessions
import TestSupport

@testable import SessionStore

/// A journal in a folder of its own, and what other programs do to its files.
struct JournalSample {
  let folder: TemporaryFolder
  var path: String { folder.path("journal.sqlite") }
  /// What belongs to the names of the files that have the sessions.
  static let parts = ["", "-wal"]

  init() throws { folder = try TemporaryFolder() }

  static func session(_ number: Int) -> JournalSession {
    let opened = 1_700_000_000_000_000 + Int64(number)
    let topic = JournalSession.Topic(id: "t\(number)", label: "Topic", path: ["Topic"])
    return JournalSession(
      id: String(format: "00000000-0000-4000-8000-%012d", number), kiosk: "hall-1",
      opened: opened, closed: opened + 30_000_000, language: "en", result: .accepted,
      catalogue: Checksum.sha256(Array("catalogue".utf8)), picks: [topic], unpicks: [])
  }

  /// Saves sessions that have ended.
  static func save(_ numbers: ClosedRange<Int>, in journal: SessionJournal) throws {
    for number in numbers {
      try journal.save(session(number), isOver: true, isForOutbox: true)
    }
  }

  static func sessions(in journal: SessionJournal) throws -> [JournalSession] {
    var sessions: [JournalSession] = []
    try journal.forEachSession { sessions.append($0) }
    return sessions
  }

  /// Runs a script in the folder, as another program whose descriptors do not concern the locks of this one.
  func run(_ script: String) throws {
    _ = try PostgresServer.output(of: [
      "sh", "-ec", "cd \"$1\"\n\(script)", "sh", folder.path(""),
    ])
  }

  /// Copies the files while they are used, as a failure of the power leaves them; returns the copy's path.
  func copy(to name: String) throws -> String {
    try run("cp journal.sqlite \(name); cp journal.sqlite-wal \(name)-wal")
    return folder.path(name)
  }

  /// The bytes of the files at a path.
  static func bytes(at path: String) -> [Data?] {
    parts.map { FileManager.default.contents(atPath: path + $0) }
  }
}

import Files
import Foundation
import Service
import Sessions
import Synchronization
import TestSupport
import Testing

@testable import Interaction
@testable import SessionStore

/// The thread that saves a kiosk's sessions.
struct JournalKeeperTests {
  private let folder: TemporaryFolder
  private let log = JournalWriterTests.Log()
  private static let epoch = 1_700_000_000.0

  init() throws { folder = try TemporaryFolder() }

  private static var model: HoneycombModel {
    var catalogue = Catalogue()
    for name in ["tea", "coffee"] { catalogue.append(name) }
    return HoneycombModel(
      catalogue: catalogue, configuration: HoneycombModel.Configuration(),
      viewport: HoneycombModel.Viewport(width: 960, height: 720))
  }

  private func keeper(
    _ path: String, print: (@Sendable ([UInt8]) -> Void)? = nil
  ) throws -> JournalKeeper {
    try JournalKeeper(
      JournalSettings(kiosk: "hall-1", path: path),
      showing: JournalCatalogue(Self.model.catalogue, canonical: Array("{}".utf8)),
      health: log.health, print: print)
  }

  private static func session(
    opened: Int, closed: Int, picks: [Int]
  ) -> HoneycombModel.FinishedSession {
    HoneycombModel.FinishedSession(
      opened: .seconds(opened), closed: .seconds(closed), ending: .accepted,
      picks: picks.map { TopicIndex($0) }, unpicks: [], language: nil)
  }

  /// Waits until an attempt has ended; returns the progress.
  private func awaitProgress(of keeper: JournalKeeper) throws -> SessionProgress {
    try #require(Deadline().waitForInput(on: keeper.descriptor))
    keeper.takeNotice()
    return keeper.progress
  }

  private static func sessions(_ path: String) throws -> [JournalSession] {
    try JournalSample.sessions(in: SessionJournal(path: path, for: .reading))
  }

  @Test func aSessionIsPrintedOnceItIsSaved() throws {
    let path = folder.path("j.sqlite")
    let printed = Mutex<[(line: String, saved: Int)]>([])
    let keeper = try keeper(path) { line in
      let count = (try? Self.sessions(path).count) ?? -1
      printed.withLock { $0.append((String(decoding: line, as: UTF8.self), count)) }
    }
    #expect(keeper.progress == .writing)
    try keeper.start { Self.epoch }
    #expect(try awaitProgress(of: keeper) == .written)
    keeper.note(Self.session(opened: 2, closed: 3, picks: [1]), of: Self.model)
    keeper.write(Self.session(opened: 2, closed: 10, picks: [1, 0]), of: Self.model)
    #expect(try awaitProgress(of: keeper) == .written)
    keeper.finish()
    let saved = try Self.sessions(path)
    let session = try #require(saved.first)
    #expect(saved.count == 1 && session.kiosk == "hall-1" && session.id.count == 36)
    #expect(session.opened == 1_700_000_002_000_000 && session.closed == 1_700_000_010_000_000)
    #expect(session.picks.map(\.label) == ["coffee", "tea"] && session.result == .accepted)
    let lines = printed.withLock { $0 }
    #expect(lines.count == 1 && lines.first?.saved == 1)
    #expect(lines.first?.line.contains(session.id) == true)
    #expect(log.take() == [])
  }

  /// The kiosk tries again when the loop asks for it, and staff learns of the failure and of its end.
  @Test func aJournalThatFailsIsReportedOnceAndWorksLater() throws {
    let path = folder.path("disk/j.sqlite")
    let keeper = try keeper(path)
    let problems = Mutex<[String?]>([])
    keeper.gather(following: true) { state in problems.withLock { $0.append(state.problem) } }
    try keeper.start { Self.epoch }
    #expect(try awaitProgress(of: keeper) == .failed)
    for _ in 0..<2 {
      keeper.writeAgain()
      #expect(try awaitProgress(of: keeper) == .failed)
    }
    #expect(log.take().count == 1)
    try FileManager.default.createDirectory(
      atPath: folder.path("disk"), withIntermediateDirectories: false)
    keeper.writeAgain()
    #expect(try awaitProgress(of: keeper) == .written)
    keeper.finish()
    #expect(log.take() == ["\(path): the journal works again"])
    let states = problems.withLock { $0 }
    #expect(states.count == 2 && states[0] != nil && states[1] == nil, "\(states)")
  }

  @Test func aLastSessionThatIsNotSavedIsReported() throws {
    let keeper = try keeper(folder.path("disk/j.sqlite"))
    try keeper.start { Self.epoch }
    #expect(try awaitProgress(of: keeper) == .failed)
    _ = log.take()
    keeper.write(Self.session(opened: 0, closed: 1, picks: []), of: Self.model)
    keeper.finish()
    let lines = log.take()
    #expect(lines.count == 1 && lines[0].hasSuffix("could not be written"), "\(lines)")
  }
}

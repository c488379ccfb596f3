import Foundation
import Interaction
import Service
import Sessions
import Synchronization
import TestSupport
import Testing

@testable import SessionStore

/// Attempts to save sessions in the file of a journal, without a thread.
struct JournalWriterTests {
  /// What a kiosk writes to its log.
  final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    var health: KioskHealth {
      KioskHealth(version: "1") { line in self.lines.withLock { $0.append(line) } }
    }

    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  private let sample: JournalSample
  private let log = Log()
  private static let catalogue: JournalCatalogue = {
    var catalogue = Catalogue()
    catalogue.append("Topic")
    return JournalCatalogue(catalogue, canonical: Array("catalogue".utf8))
  }()

  init() throws { sample = try JournalSample() }

  private func makeWriter(_ path: String? = nil) -> JournalWriter {
    JournalWriter(
      JournalSettings(kiosk: "hall-1", path: path ?? sample.path), health: log.health
    ) { "now" }
  }

  private static func item(_ number: Int, isOver: Bool = true) -> SessionQueue.Item {
    SessionQueue.Item(
      session: JournalSample.session(number), isOver: isOver, catalogue: catalogue)
  }

  /// Lets a writer save what a queue has; `meanwhile` is called before each session.
  private static func attempt(
    _ writer: inout JournalWriter, _ queue: inout SessionQueue, meanwhile: () -> Void = {}
  ) -> SessionQueue.Attempt {
    var rest = queue
    defer { queue = rest }
    // Two closures change the queue, one after the other.
    let box = Box(rest)
    let attempt = writer.attempt(
      showing: catalogue,
      next: {
        meanwhile()
        return box.queue.next
      }, didSave: { box.queue.remove($0) })
    rest = box.queue
    return attempt
  }

  private final class Box {
    var queue: SessionQueue
    init(_ queue: SessionQueue) { self.queue = queue }
  }

  private func sessions(_ path: String? = nil) throws -> [JournalSession] {
    let journal = try SessionJournal(path: path ?? sample.path, for: .reading)
    defer { journal.close() }
    return try JournalSample.sessions(in: journal)
  }

  private static func queue(_ numbers: ClosedRange<Int>) -> SessionQueue {
    var queue = SessionQueue()
    for number in numbers { queue.add(item(number)) }
    return queue
  }

  @Test func sessionsAreSavedInOrder() throws {
    var writer = makeWriter()
    var queue = Self.queue(1...5)
    #expect(Self.attempt(&writer, &queue) == .saved)
    #expect(queue.items.isEmpty)
    #expect(try sessions() == (1...5).map(JournalSample.session))
    #expect(writer.state(nil).works && log.take() == [])
  }

  /// The disk of the journal is gone from the start, or is taken away; nothing is lost, and nothing is saved twice.
  @Test(arguments: [false, true]) func aJournalThatIsGoneGetsTheSessionsLater(wasThere: Bool) throws
  {
    let files = FileManager.default
    let folder = sample.folder.path("disk")
    let path = folder + "/journal.sqlite"
    var writer = makeWriter(path)
    var queue = Self.queue(1...2)
    if wasThere {
      try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
      #expect(Self.attempt(&writer, &queue) == .saved)
      try files.moveItem(atPath: folder, toPath: sample.folder.path("elsewhere"))
      queue.add(Self.item(3))
    }
    for _ in 0..<3 {
      let before = queue.items.count
      let attempt = Self.attempt(&writer, &queue)
      guard case .failed(_, isFatal: true) = attempt else {
        Issue.record("\(attempt)")
        return
      }
      #expect(queue.items.count == before)
      #expect(!writer.state(attempt.failure).works)
    }
    if wasThere {
      try files.moveItem(atPath: sample.folder.path("elsewhere"), toPath: folder)
    } else {
      try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
      queue.add(Self.item(3))
    }
    #expect(Self.attempt(&writer, &queue) == .saved)
    #expect(try sessions(path) == (1...3).map(JournalSample.session))
  }

  /// Another program empties the file: it is renamed, and the session goes to a new one.
  @Test func aDamagedFileIsRenamedOnce() throws {
    var writer = makeWriter()
    var queue = Self.queue(1...1)
    #expect(Self.attempt(&writer, &queue) == .saved)
    writer.checkpoint()
    queue.add(Self.item(2))
    try sample.run("echo damaged > journal.sqlite; rm -f journal.sqlite-wal")
    #expect(Self.attempt(&writer, &queue) == .setAside)
    #expect(log.take().count == 1)
    #expect(FileManager.default.fileExists(atPath: sample.path + ".damaged-now"))
    // The same again while the new file is used: a second time in a row is a failure.
    var failure: (any Error)?
    let attempt = Self.attempt(&writer, &queue) {
      do { try sample.run("echo damaged > journal.sqlite") } catch { failure = error }
    }
    #expect(failure == nil)
    guard case .failed(.damaged, isFatal: true) = attempt else {
      Issue.record("\(attempt)")
      return
    }
    // The next attempt opens a file that is damaged, which is renamed too.
    #expect(Self.attempt(&writer, &queue) == .saved)
    #expect(try sessions() == [JournalSample.session(2)])
  }

  /// Only the first attempt ends the sessions that a crash has left, also if it is not the first try.
  @Test func aCrashLeavesAnInterruptedSession() throws {
    var queue = SessionQueue()
    queue.add(Self.item(1, isOver: false))
    do {
      var crashing = makeWriter()
      #expect(Self.attempt(&crashing, &queue) == .saved)
    }
    #expect(try sessions() == [])
    var writer = makeWriter()
    queue.add(Self.item(2, isOver: false))
    #expect(Self.attempt(&writer, &queue) == .saved)
    #expect(try sessions().map(\.result) == [.interrupted])
    #expect(log.take() == ["\(sample.path): 1 session had been interrupted"])
    // The next attempt leaves the visitor's session alone.
    #expect(Self.attempt(&writer, &queue) == .saved)
    #expect(try sessions().count == 1)
  }

  @Test func anotherKioskDoesNotUseTheJournal() throws {
    var first = makeWriter()
    var second = makeWriter()
    var queue = Self.queue(1...1)
    #expect(Self.attempt(&first, &queue) == .saved)
    queue.add(Self.item(2))
    #expect(
      Self.attempt(&second, &queue) == .failed(.busy(path: sample.path), isFatal: true))
    #expect(queue.items.count == 1)
  }
}

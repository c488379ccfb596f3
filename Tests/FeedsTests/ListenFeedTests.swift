import Files
import Foundation
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

struct ListenFeedTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    chmod(folder.path(""), 0o700)
    path = folder.path("feed")
  }

  private func client() throws -> LocalClient { try #require(LocalClient(path: path)) }

  @Test func tenWritersDoNotDisturbEachOther() throws {
    let feed = try ListenFeed(path: path)
    var reading = Reading(feed)
    let clients = try (0..<10).map { _ in try client() }
    // Each line arrives in two halves, between which there are halves of others.
    for round in 1...20 {
      let lines = (0..<10).map { "{\"id\": \"writer-\($0)\", \"value\": \(round)}\n" }
      for (client, line) in zip(clients, lines) { client.send(line.utf8.prefix(11)) }
      _ = try reading.turn()
      for (client, line) in zip(clients, lines).reversed() { client.send(line.utf8.dropFirst(11)) }
      #expect(try reading.wait { $0.intake.lineCount == round * 10 })
    }
    #expect(reading.intake.badLineCount == 0 && feed.connectionCount == 10)
    #expect(reading.delivery.changes.allSatisfy { $0.value == 20 })
    #expect(Set(reading.delivery.changes.map(\.id)).count == 10)
  }

  @Test func writerThatIsKilledLosesOnlyItsLine() throws {
    let feed = try ListenFeed(path: path)
    var reading = Reading(feed)
    let other = try client()
    other.send("{\"id\": \"other\", \"val")
    do {
      let killed = try client()
      killed.send("{\"id\": \"a\", \"value\": 1}\n{\"id\": \"a\", \"val")
      #expect(try reading.wait { $0.intake.lineCount == 1 })
      #expect(feed.connectionCount == 2)
    }
    #expect(try reading.wait { _ in feed.connectionCount == 1 })
    other.send("ue\": 2}\n")
    #expect(try reading.wait { $0.delivery.value(of: "other") == 2 })
    #expect(reading.intake.lineCount == 2 && reading.intake.badLineCount == 1)
    #expect(reading.delivery.messages.first?.hasPrefix("\(path)[2]:2:") == true)
  }

  /// Half of "83" is another number, not a mistake of the format.
  @Test func halfALineOfAKilledWriterIsNoValueInAnyFormat() throws {
    for (start, half) in [("id,value\na,1\n", "a,8"), ("a 1\n", "a 8")] {
      let feed = try ListenFeed(path: path)
      var reading = Reading(feed)
      do {
        let killed = try client()
        killed.send(start + half)
        #expect(try reading.wait { !$0.intake.isEmpty })
      }
      #expect(try reading.wait { _ in feed.connectionCount == 0 })
      #expect(reading.delivery.changes.map(\.value) == [1] && reading.intake.badLineCount == 1)
      #expect(reading.delivery.messages.first?.contains("expected a line break") == true)
    }
  }

  @Test func writersBeyondTheLimitWait() throws {
    let feed = try ListenFeed(path: path)
    var reading = Reading(feed)
    var clients: [LocalClient] = []
    for number in 0..<ListenFeed.writerLimit {
      clients.append(try client())
      clients[number].send("{\"id\": \"\(number)\", \"value\": 1}\n")
      _ = try reading.turn()
    }
    #expect(try reading.wait { $0.intake.lineCount == ListenFeed.writerLimit })
    let late = try client()
    late.send("{\"id\": \"late\", \"value\": 1}\n")
    #expect(try reading.turn() == .idle)
    #expect(reading.delivery.value(of: "late") == nil && !reading.isReadable)
    clients.removeFirst()
    #expect(try reading.wait { $0.delivery.value(of: "late") == 1 })
    #expect(feed.connectionCount == ListenFeed.writerLimit)
  }

  @Test func fastWriterLeavesOthersTheirShare() throws {
    let feed = try ListenFeed(path: path)
    var reading = Reading(feed)
    let fast = try client()
    let slow = try client()
    // As much as the socket has room for.
    let lines = Array(String(repeating: "{\"id\": \"fast\", \"value\": 1}\n", count: 4000).utf8)
    fast.send(lines)
    slow.send("{\"id\": \"slow\", \"value\": 1}\n")
    #expect(try reading.turn(byteLimit: 10_000) == .more)
    if reading.delivery.value(of: "slow") == nil { _ = try reading.turn(byteLimit: 10_000) }
    #expect(reading.delivery.value(of: "slow") == 1)
    #expect(reading.intake.lineCount < 1000)
    #expect(try reading.wait { $0.intake.lineCount == 4001 })
  }

  /// A writer that is not read has to wait; the lines it has written are not lost.
  @Test func writerWaitsUntilItIsRead() throws {
    var reading = Reading(try ListenFeed(path: path))
    let path = path
    let lineCount = 40_000
    let thread = Thread {
      guard let client = LocalClient(path: path) else { return }
      let line = "{\"id\": \"a\", \"value\": 1, \"time\": 1700000000}\n"
      for _ in 0..<lineCount / 100 { client.send(String(repeating: line, count: 100)) }
    }
    thread.start()
    #expect(try reading.wait { !$0.intake.isEmpty })
    let memory = ProcessMemory(of: getpid()).resident
    #expect(try reading.wait { $0.intake.lineCount == lineCount })
    #expect(ProcessMemory(of: getpid()).resident - memory < 16 << 20)
  }

  @Test func folderOfOthersIsRefused() throws {
    chmod(folder.path(""), 0o755)
    #expect(throws: LocalSocketError.openFolder(Pathname.folder(of: path), mode: 0o755)) {
      try ListenFeed(path: path)
    }
  }

  @Test func socketGoesWithItsFeed() throws {
    do {
      let feed = try ListenFeed(path: path)
      #expect(feed.descriptors.count == 1 && LocalClient(path: path) != nil)
    }
    #expect(LocalClient(path: path) == nil && !FileManager.default.fileExists(atPath: path))
  }
}

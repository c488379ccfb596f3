import Documents
import Files
import Foundation
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

/// Streams, read as a window's loop does: when a descriptor is readable, in turns.
struct StreamFeedTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func makeFIFO(_ name: String) throws -> String {
    guard mkfifo(folder.path(name), 0o600) == 0 else { throw POSIXError(.EIO) }
    return folder.path(name)
  }

  @Test func fileIsReadToItsEnd() throws {
    let path = try folder.write("{\"id\":\"a\",\"value\":1}\n{\"id\":\"b\",\"value\":2}", to: "a")
    var reading = Reading(try StreamFeed(path: path))
    #expect(try reading.turn() == .ended)
    #expect(reading.delivery.changes.map(\.id) == ["a", "b"])
    #expect(reading.feed.descriptors.isEmpty)
    #expect(try reading.turn() == .ended)
  }

  @Test func tableIsReadWithItsHeader() throws {
    let path = try folder.write("id,value\na,1\nb,2\n", to: "hosts.csv")
    var reading = Reading(try StreamFeed(path: path))
    #expect(try reading.turn() == .ended)
    #expect(reading.delivery.changes.map(\.value) == [1, 2])
  }

  @Test func turnEndsAtItsLimit() throws {
    let lines = (0..<20_000).map { "{\"id\":\"host-\($0)\",\"value\":\($0)}\n" }.joined()
    let path = try folder.write(lines, to: "a")
    var reading = Reading(try StreamFeed(path: path))
    var turns = 0
    while try reading.turn(byteLimit: 10_000) != .ended {
      turns += 1
      #expect(reading.intake.lineCount <= turns * 500)
    }
    #expect(reading.intake.lineCount == 20_000)
    #expect(turns >= lines.utf8.count / 10_100)
  }

  @Test func fifoStaysOpenAfterItsWriters() throws {
    let path = try makeFIFO("fifo")
    var reading = Reading(try StreamFeed(path: path))
    #expect(try reading.turn() == .idle)
    for number in 1...3 {
      let writer = try #require(FileHandle(forWritingAtPath: path))
      try writer.write(contentsOf: Data("{\"id\":\"a\",\"value\":\(number)}\n".utf8))
      try writer.close()
      #expect(try reading.wait { $0.delivery.value(of: "a") == Double(number) })
      #expect(try reading.turn() == .idle)
    }
    // Without a writer, nothing wakes up.
    #expect(!reading.isReadable)
  }

  /// A FIFO that cannot be opened for writing is opened again instead.
  @Test func fifoThatIsReadOnlyStaysOpenToo() throws {
    let path = try makeFIFO("fifo")
    var reading = Reading(try StreamFeed(path: path, notation: FeedNotation(), keepsFIFOs: false))
    for number in 1...3 {
      let writer = try #require(FileHandle(forWritingAtPath: path))
      try writer.write(contentsOf: Data("{\"id\":\"a\",\"value\":\(number)}\n".utf8))
      try writer.close()
      #expect(try reading.wait { $0.delivery.value(of: "a") == Double(number) })
      #expect(try reading.turn() == .idle)
      #expect(!reading.isReadable)
    }
  }

  @Test func pipeEndsWithItsWriters() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    var reading = Reading(try StreamFeed(path: "/proc/self/fd/\(ends[0])"))
    close(ends[0])
    let half = "{\"id\":\"a\",\"value\":1}\n{\"id\":\"b\",\"va"
    #expect(write(ends[1], half, half.utf8.count) == half.utf8.count)
    #expect(try reading.turn() == .idle)
    close(ends[1])
    #expect(try reading.turn() == .ended)
    #expect(reading.delivery.changes.map(\.id) == ["a"] && reading.intake.badLineCount == 1)
  }

  @Test func aPipeGetsALargerBuffer() throws {
    let path = try makeFIFO("fifo")
    let feed = try StreamFeed(path: path)
    let size = fcntl(try #require(feed.descriptors.first), 1032)
    let limit = try String(contentsOfFile: "/proc/sys/fs/pipe-max-size", encoding: .utf8)
    #expect(size == min(1 << 20, Int32(limit.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0))
  }

  @Test(arguments: ["missing", ""])
  func whatCannotBeReadIsRefused(name: String) throws {
    #expect(throws: InputError.self) { try StreamFeed(path: folder.path(name)) }
  }
}

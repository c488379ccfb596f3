import Foundation
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

/// Cells that a followed file no longer has.
struct SnapshotTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("log")
  }

  private static func staleIDs(_ reading: Reading) -> Set<String> {
    Set(reading.delivery.changes.filter(\.isStale).map(\.id))
  }

  @Test(arguments: [FeedFormat.csv, .prometheus])
  func cellsThatACompleteFileDoesNotHaveAreStale(format: FeedFormat) throws {
    func text(_ ids: [String]) -> String {
      format == .csv
        ? "id,value\n" + ids.map { "\($0),1\n" }.joined() : ids.map { "\($0) 1\n" }.joined()
    }
    try folder.write(text(["a", "b", "c"]), to: "log")
    var reading = Reading(try FollowedFile(path: path, notation: FeedNotation(format: format)))
    #expect(try reading.settle() && Self.staleIDs(reading).isEmpty)
    try folder.write(text(["b", "d"]), to: "log")
    #expect(try reading.wait { Self.staleIDs($0) == ["a", "c"] })
    // A writer that has not finished may still write them.
    reading.intake.clearNews()
    let writer = open(path, O_WRONLY | O_TRUNC)
    let (start, rest) = (text(["a"]), "b\(format == .csv ? "," : " ")2\n")
    #expect(write(writer, start, start.utf8.count) == start.utf8.count)
    #expect(try reading.wait { $0.delivery.value(of: "a") == 1 })
    #expect(Self.staleIDs(reading).isEmpty)
    #expect(write(writer, rest, rest.utf8.count) == rest.utf8.count)
    close(writer)
    #expect(try reading.wait { Self.staleIDs($0) == ["d"] })
    #expect(reading.delivery.value(of: "b") == 2)
  }

  /// Rows that the next version of an array did not have used to stay.
  @Test(arguments: [true, false])
  func elementsThatACompleteArrayDoesNotHaveAreStale(isPretty: Bool) throws {
    func text(_ ids: [String]) -> String {
      let rows = ids.map { "{\"id\": \"\($0)\",\(isPretty ? "\n    " : " ")\"value\": 1}" }
      return isPretty
        ? " [\n  \(rows.joined(separator: ",\n  "))\n]\n" : "[\(rows.joined(separator: ", "))]"
    }
    try folder.write(text(["a", "b", "c"]), to: "log")
    var reading = Reading(try FollowedFile(path: path))
    #expect(try reading.settle() && Self.staleIDs(reading).isEmpty)
    #expect(reading.intake.badLineCount == 0)
    // The longer one too, and the empty one.
    for (ids, stale) in [(["b", "d", "e", "f"], ["a", "c"]), ([], ["b", "d", "e", "f"])] {
      reading.intake.clearNews()
      try folder.write(text(ids), to: "log")
      #expect(try reading.wait { Self.staleIDs($0) == Set(stale) })
    }
    #expect(reading.intake.badLineCount == 0)
  }

  /// None of these has everything that there is.
  @Test(arguments: [
    "{\"id\": \"b\"}\n", "[{\"id\": \"b\"}]\n[{\"id\": \"c\"}]\n", "[{\"id\": \"b\"}\n",
    "[{\"id\": \"b\"}, {\"id\": \"c\"\n]\n", "[{\"id\": \"b\"}, 1]\n",
    "{\"id\": \"b\"}\n[{\"id\": \"c\"}]\n", "\n",
  ])
  func whatIsNotOneWholeArraySaysNothingOfOtherCells(text: String) throws {
    try folder.write("[{\"id\": \"a\"}, {\"id\": \"b\"}]\n", to: "log")
    var reading = Reading(
      try FollowedFile(path: path, notation: FeedNotation(format: .jsonLines)))
    #expect(try reading.settle())
    try folder.write(text, to: "log")
    #expect(try reading.turn() != .ended && reading.settle())
    #expect(Self.staleIDs(reading).isEmpty)
  }

  /// A log has the latest news, not all cells.
  @Test func linesOfALogSayNothingOfOtherCells() throws {
    try folder.write("{\"id\":\"a\",\"value\":1}\n", to: "log")
    var reading = Reading(try FollowedFile(path: path))
    #expect(try reading.settle())
    #expect(rename(path, folder.path("log.1")) == 0)
    try folder.write("{\"id\":\"b\",\"value\":1}\n", to: "log")
    #expect(try reading.wait { $0.delivery.value(of: "b") == 1 } && reading.settle())
    #expect(Self.staleIDs(reading).isEmpty)
  }
}

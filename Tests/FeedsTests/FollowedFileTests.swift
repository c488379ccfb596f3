import Documents
import Foundation
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

struct FollowedFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("log")
  }

  private static func line(_ number: Int) -> String { "{\"id\":\"a\",\"value\":\(number)}\n" }

  /// Appends to a file, which is created on demand.
  private func append(_ text: String, to name: String = "log") throws {
    let file = open(folder.path(name), O_WRONLY | O_APPEND | O_CREAT, 0o600)
    guard file >= 0, write(file, text, text.utf8.count) == text.utf8.count else {
      throw POSIXError(.EIO)
    }
    close(file)
  }

  private static func reads(_ number: Int, _ reading: inout Reading) throws -> Bool {
    try reading.wait { $0.delivery.value(of: "a") == Double(number) }
  }

  @Test func growthIsReadWhileTheWriterHasTheFileOpen() throws {
    let writer = open(path, O_WRONLY | O_CREAT, 0o600)
    defer { close(writer) }
    var reading = Reading(try FollowedFile(path: path))
    for number in 1...5 {
      let text = Self.line(number)
      // Half a line is not read, and the other half completes it.
      #expect(write(writer, text, 7) == 7)
      #expect(try reading.turn() == .idle)
      #expect(reading.intake.lineCount == number - 1 && reading.intake.badLineCount == 0)
      let rest = String(text.dropFirst(7))
      #expect(write(writer, rest, rest.utf8.count) == rest.utf8.count)
      #expect(try Self.reads(number, &reading))
      #expect(!reading.isReadable)
    }
  }

  @Test func missingFileIsAwaited() throws {
    var reading = Reading(try FollowedFile(path: path))
    #expect(try reading.turn() == .idle)
    try append(Self.line(1))
    #expect(try Self.reads(1, &reading))
  }

  @Test func rotationLosesNothing() throws {
    var reading = Reading(try FollowedFile(path: path))
    var number = 0
    for round in 1...5 {
      try append(Self.line(number + 1))
      #expect(try Self.reads(number + 1, &reading))
      // What is written after the last look, also under the new name, and a last line without an end.
      try append(Self.line(number + 2))
      #expect(rename(path, folder.path("log.\(round)")) == 0)
      #expect(try reading.turn() == .idle)
      try append("{\"id\":\"last\",\"value\":\(round)}", to: "log.\(round)")
      try append(Self.line(number + 3))
      #expect(try Self.reads(number + 3, &reading))
      number += 3
      #expect(reading.intake.lineCount == number + round && reading.intake.badLineCount == 0)
      #expect(reading.delivery.value(of: "last") == Double(round))
    }
  }

  /// A file of the system whose size is a page, with fewer bytes, was read for ever; those of others are 0.
  @Test(
    arguments: [
      "/sys/devices/system/cpu/online", "/sys/devices/system/cpu/possible",
      "/sys/kernel/mm/ksm/run",
      "/proc/version", "/proc/self/stat", "/proc/loadavg",
    ].filter { (path: String) in access(path, R_OK) == 0 })
  func aFileThatHasAnotherSizeThanItsBytesEnds(path: String) throws {
    let content = try String(contentsOfFile: path, encoding: .utf8)
    for format in [FeedFormat.jsonLines, .csv, .prometheus] {
      var reading = Reading(try FollowedFile(path: path, notation: FeedNotation(format: format)))
      var turns = 0
      // One or two read it, and one finds that it is complete.
      let isSettled = try reading.wait {
        turns += 1
        return $0.feed.nextChange == nil && !$0.isReadable
      }
      #expect(isSettled && turns <= 6, "\(format): \(turns) turns")
      let intake = reading.intake
      #expect(
        intake.lineCount + intake.badLineCount <= 4 * (1 + content.count { $0.isNewline }))
    }
  }

  @Test func truncatedFileIsReadFromItsStart() throws {
    var reading = Reading(try FollowedFile(path: path))
    for number in 1...5 {
      try append(Self.line(number * 10) + "{\"id\":")
      #expect(try Self.reads(number * 10, &reading))
      #expect(truncate(path, 0) == 0)
      try append("{\"id\":\"a\",\"value\":\(number)}\n")
      #expect(try Self.reads(number, &reading))
      #expect(truncate(path, 0) == 0)
    }
    #expect(reading.intake.badLineCount == 0 && reading.intake.lineCount == 10)
  }

  @Test func rotatedTableHasAHeaderOfItsOwn() throws {
    try append("id,value\na,1\n")
    var reading = Reading(try FollowedFile(path: path))
    #expect(try Self.reads(1, &reading))
    #expect(rename(path, folder.path("log.1")) == 0)
    try append("value,id\n2,a\n")
    #expect(try Self.reads(2, &reading))
  }

  @Test func deletedFileIsAwaited() throws {
    var reading = Reading(try FollowedFile(path: path))
    for number in 1...3 {
      try append(Self.line(number))
      #expect(try Self.reads(number, &reading))
      #expect(unlink(path) == 0)
      #expect(try reading.turn() == .idle)
    }
  }

  @Test func linkToTheCurrentFileIsFollowed() throws {
    try append(Self.line(1), to: "one")
    try append(Self.line(2), to: "two")
    #expect(symlink("one", path) == 0)
    var reading = Reading(try FollowedFile(path: path))
    #expect(try Self.reads(1, &reading))
    #expect(symlink("two", folder.path("new")) == 0 && rename(folder.path("new"), path) == 0)
    #expect(try Self.reads(2, &reading))
    try append(Self.line(3), to: "two")
    #expect(try Self.reads(3, &reading))
  }

  @Test func turnEndsAtItsLimitAlsoWhileTheFileGrows() throws {
    try append((0..<5000).map(Self.line).joined())
    var reading = Reading(try FollowedFile(path: path))
    while try reading.turn(byteLimit: 5000) == .more {
      try append(Self.line(7))
      guard reading.intake.lineCount < 5000 else { break }
    }
    #expect(reading.intake.lineCount >= 5000)
  }

  @Test func folderIsRefused() throws {
    #expect(throws: InputError.self) { try FollowedFile(path: folder.path("")) }
  }

  // MARK: - Files that are written again

  private static func table(_ values: Int...) -> String {
    "id,value\n" + values.enumerated().map { "\($0),\($1)\n" }.joined()
  }

  @Test func restingFileNeedsNoWakeUps() throws {
    try append(Self.line(1))
    var reading = Reading(try FollowedFile(path: path))
    #expect(try Self.reads(1, &reading) && reading.settle())
    #expect(reading.feed.nextChange == nil && !reading.isReadable)
    try append(Self.line(2))
    #expect(try Self.reads(2, &reading) && reading.settle())
    // A file that is gone neither.
    #expect(unlink(path) == 0)
    #expect(try reading.settle())
  }

  /// While a writer has the file open, it is half old and half new.
  @Test func fileInPlaceIsReadOnceItsWriterHasFinished() throws {
    try folder.write(Self.table(11, 12, 13), to: "log")
    var reading = Reading(try FollowedFile(path: path, notation: FeedNotation(format: .csv)))
    #expect(try reading.settle())
    reading.intake.clearNews()
    let writer = open(path, O_WRONLY)
    let bytes = Array(Self.table(21, 22, 23).utf8)
    #expect(write(writer, bytes, 16) == 16)
    while try reading.turn() == .more {}
    #expect(reading.intake.isEmpty && reading.feed.nextChange != nil)
    #expect(bytes.withUnsafeBytes { write(writer, $0.baseAddress! + 16, bytes.count - 16) } > 0)
    close(writer)
    #expect(try reading.wait { $0.intake.changed.count == 3 })
    #expect(reading.delivery.changes.map(\.value) == [21, 22, 23])
  }

  /// The writer may never pause; what it writes is then read once in a second.
  @Test func fileThatIsWrittenInPlaceAllTheTimeIsReadToo() throws {
    var pace = WritingPace()
    var times: [Duration] = []
    for step in 1...50 {
      let time = Duration.milliseconds(100) * step
      pace.noteActivity(at: time, isClosed: false)
      pace.noteRewriting(at: time)
      guard pace.allowsReading(at: time) else { continue }
      pace.noteReading()
      times.append(time)
    }
    #expect(times.count == 4 && times.first == .milliseconds(1100))
    #expect(!pace.isComplete(at: .seconds(5)) && pace.isComplete(at: .milliseconds(5300)))
  }

  @Test func lastLineWithoutALineBreakIsReadOnceItsWriterHasFinished() throws {
    for (name, text, id) in [("a", "{\"id\":\"a\",\"value\":8}", "a"), ("b", "load 8", "load")] {
      let writer = open(folder.path(name), O_WRONLY | O_CREAT, 0o600)
      var reading = Reading(try FollowedFile(path: folder.path(name)))
      #expect(write(writer, text, text.utf8.count) == text.utf8.count)
      #expect(try reading.turn() == .idle && reading.intake.isEmpty)
      // It is left open.
      #expect(try reading.wait { $0.delivery.value(of: id) == 8 })
      close(writer)
    }
  }

  /// A part of a number is another number, until the rest arrives.
  @Test func lineThatGoesOnReplacesWhatWasReadOfIt() throws {
    try folder.write("id,value\na,8", to: "log")
    var reading = Reading(try FollowedFile(path: path, notation: FeedNotation(format: .csv)))
    #expect(try Self.reads(8, &reading))
    try append("3\nb,5\n")
    #expect(try Self.reads(83, &reading))
    #expect(reading.delivery.value(of: "b") == 5 && reading.intake.badLineCount == 0)
  }

  @Test func textOfAnExporterIsReadWholeWhenItIsLonger() throws {
    try folder.write("load 8\n", to: "log")
    var reading = Reading(try FollowedFile(path: path))
    #expect(try reading.settle())
    reading.intake.clearNews()
    try folder.write("load 8\nfree 3\n", to: "log")
    #expect(try reading.wait { $0.intake.changed.count == 2 })
  }

  /// Beyond a size, only the end is compared after each change, and all of it when the writer has finished.
  @Test func changeInsideALargeFileIsFound() throws {
    let count = FollowedFile.comparisonLimit / 16
    var lines = ["id,value"] + (0..<count).map { "host-\(100_000 + $0),\(1000 + $0 % 7)" }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "log")
    var reading = Reading(try FollowedFile(path: path, notation: FeedNotation(format: .csv)))
    #expect(try reading.wait { $0.intake.lineCount == count } && reading.settle())
    // An end that grows is read as it arrives.
    try append("a,7\n")
    #expect(try Self.reads(7, &reading) && reading.settle())
    #expect(reading.intake.lineCount == count + 1)
    lines[9] = "host-100008,9999"
    let text = lines.joined(separator: "\n") + "\na,7\nb,7\n"
    let writer = open(path, O_WRONLY)
    #expect(write(writer, text, text.utf8.count) == text.utf8.count)
    close(writer)
    #expect(try reading.wait { $0.delivery.value(of: "host-100008") == 9999 })
  }
}

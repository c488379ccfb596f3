import Foundation
import TestSupport
import Testing

/// A full standard output, a journal locked by another process, or a slow disk: the window keeps working,
/// and the picks are kept.
@Suite(.serialized) struct E2EBlockedOutputTests {
  private struct Line: Decodable {
    let session: String
    let result: String
    let picks: [E2EPick]
  }

  private static let journal = "journal.jsonl"

  private func lines(_ text: String) throws -> [Line] {
    try text.split(separator: "\n").map { line in
      try JSONDecoder().decode(Line.self, from: Data(line.utf8))
    }
  }

  private func kiosk(
    pipe: OutputPipe? = nil, journal: String? = Self.journal, idle: String = "60",
    topics: String = "one\ntwo\nthree\n", variables: [String] = []
  ) throws -> E2ESession {
    let session = try E2ESession(
      topics: topics, look: ["--reduced-motion"], other: ["--kiosk", "--idle", idle],
      journal: journal, variables: variables, pipe: pipe)
    try session.expectPings()
    return session
  }

  /// A lock that another process holds on a file until `release()` or the end of its owner.
  private final class Lock {
    private var descriptor: Int32

    init(_ path: String) {
      descriptor = open(path, O_RDWR | O_CLOEXEC)
      flock(descriptor, LOCK_EX)
    }

    func release() {
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }

    deinit { release() }
  }

  /// A reason why a kiosk's session cannot be written.
  enum Obstacle: CaseIterable { case fullPipe, lockedJournal }

  private func pick(in session: E2ESession) throws {
    try session.click(320, 240)
    try session.settle()
    try session.click(560, 440)
    try session.move(639, 479)
  }

  /// Waits for the screen that asks the visitor to wait, and returns the seconds that it took.
  private func waitForOneMoment(_ session: E2ESession) throws -> Double {
    let start = Deadline.now
    let corner = try session.pixel(3, 3)
    // The screen dims the whole window.
    #expect(try Deadline().wait { try session.pixel(3, 3) != corner })
    return Deadline.now - start
  }

  @Test(arguments: Obstacle.allCases)
  func aSessionThatIsNotWrittenIsWaitedForByAWindowThatLives(obstacle: Obstacle) throws {
    let pipe = try obstacle == .fullPipe ? OutputPipe(isFull: true) : nil
    let session = try kiosk(pipe: pipe)
    let start = try session.picture()
    let lock = obstacle == .lockedJournal ? Lock(session.folder.path(Self.journal)) : nil
    func output() -> String { pipe?.text ?? session.program.outputSoFar }

    try pick(in: session)
    #expect(try waitForOneMoment(session) > 0.4)
    try session.settle()
    let moment = try session.picture()
    #expect(moment.differences(from: start) > 10_000)
    for number in 1...5 {
      let delay = try #require(try session.ping(UInt32(number)))
      #expect(delay < 1)
    }
    // The visitor's input has no effect, and no thread wakes up.
    for point in [(320, 240), (560, 440)] { try session.click(point.0, point.1) }
    try session.strike(.enter)
    try session.move(639, 479)
    try session.settle()
    #expect(try session.picture().differences(from: moment) == 0)
    let before = try contextSwitches(of: session.program.process)
    #expect(try session.nextDamage(within: 4) == nil)
    #expect(
      try contextSwitches(of: session.program.process).values.joined().reduce(0, +)
        - before.values.joined().reduce(0, +) < 10)
    if obstacle == .lockedJournal {
      #expect(output().isEmpty && session.folder.text(Self.journal).isEmpty)
    }

    lock?.release()
    #expect(Deadline().wait { output().hasSuffix("\n") })
    let written = try lines(output())
    #expect(written.map(\.result) == ["accepted"])
    #expect(written.map { $0.picks.map(\.id) } == [["one"]])
    #expect(session.folder.text(Self.journal) == output())
    // The thank-you, then the start screen and the next visitor.
    #expect(try Deadline().wait { try session.picture().differences(from: moment) > 500 })
    #expect(try Deadline().wait { try session.picture().differences(from: start) == 0 })
    try pick(in: session)
    #expect(Deadline().wait { output().count { $0 == "\n" } == 2 })
    session.program.send(SIGTERM)
    let ending = try session.program.end()
    #expect(ending.status == 143 && ending.errors.isEmpty)
    #expect(try lines(output()).count == 2)
  }

  @Test(arguments: Obstacle.allCases)
  func sigtermEndsAKioskThatWaitsAndSaysWhereTheSessionIs(obstacle: Obstacle) throws {
    let pipe = try obstacle == .fullPipe ? OutputPipe(isFull: true) : nil
    let session = try kiosk(pipe: pipe)
    let lock = obstacle == .lockedJournal ? Lock(session.folder.path(Self.journal)) : nil
    try pick(in: session)
    _ = try waitForOneMoment(session)
    session.program.send(SIGTERM)
    let ending = try session.program.end()
    #expect(ending.status == 143)
    let kept = try lines(pipe == nil ? ending.output : session.folder.text(Self.journal))
    #expect(kept.map { $0.picks.map(\.id) } == [["one"]])
    let name = try #require(kept.first?.session)
    #expect(
      ending.errors == """
        honeycomb: the session \(name) could not be written in time
        honeycomb: the session \(name) is \(pipe == nil ? "on standard output" : "in the journal") only

        """)
    if let pipe { #expect(pipe.text.isEmpty) }
    if lock != nil { #expect(session.folder.text(Self.journal).isEmpty) }
  }

  @Test func aSessionThatNeitherTakesIsNamedAsLost() throws {
    let pipe = try OutputPipe(isFull: true)
    let session = try kiosk(pipe: pipe)
    let lock = Lock(session.folder.path(Self.journal))
    try pick(in: session)
    _ = try waitForOneMoment(session)
    session.program.send(SIGTERM)
    let ending = try session.program.end()
    #expect(ending.status == 143 && ending.errors.hasSuffix(" is lost\n"))
    lock.release()
    #expect(session.folder.text(Self.journal).isEmpty && pipe.text.isEmpty)
  }

  @Test(arguments: Obstacle.allCases)
  func aKioskThatIsKilledWhileItWaitsLeavesNoTornLine(obstacle: Obstacle) throws {
    let pipe = try obstacle == .fullPipe ? OutputPipe(isFull: true) : nil
    let session = try kiosk(pipe: pipe)
    let lock = obstacle == .lockedJournal ? Lock(session.folder.path(Self.journal)) : nil
    try pick(in: session)
    _ = try waitForOneMoment(session)
    session.program.send(SIGKILL)
    let ending = try session.program.end()
    #expect(ending.status == 137)
    let output = pipe?.text ?? ending.output
    #expect(output.isEmpty)
    lock?.release()
    let journal = session.folder.text(Self.journal)
    #expect(journal.isEmpty == (obstacle == .lockedJournal))
    #expect(journal.isEmpty || journal.hasSuffix("\n"))
    #expect(try lines(journal).allSatisfy { $0.picks.map(\.id) == ["one"] })
  }

  /// A visitor waits no longer than the idle time; the session is still kept, and the kiosk continues.
  @Test func aVisitorWhoHasLeftIsNotThanked() throws {
    let pipe = try OutputPipe(isFull: true)
    let session = try kiosk(pipe: pipe, idle: "4")
    let start = try session.picture()
    try pick(in: session)
    _ = try waitForOneMoment(session)
    let moment = try session.picture()
    #expect(
      try Deadline().wait { try session.picture().differences(from: moment) > 10_000 })
    try session.settle()
    #expect(Deadline().wait { pipe.text.hasSuffix("\n") })
    #expect(try session.nextDamage() != nil)
    try session.settle()
    #expect(try session.picture().differences(from: start) == 0)
    #expect(try lines(pipe.text).map(\.result) == ["accepted"])
    #expect(session.folder.text(Self.journal) == pipe.text)
  }

  /// A preloaded library simulates a disk that takes for each flush until the test makes a file.
  @Test func aSlowDiskIsWaitedForToo() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(
      """
      #include <unistd.h>
      int fdatasync(int file) {
        while (access("\(folder.path("end"))", F_OK)) usleep(10000);
        return fsync(file);
      }

      """, to: "slow.c")
    let library = folder.path("slow.so")
    let compilation = try Program(
      ["-shared", "-fPIC", "-o", library, source], of: "/usr/bin/cc", display: nil
    ).end()
    #expect(compilation.status == 0)
    let session = try kiosk(variables: ["LD_PRELOAD=\(library)"])
    try pick(in: session)
    _ = try waitForOneMoment(session)
    #expect(try #require(try session.ping(1)) < 1)
    #expect(session.program.outputSoFar.isEmpty)
    let moment = try session.picture()
    try folder.write("", to: "end")
    #expect(try Deadline().wait { try session.picture().differences(from: moment) > 500 })
    #expect(try lines(session.program.outputSoFar).map(\.result) == ["accepted"])
    session.program.send(SIGTERM)
    #expect(try session.program.end().status == 143)
  }

  // MARK: - A picker

  /// Returns topics that are all picked from the start and whose values exceed the capacity of a pipe.
  private func picked(_ count: Int, in folder: TemporaryFolder) throws -> String {
    let topics = (0..<count).map { "{\"label\": \"Topic \($0)\", \"selected\": true}" }
    return try folder.write("{\"topics\": [\(topics.joined(separator: ","))]}", to: "picked.json")
  }

  /// Returns a picker whose picks are confirmed and whose output is not read.
  private func blockedPicker(
    _ pipe: OutputPipe, _ options: [String] = [], variables: [String] = []
  ) throws -> (program: Program, server: XServer) {
    let server = try XServer(width: 640, height: 480)
    let outside = try server.connect()
    let folder = try TemporaryFolder()
    let program = try Program(
      ["pick", "--size", "480x480", try picked(1000, in: folder)] + options,
      display: server.display, variables: variables, pipe: pipe)
    var window: UInt32?
    #expect(
      try Deadline().wait {
        window = try outside.children(of: outside.root).last
        return try window.map { try outside.isViewable($0) } ?? false
      })
    let shown = try #require(window)
    #expect(
      try Deadline().wait {
        if !(try outside.isViewable(shown)) { return true }
        try outside.strike(E2ESession.Key.enter.rawValue)
        usleep(100_000)
        return false
      }, "the window is still on the screen")
    #expect(program.isRunning)
    return (program, server)
  }

  /// The window used to stay without replying to pings, and SIGTERM had no effect.
  @Test func aPickerWithAFullPipeLeavesTheScreenAndEndsBySigterm() throws {
    let pipe = try OutputPipe(isFull: false)
    let picker = try blockedPicker(pipe)
    picker.program.send(SIGTERM)
    #expect(try picker.program.end().status == 143)
  }

  @Test func aPickerWithAFullPipeIsTimedOut() throws {
    let pipe = try OutputPipe(isFull: false)
    // The timeout is a minute until the picker is blocked, and then a fraction of a second.
    let clock = try TestClock(speed: 0.1)
    let picker = try blockedPicker(pipe, ["--timeout", "6"], variables: clock.variables)
    try clock.setSpeed(20)
    #expect(try picker.program.end().status == 124)
  }

  @Test(arguments: [[], ["--timeout", "60"]])
  func aPickerWithASlowReaderPrintsEverything(options: [String]) throws {
    let pipe = try OutputPipe(isFull: false)
    let picker = try blockedPicker(pipe, options)
    #expect(Deadline().wait { pipe.text.hasSuffix("Topic 999\n") })
    #expect(try picker.program.end() == .init(status: 0))
    #expect(pipe.text == (0..<1000).map { "Topic \($0)\n" }.joined())
  }
}

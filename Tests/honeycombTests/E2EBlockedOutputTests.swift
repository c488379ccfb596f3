import Foundation
import TestSupport
import Testing

/// A full standard output, or a slow disk: the window keeps working, and the picks are kept.
@Suite(.serialized) struct E2EBlockedOutputTests {
  /// A preloaded library simulates a disk on which a flush takes until the test removes a file.
  @Test func aSlowDiskIsWaitedForToo() throws {
    let folder = try TemporaryFolder()
    let source = try folder.write(
      """
      #include <unistd.h>
      int fdatasync(int file) {
        while (!access("\(folder.path("slow"))", F_OK)) usleep(10000);
        return fsync(file);
      }

      """, to: "slow.c")
    let library = folder.path("slow.so")
    let compilation = try Program(
      ["-shared", "-fPIC", "-o", library, source], of: "/usr/bin/cc", display: nil
    ).end()
    #expect(compilation.status == 0)
    let session = try E2ESession(settings: "", variables: ["LD_PRELOAD=\(library)"])
    try session.expectPings()
    let start = try session.picture()
    try session.strike(.space)
    try session.settle()
    try folder.write("", to: "slow")
    let (corner, time) = (try session.pixel(3, 3), Deadline.now)
    try session.strike(.enter)
    // The screen that asks the visitor to wait covers the whole window.
    #expect(try Deadline().wait { try session.pixel(3, 3) != corner })
    #expect(Deadline.now - time > 0.4)
    #expect(try #require(try session.ping(1)) < 1)
    #expect(session.program.outputSoFar.isEmpty)
    #expect(try session.nextDamage(within: 0.3) == nil)
    let moment = try session.picture()
    #expect(moment.differences(from: start) > 10_000)
    // The visitor's input has no effect.
    for point in [(320, 240), (560, 440)] { try session.click(point.0, point.1) }
    try session.strike(.enter)
    #expect(try session.nextDamage(within: 0.3) == nil)
    try FileManager.default.removeItem(atPath: folder.path("slow"))
    #expect(try Deadline().wait { try session.picture().differences(from: moment) > 500 })
    #expect(Deadline().wait { session.program.outputSoFar.hasSuffix("\n") })
    #expect(try session.sessions().map(\.result) == ["accepted"])
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

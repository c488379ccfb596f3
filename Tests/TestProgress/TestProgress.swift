import Foundation
import Glibc

/// Shows the progress of a test run, and its output.
///
/// The run may have several processes, each with a part of the tests.
///
///     swift test --event-stream-output-path EVENTS ... > OUTPUT 2>&1 & TestProgress EVENTS OUTPUT
///
/// Failures are shown from the events, because `swift test` buffers its own report if it writes to a
/// pipe. The rest of the output is passed on. EVENTS and OUTPUT are named pipes, or the files of a finished run; each process
/// has its own two. On a terminal, a line below the rest is updated; otherwise a line is printed every 30 seconds, or after
/// another INTERVAL in seconds. Ends when the output of all processes has ended.
@main struct TestProgress {
  private var streams: [TestStreams]
  private var run = TestRun()
  private var display: ProgressDisplay
  private let start = Self.now

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var interval: Double?
    if arguments.first == "--interval" {
      interval = arguments.dropFirst().first.flatMap { Double($0) }
      arguments.removeFirst(min(2, arguments.count))
    }
    guard !arguments.isEmpty, arguments.count.isMultiple(of: 2) else {
      fail("usage: TestProgress [--interval INTERVAL] EVENTS OUTPUT [EVENTS OUTPUT ...]")
    }
    let streams = stride(from: 0, to: arguments.count, by: 2).map { index in
      let (events, output) = (arguments[index], arguments[index + 1])
      guard let streams = TestStreams(events: events, output: output) else {
        fail("TestProgress: cannot open \(events) or \(output)")
      }
      return streams
    }
    var progress = TestProgress(streams, interval: interval)
    progress.follow()
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(2)
  }

  private init(_ streams: [TestStreams], interval: Double?) {
    self.streams = streams
    display = ProgressDisplay(interval: interval, start: start)
  }

  /// Reads all streams until every output has ended, and then the rest of the events.
  private mutating func follow() {
    while !streams.allSatisfy(\.hasEnded) {
      var requests = streams.flatMap(\.requests)
      poll(
        &requests, nfds_t(requests.count), Int32((display.wait(at: Self.now) * 1000).rounded(.up)))
      for index in streams.indices {
        if requests[2 * index].revents != 0 { take(streams[index].readEvents()) }
        if requests[2 * index + 1].revents != 0 {
          streams[index].readOutput(hidesFailures: run.failedCount > 0)
            .forEach { display.print($0) }
        }
      }
      let now = Self.now
      if display.isDue(at: now) { show(at: now) }
    }
    for index in streams.indices {
      while !streams[index].events.hasEnded { take(streams[index].readEvents()) }
    }
    summarize()
  }

  /// Reads lines of the event stream, and prints the failures among them.
  private mutating func take(_ lines: [Data]) {
    for line in lines {
      if let failure = run.read(line) { display.print(failure) }
    }
  }

  private mutating func show(at now: Double) {
    let line = line
    display.show(line, at: now)
  }

  /// The progress in one line.
  private var line: String {
    let tests = run.count == 0 ? "no tests yet" : "\(run.endedCount) of \(run.count) tests"
    return "\(tests), \(run.failedCount) failed, \(Self.duration(Self.now - start))"
  }

  /// Prints the result, the tests that did not end, and those that took longest.
  private mutating func summarize() {
    guard run.count > 0 else { return }
    let slowest = run.slowest(10)
    display.print("The slowest tests, including waiting times:")
    for test in slowest {
      let seconds = String(format: "%8.1f s", test.seconds)
      display.print("\(seconds)  \(test.name)")
    }
    for name in run.running { display.print("Did not end: \(name)") }
    if let reported = run.reportedCount, reported != run.endedCount {
      display.print("Swift Testing counts \(reported) tests.")
    }
    display.print(line)
  }

  /// Returns a duration in minutes and seconds.
  private static func duration(_ seconds: Double) -> String {
    let whole = Int(seconds)
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }

  /// The monotonic clock, in seconds.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

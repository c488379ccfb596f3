import Foundation
import Glibc

/// Shows the progress of a test run, and its output.
///
///     swift test --event-stream-output-path EVENTS ... 2>&1 | TestProgress EVENTS [SECONDS]
///
/// Failures are shown from the events, because `swift test` buffers its own report if it writes to a
/// pipe. The rest of standard input is passed on. EVENTS is a named pipe, or a file for a finished run. On a terminal, a line
/// below the rest is updated; otherwise a line is printed every 30 seconds. SECONDS is another interval. Ends with
/// standard input.
@main struct TestProgress {
  private var run = TestRun()
  private var display: ProgressDisplay
  /// Whether the last line of the output was part of a failure.
  private var isInReport = false
  private let start = Self.now

  static func main() {
    let arguments = CommandLine.arguments
    // A named pipe that is also open for writing does not end when a writer closes it.
    guard arguments.count >= 2, case let events = open(arguments[1], O_RDWR | O_NONBLOCK),
      events >= 0
    else {
      FileHandle.standardError.write(Data("usage: TestProgress EVENTS [SECONDS]\n".utf8))
      exit(2)
    }
    let interval = arguments.dropFirst(2).first.flatMap { Double($0) }
    var progress = TestProgress(interval: interval)
    progress.follow(LineReader(0), LineReader(events), of: events)
  }

  private init(interval: Double?) {
    display = ProgressDisplay(interval: interval, start: start)
  }

  /// Reads both streams until standard input ends, and then the rest of the events.
  private mutating func follow(_ output: LineReader, _ events: LineReader, of descriptor: Int32) {
    var (output, events) = (output, events)
    while !output.hasEnded {
      // A file is always ready and may have ended; then it is not polled any more.
      var requests = [
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
        pollfd(fd: events.hasEnded ? -1 : descriptor, events: Int16(POLLIN), revents: 0),
      ]
      poll(&requests, 2, Int32((display.wait(at: Self.now) * 1000).rounded(.up)))
      if requests[1].revents != 0 { take(events.read()) }
      if requests[0].revents != 0 {
        output.read().forEach { pass(String(decoding: $0, as: UTF8.self)) }
      }
      let now = Self.now
      if display.isDue(at: now) { show(at: now) }
    }
    while !events.hasEnded { take(events.read()) }
    summarize()
  }

  /// Reads lines of the event stream, and prints the failures among them.
  private mutating func take(_ lines: [Data]) {
    for line in lines {
      if let failure = run.read(line) { display.print(failure) }
    }
  }

  /// Prints a line of the output, unless it is part of a failure that was shown from the events.
  private mutating func pass(_ line: String) {
    let plain = line.replacing(/\u{1B}\[[\d;]*m/, with: "")
    if plain.hasPrefix("✘ ") {
      isInReport = !plain.hasPrefix("✘ Test run with ")
    } else {
      // Comments, and their further lines.
      isInReport = isInReport && (plain.hasPrefix("↳ ") || plain.hasPrefix("  "))
    }
    if !(isInReport && run.failedCount > 0) { display.print(line) }
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

import Foundation
import Glibc

/// Shows how far a run of tests is, while it runs, and what it says itself.
///
///     swift test --event-stream-output-path EVENTS ... 2>&1 | TestProgress EVENTS [SECONDS]
///
/// Failures are shown as the events tell them, for `swift test` holds its own report back where it writes to a
/// pipe. The rest of standard input is passed on. EVENTS is a named pipe, or a file for a run that is over. On a terminal a line
/// below the rest is kept up to date; elsewhere a line is printed every 30 seconds. SECONDS is another interval.
/// Ends with standard input.
@main struct TestProgress {
  private var run = TestRun()
  private var display: ProgressDisplay
  /// Whether the last line of the output was of a failure.
  private var isInReport = false
  private let start = Self.now

  static func main() {
    let arguments = CommandLine.arguments
    // A named pipe that is open for writing, too, does not end when a writer leaves it.
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

  /// Reads both streams until standard input ends, and then what is left of the events.
  private mutating func follow(_ output: LineReader, _ events: LineReader, of descriptor: Int32) {
    var (output, events) = (output, events)
    while !output.hasEnded {
      // A file is always ready and may have ended: it is looked at no more.
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

  /// Takes lines of the event stream, and prints the failures among them.
  private mutating func take(_ lines: [Data]) {
    for line in lines {
      if let failure = run.read(line) { display.print(failure) }
    }
  }

  /// Prints a line of the output, unless it is of a report that the events have told already.
  private mutating func pass(_ line: String) {
    let plain = line.replacing(/\u{1B}\[[\d;]*m/, with: "")
    if plain.hasPrefix("✘ ") {
      isInReport = !plain.hasPrefix("✘ Test run with ")
    } else {
      // Comments, and further lines of them.
      isInReport = isInReport && (plain.hasPrefix("↳ ") || plain.hasPrefix("  "))
    }
    if !(isInReport && run.failedCount > 0) { display.print(line) }
  }

  private mutating func show(at now: Double) {
    let line = line
    display.show(line, at: now)
  }

  /// How far the run is, in one line.
  private var line: String {
    let tests = run.count == 0 ? "no tests yet" : "\(run.endedCount) of \(run.count) tests"
    return "\(tests), \(run.failedCount) failed, \(Self.duration(Self.now - start))"
  }

  /// Says at the end what has become of the tests, which did not end, and which took longest.
  private mutating func summarize() {
    guard run.count > 0 else { return }
    let slowest = run.slowest(10)
    display.print("The slowest tests, with what they waited for others:")
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

  /// A time as a person reads it.
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

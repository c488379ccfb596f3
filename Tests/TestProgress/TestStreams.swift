import Foundation
import Glibc

/// What one process of a test run writes: its events, and its output.
struct TestStreams {
  private(set) var events: LineReader
  private var output: LineReader
  /// Whether the last line of the output was part of a failure.
  private var isInReport = false

  /// Opens the streams, and waits until a named pipe of output has a writer; `nil` if one cannot be opened.
  init?(events: String, output: String) {
    // A named pipe that is also open for writing does not end when a writer closes it.
    let eventsDescriptor = open(events, O_RDWR | O_NONBLOCK)
    let outputDescriptor = open(output, O_RDONLY)
    guard eventsDescriptor >= 0, outputDescriptor >= 0 else { return nil }
    self.events = LineReader(eventsDescriptor)
    self.output = LineReader(outputDescriptor)
  }

  /// Whether the output has ended, after which no more events arrive.
  var hasEnded: Bool { output.hasEnded }

  /// The requests to wait for events and output, in this order.
  ///
  /// A file is always ready; one that has ended is not waited for any more.
  var requests: [pollfd] { [events.request, output.request] }

  /// Returns the events that have arrived.
  mutating func readEvents() -> [Data] { events.read() }

  /// Returns the output that has arrived, if `hidesFailures` is set without the failures.
  mutating func readOutput(hidesFailures: Bool) -> [String] {
    output.read().map { Self.withoutLock(String(decoding: $0, as: UTF8.self)) }.filter {
      !isReport($0) || !hidesFailures
    }
  }

  /// Returns the line without the remark on `--ignore-lock`, which has no line break at its end.
  private static func withoutLock(_ line: String) -> String {
    line.replacing(/^Another instance of SwiftPM .*`--ignore-lock` has been passed/, with: "")
  }

  /// Returns whether the next line of the output is part of a failure.
  private mutating func isReport(_ line: String) -> Bool {
    let plain = line.replacing(/\u{1B}\[[\d;]*m/, with: "")
    if plain.hasPrefix("✘ ") {
      isInReport = !plain.hasPrefix("✘ Test run with ")
    } else {
      // Comments, and their further lines.
      isInReport = isInReport && (plain.hasPrefix("↳ ") || plain.hasPrefix("  "))
    }
    return isInReport
  }
}

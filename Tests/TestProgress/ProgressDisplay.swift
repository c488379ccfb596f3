import Foundation

/// Shows the progress of a run: on a terminal in one line that is replaced, otherwise in a line from time to time.
struct ProgressDisplay {
  private let isTerminal: Bool
  /// The minimum time between two lines, in seconds.
  private let interval: Double
  private var isLineShown = false
  private var next: Double
  private var shown = ""

  /// Creates a display on standard output, which shows its first line an interval after `start`.
  ///
  /// The default interval is a tenth of a second on a terminal, and otherwise half a minute.
  init(interval: Double?, start: Double) {
    isTerminal = isatty(1) == 1
    self.interval = interval ?? (isTerminal ? 0.1 : 30)
    next = start + self.interval
  }

  /// The time until the next line is due, in seconds; never negative.
  func wait(at now: Double) -> Double { max(0, next - now) }

  /// Whether it is time for a line.
  func isDue(at now: Double) -> Bool { now >= next }

  /// Shows a line; the next one is due an interval later.
  mutating func show(_ line: String, at now: Double) {
    next = now + interval
    if !isTerminal {
      write("\(line)\n")
    } else if line != shown || !isLineShown {
      write("\r\u{1B}[K\(line)")
      isLineShown = true
      shown = line
    }
  }

  /// Prints text that stays; the line of progress is shown again below it.
  mutating func print(_ text: String) {
    write(isLineShown ? "\r\u{1B}[K\(text)\n" : "\(text)\n")
    isLineShown = false
  }

  private func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}

/// When the writer of a followed file has finished.
///
/// A writer that keeps its file open has finished when it has written nothing for a while. A value without a clock.
struct WritingPace: Sendable {
  /// How long nothing may be written until the writer has finished.
  static let quiet = Duration.milliseconds(300)
  /// How long a file that is written in place all the time is not read.
  static let patience = Duration.seconds(1)

  /// Whether the last writer has closed the file, or counts as finished.
  private var isClosed = false
  /// When something was last written; `nil` if the file is complete.
  private var lastWriting: Duration?
  /// When the file began to differ from what was read of it; `nil` if it does not.
  private var rewritten: Duration?

  /// Notes that something has happened to the file.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - isClosed: Whether the writer has closed it; `nil` if nothing was written, as by `touch`.
  mutating func noteActivity(at time: Duration, isClosed: Bool?) {
    guard let isClosed else {
      lastWriting = lastWriting ?? time
      return
    }
    (lastWriting, self.isClosed) = (time, isClosed)
  }

  /// Notes that the file differs from what was read of it.
  mutating func noteRewriting(at time: Duration) {
    rewritten = rewritten ?? time
    lastWriting = lastWriting ?? time
  }

  /// Notes that the file is read from its start.
  mutating func noteReading() { rewritten = nil }

  /// Returns whether the file, which was read to its end, has become complete since the last call.
  mutating func takeCompletion(at time: Duration) -> Bool {
    guard lastWriting != nil, isComplete(at: time) else { return false }
    lastWriting = nil
    isClosed = true
    return true
  }

  /// Whether the file differs from what was read of it.
  var isRewritten: Bool { rewritten != nil }

  /// Whether the writer has finished.
  func isComplete(at time: Duration) -> Bool {
    isClosed || lastWriting.map { time >= $0 + Self.quiet } ?? true
  }

  /// Whether a file that differs is read: its writer has finished, or does not for long.
  func allowsReading(at time: Duration) -> Bool {
    isComplete(at: time) || rewritten.map { time >= $0 + Self.patience } ?? true
  }

  /// When the writer has finished if it writes nothing more, or the file is read anyway; `nil` if it is complete.
  var nextChange: Duration? {
    guard let lastWriting else { return nil }
    let end = lastWriting + Self.quiet
    return rewritten.map { min(end, $0 + Self.patience) } ?? end
  }
}

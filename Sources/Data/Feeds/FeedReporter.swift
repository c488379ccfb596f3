public import Documents

/// The messages about mistakes in feeds, so few that nothing drowns in them.
///
///     var reporter = FeedReporter()
///     reporter.time = time
///     reporter.report(error)
///     for message in reporter.takeMessages() { print(message) }
///
/// At most ten messages a second and a thousand in all; for the rest a message says how many there were. A value without
/// a clock: `time` is set by the owner.
public struct FeedReporter: Sendable {
  /// The most messages within a second.
  public static let secondLimit = 10
  /// The most messages in all.
  public static let totalLimit = 1000

  /// The time of what is reported next, since the start.
  public var time = Duration.zero
  /// The time of the start, in seconds since 1970; `nil` if it is not known, as in a recording.
  ///
  /// If it is known, times of values that are implausible are ignored.
  public var startEpoch: Double?
  /// The number of mistakes so far, reported or not.
  public private(set) var mistakeCount = 0
  /// The last mistakes, reported or not.
  private var recent = RecentMistakes()
  private var messages: [String] = []
  /// When the current second of messages has begun.
  private var second = Duration.zero
  private var countInSecond = 0
  private var total = 0
  /// The mistakes of the current second without a message.
  private var omitted = 0

  /// Creates a reporter without messages.
  public init() {}

  /// Reports a mistake.
  public mutating func report(_ error: InputError) { report(error, in: .bytes([]), lesson: "") }

  /// Reports a mistake.
  ///
  /// - Parameters:
  ///   - error: The mistake.
  ///   - text: The text that it is in.
  ///   - lesson: What the user can do so that it is understood; empty if that is not known.
  ///   - isSilent: Whether there is no message, because there was one of its kind.
  mutating func report(
    _ error: InputError, in text: RecentMistakes.Text, lesson: String, isSilent: Bool = false
  ) {
    mistakeCount += 1
    recent.add(.init(error: error, text: text, cure: .lesson(lesson)))
    guard !isSilent, admits() else { return }
    add(error.description + (lesson.isEmpty ? "" : "; \(lesson)"))
  }

  /// Keeps a text that no rule understands, once.
  mutating func note(_ text: String, as subject: StateRules.Subject, _ error: InputError) {
    recent.add(text, as: subject, error)
  }

  /// The number of mistakes and of texts that no rule understands.
  public var logCount: Int { recent.count }

  /// Adds the mistakes that a log does not have.
  public func add(to log: inout MistakeLog) { recent.add(to: &log) }

  /// The plausible times of values, in seconds since 1970: not before 2000, and at most a day ahead.
  var plausibleTimes: ClosedRange<Double> {
    guard let startEpoch else { return FeedTime.all }
    let now = startEpoch + Double(time.components.seconds)
    return FeedTime.earliest...max(FeedTime.earliest, now + FeedTime.lead)
  }

  /// The time of what is read, in seconds since 1970; `nil` if it is not known.
  var arrival: Double? { startEpoch.map { $0 + time / .seconds(1) } }

  /// Reports something that is no mistake.
  public mutating func report(_ warning: InputWarning) {
    if admits() { add(warning.description) }
  }

  /// Returns the messages since the last call, each without a line break.
  public mutating func takeMessages() -> [String] {
    guard !messages.isEmpty else { return [] }
    defer { messages.removeAll(keepingCapacity: true) }
    return messages
  }

  /// Says how many mistakes had no message; call it at the end.
  public mutating func finish() {
    if total >= Self.totalLimit {
      messages.append("mistakes so far: \(mistakeCount), of which \(Self.totalLimit) were reported")
    } else if omitted > 0 {
      messages.append(Self.summary(omitted))
    }
    omitted = 0
  }

  /// Whether there may be a message now; counts what may have none.
  private mutating func admits() -> Bool {
    guard total < Self.totalLimit else { return false }
    if time - second >= .seconds(1) {
      (second, countInSecond) = (time, 0)
      if omitted > 0 { messages.append(Self.summary(omitted)) }
      omitted = 0
    }
    guard countInSecond < Self.secondLimit else {
      omitted += 1
      return false
    }
    return true
  }

  private mutating func add(_ message: String) {
    messages.append(message)
    countInSecond += 1
    total += 1
    guard total == Self.totalLimit else { return }
    messages.append("further mistakes are counted, but no longer reported")
  }

  private static func summary(_ count: Int) -> String {
    count == 1 ? "1 more mistake" : "\(count) more mistakes"
  }
}

/// How often a wrong PIN was entered, and how long the next attempt has to wait.
///
/// The first three failures cost nothing. Each further one doubles the wait, from 5 s up to 5 min. The wait is measured
/// on the time since boot, which setting the clock does not change. After a reboot, the whole wait is due again.
///
///     var attempts = PINAttempts(boot: bootID)
///     guard attempts.wait(at: elapsed) == .zero else { return }
///     attempts.recordFailure(at: elapsed)      // Before the check: switching off does not undo an attempt.
///     try attempts.write(to: path)
///     if try hash.matches(pin) { attempts.recordSuccess() }
///     try attempts.write(to: path)
public struct PINAttempts: Hashable, Sendable {
  /// The number of failures since the last success.
  public private(set) var failures = 0
  /// The id of the boot that `blockedUntil` belongs to; empty if unknown.
  let boot: String
  /// The time since boot before which no attempt is allowed, in whole milliseconds.
  private(set) var blockedUntil = Duration.zero

  /// The failures that cost nothing.
  public static let freeFailures = 3
  /// The wait after the first failure that costs something.
  public static let shortestWait = Duration.seconds(5)
  /// The longest wait.
  public static let longestWait = Duration.seconds(300)

  /// Creates a count without failures.
  ///
  /// - Parameter boot: What identifies this boot, such as the text of `/proc/sys/kernel/random/boot_id`. Characters other
  ///   than ASCII letters, digits and hyphens are dropped.
  public init(boot: String) { self.boot = Self.cleaned(boot) }

  /// Restores a count that was written at the time `blockedUntil` of the boot `writer`.
  ///
  /// - Parameters:
  ///   - failures: The number of failures.
  ///   - blockedUntil: The end of the wait, since the boot of the writer.
  ///   - writer: The boot at which it was written.
  ///   - elapsed: The time since boot now.
  ///   - boot: The id of the boot now.
  init(
    failures: Int, blockedUntil: Duration, writer: String, at elapsed: Duration, boot: String
  ) {
    self.init(boot: boot)
    self.failures = max(0, failures)
    let whole = Self.wait(after: self.failures)
    let isSameBoot = !self.boot.isEmpty && self.boot == writer
    // A time further away than the whole wait was not written by this program.
    let end = elapsed + whole
    self.blockedUntil = Self.wholeMilliseconds(isSameBoot ? min(blockedUntil, end) : end)
  }

  /// Creates a count whose wait is the longest one, for a state that cannot be read.
  init(worstAt elapsed: Duration, boot: String) {
    self.init(
      failures: Self.failuresOfLongestWait, blockedUntil: .zero, writer: "", at: elapsed, boot: boot
    )
  }

  /// Returns the remaining time until the next attempt is allowed; zero if it is allowed now.
  ///
  /// - Parameter elapsed: The time since boot, with the time in suspend (`CLOCK_BOOTTIME`).
  /// - Returns: The remaining time.
  public func wait(at elapsed: Duration) -> Duration { max(.zero, blockedUntil - elapsed) }

  /// Counts a failure, and begins its wait.
  ///
  /// - Parameter elapsed: The time since boot, with the time in suspend (`CLOCK_BOOTTIME`).
  public mutating func recordFailure(at elapsed: Duration) {
    failures = min(failures, Int.max - 1) + 1
    let whole = Self.wait(after: failures)
    guard whole > .zero else { return }
    blockedUntil = max(blockedUntil, Self.wholeMilliseconds(elapsed + whole))
  }

  /// Forgets all failures.
  public mutating func recordSuccess() { self = PINAttempts(boot: boot) }

  /// Returns the wait that a number of failures causes.
  ///
  /// - Parameter failures: The number of failures since the last success.
  /// - Returns: Zero to `longestWait`.
  public static func wait(after failures: Int) -> Duration {
    guard failures > freeFailures else { return .zero }
    // More doublings than these exceed the longest wait in any case.
    let doublings = min(failures - freeFailures - 1, 16)
    return min(shortestWait * (1 << doublings), longestWait)
  }

  /// The least failures that cause the longest wait.
  private static var failuresOfLongestWait: Int {
    (freeFailures...).first { wait(after: $0) == longestWait } ?? freeFailures
  }

  /// Rounds up, so that a count is the same after writing and reading.
  private static func wholeMilliseconds(_ duration: Duration) -> Duration {
    let parts = duration.components
    let rest = parts.attoseconds
    let unit: Int64 = 1_000_000_000_000_000
    return .seconds(parts.seconds) + .milliseconds(rest / unit + (rest % unit > 0 ? 1 : 0))
  }

  /// The most characters of a boot's id.
  static let bootLimit = 64

  private static func cleaned(_ boot: String) -> String {
    String(
      boot.unicodeScalars.filter(isOfBoot).prefix(bootLimit).reduce(into: "") {
        $0.unicodeScalars.append($1)
      })
  }

  static func isOfBoot(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9") ~= scalar)
  }
}

/// The pauses between attempts: from one second, doubling, to five minutes, each shortened at random by up to half.
///
/// The jitter keeps a thousand kiosks from coming back to a server at the same moment.
public struct Backoff: Hashable, Sendable {
  /// The first pause, before it is shortened.
  public static let first = Duration.seconds(1)
  /// The longest pause.
  public static let longest = Duration.seconds(300)

  /// The next pause, before it is shortened.
  private var pause = Self.first

  /// Creates a backoff that begins with `first`.
  public init() {}

  /// Returns the next pause, between a half and all of twice the pause before.
  public mutating func next(using generator: inout some RandomNumberGenerator) -> Duration {
    defer { pause = min(pause * 2, Self.longest) }
    return pause * Double.random(in: 0.5...1, using: &generator)
  }

  /// Begins with `first` again, after a success.
  public mutating func reset() { pause = Self.first }
}

public import Documents
public import LiveGrid

/// A source of news that is open.
///
///     // At the start, when one of `feed.descriptors` is readable, when `feed.advance(to: time)` has returned `.more`, and
///     // again while the result is `.more`:
///     _ = feed.advance(to: time)
///     reporter.time = time
///     switch try feed.read(into: &intake, byteLimit: 1 << 18, reporting: &reporter) {
///     case .more: callAgainNextTurn()
///     case .idle, .ended: break
///     }
///
/// Reading never waits, and the first one needs no event: what is there already counts. Another kind of source is another
/// type that conforms to this protocol; the program opens it, and nothing else depends on its kind. A class, because the
/// loop waits for descriptors that the feed owns, while a stage reads it.
public protocol Feed: AnyObject {
  /// What the feed is called in messages.
  var source: String { get }
  /// What to wait for: there may be something to read once one of these is readable.
  var descriptors: FeedDescriptors { get }
  /// Why there are no news, in words for the user, such as a server that does not reply; `nil` without a problem.
  var problem: String? { get }
  /// When `advance(to:)` has something to do; `nil` for never.
  var nextChange: Duration? { get }

  /// Does what is due at a time, which is also that of the next reading.
  ///
  /// - Parameter time: The time since the start, which must not decrease.
  /// - Returns: `.more` if the feed is to be read now.
  func advance(to time: Duration) -> FeedProgress

  /// Reads some of what has arrived.
  ///
  /// - Parameters:
  ///   - intake: Gets the news.
  ///   - byteLimit: How much may be done, in bytes of usual lines; the last line may exceed it.
  ///   - reporter: Gets the mistakes, at its time.
  /// - Returns: Whether there may be more.
  /// - Throws: `InputError` if the feed cannot be read any more; it has then ended.
  func read(
    into intake: inout CellIntake, byteLimit: Int, reporting reporter: inout FeedReporter
  ) throws(InputError) -> FeedProgress
}

extension Feed {
  /// By default there are no problems.
  public var problem: String? { nil }
  /// By default a feed waits only for its descriptors.
  public var nextChange: Duration? { nil }
  /// By default nothing is due at a time.
  public func advance(to time: Duration) -> FeedProgress { .idle }
}

/// What is left to read of a feed.
public enum FeedProgress: Hashable, Sendable {
  /// There may be more now.
  case more
  /// There is no more until a descriptor is readable.
  case idle
  /// There will not be more.
  case ended
}

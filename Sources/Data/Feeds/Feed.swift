public import Documents
public import LiveGrid

/// A source of news that is open.
///
///     // When one of `feed.descriptors` is readable, and again while the result is `.more`:
///     reporter.time = time
///     switch try feed.read(into: &intake, byteLimit: 1 << 18, reporting: &reporter) {
///     case .more: callAgainNextTurn()
///     case .idle, .ended: break
///     }
///
/// Reading never waits. A class, because the loop waits for descriptors that the feed owns, while a stage reads it.
public protocol Feed: AnyObject {
  /// What the feed is called in messages.
  var source: String { get }
  /// What to wait for: there may be something to read once one of these is readable.
  var descriptors: [Int32] { get }

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

/// What is left to read of a feed.
public enum FeedProgress: Hashable, Sendable {
  /// There may be more now.
  case more
  /// There is no more until a descriptor is readable.
  case idle
  /// There will not be more.
  case ended
}

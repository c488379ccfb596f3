/// What has happened to watched files since the last look.
public struct FileActivity: Hashable, Sendable {
  /// The files that may have changed, as the caller named them.
  public internal(set) var paths: Set<String> = []
  /// Whether the last program that has written one of them has also closed it, or has renamed a complete one; `nil` if
  /// none was written.
  public internal(set) var isClosed: Bool?

  /// Notes an event that concerns a watched file.
  mutating func note(_ event: Notifier.Event) {
    if event.isClosing {
      isClosed = true
    } else if event.isWriting {
      isClosed = false
    }
  }
}

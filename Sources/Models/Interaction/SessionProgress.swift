/// The progress of writing a kiosk session.
public enum SessionProgress: Hashable, Sendable {
  /// It is being written, which may take any amount of time.
  case writing
  /// It is stored.
  case written
  /// It could not be written; writing can be tried again.
  case failed
}

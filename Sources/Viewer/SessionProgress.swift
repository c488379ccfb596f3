/// How far a kiosk's session is written.
public enum SessionProgress: Hashable, Sendable {
  /// It is being written, which may take any time.
  case writing
  /// It is where it is to be kept.
  case written
  /// It could not be written, and can be written again.
  case failed
}

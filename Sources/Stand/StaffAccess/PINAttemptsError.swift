public import Files

/// Why the file with the number of wrong PINs is of no use.
public enum PINAttemptsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be read.
  case cannotRead(String, FileError)
  /// The file is not what the program has written.
  case damaged(String)
  /// The file cannot be written.
  case cannotWrite(String, FileError)

  /// The file, the reason, its effect, and what to do.
  public var description: String {
    let wait = "the PIN has to wait \(PINAttempts.longestWait.components.seconds / 60) minutes"
    return switch self {
    case .cannotRead(let path, let error):
      "\(path): \(error.reason), so \(wait); make it readable by the kiosk, or remove it"
    case .damaged(let path):
      "\(path): the count of wrong PINs is damaged, so \(wait); the next attempt writes it again"
    case .cannotWrite(let path, let error):
      "\(path): \(error.reason), so wrong PINs are not counted across restarts; make its folder writable"
    }
  }
}

internal import Files

/// Why a PIN cannot be hashed or checked.
public enum PINHashError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not a yescrypt hash.
  case notYescrypt
  /// The text begins like a yescrypt hash, but is not a whole one.
  case malformed
  /// The parameters of the hash ask for too much memory or time.
  case tooCostly
  /// The system has no random numbers (`errno`).
  case noRandomness(errno: Int32)
  /// The library failed to compute the hash (`errno`); it needs about 16 MB of memory.
  case cannotCompute(errno: Int32)

  /// The reason and what to do.
  public var description: String {
    switch self {
    case .notYescrypt:
      "expected a yescrypt hash, which begins with $y$; make one with: honeycomb kiosk --hash-pin"
    case .malformed:
      "the hash is damaged or incomplete; make a new one with: honeycomb kiosk --hash-pin"
    case .tooCostly:
      "the hash costs more than \(PINHash.memoryLimit >> 20) MB of memory or has unusual parameters; make a new one with: honeycomb kiosk --hash-pin"
    case .noRandomness(let errno):
      "no random numbers: \(FileError.failed(call: "getrandom", errno: errno).reason)"
    case .cannotCompute(let errno):
      "cannot compute the hash of the PIN: \(FileError.failed(call: "crypt_r", errno: errno).reason)"
    }
  }
}

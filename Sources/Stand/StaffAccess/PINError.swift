/// Why digits are not a PIN.
///
/// The messages contain nothing of what was entered.
public enum PINError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are fewer digits than `PIN.lengths` allows.
  case tooShort
  /// There are more digits than `PIN.lengths` allows.
  case tooLong
  /// There is something other than the digits 0 to 9.
  case notOnlyDigits

  /// The reason and what to do.
  public var description: String {
    let fix = "a PIN is \(PIN.lengths.lowerBound) to \(PIN.lengths.upperBound) digits from 0 to 9"
    return switch self {
    case .tooShort: "the PIN is too short; \(fix)"
    case .tooLong: "the PIN is too long; \(fix)"
    case .notOnlyDigits: "the PIN contains something other than digits; \(fix)"
    }
  }
}

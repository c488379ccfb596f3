/// Up to 32 digits that are being entered, in place, so that clearing them leaves no copy in other memory.
///
/// Descriptions show nothing but the number of digits.
struct PINDigits: Hashable, Sendable {
  /// The digits, four bits each; the last one is the lowest.
  private var bits: UInt128 = 0
  /// The number of digits.
  private(set) var count = 0

  /// The digit at an index from the first, 0 to 9.
  subscript(index: Int) -> UInt8 {
    precondition((0..<count).contains(index), "there is no such digit")
    return UInt8(truncatingIfNeeded: bits >> (4 * (count - 1 - index)) & 15)
  }

  /// Adds a digit; ignores it if there is no room.
  mutating func append(_ digit: Int) {
    precondition((0...9).contains(digit), "a digit is 0 to 9")
    guard count < PIN.lengths.upperBound else { return }
    bits = bits << 4 | UInt128(digit)
    count += 1
  }

  /// Removes the last digit if there is one.
  mutating func removeLast() {
    guard count > 0 else { return }
    bits >>= 4
    count -= 1
  }

  /// Removes all digits.
  mutating func removeAll() { (bits, count) = (0, 0) }
}

extension PINDigits: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "\(count) digits" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: ["count": count]) }
}

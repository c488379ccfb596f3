internal import Glibc

/// The secret number that staff enter, whose memory is wiped when it is released.
///
///     var line = Array("271828\n".utf8)
///     let pin = try PIN(wiping: &line)
///     let hash = try PINHash(of: pin)
///     let isRight = try hash.matches(pin)
///
/// It cannot be copied, printed or compared, only hashed and checked.
@safe public struct PIN: ~Copyable, @unchecked Sendable {
  // Sendable, because the digits have one owner and never change.
  /// The digits as a C string.
  private let text: UnsafeMutableBufferPointer<CChar>

  /// The number of digits that a PIN may have.
  public static let lengths = 6...32

  /// Reads a line of digits, with or without its line break, and overwrites it with zeros.
  ///
  /// The line is also overwritten if it is not a PIN. Other copies of the array are not: the caller should have none.
  ///
  /// - Parameter line: ASCII digits; zeros afterward.
  /// - Throws: `PINError`.
  public init(wiping line: inout [UInt8]) throws(PINError) {
    defer { Self.wipe(&line) }
    var count = line.count
    if count > 0, line[count - 1] == UInt8(ascii: "\n") { count -= 1 }
    if count > 0, count < line.count, line[count - 1] == UInt8(ascii: "\r") { count -= 1 }
    let zero = UInt8(ascii: "0")
    for index in 0..<count where line[index] &- zero > 9 { throw .notOnlyDigits }
    guard count >= Self.lengths.lowerBound else { throw .tooShort }
    guard count <= Self.lengths.upperBound else { throw .tooLong }
    self.init(count: count) { line[$0] - zero }
  }

  /// Creates a PIN of digits whose number was checked.
  init(_ digits: PINDigits) { self.init(count: digits.count) { digits[$0] } }

  private init(count: Int, digit: (Int) -> UInt8) {
    // SAFETY: the memory is ours until `deinit`, and has room for the digits and the zero.
    unsafe text = .allocate(capacity: count + 1)
    unsafe text.initialize(repeating: 0)
    for index in 0..<count { unsafe text[index] = CChar(UInt8(ascii: "0") + digit(index)) }
  }

  deinit {
    // SAFETY: the memory was allocated by `init`; no pointer to it is left.
    if let start = unsafe text.baseAddress { unsafe explicit_bzero(start, text.count) }
    unsafe text.deallocate()
  }

  /// Calls a function with the digits as a C string, which it must not keep.
  @unsafe borrowing func withCString<Result>(
    _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    // SAFETY: the buffer is never empty, so it has an address.
    guard let start = unsafe text.baseAddress else { preconditionFailure("a PIN has memory") }
    return unsafe body(UnsafePointer(start))
  }

  private static func wipe(_ line: inout [UInt8]) {
    // SAFETY: the bytes are ours; the call cannot be optimized away.
    unsafe line.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { unsafe explicit_bzero(start, bytes.count) }
    }
  }
}

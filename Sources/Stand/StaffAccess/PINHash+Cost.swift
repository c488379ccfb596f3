extension PINHash {
  /// The most memory that checking a PIN may take, in bytes: eight times that of a hash of this program.
  static let memoryLimit: UInt64 = 128 << 20

  /// Throws unless the cost of a hash is that of one pass over memory within the limit.
  ///
  /// Source: yescrypt 1.1.0, `yescrypt_decode_params_hash`: the flags, the binary logarithm of N, r, and then p, t, g and the
  /// size of a ROM, if they have other values than the usual ones; `crypt_gensalt` sets none of these.
  ///
  /// - Parameter parameters: The text between the second and the third dollar sign.
  /// - Throws: `PINHashError`.
  static func checkCost(_ parameters: Substring.UTF8View) throws(PINHashError) {
    var digits = parameters.map(value(ofDigit:))[...]
    guard number(from: &digits) != nil, let exponent = number(from: &digits),
      let blocks = number(from: &digits)
    else { throw .malformed }
    // Both numbers are stored less one; the memory is 128 r 2^n bytes.
    let (n, r) = (UInt64(exponent) + 1, UInt64(blocks) + 1)
    guard digits.isEmpty, r <= (memoryLimit / 128) >> n else { throw .tooCostly }
  }

  /// Reads a number of one to six digits: the first digit says how many follow.
  ///
  /// Source: yescrypt 1.1.0, `decode64_uint32`.
  private static func number(from digits: inout ArraySlice<UInt32>) -> UInt32? {
    guard let first = digits.popFirst() else { return nil }
    var (start, end) = (UInt32(0), UInt32(47))
    var (number, shift) = (UInt32(0), UInt32(0))
    while first > end {
      number &+= (end + 1 - start) << shift
      start = end + 1
      end = start + (62 - end) / 2
      shift += 6
    }
    number &+= (first - start) << shift
    while shift > 0 {
      guard let digit = digits.popFirst() else { return nil }
      shift -= 6
      number &+= digit << shift
    }
    return number
  }

  /// The value of a digit of crypt's numbers to the base 64, which is known to be one.
  private static func value(ofDigit byte: UInt8) -> UInt32 {
    switch byte {
    case ...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "."))
    case ...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A")) + 12
    default: UInt32(byte - UInt8(ascii: "a")) + 38
    }
  }
}

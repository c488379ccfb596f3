extension Double {
  /// Reads a number in decimal digits.
  ///
  /// Returns `nil` for the other texts that Swift accepts, such as `0x10` or `nan`. A number too
  /// large for a `Double` becomes infinite. This is not an initializer, because that would make
  /// `Double.init` ambiguous where it is passed as a function.
  package static func decimal(_ text: some StringProtocol) -> Double? {
    let isDecimal = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    return isDecimal ? Double(text) : nil
  }
}

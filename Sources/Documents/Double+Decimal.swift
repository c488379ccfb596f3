extension Double {
  /// Reads a number in decimal digits; `nil` for anything else that Swift reads, such as `0x10` or `nan`.
  ///
  /// A number too large for a `Double` is infinite. Not an initializer, which would make `Double.init` ambiguous where one
  /// is passed on.
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

extension Substring {
  /// The bytes of the text, with those that are written as `%` and two hexadecimal digits; `nil` if what follows a `%` has
  /// another form, or stands for zero.
  package var percentDecoded: [UInt8]? {
    var bytes: [UInt8] = []
    var rest = utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = Substring(rest.prefix(2))
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16), value != 0
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}

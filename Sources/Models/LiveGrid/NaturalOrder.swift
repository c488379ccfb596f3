/// An order of names in which numbers count by their value: web-2 stands before web-10.
enum NaturalOrder {
  /// Returns a key whose order by bytes is that of names.
  ///
  /// Capitals count as small letters. Names that differ only by that, or by zeros before numbers, have equal keys.
  static func key(_ name: String) -> [UInt8] {
    let name = name.lowercased().utf8
    var key: [UInt8] = []
    key.reserveCapacity(name.count + 8)
    var rest = name[...]
    while let byte = rest.first {
      guard isDigit(byte) else {
        key.append(byte)
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix(while: isDigit)
      rest = rest.dropFirst(digits.count)
      let value = digits.drop { $0 == UInt8(ascii: "0") }
      // A digit, so that numbers stand among letters where digits do; then the longer number is the greater one.
      key.append(UInt8(ascii: "0"))
      key.append(UInt8(min(value.count, 255)))
      key.append(contentsOf: value)
    }
    return key
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

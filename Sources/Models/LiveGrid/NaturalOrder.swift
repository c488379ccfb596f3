/// An order of names in which numbers count by their value: web-2 stands before web-10.
enum NaturalOrder {
  /// Returns a key whose order by bytes is that of names.
  ///
  /// Names that differ only by zeros before numbers, and with ``NameCollation/codePoints`` those that differ only by capitals,
  /// have equal keys.
  static func key(_ name: String, _ collation: NameCollation) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(2 * name.utf8.count + 8)
    var rest = name.utf8[...]
    while !rest.isEmpty {
      let text = rest.prefix { !isDigit($0) }
      if !text.isEmpty {
        key.append(contentsOf: collation.letters(of: String(decoding: text, as: UTF8.self)))
      }
      rest = rest[text.endIndex...]
      let digits = rest.prefix(while: isDigit)
      rest = rest[digits.endIndex...]
      guard !digits.isEmpty else { continue }
      let value = digits.drop { $0 == UInt8(ascii: "0") }
      // As the letters of a digit, so that numbers stand where digits do; then the longer number is the greater one.
      key.append(contentsOf: collation.digit)
      key.append(UInt8(min(value.count, 255)))
      key.append(contentsOf: value)
    }
    let accents = collation.accents(of: name)
    if !accents.isEmpty {
      // Less than any weight, so that a name stands before longer ones that begin like it.
      key.append(0)
      key.append(contentsOf: accents)
    }
    return key
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

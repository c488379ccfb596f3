/// The encoding of files that older programs write in western languages.
package enum Windows1252 {
  /// The scalars of 0x80 to 0x9F; 0 for none.
  ///
  /// Source: Unicode Consortium, "Mappings", VENDORS/MICSFT/WINDOWS/CP1252.TXT.
  private static let scalars: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// Returns the text of bytes that are not UTF-8; `nil` if a byte stands for nothing, or if most likely only some bytes of
  /// UTF-8 are damaged, because others are characters of several bytes.
  ///
  /// O(n).
  package static func text(_ bytes: [UInt8]) -> String? {
    let repaired = String(decoding: bytes, as: UTF8.self)
    guard repaired.unicodeScalars.allSatisfy({ $0.isASCII || $0 == "\u{FFFD}" }) else { return nil }
    return utf8(bytes.span).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a text in UTF-8; `nil` if a byte stands for nothing.
  ///
  /// O(n).
  package static func utf8(_ bytes: Span<UInt8>) -> [UInt8]? {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 4)
    for index in bytes.indices {
      let byte = bytes[index]
      let value = (0x80..<0xA0).contains(byte) ? scalars[Int(byte) - 0x80] : UInt32(byte)
      guard let scalar = Unicode.Scalar(value), value != 0 else { return nil }
      for unit in scalar.utf8 { text.append(unit) }
    }
    return text
  }
}

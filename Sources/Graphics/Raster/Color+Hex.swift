extension Color {
  /// Parses `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, case-insensitive and with an optional `#`.
  ///
  /// Returns `nil` for anything else. Source: W3C, "CSS Color Module Level 4", 5.2.
  public init?(hex: some StringProtocol) {
    let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
    guard digits.utf8.count == digits.count, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    func nibble(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift & 15) * 17 }
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift) }
    switch digits.count {
    case 3: self.init(red: nibble(8), green: nibble(4), blue: nibble(0))
    case 4: self.init(red: nibble(12), green: nibble(8), blue: nibble(4), alpha: nibble(0))
    case 6: self.init(red: byte(16), green: byte(8), blue: byte(0))
    case 8: self.init(red: byte(24), green: byte(16), blue: byte(8), alpha: byte(0))
    default: return nil
    }
  }
}

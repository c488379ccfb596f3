/// An approximate set of a text's characters, to reject most texts quickly.
///
/// Case is ignored, some symbols share a mark, and characters outside of ASCII have at most two
/// marks.
struct CharacterMarks: OptionSet, Hashable, Sendable {
  var rawValue: UInt64 = 0

  init(rawValue: UInt64 = 0) { self.rawValue = rawValue }

  /// The marks of some characters.
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars {
      formUnion(scalar.value < 0x80 ? Self.ofBytes[Int(scalar.value)] : .outsideASCII)
    }
  }

  /// The marks of some UTF-8.
  init(_ bytes: Span<UInt8>) {
    let table = Self.ofBytes
    for position in bytes.indices { formUnion(table[Int(bytes[position])]) }
  }

  /// There is a character outside of ASCII.
  static let outsideASCII = CharacterMarks(rawValue: 1 << 63)
  /// There is a character that may be folded to any ASCII character.
  static let folding = CharacterMarks(rawValue: 1 << 62)

  /// The mark of each byte of UTF-8.
  static let ofBytes: [CharacterMarks] = (0...UInt8.max).map { byte in
    switch byte {
    case 0x41...0x5A: CharacterMarks(rawValue: 1 << UInt64(byte - 0x41))
    case 0x61...0x7A: CharacterMarks(rawValue: 1 << UInt64(byte - 0x61))
    case 0x30...0x39: CharacterMarks(rawValue: 1 << UInt64(26 + byte - 0x30))
    case ..<0x80: CharacterMarks(rawValue: 1 << UInt64(36 + byte % 26))
    // The first bytes of U+00C0 to U+02BF, U+0340 to U+037F, U+1000 to U+3FFF and U+F000 to U+FFFF,
    // among which are the letters with accents, the Kelvin sign, the wide space and the full-width forms.
    case 0xC3...0xCA, 0xCD, 0xE1...0xE3, 0xEF: [.outsideASCII, .folding]
    default: .outsideASCII
    }
  }

  /// Whether a text with these marks may contain all characters with `required`.
  func mayInclude(_ required: CharacterMarks) -> Bool {
    contains(.folding) || isSuperset(of: required)
  }
}

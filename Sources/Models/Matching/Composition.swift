/// Canonical equivalents: characters and sequences of characters that are the same text.
///
/// Equality of strings is canonical equivalence, so that a dictionary of strings finds them.
enum Composition {
  /// The character that is equivalent to a letter with a mark; `nil` if there is none.
  static func combined(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    var text = String(letter)
    text.unicodeScalars.append(mark)
    return precomposed[text]
  }

  /// The characters of the ranges in which there are equivalents of sequences, by their canonical equivalents.
  ///
  /// Source: the Unicode Standard, UnicodeData.txt, Decomposition_Mapping. Other characters in the ranges do no harm.
  private static let precomposed: [String: Unicode.Scalar] = {
    var letters: [String: Unicode.Scalar] = [:]
    for range: ClosedRange<UInt32> in [
      0xC0...0x52F, 0x622...0x6D3, 0x929...0x934, 0x958...0x95F, 0x9CB...0x9DF, 0xA33...0xA36,
      0xA59...0xA5E, 0xB48...0xB5D, 0xB94...0xBCC, 0xC48...0xC48, 0xCC0...0xCCB, 0xD4A...0xD4C,
      0xDDA...0xDDE, 0xF43...0xFB9, 0x1026...0x1026, 0x1B06...0x1B43, 0x1E00...0x1FFF,
      0x219A...0x21CF, 0x2204...0x22ED, 0x2ADC...0x2ADC, 0x3041...0x30FF, 0xFB1D...0xFB4E,
      0x105C9...0x105E4, 0x1109A...0x110AB, 0x1112E...0x1112F, 0x1134B...0x1134C,
      0x11383...0x113C8, 0x114BB...0x114BE, 0x115BA...0x115BB, 0x11938...0x11938,
      0x16121...0x16128, 0x16D68...0x16D6A, 0x1D15E...0x1D1C0,
    ] {
      for scalar in range.compactMap(Unicode.Scalar.init) where letters[String(scalar)] == nil {
        letters[String(scalar)] = scalar
      }
    }
    return letters
  }()

  // MARK: Single characters

  /// The usual one of characters that are equivalent to each other, such as those of old character sets.
  static func single(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch rarity(of: scalar.value) {
    case nil: scalar
    case .character: usual[scalar] ?? scalar
    case .ideograph: ideographs[scalar] ?? scalar
    }
  }

  /// A kind of characters that may be equivalent to usual ones.
  private enum Rarity {
    case character
    case ideograph
  }

  private static func rarity(of scalar: UInt32) -> Rarity? {
    switch scalar {
    case 0x340...0x387, 0x1F71...0x1FFD, 0x2000...0x2001, 0x2126...0x212B, 0x2329...0x232A:
      .character
    case 0xF900...0xFAFF, 0x2F800...0x2FA1F: .ideograph
    default: nil
    }
  }

  private static let usual = equivalents(
    of: .character,
    among: [
      0x3B...0x3B, 0x4B...0x60, 0xB4...0xD6, 0x2B9...0x3CE, 0x2002...0x2003, 0x3008...0x3009,
    ])

  /// The unified ideographs of those for compatibility; made when the first one of these is seen.
  private static let ideographs = equivalents(
    of: .ideograph, among: [0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2A6DF])

  private static func equivalents(
    of rarity: Rarity, among common: [ClosedRange<UInt32>]
  ) -> [Unicode.Scalar: Unicode.Scalar] {
    let rare = (0...0x2FFFF).filter { self.rarity(of: $0) == rarity }
      .compactMap(Unicode.Scalar.init)
    let texts = Set(rare.map { String($0) })
    var usual: [String: Unicode.Scalar] = [:]
    for scalar in common.joined().compactMap(Unicode.Scalar.init) {
      let text = String(scalar)
      if texts.contains(text), usual[text] == nil { usual[text] = scalar }
    }
    return rare.reduce(into: [:]) { $0[$1] = usual[String($1)] }
  }

  // MARK: Marks

  /// Whether a character belongs to the letter before it.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300: false
    case ..<UInt32(Letters.tableCount): markTable[Int(scalar.value)]
    case 0x2E80...0x3029, 0x3031...0x3098, 0x309B...0xA66E, 0xAC00...0xFB1D: false
    default: lookedUpIsMark(scalar)
    }
  }

  private static let markTable = Letters.tabulated(lookedUpIsMark)

  private static func lookedUpIsMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: Folding.isAccent(scalar)
    }
  }

  /// The place of a mark among the others of a letter: marks of the same number keep their order, as do those of 0.
  static func order(of mark: Unicode.Scalar) -> UInt8 {
    mark.properties.canonicalCombiningClass.rawValue
  }

  // MARK: Hangul

  /// The syllable of a leading consonant and a vowel, or of a syllable and a trailing consonant; `nil` for others.
  ///
  /// Source: the Unicode Standard, 3.12, "Conjoining Jamo Behavior".
  static func syllable(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    let (first, second) = (first.value, second.value)
    switch second {
    case 0x1161...0x1175:
      guard case 0x1100...0x1112 = first else { return nil }
      return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28)
    case 0x11A8...0x11C2:
      guard case 0xAC00...0xD7A3 = first, (first - 0xAC00) % 28 == 0 else { return nil }
      return Unicode.Scalar(first + second - 0x11A7)
    default: return nil
    }
  }
}

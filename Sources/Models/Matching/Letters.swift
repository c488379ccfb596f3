/// Decides which letters count as equal.
enum Letters {
  /// The number of Unicode scalars with table entries: European scripts and symbols.
  static let tableCount = 0x2500

  /// Returns a table of a function's results for the first Unicode scalars.
  static func tabulated<Value>(
    count: Int = tableCount, _ value: (Unicode.Scalar) -> Value
  ) -> [Value] {
    (0..<UInt32(count)).compactMap { Unicode.Scalar($0).map(value) }
  }

  // MARK: Case

  /// The lowercase letter of a letter, or the character itself.
  static func lowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x41...0x5A: lowercaseTable[Int(scalar.value)]
    case ..<0x80: scalar
    case ..<UInt32(tableCount): lowercaseTable[Int(scalar.value)]
    case 0x2E80...0xA63F, 0xAC00...0xD7FF: scalar
    default: lookedUpLowercase(scalar)
    }
  }

  private static let lowercaseTable = tabulated(lookedUpLowercase)

  private static func lookedUpLowercase(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    // The only letter whose full mapping is two characters; the simple one is the letter i.
    // Source: The Unicode Standard, UnicodeData.txt and SpecialCasing.txt, U+0130.
    if scalar == "\u{130}" { return "i" }
    // The mapping allocates a string, which few characters need.
    guard scalar.properties.changesWhenLowercased else { return scalar }
    return scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }

  // MARK: White space

  /// Whether a character has the property White_Space.
  static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  // MARK: Accents

  /// The ASCII letter that a Latin letter with an accent, or a variant, counts as.
  static func withoutAccent(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value >= 0xC0, scalar.value < tableCount else { return scalar }
    return plainTable[Int(scalar.value)]
  }

  private static let plainTable: [Unicode.Scalar] = {
    var table = tabulated { $0 }
    for (letter, others) in variants {
      for other in others.unicodeScalars { table[Int(other.value)] = letter }
    }
    return table
  }()

  /// The variants of each letter; the other case is not one.
  ///
  /// Source: fzf 0.38, the characters up to U+10FFFF that `fzf --filter=LETTER +i` finds.
  private static let variants: [(Unicode.Scalar, String)] = [
    ("a", "àáâãäåāăąǎȁȃȧɐɑ\u{363}ḁẚạảấầẩẫậắằẳẵặ"),
    ("A", "ÀÁÂÃÄÅȺᴀẤẦẨẪẬẮẰẲẴẶ"),
    ("b", "ƀƃɓḃḅḇ"),
    ("B", "ƁɃʙᴃ"),
    ("c", "çćĉċčƈȼɕʗ\u{368}ↄ"),
    ("C", "ÇȻᴄ"),
    ("d", "ďđƌȡɖɗ\u{369}ḋḍḏḑḓ"),
    ("D", "ƉƊᴅ"),
    ("e", "èéêëēĕėęěǝȅȇȩɇɘɛɜɝɞʚ\u{364}ᴈḙḛẹẻẽếềểễệ"),
    ("E", "ÈÉÊËƎƐɆᴇẾỀỂỄỆ"),
    ("f", "ƒḟ"),
    ("g", "ĝğġģǥǧǵɠɡḡ"),
    ("G", "Ɠɢʛ"),
    ("h", "ĥħȟɥɦʮ\u{36A}ḣḥḧḩḫẖₕ"),
    ("H", "ʜ"),
    ("i", "ìíîïĩīĭįıǐȉȋɨ\u{365}ᴉᵢḭỉịⁱ"),
    ("I", "ÌÍÎÏİƗɪ"),
    ("j", "ĵǰȷɉɟʝ"),
    ("J", "Ɉᴊ"),
    ("k", "ķƙǩʞḱḳḵₖ"),
    ("K", "ᴋ"),
    ("l", "ĺļľŀłƚȴɫɬɭḷḻḽₗ"),
    ("L", "Ƚʟᴌ"),
    ("m", "ɯɰɱ\u{36B}ᴟḿṁṃₘ"),
    ("M", "Ɯᴍ"),
    ("n", "ñńņňƞǹȵɲɳṅṇṉṋₙ"),
    ("N", "ÑƝȠɴᴎ"),
    ("o", "òóôõöøōŏőơǒǫȍȏȯɔɵ\u{366}ᴑᴒᴓᴖᴗọỏốồổỗộớờởỡợ"),
    ("O", "ÒÓÔÕÖØƆƟᴏᴐỐỒỔỖỘỚỜỞỠỢ"),
    ("p", "ƥṕṗₚ"),
    ("P", "ᴘ"),
    ("q", "ɋʠ"),
    ("Q", "Ɋ"),
    ("r", "ŕŗřȑȓɍɹɺɻɼɽɾɿ\u{36C}ᵣṙṛṟ"),
    ("R", "Ɍʀʁᴙᴚ"),
    ("s", "ßśŝşšſșȿʂṡṣẛₛ"),
    ("t", "ţťŧƫƭțȶʇʈ\u{36D}ṫṭṯṱẗₜ"),
    ("T", "ƮȾᴛ"),
    ("u", "ùúûüũūŭůűųưǔȕȗʉ\u{367}ᴝᴞᵤṳṵṷụủứừửữự"),
    ("U", "ÙÚÛÜɄᴜỨỪỬỮỰ"),
    ("v", "ʋʌ\u{36E}ᵥṽṿ"),
    ("V", "ƲɅᴠ"),
    ("w", "ŵʍẁẃẅẇẉẘ"),
    ("W", "ᴡ"),
    ("x", "\u{36F}ẋẍ"),
    ("y", "ýÿŷƴȳɏʎẏẙỳỵỷỹ"),
    ("Y", "ÝŸɎʏ"),
    ("z", "źżžƶȥɀʐʑẑẓẕ"),
    ("Z", "ᴢ"),
  ]
}

/// The class of a character, as far as it affects the score of a match.
enum CharacterClass: UInt8 {
  case whiteSpace
  case symbol
  case delimiter
  case lowercase
  case uppercase
  /// A letter without case.
  case letter
  case number

  /// The class of a character.
  init(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      self = Self.ofASCII[Int(scalar.value)]
    } else if scalar.value < Letters.tableCount {
      self = Self.table[Int(scalar.value)]
    } else {
      self.init(lookingUp: scalar)
    }
  }

  /// The classes of common characters.
  private static let table = Letters.tabulated { CharacterClass(lookingUp: $0) }

  /// The classes of ASCII.
  static let ofASCII: [CharacterClass] = Letters.tabulated(count: 0x80) { scalar in
    switch scalar {
    case "a"..."z": .lowercase
    case "A"..."Z": .uppercase
    case "0"..."9": .number
    case "\t"..."\r", " ": .whiteSpace
    case "/", ",", ":", ";", "|": .delimiter
    default: .symbol
    }
  }

  private init(lookingUp scalar: Unicode.Scalar) {
    switch scalar.value {
    // Letters of Chinese, Japanese and Korean, which are too many for a table.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFC, 0xAC00...0xD7A3:
      self = .letter
    default:
      switch scalar.properties.generalCategory {
      case .lowercaseLetter: self = .lowercase
      case .uppercaseLetter: self = .uppercase
      case .decimalNumber, .letterNumber, .otherNumber: self = .number
      case .titlecaseLetter, .modifierLetter, .otherLetter: self = .letter
      default: self = Letters.isWhiteSpace(scalar) ? .whiteSpace : .symbol
      }
    }
  }
}

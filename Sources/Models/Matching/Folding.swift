/// The characters that count as equal, in addition to case variants and Latin letters with accents.
public enum Folding: Hashable, Sendable {
  /// No others, as in fzf.
  case standard
  /// Full-width forms, and accents that are characters of their own (as in file names from macOS).
  ///
  /// A letter and its combining accents count as the one character that looks the same. An accent that
  /// forms no such character is ignored.
  case extended

  /// A query's characters, folded as those of texts are.
  func prepared(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    guard self == .extended else { return Array(scalars) }
    return scalars.reduce(into: []) { result, scalar in
      guard let previous = result.last, Self.isAccent(scalar) else {
        result.append(Self.halfWidth(scalar))
        return
      }
      result[result.count - 1] = Self.combined(previous, scalar)
    }
  }

  /// The ASCII character of a full-width form, or the character itself.
  static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(scalar.value - 0xFEE0))
    case 0x3000: " "
    default: scalar
    }
  }

  /// Whether a character is an accent that combines with the character before it.
  ///
  /// Source: The Unicode Standard, the blocks of combining diacritical marks, and the two kana voicing
  /// marks. Combining letters are letters here.
  static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x0362, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0x3099...0x309A,
      0xFE20...0xFE2F:
      true
    default: false
    }
  }

  /// A letter with an accent, or the letter itself if there is no character for both.
  static func combined(_ letter: Unicode.Scalar, _ accent: Unicode.Scalar) -> Unicode.Scalar {
    var text = String(letter)
    text.unicodeScalars.append(accent)
    return precomposed[text] ?? letter
  }

  /// Letters by their canonical equivalents: strings that look the same are equal as keys.
  private static let precomposed: [String: Unicode.Scalar] = {
    var letters: [String: Unicode.Scalar] = [:]
    for range: ClosedRange<UInt32> in [0xC0...0x52F, 0x1E00...0x1FFF, 0x3041...0x30FF] {
      for scalar in range.compactMap(Unicode.Scalar.init) { letters[String(scalar)] = scalar }
    }
    return letters
  }()
}

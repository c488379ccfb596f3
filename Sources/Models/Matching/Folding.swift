/// The characters that count as equal, in addition to case variants and Latin letters with accents.
public enum Folding: Hashable, Sendable {
  /// No others, as in fzf.
  case standard
  /// Full-width forms, and canonical equivalents: marks that are characters of their own, as in file names from macOS.
  ///
  /// A letter and its marks count as the one character that is equivalent, and so do the parts of a Hangul syllable. An
  /// accent that forms no such character is ignored.
  case extended

  /// A query's characters, folded as those of texts are.
  func prepared(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    guard self == .extended else { return Array(scalars) }
    var cache = CompositionCache()
    return scalars.reduce(into: []) { result, scalar in
      let scalar = Composition.single(Self.halfWidth(scalar))
      switch cache.step(of: scalar, after: result.span, count: result.count) {
      case .append: result.append(scalar)
      case .insert(let place): result.insert(scalar, at: place)
      case .replace(let place, let letter): result[place] = letter
      case .ignore: break
      }
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
}

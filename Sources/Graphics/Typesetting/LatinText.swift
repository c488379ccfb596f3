/// A text in Latin letters with simple punctuation, which can be laid out without analyzing
/// scripts, directions and fonts.
///
/// Texts with any character, or pair of characters, that needs more analysis are excluded. The
/// tests compare the rest with Pango.
struct LatinText {
  /// All scalars, line separators (U+2028) included.
  let scalars: [UInt32]
  private let kinds: [Kind]

  /// Reads `text`; `nil` if it is not such a text.
  init?(_ text: String) {
    let scalars = text.unicodeScalars.map(\.value)
    let kinds = scalars.compactMap { Kind($0) }
    guard kinds.count == scalars.count else { return nil }
    for (index, kind) in kinds.enumerated() {
      let before = index > 0 ? kinds[index - 1] : .edge
      let next = index + 1 < kinds.count ? kinds[index + 1] : .edge
      guard kind.isPlain(after: before, before: next) else { return nil }
    }
    self.scalars = scalars
    self.kinds = kinds
  }

  /// Treats any text as Latin, for use without Pango.
  init(anyText text: String) {
    scalars = text.unicodeScalars.map(\.value)
    kinds = scalars.map { Kind($0) ?? .letter }
  }

  /// Whether there is a letter; digits and punctuation alone have no script.
  var hasLetters: Bool { kinds.contains(.letter) }

  /// The scalars in `range` that need more than one simple font: those of right-to-left scripts,
  /// and of scripts that join their letters or set marks around them.
  func intricate(in range: Range<Int>) -> [UInt32] {
    // Before Hebrew, and from the Latin and Greek extensions to the symbols, scripts are simple.
    scalars[range].filter { $0 >= 0x590 && !(0x1E00...0x2BFF).contains($0) }
  }

  /// The scalar ranges of the lines, without the separators.
  var lines: [Range<Int>] {
    scalars.split(separator: Kind.lineSeparator, omittingEmptySubsequences: false).map(\.indices)
  }

  /// The possible breaks: one entry before each scalar, and one for the end.
  ///
  /// Source: Unicode Standard Annex 14, "Unicode Line Breaking Algorithm", LB18, LB21 and LB13, and
  /// the remaining rules as far as they apply to these classes.
  var boundaries: [TextBoundary] {
    var boundaries = [TextBoundary()]
    for (index, kind) in kinds.enumerated() {
      let next = index + 1 < kinds.count ? kinds[index + 1] : .edge
      var boundary = TextBoundary()
      boundary.isAfterWhite = kind == .space
      boundary.isBetweenCharacters = true
      boundary.allowsBreak = kind.allowsBreak(before: next)
      boundaries.append(boundary)
    }
    return boundaries
  }

  /// The line breaking class of a scalar.
  private enum Kind {
    case edge, letter, sign, digit, space, hyphen, enDash, emDash, slash, stop, mark, plus,
      apostrophe
    case quote, opening, closing, ellipsis

    /// A separator of lines that are already decided.
    static let lineSeparator: UInt32 = 0x2028

    init?(_ scalar: UInt32) {
      switch scalar {
      case 0x20: self = .space
      // ! % ?
      case 0x21, 0x25, 0x3F: self = .mark
      case 0x2B: self = .plus
      case 0x22: self = .quote
      // # & @ _: break like letters.
      case 0x23, 0x26, 0x40, 0x5F: self = .sign
      case 0x41...0x5A, 0x61...0x7A: self = .letter
      // Latin-1, Extended-A and -B without × and ÷, and Vietnamese.
      case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x1BF, 0x1C4...0x24F, 0x1E00...0x1EFF: self = .letter
      case 0x30...0x39: self = .digit
      case 0x27, 0x2019: self = .apostrophe
      case 0x28, 0x201C: self = .opening
      case 0x29, 0x201D: self = .closing
      case 0x2C, 0x2E, 0x3A, 0x3B: self = .stop
      case 0x2D: self = .hyphen
      case 0x2F: self = .slash
      case 0x2013: self = .enDash
      case 0x2014: self = .emDash
      case 0x2026: self = .ellipsis
      case Self.lineSeparator: self = .edge
      default: return nil
      }
    }

    private var isWord: Bool { self == .letter || self == .sign || self == .digit }
    private var isGap: Bool { self == .space || self == .edge }

    /// Whether a line may end between it and `next`.
    func allowsBreak(before next: Kind) -> Bool {
      switch self {
      case .space: true
      case .enDash: next.isWord
      case .hyphen, .slash: next == .letter || next == .sign
      default: false
      }
    }

    /// Whether breaking around it, between these two, follows the simple rules.
    func isPlain(after before: Kind, before next: Kind) -> Bool {
      switch self {
      case .edge, .letter, .sign, .digit: true
      case .space:
        !before.isGap
          && (next.isWord || [.opening, .quote, .hyphen, .enDash, .emDash, .plus].contains(next))
      case .hyphen: before.isWord ? next.isWord || next.isGap : before == .space && next == .space
      case .enDash: before.isWord && next.isWord || before == .space && next == .space
      case .emDash: before == .space && next == .space
      case .slash: before == .letter && (next == .letter || next == .edge)
      case .stop: before.isWord && (next == before || next.isGap)
      case .mark: before.isWord && next.isGap
      case .plus: before.isWord && next.isGap || before.isGap && next == .digit
      case .apostrophe: before == .letter && next == .letter
      case .quote: before.isGap && next.isWord || before.isWord && next.isGap
      case .opening: before.isGap && next.isWord
      case .closing: before.isWord && next.isGap
      case .ellipsis: before != .space && next == .edge
      }
    }
  }
}

internal import Composition

/// How well lines can end between the words of Japanese, which are not separated by spaces.
///
/// Unicode's rules allow a break between almost any two of their letters. This tells words apart by their script: particles
/// are hiragana before another script, foreign words are katakana, and most words of kanji have two of them. Many words of
/// Chinese have one, so it keeps Unicode's breaks.
///
/// Source: W3C, "Requirements for Japanese Text Layout", section 3.1.7, for characters that start or end no line.
enum UnspacedText {
  private enum Script {
    case kanji, hiragana, katakana, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF:
        self = .kanji
      case 0x3041...0x3096, 0x309D, 0x309E: self = .hiragana
      case 0x30A1...0x30FA, 0x30FC...0x30FE, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
      default: self = .other
      }
    }
  }

  /// The particles of one letter after which a phrase ends.
  private static let particles = Set("のをがはへにでともや".unicodeScalars)
  /// Kanji that end a word of three, each with those before which they begin the next word instead.
  private static let endings: [Unicode.Scalar: Set<Unicode.Scalar>] = {
    let rows = """
      書類籍店記面式道 税務金関率制額理 費用 証明書券拠人 者 課税題長金 室内長 所得有在属長要定管 園児芸長 館内長 校長舎庭則 院長内
      場所合面内 員 券売種 料金理 金額融属利庫曜 権利限 物品件価理語流 用品紙途意語地 的確中 等級分 性格別質能 式典場 法律人的務令
      化学石粧 局長 署長名 庁舎 県民内立営庁外 市民営役内長場街立 区民役域分間立 車両検庫道 町内会村長民立 村民長内立 駅前員長 店舗長員
      """
    var endings: [Unicode.Scalar: Set<Unicode.Scalar>] = [:]
    for row in rows.split(whereSeparator: \.isWhitespace) {
      guard let ending = row.unicodeScalars.first else { continue }
      endings[ending] = Set(row.unicodeScalars.dropFirst())
    }
    return endings
  }()

  /// Returns whether a text has letters of these scripts.
  static func contains(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    scalars.contains { Script($0) != .other }
  }

  /// Returns whether a text has letters that only Japanese has.
  static func containsKana(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    scalars.contains { [.hiragana, .katakana].contains(Script($0)) }
  }

  /// Returns the kind of break before each scalar of a text, if there is one by Unicode's rules.
  ///
  /// O(n).
  static func kinds(in scalars: [Unicode.Scalar]) -> [LineBreakKind] {
    let scripts = scalars.map { Script($0) }
    var kinds = [LineBreakKind](repeating: .space, count: scalars.count)
    for place in scalars.indices.dropFirst() {
      let last = scalars[place - 1]
      kinds[place] =
        switch (scripts[place - 1], scripts[place]) {
        case (.katakana, .katakana): .character
        case (.kanji, .katakana), (.katakana, .kanji): .unspacedWord
        case (.hiragana, .kanji), (.hiragana, .katakana):
          particles.contains(last) ? .space : .unspacedLetter
        // Signs end or begin a phrase; a number belongs to the word after it.
        case (.other, .other): .space
        case (.other, _) where last.properties.numericType != nil: .unspacedLetter
        case (.other, _): last.properties.isAlphabetic ? .unspacedWord : .space
        case (_, .other): isWordy(scalars[place]) ? .unspacedWord : .space
        default: .unspacedLetter
        }
    }
    for run in runs(of: .kanji, in: scripts) {
      for place in wordStarts(in: scalars, run) { kinds[place] = .unspacedWord }
    }
    return kinds
  }

  private static func isWordy(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func runs(of script: Script, in scripts: [Script]) -> [Range<Int>] {
    scripts.indices.split { scripts[$0] != script }.map { $0.startIndex..<$0.endIndex }
  }

  /// Where words begin in a row of kanji, except for the first one.
  private static func wordStarts(in scalars: [Unicode.Scalar], _ run: Range<Int>) -> [Int] {
    var starts: [Int] = []
    var place = run.lowerBound + 2
    while place < run.upperBound {
      if let beginnings = endings[scalars[place]],
        place + 1 == run.upperBound || !beginnings.contains(scalars[place + 1])
      {
        place += 1
        continue
      }
      // A kanji alone belongs to the word before it.
      guard place + 1 < run.upperBound else { break }
      starts.append(place)
      place += 2
    }
    return starts
  }

  /// Returns whether no line may end between two scalars, whatever else allows it.
  static func binds(_ last: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    openings.contains(last) || closings.contains(next) || (0x31F0...0x31FF).contains(next.value)
      || (0xFF67...0xFF70).contains(next.value)
  }

  private static let openings = Set("「『（［｛〈《【〔〖〘".unicodeScalars)
  /// Small kana, marks of repetition and of long sounds, and closing marks.
  private static let closings = Set(
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶー々ゝゞヽヾ゛゜、。，．・：；？！」』）］｝〉》】〕〗〙".unicodeScalars)
}

import Composition
import Testing

@testable import Typesetting

/// Where lines of Japanese, Chinese and Thai end.
struct UnspacedTextTests {
  /// The pieces between Pango's breaks of some kinds.
  private func pieces(
    of text: String, _ kinds: Set<LineBreakKind>, in language: String = "ja"
  ) throws -> [String] {
    var typesetter = try Typesetter()
    typesetter.setLanguage(language)
    let measure = try #require(
      typesetter.shape(text, weight: .medium, isMeasured: true).measure)
    let scalars = Array(text.unicodeScalars)
    var (pieces, start) = ([String](), 0)
    let places = measure.lineBreaks(scalars).filter { kinds.contains($0.kind) }.map(\.place)
    for place in places + [scalars.count] {
      pieces.append(String(String.UnicodeScalarView(scalars[start..<place])))
      start = place
    }
    return pieces
  }

  /// A phrase ends after a particle, not before the hiragana that belong to a verb.
  @Test(arguments: [
    ("登録パートナーシップの変更", ["登録パートナーシップの", "変更"]),
    ("通学費の払い戻し", ["通学費の", "払い戻し"]), ("粗大ごみの収集申込", ["粗大ごみの", "収集申込"]),
    ("お問い合わせ", ["お問い合わせ"]), ("居住証明(貸主)", ["居住証明", "(貸主)"]),
    ("本日は、休み", ["本日は、", "休み"]),
  ])
  func phrasesEndAfterParticles(text: String, expected: [String]) throws {
    #expect(try pieces(of: text, [.space]) == expected)
  }

  @Test(arguments: [
    ("住民登録証明書", ["住民", "登録", "証明書"]), ("居住者用駐車許可証", ["居住者用", "駐車", "許可証"]),
    ("固定資産税決定通知書", ["固定", "資産税", "決定", "通知書"]),
    ("重度障害者証明書", ["重度", "障害者", "証明書"]), ("自動車登録", ["自動車", "登録"]),
    ("マイナンバーカード交付", ["マイナンバーカード", "交付"]), ("3歳児教室ABC", ["3歳児", "教室", "ABC"]),
  ])
  func wordsAreToldApart(text: String, expected: [String]) throws {
    #expect(try pieces(of: text, [.space, .unspacedWord]) == expected)
  }

  /// Words of Chinese often have one character, so pairs of them say nothing; kana are Japanese in every language.
  @Test func wordsOfChineseAreNotGuessed() throws {
    let kinds: Set<LineBreakKind> = [.unspacedWord, .unspacedLetter]
    for language in ["zh", "en"] {
      #expect(try pieces(of: "自然科学与技术的历史", kinds, in: language).count == 1)
      #expect(try pieces(of: "自然科学の歴史", kinds, in: language).count > 1)
    }
  }

  /// Words of katakana are the last that is broken.
  @Test func katakanaStayTogether() throws {
    let kinds = Set(LineBreakKind.allCases).subtracting([.character])
    #expect(try pieces(of: "スーパーマーケット", kinds) == ["スーパーマーケット"])
    #expect(try pieces(of: "カード・キャンセル", kinds) == ["カード・", "キャンセル"])
    #expect(try pieces(of: "スーパーマーケット", [.character]).count > 2)
  }

  /// No line starts with a small letter, a long sound or a closing mark, nor ends with an opening one, even where words are
  /// broken anywhere.
  @Test(arguments: ["キャッシュレスサービス", "ちょっと待って」「ファーストフード々", "シャッターー、ッ。"])
  func charactersThatStartNoLineDoNot(text: String) throws {
    var typesetter = try Typesetter()
    let measure = try #require(
      typesetter.shape(text, weight: .medium, isMeasured: true).measure)
    let scalars = Array(text.unicodeScalars)
    let places = measure.breakingAnywhere(scalars).wordBreaks.dropLast()
    #expect(!places.isEmpty)
    for place in places {
      #expect(!"ャッュョァィゥェォっょーー々」、。".unicodeScalars.contains(scalars[place]), "\(place)")
      #expect(scalars[place - 1] != "「")
    }
  }

  /// Japanese used to be broken inside words, wherever lines became even.
  @Test func aLabelIsBrokenAfterAParticle() throws {
    var typesetter = try Typesetter()
    typesetter.setLanguage("ja")
    for text in ["粗大ごみの収集申込", "住宅手当の申請手続き"] {
      let label = typesetter.label(
        text, in: .hexagon(flatToFlat: 117),
        style: TextStyle(
          size: 16, minimumSize: 8, weight: .semibold, maximumLines: 3, breaking: .names))
      #expect(!label.isTruncated)
      #expect(label.text == text.replacing("の", with: "の "))
    }
  }

  @Test func thaiIsBrokenBetweenWords() throws {
    #expect(try pieces(of: "ภาษาไทยคือภาษา", [.space]) == ["ภาษา", "ไทย", "คือ", "ภาษา"])
  }
}

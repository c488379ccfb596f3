import Composition
import Geometry
import Testing

/// Which lines a label has at a size.
struct LineBreakingTests {
  /// Returns the lines of a label in a rectangle of a width in ems, and the breaks that it needs.
  private static func lines(
    _ marked: String, width: Double, height: Double = 20, breaking: Breaking = .syllables
  ) -> [String] {
    let level = CellLevel(
      outline: .rectangle(width: width * 10 + height, height: height * 10))
    let limits = SizeLimits(floor: 10, ceiling: 10)
    let text = Samples.text(marked)
    let scale = TypeScale(of: [text], in: level, limits)
    let setting = scale.setting(of: text)
    return setting.breaking <= breaking ? Samples.shown(marked, setting) : []
  }

  @Test(
    arguments: [
      ("to be or not so", 5.0, ["to be or", "not so"]),
      ("aaaa bbbb cccc dddd", 6, ["aaaa bbbb", "cccc dddd"]),
      ("storefront-service", 6, ["storefront-", "service"]),
      ("storefront_service", 6, ["storefront_", "service"]),
      ("StorefrontService", 6, ["Storefront", "Service"]),
      ("user@example.org/home", 7, ["user@", "example.", "org/home"]),
      ("Auf\u{AD}ga\u{AD}ben", 4, ["Auf-", "gaben"]),
      ("Kraft~fahr~zeug|zu~las~sungs|stelle", 8, ["Kraftfahrzeug-", "zulassungs-", "stelle"]),
      ("Hun~de|steu~er|an~mel~dung", 8, ["Hundesteuer-", "anmeldung"]),
      ("An~ge~le~gen~hei~ten", 5, ["Angele-", "genheiten"]),
    ] as [(String, Double, [String])])
  func linesAreChosenTogether(marked: String, width: Double, shown: [String]) {
    #expect(Self.lines(marked, width: width) == shown)
  }

  /// The costs are those of spec 11.2, so a break after a slash is better than one after a hyphen.
  @Test func kindsOfBreaksHaveAnOrder() {
    let costs = [
      LineBreakKind.space, .softHyphen, .sign, .unspacedWord, .dash, .capital, .joint, .syllable,
      .unspacedLetter, .character,
    ].map(\.cost)
    #expect(costs == [0, 0.5, 1, 1, 1.5, 2, 2, 4, 4, 8])
    #expect(costs.count == LineBreakKind.allCases.count)
    #expect(Self.lines("aaaaaa-bbbb/cccccc", width: 7) == ["aaaaaa-bbbb/", "cccccc"])
  }

  @Test func noWordIsHyphenatedThatFits() {
    #expect(Self.lines("Wohn|geld An|trag", width: 6) == ["Wohngeld", "Antrag"])
  }

  @Test func syllablesHaveThreeLettersOnBothSides() {
    // "Ab-", "-ge" and "-en" would be shorter.
    #expect(Self.lines("Ab~ordnun~ge~en", width: 5) == ["Abordnun-", "geen"])
    #expect(Self.lines("Ab~ordnungen", width: 5).isEmpty)
  }

  @Test func wordsAreBrokenAnywhereOnlyAtLast() {
    #expect(Self.lines("abcdefghijkl", width: 4, breaking: .anywhere) == ["abcdef", "ghijkl"])
    #expect(Self.lines("abcdefghijkl", width: 4).isEmpty)
  }

  @Test func noMoreThanFourLinesAndFiveInWideCells() {
    let words = "aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee"
    #expect(Self.lines(words, width: 6).isEmpty)
    #expect(Self.lines("a a a a a a a a a a", width: 1).isEmpty)
    let long = (0..<5).map { _ in String(repeating: "x", count: 24) }.joined(separator: " ")
    #expect(Self.lines(long, width: 14).count == 5)
  }

  @Test func emptyTextsHaveNoLines() {
    #expect(Self.lines("", width: 5).isEmpty)
    let scale = TypeScale(
      of: [], in: CellLevel(outline: .hexagon(height: 100)), SizeLimits(floor: 10, ceiling: 12))
    #expect(scale.size == 12 && scale.isReached)
    #expect(!scale.setting(of: Samples.text("")).isCut)
  }
}

import Controls
import Documents
import Geometry
import Input
import Interaction
import Picker
import StaffAccess
import StandSettings
import TestSupport
import Testing
import Words

@testable import Kiosk

/// The languages of a kiosk in its config file, and on the screen of staff.
struct KioskLanguageTests {
  private static let least = "name: hall-1\ncatalogue: topics.yaml\njournal: journal.sqlite\n"

  private static func read(_ text: String) throws(InputError) -> KioskSettings {
    try KioskSettingsReader.read(Array((least + text).utf8), named: "/etc/kiosk.yaml").settings
  }

  @Test func languagesTitleAndTextsAreRead() throws {
    let settings = try Self.read(
      """
      languages: [de, EN, pt-br]
      title: {de: Thema, en: Topic}
      texts:
        de: {done: Weiter, pickMore: {one: "Noch {count}", other: "Noch {count} Stück"}}
        en: {idle: "{seconds} s left"}
      """)
    #expect(settings.languages.map(\.tag) == ["de", "en", "pt-BR"])
    #expect(settings.title?.text(in: Language("en")) == "Topic")
    let tables = MessageTables(replacements: settings.texts)
    let german = tables.table(for: Language("de"))
    #expect(german.text(.done) == "Weiter" && german.text(.cancel) == "Abbrechen")
    #expect(german.text(.pickMore, count: 1) == "Noch 1")
    #expect(german.text(.pickMore, count: 4) == "Noch 4 Stück")
    #expect(tables.table(for: .english).text(.idle, count: 9) == "9 s left")
    #expect(try Self.read("title: Thema\n").title == "Thema")
  }

  @Test(arguments: [
    ("languages: de", "4:12: expected a list"), ("languages: []", "4:12: expected at least one"),
    ("languages: [de, deutsch]", "4:17: expected the tag of a language"),
    ("languages: [de, en, DE]", "4:21: the language de is already in the list"),
    ("title: {}", "4:8: expected a text for at least one language"),
    ("title: {german: a}", "4:9: expected the tag of a language"),
    ("texts: {deutsch: {}}", "4:9: expected the tag of a language"),
    ("texts: {de: {fertig: a}}", "4:14: unknown key \"fertig\""),
    ("texts: {de: {done: ''}}", "4:20: expected a text of 1 to 1000 bytes"),
    ("texts: {de: {done: 'a{count}'}}", "4:20: expected no placeholder in this text"),
    ("texts: {de: {idle: '{count} s'}}", "4:20: expected only {seconds} in this text"),
    ("texts: {de: {done: {one: a, other: b}}}", "4:20: expected one text"),
    ("texts: {de: {count: {one: a}}}", "4:21: expected the key \"other\""),
    ("texts: {de: {count: {few: a, other: b}}}", "4:22: unknown key \"few\""),
  ])
  func aMistakeIsNamedWithItsPlace(text: String, words: String) {
    do throws(InputError) {
      _ = try Self.read(text + "\n")
      Issue.record("there is no mistake in \(text)")
    } catch {
      #expect(error.description.hasPrefix("/etc/kiosk.yaml:" + words), "\(error)")
    }
  }

  /// The languages are those of the settings, otherwise of the catalogue, otherwise of the title.
  @Test(arguments: [
    ("languages: [fr, en]\ntitle: {ja: a}\n", true, "fr en"), ("title: {ja: a}\n", true, "en de"),
    ("title: {ja: a}\n", false, "ja"), ("title: a\n", false, ""),
  ])
  func theCatalogueCanGiveTheLanguages(text: String, hasLanguages: Bool, tags: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      hasLanguages ? "topics: [{label: {en: tea, de: Tee}}]\n" : "topics: [tea]\n",
      to: "topics.yaml")
    try folder.write(Self.least + text, to: "kiosk.yaml")
    let settings = try KioskSettingsReader.read(file: folder.path("kiosk.yaml")).settings
    let content = try KioskContent(settings)
    let model = try content.model()
    let expected = tags.split(separator: " ").map(String.init)
    #expect(model.configuration.languages.map(\.tag) == expected)
    #expect(model.language?.tag == expected.first)
    #expect(content.incompleteLanguages.isEmpty)
  }

  // MARK: - Staff

  private static func panel(_ tags: [String], language: Int = 0) throws -> StaffPanel {
    let languages = try tags.map { try #require(Language($0)) }
    var panel = StaffPanel(
      size: Vector(1080, 1920), wait: .zero, at: .zero,
      messages: MessageTables().table(for: languages[language]), languages: languages,
      language: languages[language])
    for digit in ["1", "2", "3", "4", "5", "6"] {
      _ = panel.handle(.key(KeyPress(digit, text: digit)), at: .seconds(1))
    }
    _ = panel.handle(.key(KeyPress("Return")), at: .seconds(1))
    return panel
  }

  private static func tap(_ control: StaffPanel.Control, of panel: inout StaffPanel) throws {
    let rect = try #require(panel.controls[control]).rect
    let point = Vector(rect.midX, rect.midY)
    _ = panel.handle(.press(at: point, button: 1, pointer: .touch(id: 1)), at: .seconds(3))
    _ = panel.handle(.release(at: point, button: 1, pointer: .touch(id: 1)), at: .seconds(3))
  }

  @Test func staffChoosesTheNextLanguage() throws {
    var panel = try Self.panel(["de", "ar"])
    #expect(panel.controls[.language] == nil, "not before the PIN")
    panel.take(.accepted, at: .seconds(2))
    let names = panel.controls.labels
    #expect(names == ["Sprache: Deutsch", "Zurück", "Neu laden", "Beenden"])
    try Self.tap(.language, of: &panel)
    let arabic = try #require(Language("ar"))
    let (first, second) = (panel.takeLanguage(), panel.takeLanguage())
    #expect(first == arabic && second == nil)
    let (back, quit) = (panel.controls[.back]?.rect, panel.controls[.quit]?.rect)
    panel.messages = MessageTables().table(for: arabic)
    #expect(
      panel.controls.labels == ["اللغة: العربية", "رجوع", "إعادة التحميل", "إغلاق"])
    // Right to left, they have changed places.
    #expect(panel.controls[.back]?.rect == quit && panel.controls[.quit]?.rect == back)
    try Self.tap(.language, of: &panel)
    let third = panel.takeLanguage()
    #expect(third?.tag == "de" && !panel.isQuitting)
  }

  @Test func oneLanguageNeedsNoButton() throws {
    var panel = try Self.panel(["ja"])
    panel.take(.accepted, at: .seconds(2))
    #expect(panel.isUnlocked && panel.controls.labels == ["戻る", "再読み込み", "終了"])
  }

  /// The digits of the pad are where they are on telephones, also in languages from right to left.
  @Test func thePadIsNotMirrored() throws {
    let (german, arabic) = (try Self.panel(["de"]), try Self.panel(["ar"]))
    for digit in 0...9 {
      #expect(german.controls[.digit(digit)]?.rect == arabic.controls[.digit(digit)]?.rect)
    }
  }
}

extension ControlGroup {
  /// The labels of the controls.
  fileprivate var labels: [String] { items.compactMap { part($0.id)?.node.label } }
}

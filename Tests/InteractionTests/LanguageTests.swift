import Geometry
import Input
import Testing

@testable import Interaction

/// Languages: their tags, texts in several of them, and the one of a session.
struct LanguageTests {
  @Test(arguments: [
    ("de", "de"), ("EN", "en"), ("pt-br", "pt-BR"), ("ZH-HANT-tw", "zh-Hant-TW"),
    ("es-419", "es-419"), ("nds", "nds"), ("de-CH-1996", "de-CH-1996"),
  ])
  func tagsAreCanonical(text: String, tag: String) {
    #expect(Language(text)?.tag == tag)
  }

  @Test(arguments: [
    "", "d", "deut", "de_DE", "de-", "-de", "d1", "de-x", "de-äö", "de DE", "de-123456789",
    "de-aaaaaaaa-bbbbbbbb-cccccccc-dddddddd",
  ])
  func otherFormsAreNoTags(text: String) {
    #expect(Language(text) == nil)
  }

  @Test(arguments: [
    ("ar", true), ("ar-EG", true), ("fa", true), ("he", true), ("ur", true), ("de", false),
    ("ja", false), ("az", false), ("az-Arab", true), ("ar-Latn", false), ("ku-Arab-IQ", true),
  ])
  func theScriptDecidesOnTheDirection(tag: String, isRightToLeft: Bool) {
    #expect(Language(tag)?.isRightToLeft == isRightToLeft)
  }

  @Test(arguments: [
    ("de", "en de", 1), ("de-CH", "en de", 1), ("de", "en de-AT", 1), ("de-CH", "de de-CH", 1),
    ("de-CH-1996", "de-AT de de-CH", 2), ("de-CH", "de-AT de", 1), ("fr", "en de", nil),
    ("d", "en", nil), ("en", "", nil), ("nds", "nd de", nil),
  ])
  func theBestMatchLeavesOutSubtags(tag: String, others: String, position: Int?) {
    let languages = others.split(separator: " ").compactMap { Language(String($0)) }
    #expect(Language(tag).flatMap { $0.bestMatch(in: languages) } == position)
  }

  // MARK: - Catalogues

  private static func text(_ texts: KeyValuePairs<String, String>) throws -> LocalizedText {
    LocalizedText(
      try texts.map { tag, text in (language: try #require(Language(tag)), text: text) })
  }

  private static func catalogue() throws -> Catalogue {
    var catalogue = Catalogue()
    catalogue.heading = try text(["en": "Pick 2 things", "ar": "اختر 2"])
    catalogue.goal = 2
    let bread = catalogue.append(try text(["de": "Brot", "en": "Bread"]))
    catalogue.append(try text(["ja": "パン", "de": "Brötchen"]), parent: bread)
    catalogue.append("Café")
    return catalogue
  }

  @Test func aMissingLanguageFallsBackToTheFirst() throws {
    let catalogue = try Self.catalogue()
    #expect(catalogue.languages.map(\.tag) == ["en", "ar", "de", "ja"])
    func labels(_ tag: String) -> [String] {
      catalogue.indices.map { catalogue.label(of: TopicIndex($0), in: Language(tag)) }
    }
    #expect(labels("en") == ["Bread", "Brötchen", "Café"])
    #expect(labels("de-CH") == ["Brot", "Brötchen", "Café"])
    #expect(labels("ja") == ["Bread", "パン", "Café"])
    #expect(labels("fr") == labels("en"))
    #expect(catalogue.path(of: TopicIndex(1), in: Language("de")) == ["Brot", "Brötchen"])
    // Whatever is counted does not depend on the language.
    #expect(Array(catalogue.makeIDs()) == ["Bread", "Bread/Brötchen", "Café"])
    #expect(catalogue.value(of: TopicIndex(0)) == "Bread")
    #expect(catalogue.path(of: TopicIndex(1)) == ["Bread", "Brötchen"])
  }

  @Test func partsOfACatalogueKeepTheLanguages() throws {
    let catalogue = try Self.catalogue()
    let part = catalogue.prefix(2)
    #expect(part.heading == catalogue.heading && part.languages == catalogue.languages)
    for index in part.indices {
      let topic = TopicIndex(index)
      #expect(part.localizedLabel(of: topic) == catalogue.localizedLabel(of: topic))
    }
    let (rest, _) = catalogue.removing(TopicIndex(1))
    #expect(rest.label(of: TopicIndex(0), in: Language("de")) == "Brot")
    #expect(rest.label(of: TopicIndex(1), in: Language("de")) == "Café")
  }

  // MARK: - Sessions

  private static let english = Language.english

  private static func kiosk(_ tags: [String] = ["en", "de", "ar"]) throws -> Hand {
    let languages = tags.compactMap { Language($0) }
    return try Hand(try catalogue()) { configuration in
      configuration.languages = languages
      configuration.framing = .fitted
      configuration.kiosk = HoneycombModel.Kiosk(idle: 60)
    }
  }

  @Test func theHeadingHasTheGoalInEachLanguage() throws {
    var hand = try Hand(try Self.catalogue()) { configuration in
      configuration.languages = ["en", "ar"].compactMap { Language($0) }
      configuration.goal = 3
    }
    #expect(hand.model.title == "Pick 3 things")
    let arabic = try #require(Language("ar"))
    hand.perform(.speak(arabic))
    #expect(hand.model.title == "اختر 3")
  }

  @Test func theLanguageIsOneOfTheConfiguration() throws {
    var hand = try Self.kiosk()
    let french = try #require(Language("fr"))
    #expect(hand.model.language == Self.english && !hand.model.offers(.speak(french)))
    let hasSpoken = hand.perform(.speak(french))
    #expect(!hasSpoken && hand.model.language == Self.english)
    var single = try Self.kiosk(["de"])
    let isPossible = single.perform(.speak(try #require(Language("de"))))
    #expect(!isPossible && single.model.language?.tag == "de")
    #expect(try Hand(topics: 3).model.language == nil)
  }

  /// The choice opens the session, stays for the thank-you, and is gone for the next visitor.
  @Test func theNextVisitorHasTheDefaultLanguage() throws {
    var hand = try Self.kiosk()
    let german = try #require(Language("de"))
    #expect(hand.model.openSession == nil)
    hand.perform(.speak(german))
    #expect(hand.model.openSession?.language == german)
    hand.perform(.toggle(TopicIndex(0)))
    hand.perform(.speak(Self.english))
    hand.perform(.speak(german))
    #expect(hand.model.picks == [TopicIndex(0)])
    hand.perform(.toggle(TopicIndex(2)))
    hand.perform(.confirm)
    let session = hand.model.takeFinishedSession()
    #expect(session?.language == german && session?.ending == .accepted)
    hand.model.awaitWriting(at: hand.now)
    hand.wait(1.5)
    #expect(hand.frame.cover == .oneMoment && hand.model.language == german)
    hand.model.resume(at: hand.now)
    #expect(hand.frame.cover == .thanks && hand.model.language == german)
    hand.wait(10)
    #expect(hand.frame.cover == .none && hand.model.language == Self.english)
    #expect(hand.model.title == "Pick 2 things")
  }

  @Test func anIdleSessionEndsInItsLanguage() throws {
    var hand = try Self.kiosk()
    let arabic = try #require(Language("ar"))
    hand.perform(.speak(arabic))
    // It is an activity: the idle time starts again.
    hand.wait(35)
    hand.perform(.speak(Self.english))
    hand.wait(35)
    #expect(hand.frame.cover == .none)
    hand.perform(.speak(arabic))
    hand.wait(55)
    #expect(hand.frame.cover != .none && hand.model.isMirrored)
    hand.wait(20)
    let session = hand.model.takeFinishedSession()
    #expect(session?.language == arabic && session?.ending == .idle)
    #expect(hand.model.language == Self.english && !hand.model.isMirrored)
  }

  /// During a fault of the journal, the visitor reads why in the chosen language.
  @Test(arguments: [true, false]) func afterAFaultTheKioskHasItsDefaultLanguage(isConfirmed: Bool)
    throws
  {
    var hand = try Self.kiosk()
    let german = try #require(Language("de"))
    hand.perform(.speak(german))
    if isConfirmed {
      for topic in [0, 2] { hand.perform(.toggle(TopicIndex(topic))) }
      hand.perform(.confirm)
    }
    _ = hand.model.takeFinishedSession()
    hand.model.suspend(at: hand.now)
    #expect(hand.model.language == german)
    hand.model.resume(at: hand.now)
    hand.wait(10)
    #expect(hand.model.language == Self.english && hand.frame.cover == .none)
  }

  @Test func staffChangesTheDefault() throws {
    var hand = try Self.kiosk()
    let (german, arabic) = (try #require(Language("de")), try #require(Language("ar")))
    hand.act(.move(to: Vector(100, 50)))
    hand.model.adopt(defaultLanguage: arabic)
    #expect(hand.model.language == arabic && hand.model.isMirrored)
    #expect(hand.model.mousePosition == Vector(700, 50), "the mouse stays where it is")
    hand.perform(.speak(german))
    hand.model.adopt(defaultLanguage: Self.english)
    #expect(hand.model.language == german, "the visitor has chosen")
    hand.wait(100)
    #expect(hand.model.language == Self.english)
  }

  @Test func theLeftKeyMovesLeftOnTheScreenInAnyLanguage() throws {
    var hand = try Self.kiosk()
    #expect(hand.model.action(for: KeyPress("Left")) == .left)
    hand.model.adopt(defaultLanguage: try #require(Language("ar")))
    #expect(hand.model.action(for: KeyPress("Left")) == .right)
    #expect(hand.model.action(for: KeyPress("Right")) == .left)
    #expect(hand.model.action(for: KeyPress("Up")) == .up)
    #expect(hand.model.action(for: KeyPress("Tab")) == .next)
  }
}

import Interaction
import Testing

@testable import Words

/// The texts of the program in its languages.
struct MessageTableTests {
  @Test func theShippedLanguagesAreThese() {
    #expect(MessageTable.shipped.map(\.language.tag) == ["en", "de", "fr", "es", "ar", "ja"])
  }

  @Test(arguments: MessageTable.shipped.indices) func everyLanguageHasEveryText(index: Int) throws {
    let table = MessageTable.shipped[index]
    let rule = PluralRule(table.language)
    for key in MessageKey.allCases {
      let name = "\(table.language) \(key)"
      guard let text = table[key] else {
        Issue.record("\(name) is missing")
        continue
      }
      let marks = Set(key.placeholders.map(\.mark))
      for form in text.forms {
        // Separators of lists are the only ones with space around them.
        #expect(!form.isEmpty && (key == .listSeparator || form.first != " "), "\(name)")
        let used = Set(form.matches(of: /\{\w*\}/).map { String($0.output) })
        #expect(used.isSubset(of: marks), "\(name): \(form)")
        // The numbers 0, 1 and 2 may be words; all other parts are always there.
        let needed = marks.subtracting(["{count}", "{seconds}"])
        #expect(used.isSuperset(of: needed), "\(name): \(form)")
      }
      switch text {
      case .plain(let form): #expect(marks.allSatisfy { form.contains($0) }, "\(name)")
      case .plural(let forms):
        let given = PluralRule.Category.allCases.filter { forms[$0] != nil }
        #expect(Set(given) == rule.categories, "\(name)")
        for category in [PluralRule.Category.few, .many, .other] {
          guard let form = forms[category] else { continue }
          #expect(marks.allSatisfy { form.contains($0) }, "\(name), \(category)")
        }
      }
    }
  }

  @Test(arguments: MessageTable.shipped.indices) func noPlaceholderIsLeft(index: Int) {
    let table = MessageTable.shipped[index]
    let values: [MessageKey.Placeholder: String] = [
      .needed: "7", .done: "D", .names: "N", .last: "L", .total: "8", .size: "S",
      .number: "1.5", .first: "A", .time: "T", .state: "S", .range: "R", .source: "F", .error: "E",
      .key: "K",
    ]
    for key in MessageKey.allCases {
      for count in [0, 1, 2, 3, 11, 100, 1000] {
        let text = table.text(key, count: count, values)
        #expect(!text.contains("{") && !text.isEmpty, "\(table.language) \(key): \(text)")
      }
    }
  }

  @Test func arabicHasSixForms() {
    let table = MessageTables().table(for: Language("ar"))
    let texts = [0, 1, 2, 3, 11, 100].map { table.text(.pickMore, count: $0) }
    #expect(Set(texts).count == 6)
    #expect(texts[2] == "اختر موضوعين آخرين!" && texts[3].contains("3 مواضيع"))
  }

  /// Source: Unicode CLDR 44, `dateFormatItem` with the id `Hms`.
  @Test(arguments: [
    ("en", "09:05:07"), ("de", "09:05:07"), ("fr", "09:05:07"), ("es", "9:05:07"),
    ("ar", "09:05:07"), ("ja", "9:05:07"),
  ])
  func timesOfDayAreAsInTheLanguage(tag: String, time: String) {
    let numbers = MessageTables().table(for: Language(tag)).numbers
    #expect(numbers.time(9 * 3600 + 5 * 60 + 7) == time)
    #expect(numbers.time(0) == String(time.count == 8 ? "00:00:00" : "0:00:00"))
    #expect(numbers.time(23 * 3600 + 59 * 60 + 59) == "23:59:59")
  }

  @Test func valuesKeepTheirDirectionInArabic() {
    let table = MessageTables().table(for: Language("ar"))
    func text(_ value: String) -> String { table.text(.staleAfter, [.time: value]) }
    for value in [
      "10 s", "1 h 6 min", "402 × 300", "-5", "62.68, 54.29", "web-1", "93 %", "scene.yaml (1)",
    ] {
      #expect(text(value) == "قديم بعد \u{2068}\(value)\u{2069}")
      #expect(MessageTable.english.isolated(value) == value)
    }
    for value in [
      "5", "1,234", "12.5", "دقيقة واحدة", "قبل 5 د", "سليم: 37", "\u{2068}5 %\u{2069}",
    ] {
      #expect(text(value) == "قديم بعد \(value)")
    }
    #expect(!MessageTable.english.text(.staleAfter, [.time: "10 s"]).contains("\u{2068}"))
  }

  /// Source: Unicode CLDR 44, "Language Plural Rules", the samples of each category.
  @Test(arguments: [
    ("ar", PluralRule.Category.zero, [0]), ("ar", .one, [1]), ("ar", .two, [2]),
    ("ar", .few, [3, 10, 103, 110, 1003]), ("ar", .many, [11, 26, 99, 111, 1011]),
    ("ar", .other, [100, 102, 200, 1000]), ("en", .one, [1]), ("en", .other, [0, 2, 16, 100]),
    ("de-CH", .one, [1]), ("de", .other, [0, 2, 1000]), ("fr", .one, [0, 1]),
    ("fr", .other, [2, 17, 100]), ("es", .one, [1]), ("es", .other, [0, 2, 1000]),
    ("ja", .other, [0, 1, 2, 15]), ("ru", .one, [1, 21, 101]), ("ru", .few, [2, 24, 102]),
    ("ru", .many, [0, 5, 11, 19, 111, 112]), ("pl", .one, [1]), ("pl", .few, [2, 24]),
    ("pl", .many, [0, 5, 21, 112]), ("cs", .few, [2, 4]), ("cs", .other, [0, 5, 22]),
  ])
  func pluralsFollowTheRules(tag: String, category: PluralRule.Category, numbers: [Int]) throws {
    let rule = PluralRule(try #require(Language(tag)))
    #expect(rule.categories.contains(category))
    for number in numbers { #expect(rule.category(of: number) == category, "\(number)") }
  }

  @Test func valuesAreNotFilledInAgain() {
    let text = MessageTable.english.text(.listEnd, [.names: "{last}", .last: "{names} {x"])
    #expect(text == "{last} and {names} {x")
  }

  @Test func textsCanBeReplaced() throws {
    let (german, swiss, italian) = (
      try #require(Language("de")), try #require(Language("de-CH")), try #require(Language("it"))
    )
    let tables = MessageTables(replacements: [
      german: [.done: "Weiter"], swiss: [.cancel: "Zurück"], italian: [.done: "Fatto"],
    ])
    #expect(tables.table(for: german).text(.done) == "Weiter")
    #expect(tables.table(for: german).text(.cancel) == "Abbrechen")
    #expect(tables.table(for: swiss).text(.cancel) == "Zurück")
    #expect(tables.table(for: swiss).text(.hint) == "Ziehen, um mehr zu sehen")
    #expect(tables.table(for: italian).text(.done) == "Fatto")
    #expect(tables.table(for: italian).text(.hint) == "Drag to explore")
    #expect(tables.table(for: Language("de-AT")).text(.done) == "Weiter")
    #expect(tables.table(for: Language("pl")).language == .english)
    #expect(tables.table(for: nil).language == .english)
  }

  @Test func languagesHaveTheirOwnNames() throws {
    let names = MessageTable.shipped.map(\.language.ownName)
    #expect(names == ["English", "Deutsch", "Français", "Español", "العربية", "日本語"])
    #expect(Language("de-CH")?.ownName == "Deutsch (CH)" && Language("tlh")?.ownName == "tlh")
  }

  /// Source: Unicode CLDR 44, `numbers/symbols` with Latin digits.
  @Test(arguments: [
    ("en", "1,234", "-12,345,678"), ("de-AT", "1.234", "-12.345.678"),
    ("fr", "1\u{202F}234", "-12\u{202F}345\u{202F}678"), ("es", "1234", "-12.345.678"),
    ("ar", "1,234", "-12,345,678"), ("ja", "1,234", "-12,345,678"), ("pl", "1,234", "-12,345,678"),
  ])
  func numbersAreGrouped(tag: String, small: String, large: String) {
    let numbers = MessageTables().table(for: Language(tag)).numbers
    #expect(numbers.count(0) == "0" && numbers.count(999) == "999" && numbers.count(-7) == "-7")
    #expect(numbers.count(1234) == small && numbers.count(-12_345_678) == large)
    #expect(numbers.count(.min).hasPrefix("-9"))
    let isPoint = ["en", "ar", "ja", "pl"].contains(tag)
    #expect(numbers.decimal("-1.5") == (isPoint ? "-1.5" : "-1,5") && numbers.decimal("7") == "7")
  }

  /// A translator adds a file and a line: the text of each language is its own, in its own letters.
  @Test func noTextIsLeftInEnglish() {
    let same: Set<MessageKey> = [
      .ok, .listSeparator, .version, .journal, .catalogue, .comma, .stateOK, .stateCount,
      .moreLines,
    ]
    for table in MessageTable.shipped.dropFirst() {
      for key in MessageKey.allCases where !same.contains(key) {
        #expect(table[key] != MessageTable.english[key], "\(table.language) \(key)")
      }
    }
  }
}

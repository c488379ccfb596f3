import TestSupport

/// Seeded texts and queries that often match, with special Unicode characters.
enum MatchSamples {
  private static let alphabets: [[Character]] = [
    "abc", "abcABC", "abc/_- .:,;|", "aábÁBçñé", "aA1b2_ -/", "日本語abかなガ", "abc \t\u{3000}\u{A0}",
    "ǅǆⅠⅰⓐⒶKİıßẞſ", "ae\u{301}ｱＡａ１", "xyz'^$!|\\ ", "абвАБВ",
  ].map { (text: String) in text.unicodeScalars.map { Character($0) } }

  private static func word(
    _ alphabet: [Character], upTo longest: Int, using generator: inout SplitMix64
  ) -> String {
    String((0..<generator.int(1...longest)).map { _ in pick(alphabet, using: &generator) })
  }

  private static func pick<Element>(
    _ elements: [Element], using generator: inout SplitMix64
  ) -> Element {
    elements[generator.int(0...elements.count - 1)]
  }

  /// A text of one or two random alphabets.
  static func text(using generator: inout SplitMix64) -> String {
    text(of: pick(alphabets, using: &generator), using: &generator)
  }

  private static func text(of alphabet: [Character], using generator: inout SplitMix64) -> String {
    let kind = generator.int(0...99)
    if kind < 3 { return "" }
    if kind < 6 { return String(repeating: " ", count: generator.int(1...3)) }
    var text = word(alphabet, upTo: pick([3, 8, 20, 60], using: &generator), using: &generator)
    if kind < 8 { text = String(repeating: text, count: generator.int(20...200)) }
    if kind % 10 == 8 { text = "  " + text }
    if kind % 10 == 9 { text += " " }
    return text
  }

  /// A term with any of the operators.
  static func term(using generator: inout SplitMix64) -> String {
    term(of: pick(alphabets, using: &generator), using: &generator)
  }

  private static func term(of alphabet: [Character], using generator: inout SplitMix64) -> String {
    var text = word(alphabet, upTo: pick([1, 2, 3, 5, 12], using: &generator), using: &generator)
    if generator.int(0...29) == 0 {
      text = String(repeating: text, count: generator.int(5...30))
    }
    if generator.int(0...1) == 0 { text = text.lowercased() }
    text = text.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "\\ ")
    let forms: [(String, String)] = [
      ("'", ""), ("^", ""), ("", "$"), ("^", "$"), ("!", ""), ("!^", ""), ("!", "$"), ("!'", ""),
      ("!^", "$"),
    ]
    let form = generator.int(0...1) == 0 ? ("", "") : pick(forms, using: &generator)
    return form.0 + text + form.1
  }

  /// Up to four terms with spaces or bars between them.
  static func query(using generator: inout SplitMix64) -> String {
    query(of: pick(alphabets, using: &generator), using: &generator)
  }

  private static func query(of alphabet: [Character], using generator: inout SplitMix64) -> String {
    var query = term(of: alphabet, using: &generator)
    for _ in 0..<pick([0, 0, 0, 1, 1, 2, 3], using: &generator) {
      query += pick([" ", " ", " | ", "  ", " | | "], using: &generator)
      query += term(of: alphabet, using: &generator)
    }
    return query + pick(["", "", "", " ", "\\ "], using: &generator)
  }

  /// A query and lines of bytes, not all of them UTF-8.
  static func list(
    using generator: inout SplitMix64
  ) -> (query: String, lines: [[UInt8]]) {
    var alphabet = pick(alphabets, using: &generator)
    if generator.int(0...2) == 0 { alphabet += pick(alphabets, using: &generator) }
    let lines = (0..<generator.int(1...120)).map { _ in
      var line = Array(text(of: alphabet, using: &generator).utf8)
      if generator.int(0...15) == 0 {
        let byte: UInt8 = pick([0x80, 0xFF, 0xC3, 0xE2, 0xED, 0xF0, 0xF4, 0xC0], using: &generator)
        line.insert(byte, at: generator.int(0...line.count))
      }
      return line
    }
    return (query(of: alphabet, using: &generator), lines)
  }
}

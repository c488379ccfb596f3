internal import Documents
internal import Files
internal import LiveGrid
internal import Matching

/// Reads rules such as `Disaster=critical, "a, b"=ok:fine, ~^drain=warning, kubernetes`.
struct RuleParser {
  /// What the rules are about.
  var subject: StateRules.Subject
  /// Whether an entry may name a file with further ones.
  var readsFiles = false
  /// Whether the text is a table that ships, whose words may have a slash.
  var isTable = false

  /// The names of targets.
  private static let targets = CellState.allCases.map(\.name)

  /// An entry by its characters, of which some are in quotes.
  private struct Entry {
    var text: [Character]
    /// Whether each character is a quote or in quotes.
    var isQuoted: [Bool]

    /// Creates an entry; `nil` if a quote has no end.
    init?(_ text: some StringProtocol) {
      self.text = Array(text)
      isQuoted = []
      var (isOpen, last) = (false, Character(","))
      for character in self.text {
        // Inside a word, a quote is one of its characters.
        let opens = !isOpen && character == "\"" && ",/:~".contains(last)
        isQuoted.append(isOpen || opens)
        if opens { isOpen = true } else if isOpen, character == "\"" { isOpen = false }
        if !character.isWhitespace { last = character }
      }
      if isOpen { return nil }
    }

    func indices(of character: Character) -> [Int] {
      text.indices.filter { text[$0] == character && !isQuoted[$0] }
    }

    subscript(range: Range<Int>) -> String { RuleParser.trimmed(String(text[range])) }
  }

  /// Returns a text without white space at its ends.
  static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }

  /// Returns a word as the left side of an entry has it: in quotes if it has a sign that means something there.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || "0123456789-_".utf8.contains($0)
    }
    return isPlain && word != "empty" ? word : "\"\(word)\""
  }

  // MARK: - Entries

  /// Reads entries that end at commas.
  func parts(of text: String) throws(StateRules.Mistake) -> RuleParts {
    guard let whole = Entry(text) else {
      throw Self.mistake(text, "the quote has no end; close it with \"")
    }
    var parts = RuleParts()
    var start = 0
    for end in whole.indices(of: ",") + [whole.text.count] {
      let entry = String(whole.text[start..<end])
      start = end + 1
      if !Self.trimmed(entry).isEmpty { try read(entry, from: "--\(subject.rawValue)", to: &parts) }
    }
    return parts
  }

  /// Reads an entry a line; lines that begin with `#` are comments.
  func lines(of bytes: [UInt8], named name: String) throws(StateRules.Mistake) -> RuleParts {
    var parts = RuleParts()
    let text = String(decoding: bytes, as: UTF8.self).trimmingPrefix("\u{FEFF}")
    for line in text.split(whereSeparator: \.isNewline) {
      var entry = Self.trimmed(line)
      // As lines have it that were entries of an option.
      if entry.hasSuffix(",") { entry.removeLast() }
      if !entry.isEmpty, !entry.hasPrefix("#") { try read(entry, from: name, to: &parts) }
    }
    return parts
  }

  private func read(
    _ entry: String, from source: String, to parts: inout RuleParts
  ) throws(StateRules.Mistake) {
    let entry = Self.trimmed(entry)
    guard let parsed = Entry(entry) else {
      throw Self.mistake(entry, "the quote has no end; close it with \"")
    }
    if let (left, state, word) = Self.division(of: parsed) {
      guard word.utf8.count <= NewsDecoder.textLimit else {
        throw Self.mistake(entry, "the word has more than \(NewsDecoder.textLimit) bytes")
      }
      let (pattern, limit) = try patterns(left, of: entry)
      parts.own.append(
        StateRule(
          pattern: pattern, limit: limit, state: state, word: word, source: "\(source): \(entry)"))
    } else if let sign = parsed.indices(of: "=").last {
      let names = Self.targets.joined(separator: ", ")
      let example = parsed[0..<sign]
      throw Self.mistake(entry, "expected one of \(names) after =, such as \(example)=critical")
    } else if entry.hasPrefix("@") {
      let file = try file(String(entry.dropFirst()), entry)
      parts.own += file.own
      parts.tables += file.tables
    } else {
      parts.tables += try table(parsed, entry)
    }
  }

  /// Divides an entry at the last sign before the name of a target.
  private static func division(of entry: Entry) -> (left: String, CellState, word: String)? {
    for place in entry.indices(of: "=").reversed() {
      let end = entry.indices(of: ":").first { $0 > place } ?? entry.text.count
      let name = entry[place + 1..<end].lowercased()
      guard let state = CellState.allCases.first(where: { $0.name == name }) else { continue }
      let word = end < entry.text.count ? entry[end + 1..<entry.text.count] : ""
      return (entry[0..<place], state, unquoted(word) ?? word)
    }
    return nil
  }

  /// Returns what is between quotes at both ends; `nil` without them.
  private static func unquoted(_ text: String) -> String? {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
    return String(text.dropFirst().dropLast())
  }

  private func file(
    _ path: String, _ entry: String
  ) throws(StateRules.Mistake) -> RuleParts {
    guard readsFiles else {
      throw Self.mistake(entry, "a feed names no files; give --\(subject.rawValue) \(entry)")
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.contents(of: path)
    } catch {
      throw Self.mistake(entry, "the file cannot be read: \(error.reason)")
    }
    var parser = self
    parser.readsFiles = false
    return try parser.lines(of: bytes, named: path)
  }

  private func table(_ entry: Entry, _ text: String) throws(StateRules.Mistake) -> [StateRule] {
    let slash = entry.indices(of: "/").last
    let name = entry[(slash.map { $0 + 1 } ?? 0)..<entry.text.count]
    guard let table = StateTable(rawValue: name.lowercased()) else {
      let names = StateTable.allCases.map(\.rawValue).joined(separator: ", ")
      throw Self.mistake(
        text, "expected an entry such as \(name)=critical, or one of the tables \(names)")
    }
    var rules = table.rules(about: subject)
    guard let slash else { return rules }
    let metric = try metric(entry[0..<slash], of: text)
    for place in rules.indices {
      rules[place].limit = .init(
        metric: metric, pattern: rules[place].pattern, isStrict: true)
    }
    return rules
  }

  private func metric(_ text: String, of entry: String) throws(StateRules.Mistake) -> NamePattern {
    do throws(NamePattern.Mistake) {
      return try NamePattern(text)
    } catch {
      throw Self.mistake(entry, "\(text) is no pattern of metrics: \(error)")
    }
  }

  private static func mistake(_ entry: String, _ text: String) -> StateRules.Mistake {
    StateRules.Mistake(description: "\(InputError.quoted(entry)): \(text)")
  }

  // MARK: - Patterns

  /// Reads what is at the left: a pattern, and what a slash in it makes of it for series.
  private func patterns(
    _ left: String, of entry: String
  ) throws(StateRules.Mistake) -> (RulePattern, StateRule.Limit?) {
    guard !isTable, !left.hasPrefix("~"), let parsed = Entry(left),
      let slash = parsed.indices(of: "/").first, slash > 0
    else { return (try pattern(left, of: entry), nil) }
    let rest = parsed[slash + 1..<parsed.text.count]
    guard !rest.isEmpty, let metric = try? NamePattern(parsed[0..<slash]) else {
      return (try pattern(left, of: entry), nil)
    }
    return (
      .word(RulePattern.Subject.key(left)),
      .init(metric: metric, pattern: try pattern(rest, of: entry))
    )
  }

  private func pattern(
    _ text: String, of entry: String
  ) throws(StateRules.Mistake) -> RulePattern {
    if let word = Self.unquoted(text) { return .word(RulePattern.Subject.key(word)) }
    if text == "*" { return .rest }
    if text.hasPrefix("~") {
      let inner = Self.trimmed(text.dropFirst())
      guard let expression = Expression(Self.unquoted(inner) ?? inner) else {
        throw Self.mistake(
          entry, "\(inner) is no regular expression; a word that begins with ~ stands in quotes")
      }
      return .expression(expression)
    }
    if subject == .values {
      if text.lowercased() == "empty" { return .empty }
      if let range = Self.range(text) {
        if case .range(let low, _, let high, _) = range, low > high {
          throw Self.mistake(entry, "the range has no numbers; exchange its ends")
        }
        return range
      }
      guard !text.hasPrefix("<"), !text.hasPrefix(">"), !text.contains("..") else {
        throw Self.mistake(
          entry, "expected numbers such as >90, <=5, 10...20 or ..<5; a word stands in quotes")
      }
    }
    guard !text.isEmpty else {
      throw Self.mistake(entry, "expected a word before =; \"\" in quotes is the empty one")
    }
    return .word(RulePattern.Subject.key(text))
  }

  /// Reads a number, a comparison such as `>=90`, or a range such as `10..<20`.
  private static func range(_ text: String) -> RulePattern? {
    func number(_ text: some StringProtocol) -> Double? {
      FeedNumber.value(of: trimmed(text)).flatMap { $0.isNaN ? nil : $0 }
    }
    if let number = number(text) {
      return .range(low: number, countsLow: true, high: number, countsHigh: true)
    }
    for (sign, isLow, counts) in [
      (">=", true, true), ("<=", false, true), (">", true, false), ("<", false, false),
    ] where text.hasPrefix(sign) {
      guard let number = number(text.dropFirst(sign.count)) else { return nil }
      return .range(
        low: isLow ? number : -.infinity, countsLow: counts || !isLow,
        high: isLow ? .infinity : number, countsHigh: counts || isLow)
    }
    let characters = Array(text)
    guard characters.count > 3,
      let dots = (0...characters.count - 3).first(where: {
        ["...", "..<"].contains(String(characters[$0..<$0 + 3]))
      })
    else { return nil }
    let (first, last) = (
      trimmed(String(characters[..<dots])), trimmed(String(characters[(dots + 3)...]))
    )
    let (low, high) = (
      first.isEmpty ? -.infinity : number(first), last.isEmpty ? .infinity : number(last)
    )
    guard let low, let high else { return nil }
    return .range(
      low: low, countsLow: true, high: high, countsHigh: characters[dots + 2] == "." || last.isEmpty
    )
  }
}

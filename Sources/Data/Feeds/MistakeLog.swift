public import Documents

/// The last mistakes of feeds, with those texts that no rule understands.
public struct MistakeLog: Hashable, Sendable {
  /// The most mistakes.
  public static let limit = 50

  /// The mistakes, from the oldest to the latest.
  public private(set) var mistakes: [InputMistake] = []
  /// The number of mistakes so far, with those that are no longer there.
  public private(set) var count = 0

  /// Creates a log without mistakes.
  public init() {}

  /// Adds mistakes, and forgets the oldest ones if there are many.
  ///
  /// - Parameters:
  ///   - news: The latest mistakes.
  ///   - total: The number of mistakes then; there may have been more than `news`.
  public mutating func add(_ news: some Collection<InputMistake>, total: Int) {
    mistakes = Array((mistakes + news).suffix(Self.limit))
    count = max(total, mistakes.count)
  }

  /// Returns the mistakes that have come after the first `earlier` ones, and are still there.
  public func mistakes(after earlier: Int) -> ArraySlice<InputMistake> {
    mistakes.suffix(max(0, count - earlier))
  }
}

/// The last mistakes as they come: the texts of most of them are never shown, so they are made for those that are.
struct RecentMistakes: Sendable {
  /// A mistake, the text that it is in, and what cures it.
  struct Entry: Sendable {
    var error: InputError
    var text: Text
    var cure: Cure
  }

  /// The text that a mistake is in.
  enum Text: Sendable {
    /// The start of a line.
    case bytes([UInt8])
    /// A record.
    case node(Document.Node)
  }

  /// What cures a mistake.
  enum Cure: Sendable {
    case lesson(String)
    /// A rule for the text.
    case rule(StateRules.Subject)
  }

  /// A text that is there once, however often it comes.
  private struct Word: Hashable {
    var source: String
    var subject: StateRules.Subject
    var text: String
  }

  private var entries: [Entry] = []
  /// The place of the oldest entry.
  private var start = 0
  /// The number of mistakes so far.
  private(set) var count = 0
  /// The texts that are there once, each with its number, from 1.
  private var words: [Word: Int] = [:]

  /// Adds a mistake.
  mutating func add(_ entry: Entry) {
    count += 1
    if entries.count < MistakeLog.limit {
      entries.append(entry)
    } else {
      entries[start] = entry
      start = (start + 1) % entries.count
    }
  }

  /// Adds a text that no rule understands, unless it is there.
  mutating func add(_ text: String, as subject: StateRules.Subject, _ error: InputError) {
    let word = Word(source: error.source, subject: subject, text: text)
    let oldest = count - entries.count
    if let number = words[word], number > oldest { return }
    add(Entry(error: error, text: .bytes(Array(text.utf8)), cure: .rule(subject)))
    words = words.filter { $0.value > count - entries.count }
    words[word] = count
  }

  /// Adds the mistakes that a log does not have.
  func add(to log: inout MistakeLog) {
    let entries = entries[start...] + entries[..<start]
    log.add(entries.suffix(max(0, count - log.count)).map(\.mistake), total: count)
  }
}

extension RecentMistakes.Entry {
  fileprivate var mistake: InputMistake {
    let shown: String
    switch text {
    case .bytes(let bytes): shown = String(decoding: bytes, as: UTF8.self)
    case .node(let node):
      var writer = JSONWriter()
      writer.node(node)
      shown = String(decoding: writer.bytes, as: UTF8.self)
    }
    switch cure {
    case .lesson(let lesson): return InputMistake(error, in: shown, lesson: lesson)
    case .rule(let subject):
      return InputMistake(error, in: shown, lesson: subject.lesson(about: shown))
    }
  }
}

extension StateRules.Subject {
  /// The most tables that are named for a word, and the most characters of a word that a rule is shown for.
  private static let (tableLimit, wordLimit) = (3, 40)

  /// What becomes of a text that no rule understands.
  var consequence: String {
    switch self {
    case .states: "no rule says what this state means, so the cell is unknown"
    case .values: "this value is no number, so the cell has none"
    }
  }

  /// Returns what teaches a text: the tables that have it, and a rule.
  func lesson(about text: String) -> String {
    let option = "--\(rawValue)"
    guard text.count <= Self.wordLimit else { return "\(option) says what it means" }
    let word = RuleParser.quoted(text).replacing("'", with: "'\\''")
    // A word of many tools belongs to any.
    let tables = StateTable.names[self]?[RulePattern.Subject.key(text)] ?? []
    let known =
      tables.isEmpty || tables.count > Self.tableLimit
      ? "" : "\(option) \(tables.joined(separator: " or ")), or "
    return "\(known)\(option) '\(word)=critical' says what it means"
  }
}

extension StateTable {
  /// The names of the tables that have a word.
  fileprivate static let names: [StateRules.Subject: [String: [String]]] = {
    var names: [StateRules.Subject: [String: [String]]] = [:]
    for subject in StateRules.Subject.allCases {
      for table in allCases {
        for case .word(let word) in table.rules(about: subject).filter({ $0.limit == nil }).map(
          \.pattern)
        where names[subject]?[word]?.last != table.rawValue {
          names[subject, default: [:]][word, default: []].append(table.rawValue)
        }
      }
    }
    return names
  }()
}

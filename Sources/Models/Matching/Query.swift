/// A parsed query in fzf's extended syntax.
///
/// Terms are separated by spaces, and a text has to match all of them. Terms with ` | ` between them are
/// alternatives: the first that matches counts. `\ ` is a space within a term.
///
/// | Term | Matches texts that |
/// |---|---|
/// | `word` | have the letters of the word in this order |
/// | `'word` | contain the word |
/// | `^word` | start with the word, white space aside |
/// | `word$` | end with the word, white space aside |
/// | `^word$` | are the word, white space aside |
/// | `!word` | do not contain the word; also `!^word`, `!word$`, `!^word$` and, for its letters, `!'word` |
///
/// A term without uppercase letters matches letters of either case. A term without accents matches letters
/// with and without accents.
///
///     var matcher = Matcher(Query("^core go$ | rb$ !test"))
///     matcher.alignment(with: "core/terminal.go")?.score  // 170
///     matcher.alignment(with: "core/test.go")             // nil
///
/// Source: fzf 0.38, fzf(1), "Extended search mode".
public struct Query: Hashable, Sendable {
  /// The conditions, which must all hold; each holds if one of its terms matches.
  let groups: [[Term]]
  /// The characters that count as equal.
  let folding: Folding
  /// The marks that an ASCII text needs to match.
  let requiredMarks: CharacterMarks

  /// Whether matches are ordered by their score.
  ///
  /// If there are no terms, or only inverse ones, all matches are equally good and keep their
  /// order.
  public let isRanked: Bool

  /// Whether every text matches.
  public var isEmpty: Bool { groups.isEmpty }

  /// Parses a query; any text is one.
  ///
  /// - Parameters:
  ///   - text: The query, as a user types it.
  ///   - folding: The characters that count as equal.
  ///   - isExact: Whether a word without a sign has to be contained, like one with `'`.
  public init(_ text: String, folding: Folding = .standard, isExact: Bool = false) {
    self.folding = folding
    var groups: [[Term]] = []
    var group: [Term] = []
    // Whether the next term starts a group, and whether the previous token was a bar.
    var startsGroup = false
    var followsBar = false
    for token in Self.tokens(of: folding.prepared(text.unicodeScalars)) {
      if !group.isEmpty, !followsBar, token == ["|"] {
        startsGroup = false
        followsBar = true
        continue
      }
      followsBar = false
      guard let term = Term(token, plainKind: isExact ? .contained : .scattered) else { continue }
      if startsGroup {
        groups.append(group)
        group = []
      }
      group.append(term)
      startsGroup = true
    }
    if !group.isEmpty { groups.append(group) }
    self.groups = groups
    isRanked = groups.contains { $0.contains { !$0.isInverse } }
    requiredMarks = groups.reduce(into: CharacterMarks()) { marks, group in
      if group.count == 1, !group[0].isInverse { marks.formUnion(CharacterMarks(group[0].letters)) }
    }
  }

  /// Whether every text that matches this query is known to match `other` too.
  ///
  /// True if letters were added to terms of scattered letters, and if such terms were added.
  func isNarrower(than other: Query) -> Bool {
    folding == other.folding
      && other.groups.allSatisfy { old in
        groups.contains { new in
          old.count == 1 && new.count == 1 && new[0].isNarrower(than: old[0])
        }
      }
  }

  /// The parts between spaces; an escaped space or a tab is a space within a part.
  private static func tokens(of text: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var text = text.drop { $0 == " " }
    while text.last == " ", text.dropLast().last != "\\" { text.removeLast() }
    var tokens: [[Unicode.Scalar]] = []
    var token: [Unicode.Scalar] = []
    var position = text.startIndex
    while position < text.endIndex {
      let scalar = text[position]
      position += 1
      if scalar == "\\", position < text.endIndex, text[position] == " " {
        token.append(" ")
        position += 1
      } else if scalar == "\t" {
        token.append(" ")
      } else if scalar != " " {
        token.append(scalar)
      } else if !token.isEmpty {
        tokens.append(token)
        token = []
      }
    }
    if !token.isEmpty { tokens.append(token) }
    return tokens
  }
}

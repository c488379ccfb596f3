import Testing

/// All texts of windows but the inspector come from the table of `Words`, or from the data of the user.
struct WordsCoverageTests {
  /// The words of the data in the sessions, and the name of the program.
  private static let data: Set<String> = [
    "Honeycomb", "Topic", "Choose", "Drinks", "tea", "green", "black", "coffee", "cake", "apple",
    "herbs", "mint", "sage", "milk", "whole", "oat", "juice", "water", "database", "eu", "example",
    "net", "Display", "x", "a", "qaa", "qab",
    // Of hosts.
    "Hosts", "web", "db", "queue", "cache", "eu", "us", "ap", "sa", "west", "east", "south",
    "north",
    "address", "rack", "r", "kernel",
    // Of feeds, which speak English.
    "The", "feed", "has", "ended", "line", "expected", "number",
    // Units, and signs of numbers.
    "s", "min", "h", "k", "px",
    // Typed by the user.
    "dbzz", "topic", "topicni", "topiczz", "o", "oo", "ooo",
  ]
  /// The sessions with languages of their own.
  private static let others: Set = ["picker-languages", "kiosk-languages"]

  static let sessions =
    (CorpusSession.picker + CorpusSession.launcher + CorpusSession.kiosk + CorpusSession.watch
    + CorpusSession.demo)
    .filter { !others.contains($0.name) }

  @Test(arguments: sessions) func everyTextComesFromTheTable(session: CorpusSession) throws {
    let run = try Stages.$words.withValue(PseudoLanguage.words) { try session.record() }
    var found: Set<String> = []
    for moment in run.moments {
      for text in moment.texts {
        let words = PseudoLanguage.outside(text).split { !$0.isLetter }.map(String.init)
        if !words.allSatisfy(Self.data.contains) { found.insert("\(moment.name): \(text)") }
      }
    }
    #expect(found.isEmpty, "texts from elsewhere:\n\(found.sorted().joined(separator: "\n"))")
    #expect(run.moments.contains { $0.texts.contains { $0.contains("⟦") } })
  }

  @Test func textsOutsideMarksAreFound() {
    #expect(PseudoLanguage.outside("a ⟦b ⟦c⟧ d⟧ e") == "a    e")
    #expect(PseudoLanguage.outside("cut⟧ a ⟦cut …") == " a  ")
    #expect(PseudoLanguage.unmarked("⟦Language⟧: a") == "Language: a")
  }
}

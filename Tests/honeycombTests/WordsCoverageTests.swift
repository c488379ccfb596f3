import Testing

/// All texts of windows come from the table of `Words`, or from the data of the user.
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
  /// The words in sessions of the inspector that are not in a language, or that a scene says, in English.
  private static let sceneData: Set<String> = [
    // The names of files, cells and texts.
    "scene", "other", "yaml", "wide", "high", "Hello",
    // The names of layouts, methods, values and guides in Swift and in scenes.
    "hstack", "vstack", "aspectgrid", "hexgrid", "sizeThatFits", "placeSubviews", "place",
    "dimensions",
    "explicitAlignment", "nil", "inf", "FirstBaseline",
    // What findings say, as on standard output.
    "overlap", "Cell", "overlaps", "cell", "by", "out", "of", "bounds", "reaches", "beyond", "the",
    "its", "container",
    // Keys, and units.
    "Space", "ms",
  ]
  /// The sessions with languages of their own.
  private static let others: Set = ["picker-languages", "kiosk-languages"]

  static let sessions =
    (CorpusSession.picker + CorpusSession.launcher + CorpusSession.kiosk + CorpusSession.watch
    + CorpusSession.demo + CorpusSession.inspector)
    .filter { !others.contains($0.name) }

  @Test(arguments: sessions) func everyTextComesFromTheTable(session: CorpusSession) throws {
    let isInspector = session.name.hasPrefix("inspector")
    // Single letters of the inspector are keys, cells, coordinates and the signs of notes.
    func isData(_ word: String) -> Bool {
      Self.data.contains(word)
        || isInspector && (word.count == 1 || Self.sceneData.contains(word))
    }
    let run = try Stages.$words.withValue(PseudoLanguage.words) { try session.record() }
    var found: Set<String> = []
    for moment in run.moments {
      for text in moment.texts {
        let words = PseudoLanguage.outside(text).split { !$0.isLetter }.map(String.init)
        if !words.allSatisfy(isData) { found.insert("\(moment.name): \(text)") }
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

import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Where the words of German compounds join.
struct CompoundPartsTests {
  private static let table = PackageFolder.root.appending(
    path: "Sources/Graphics/Typesetting/Resources/german-compounds.txt")

  private let parts: CompoundParts

  init() throws { parts = CompoundParts(Array(try Data(contentsOf: Self.table))) }

  private func joints(in word: String) -> [Int] {
    parts.joints(in: word.lowercased().unicodeScalars.compactMap { UInt8(exactly: $0.value) })
  }

  /// A word with `|` at its joints.
  private func divided(_ word: String) -> String {
    let joints = joints(in: word)
    return word.enumerated().map { joints.contains($0) ? "|\($1)" : "\($1)" }.joined()
  }

  /// A word of a file: the places of `|`, which have to be found, and of `·`, which may be.
  private struct Sample {
    var word = ""
    var joints: Set<Int> = []
    var others: Set<Int> = []

    init(_ text: Substring) {
      for letter in text {
        switch letter {
        case "|": joints.insert(word.count)
        case "·": others.insert(word.count)
        default: word.append(letter)
        }
      }
    }

    static func all(in name: String) throws -> [Sample] {
      let file = PackageFolder.root.appending(path: "Tests/TypesettingTests/Compounds/\(name).txt")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { !$0.hasPrefix("#") }.flatMap { $0.split(separator: " ").map(Sample.init) }
    }
  }

  /// Nearly all joints are found, and hardly any that is none: such a break is worse than none.
  @Test func jointsAreFoundAndNoOthers() throws {
    let (compounds, others) = try (Sample.all(in: "compounds"), Sample.all(in: "others"))
    #expect(compounds.count >= 500 && others.count >= 250)
    var (found, missed, wrong) = (0, [String](), [String]())
    for sample in compounds + others {
      let joints = Set(joints(in: sample.word))
      found += joints.intersection(sample.joints).count
      if !sample.joints.isSubset(of: joints) { missed.append(divided(sample.word)) }
      if !joints.isSubset(of: sample.joints.union(sample.others)) {
        wrong.append(divided(sample.word))
      }
    }
    let wanted = compounds.reduce(0) { $0 + $1.joints.count }
    #expect(Double(found) >= 0.97 * Double(wanted), "\(missed)")
    #expect(wrong.count <= 2, "\(wrong)")
  }

  @Test(arguments: [
    "Personal|ausweis|angelegenheiten", "Reise|pass|beantragung", "Wohn|geber|bestätigung",
    "Melde|bescheinigung", "Kraft|fahrzeug|zulassungs|stelle", "Fahr|erlaubnis|angelegenheiten",
    "Anwohner|park|ausweis", "Schwer|behinderten|ausweis", "Wohn|berechtigungs|schein",
    "Wohn|geld|antrag|stellung", "Aufenthalts|erlaubnis|verlängerung", "Einbürgerungs|beratung",
    "Geburts|urkunden|ausstellung", "Ehe|schließungs|anmeldung",
    "Lebens|partnerschafts|umwandlung", "Kinder|tages|stätten|platz|vergabe",
    "Schüler|beförderungs|kosten|erstattung", "Eltern|geld|antrag", "Gewerbe|anmeldung",
    "Gewerbe|steuer|vorauszahlungen", "Grund|steuer|feststellungs|bescheide",
    "Hunde|steuer|anmeldung", "Sperr|müll|abholungs|anmeldung", "Bau|genehmigungs|verfahren",
    "Fund|büro", "Fund|sachen|versteigerung",
  ])
  func theLabelsOfATownHallAreDivided(text: String) {
    #expect(divided(text.replacing("|", with: "")) == text)
  }

  /// A head ends a first part that is not known, unless a prefix may belong to either; and so does a part that ends in "-ungs".
  @Test(arguments: [
    "Quarkus|versicherung", "Xylon|bescheinigung", "Quarkierungs|nomen", "Satanversammlung",
    "Quarkierung", "Xylonhaus", "Genehmigung", "Au|pairs", "öl|antrag",
  ])
  func unknownPartsAreCutOffByWhatIsCertain(text: String) {
    // A part has at least three letters.
    let expected = ["Au|pairs", "öl|antrag"].contains(text) ? text.replacing("|", with: "") : text
    #expect(divided(text.replacing("|", with: "")) == expected)
  }

  /// The joints of any letters are inside the word, and the same each time.
  @Test func anyLettersAreRead() {
    var random = SplitMix64(seed: 51)
    let pieces = ["haus", "s", "ungs", "en", "ver", "antrag", "x", "ß", "müll", "amt", "y"]
    for _ in 0..<2000 {
      let word = (0..<random.int(0...12)).map { _ in pieces[random.int(0...pieces.count - 1)] }
        .joined()
      let joints = joints(in: word)
      #expect(joints == joints.sorted() && joints == self.joints(in: word))
      #expect(joints.allSatisfy { $0 >= 3 && word.count - $0 >= 3 }, "\(word)")
    }
    #expect(CompoundParts([]).joints(in: Array("hausverbot".utf8)).isEmpty)
  }
}

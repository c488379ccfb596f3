import Drawing
import Interaction
import Testing
import Viewer
import Words

@testable import Picker

/// The texts of the picker's window.
struct PickerTextTests {
  /// The model's own description, which other programs read, is the same text.
  @Test(arguments: [
    Frame.Message.pickMore(3), .allSet, .atMost(2), .unavailable, .required, .stillReading,
  ])
  func englishIsTheDescription(message: Frame.Message) {
    #expect(MessageTable.english.string(of: .message(message)) == message.description)
  }

  @Test func picksAreASentence() {
    func sentence(_ tag: String, _ names: [String]) -> String {
      MessageTables().table(for: Language(tag)).sentence(ofPicks: names)
    }
    #expect(sentence("en", []) == "")
    #expect(sentence("en", ["a"]) == "You picked a.")
    #expect(sentence("en", ["a", "b", "c"]) == "You picked a, b and c.")
    #expect(sentence("ar", ["خبز", "شاي"]) == "لقد اخترت خبز وشاي.")
    #expect(sentence("ja", ["茶", "米"]) == "選んだトピック：茶、米")
  }

  /// The tree said them, and the window showed the others.
  @Test func replacedTextsAreShownWithoutALanguage() throws {
    let tables = MessageTables(replacements: [.english: [.cancel: "Leave"]])
    var catalogue = Catalogue()
    catalogue.append("Tea")
    var honeycomb = HoneycombModel(
      catalogue: catalogue, configuration: .init(), width: 640, height: 480)
    try honeycomb.completeInput(at: .zero)
    let stage = PickerStage(model: PickerModel(honeycomb, tables: tables))
    let host = HeadlessHost(stage, width: 640, height: 480)
    try host.prepare(at: .seconds(1))
    #expect(host.displayList.labels.contains { $0.text == "Leave" })
  }

  /// The message about Done names the button as it is.
  @Test func messagesNameReplacedButtons() throws {
    let german = try #require(Language("de"))
    let tables = MessageTables(replacements: [german: [.done: "Weiter"]])
    #expect(tables.table(for: german).string(of: .moreOrDone(2)).contains("„Weiter“"))
  }
}

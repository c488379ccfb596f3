import Controls
import Drawing
import Geometry
import Input
import Interaction
import Raster
import TestSupport
import Testing
import Typesetting
import Viewer
import Words

@testable import Picker

/// The switch of languages, and the mirror image of languages that are written from right to left.
struct LanguageSwitchTests {
  /// A visitor of a kiosk.
  private struct Visitor {
    var model: PickerModel
    var time = Duration.zero

    init(
      _ tags: [String] = ["en", "de", "ar"], size: Vector = Vector(800, 600), topics: Int = 9,
      framing: HoneycombModel.Framing = .fitted
    ) throws {
      var catalogue = Catalogue()
      for number in 0..<topics {
        catalogue.append(
          LocalizedText(
            [(.english, "Topic \(number)"), (try #require(Language("de")), "Thema \(number)")]))
      }
      var configuration = HoneycombModel.Configuration()
      configuration.languages = try tags.map { try #require(Language($0)) }
      configuration.framing = framing
      configuration.goal = 3
      configuration.kiosk = HoneycombModel.Kiosk(idle: 60)
      var honeycomb = HoneycombModel(
        catalogue: catalogue, configuration: configuration, width: size.x, height: size.y)
      try honeycomb.completeInput(at: .zero)
      model = PickerModel(honeycomb, tables: MessageTables())
    }

    var tree: PickerNode { model.tree(at: time) }
    var language: String? { model.honeycomb.language?.tag }
    /// The parts of the window, and the languages of the open list.
    var nodes: [PickerNode] {
      tree.children.flatMap { node in
        [node] + (node.id == PickerPart.headerList(.languages).id ? Array(node.children) : [])
      }
    }
    var names: [String] { nodes.map(\.label) }

    func node(_ label: String) throws -> PickerNode {
      try #require(nodes.first { $0.label == label }, "\(names)")
    }

    mutating func act(_ event: InputEvent, after seconds: Double = 0.05) {
      time += .seconds(seconds)
      model.handle(event, at: time)
    }

    mutating func tap(_ point: Vector) {
      act(.press(at: point, pointer: .touch(id: 1)))
      act(.release(at: point, pointer: .touch(id: 1)))
    }

    mutating func tap(_ label: String) throws {
      let bounds = try node(label).bounds
      tap(Vector(bounds.midX, bounds.midY))
    }

    mutating func keys(_ names: String...) {
      for name in names { act(.key(KeyPress(name))) }
    }
  }

  @Test func aTapOpensTheListAndChoosesALanguage() throws {
    var visitor = try Visitor()
    visitor.keys("space")
    #expect(visitor.names.contains("Pick 2 more!") && visitor.names.contains("Language: English"))
    try visitor.tap("Language: English")
    #expect(visitor.model.isLanguageListOpen && visitor.language == "en")
    #expect(
      Array(visitor.names.suffix(5)) == [
        "Language: English", "Language", "English", "Deutsch", "العربية",
      ])
    let states = visitor.nodes.suffix(5).map(\.states)
    #expect(
      states == [
        [.focusable, .expandable, .expanded, .focused], .modal, [.focusable, .selected], .focusable,
        .focusable,
      ])
    for node in visitor.nodes.suffix(5) where node.role != .list {
      #expect(node.role == .button && node.actions.contains(.press) && node.bounds.height >= 44)
    }
    try visitor.tap("Deutsch")
    #expect(!visitor.model.isLanguageListOpen && visitor.language == "de")
    #expect(try visitor.node("Sprache: Deutsch").states == [.focusable, .expandable])
    // All texts change at once, and the picks stay.
    #expect(visitor.names.contains("Noch 2 Themen wählen!"))
    #expect(visitor.names.contains("1 gewählt") && visitor.names.contains("Sprache: Deutsch"))
    let topics = try visitor.node("Themen").children.map(\.label)
    #expect(topics.contains("Thema 0") && !topics.contains { $0.hasPrefix("Topic") })
    #expect(visitor.model.honeycomb.picks == [TopicIndex(0)])
    #expect(visitor.model.honeycomb.openSession?.language?.tag == "de")
  }

  @Test func theSwitchOpensTheSession() throws {
    var visitor = try Visitor()
    #expect(visitor.model.honeycomb.openSession == nil)
    try visitor.tap("Language: English")
    #expect(visitor.model.honeycomb.openSession != nil)
    // The list does not stay for the next visitor.
    visitor.act(.move(to: .zero), after: 100)
    #expect(!visitor.model.isLanguageListOpen)
    let session = visitor.model.change { $0.takeFinishedSession() }
    #expect(session?.ending == .idle)
  }

  @Test func theKeyboardDoesTheSame() throws {
    var visitor = try Visitor()
    // Backward from the topics: the last control is the switch.
    visitor.keys("ISO_Left_Tab", "space")
    #expect(visitor.model.isLanguageListOpen)
    #expect(visitor.tree.focused.label == "English")
    visitor.keys("Down")
    #expect(visitor.tree.focused.label == "Deutsch")
    visitor.keys("Up", "Up", "Tab", "Tab", "Return")
    #expect(visitor.language == "de" && visitor.tree.focused.label == "Sprache: Deutsch")
    visitor.keys("space", "Escape")
    #expect(!visitor.model.isLanguageListOpen && visitor.language == "de")
    #expect(visitor.tree.focused.label == "Sprache: Deutsch")
    #expect(visitor.model.honeycomb.picks.isEmpty)
  }

  @Test func aTouchBesideTheListOnlyClosesIt() throws {
    var visitor = try Visitor()
    let topic = try #require(visitor.node("Topics").children.first).bounds
    try visitor.tap("Language: English")
    visitor.act(.move(to: Vector(topic.midX, topic.midY)))
    var frame = Frame()
    visitor.model.frame(at: visitor.time, into: &frame)
    #expect(visitor.model.pointer(over: frame) == .normal)
    visitor.act(.wheel(at: Vector(400, 300), delta: Vector(0, 50)))
    visitor.act(.pinch(at: Vector(400, 300), scale: 2))
    visitor.keys("a", "plus")
    let before = visitor.model.honeycomb.frame(at: visitor.time)
    visitor.tap(Vector(topic.midX, topic.midY))
    #expect(!visitor.model.isLanguageListOpen && visitor.model.honeycomb.picks.isEmpty)
    let after = visitor.model.honeycomb.frame(at: visitor.time)
    #expect(after.offset == before.offset && after.zoom == before.zoom)
    visitor.tap(Vector(topic.midX, topic.midY))
    #expect(visitor.model.honeycomb.picks.count == 1)
    // The margin of the card is neither beside the list nor a language.
    try visitor.tap("Language: English")
    let card = try #require(visitor.model.layout.languageList(ofCount: 3)).card
    visitor.tap(Vector(card.midX, card.minY + 2))
    #expect(visitor.model.isLanguageListOpen)
    try visitor.tap("Language: English")
    #expect(!visitor.model.isLanguageListOpen)
  }

  @Test func oneLanguageNeedsNoSwitch() throws {
    var visitor = try Visitor(["de"])
    #expect(visitor.names.contains("Bitte mindestens 3 Themen wählen"))
    #expect(!visitor.names.contains { $0.contains("Deutsch") })
    visitor.keys("ISO_Left_Tab", "space")
    #expect(!visitor.model.isLanguageListOpen)
  }

  /// Held for the gesture of staff, the switch does nothing.
  @Test func aCanceledPressOpensNothing() throws {
    var visitor = try Visitor()
    let bounds = try visitor.node("Language: English").bounds
    visitor.act(.press(at: Vector(bounds.midX, bounds.midY), pointer: .touch(id: 1)))
    visitor.act(.cancel(), after: 3)
    visitor.act(.release(at: Vector(bounds.midX, bounds.midY), pointer: .touch(id: 1)))
    #expect(!visitor.model.isLanguageListOpen)
  }

  /// A drag that a key turns into its mirror image ends, so that nothing jumps.
  @Test func aDragEndsAtTheMirrorImage() throws {
    var visitor = try Visitor(topics: 60)
    let finger = InputEvent.Pointer.touch(id: 1)
    visitor.act(.press(at: Vector(400, 300), pointer: finger))
    visitor.act(.move(to: Vector(340, 300), pointer: finger))
    let (german, arabic) = (try #require(Language("de")), try #require(Language("ar")))
    let time = visitor.time
    visitor.model.change { $0.perform(.speak(german), at: time) }
    #expect(visitor.model.honeycomb.isDragging)
    visitor.model.change { $0.perform(.speak(arabic), at: time) }
    #expect(!visitor.model.honeycomb.isDragging)
    visitor.act(.move(to: Vector(339, 300), pointer: finger), after: 2)
    let before = visitor.model.honeycomb.frame(at: visitor.time).offset
    visitor.act(.move(to: Vector(100, 300), pointer: finger))
    #expect(visitor.model.honeycomb.frame(at: visitor.time).offset == before)
  }

  // MARK: - Laws

  /// A replay does not advance between events: the end of a session is applied before the place of a press is read.
  @Test func theWindowOfAnEventIsThatAfterASessionThatIsOver() throws {
    let visitor = try Visitor(["en", "ar"])
    let arabic = try #require(Language("ar"))
    var stage = PickerStage(model: visitor.model)
    stage.handle(.resize(width: 800, height: 600), at: .zero)
    for control in [PickerControl.languageSwitch, .language(arabic)] {
      stage.handle(.action(.press, on: ControlName(.control, control.word)), at: .seconds(1))
    }
    #expect(stage.readsFromRightToLeft)
    stage.content.settle(at: .seconds(200))
    #expect(!stage.readsFromRightToLeft)
  }

  /// Han characters have the form of the language.
  @Test func hanCharactersFollowTheLanguage() throws {
    let labels = try LabelStore()
    func outline(_ tag: String) -> SharedLabel {
      labels.setLanguage(tag)
      return labels.line("直骨", style: TextStyle(size: 40, weight: .semibold))
    }
    let (japanese, chinese) = (outline("ja"), outline("zh-Hans"))
    #expect(!japanese.isEmpty && !chinese.isEmpty)
    #expect(japanese.label.path != chinese.label.path)
    #expect(outline("ja").label.path == japanese.label.path)
  }

  /// A machine with the fonts that the guide names has every letter of the texts that ship with the program.
  @Test(arguments: MessageTable.shipped.indices) func everyTextHasItsGlyphs(index: Int) throws {
    let table = MessageTable.shipped[index]
    let labels = try LabelStore()
    labels.setLanguage(table.language.tag)
    let style = TextStyle(size: 16, weight: .semibold)
    for key in MessageKey.allCases {
      let label = labels.line(table.text(key, count: 3), style: style)
      #expect(!label.isEmpty && label.label.unsupportedCharacters == 0, "\(table.language) \(key)")
    }
  }
}

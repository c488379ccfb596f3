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
        [node] + (node.id == PickerPart.languages.id ? Array(node.children) : [])
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

  /// Returns a tap on a control or on a topic, a part of a drag, or a key.
  private static func events(
    for visitor: Visitor, _ random: inout SplitMix64
  ) throws -> [InputEvent] {
    let size = visitor.model.layout.size
    var point = Vector(Double(random.int(0...Int(size.x))), Double(random.int(0...Int(size.y))))
    let finger = InputEvent.Pointer.touch(id: random.int(1...2))
    switch random.int(0...9) {
    case 0...4:
      // Start over now and then only, so that some sessions end with picks.
      let startsOver = random.int(0...9) == 0
      var nodes = visitor.nodes.filter {
        $0.role == .button && ($0.label != "Start over" || startsOver)
      }
      if let topics = visitor.tree.children.first(where: { $0.role == .list }) {
        nodes.append(topics.children[random.int(0...topics.children.count - 1)])
      }
      if !nodes.isEmpty {
        let bounds = nodes[random.int(0...nodes.count - 1)].bounds
        point = Vector(bounds.midX, bounds.midY)
      }
      return [.press(at: point, pointer: finger), .release(at: point, pointer: finger)]
    case 5: return [.press(at: point, pointer: finger)]
    case 6: return [.move(to: point, pointer: finger)]
    case 7: return [.release(at: point, pointer: finger)]
    case 8: return [.wheel(at: point, delta: Vector(Double(random.int(-40...40)), 20))]
    default:
      let keys = [
        "Left", "Right", "Up", "Down", "Tab", "ISO_Left_Tab", "space", "Return", "Escape",
      ]
      return [.key(KeyPress(keys[random.int(0...keys.count - 1)]))]
    }
  }

  /// Two visitors whose texts are the same; the second one's window is a mirror image.
  private static func twins(_ size: Vector) throws -> (Visitor, Visitor) {
    (
      try Visitor(["en", "en-Arab"], size: size, topics: 40),
      try Visitor(["en-Arab", "en"], size: size, topics: 40)
    )
  }

  private static let arrows = ["Left": "Right", "Right": "Left"]

  /// In a language that is written from right to left, everything happens as in a mirror.
  @Test(arguments: [Vector(800, 600), Vector(1080, 1920), Vector(1920, 1080)])
  func rightToLeftIsTheMirrorImage(size: Vector) throws {
    var (visitor, other) = try Self.twins(size)
    var (plain, mirrored) = (PickerStage(model: visitor.model), PickerStage(model: other.model))
    #expect(!plain.readsFromRightToLeft && mirrored.readsFromRightToLeft)
    var random = SplitMix64(seed: UInt64(size.x))
    var picked = 0
    for _ in 0..<600 {
      for event in try Self.events(for: visitor, &random) {
        // The lists of the two have their languages in another order.
        var control = visitor.model.controls.focused
        if case .press(let point, _, _) = event { control = visitor.model.controls.hit(point)?.id }
        if control == .languageSwitch { continue }
        visitor.time += .milliseconds(50)
        plain.handle(event, at: visitor.time)
        var image = event.mirrored(inWidth: size.x)
        if case .key(let key) = event, let other = Self.arrows[key.name] {
          image = .key(KeyPress(other))
        }
        mirrored.handle(image, at: visitor.time)
        visitor.model = plain.model
      }
      picked = max(picked, visitor.model.honeycomb.picks.count)
    }
    other.model = mirrored.model
    #expect(picked > 2 && visitor.model.honeycomb.visitorNumber > 0)
    #expect(visitor.model.honeycomb.picks == other.model.honeycomb.picks)
    Self.expectMirrored(.window, of: plain, .window, of: mirrored, width: size.x)
  }

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

  private static func expectMirrored(
    _ id: ControlID, of plain: PickerStage, _ other: ControlID,
    of mirrored: PickerStage, width: Double
  ) {
    let (node, image) = (plain.node(id), mirrored.node(other))
    #expect(node != nil && node?.role == image?.role && node?.states == image?.states)
    let (bounds, place) = (plain.bounds(of: id), mirrored.bounds(of: other))
    #expect((bounds == nil) == (place == nil))
    if let bounds, let place {
      #expect(abs(Double(bounds.minX) - (width - Double(place.maxX))) < 1e-6)
      #expect(bounds.minY == place.minY && bounds.size == place.size)
    }
    let count = plain.childCount(of: id)
    #expect(count == mirrored.childCount(of: other))
    for index in 0..<count {
      guard let child = plain.child(index, of: id), let image = mirrored.child(index, of: other)
      else { continue }
      expectMirrored(child, of: plain, image, of: mirrored, width: width)
    }
  }

  /// Everything that is drawn is at the mirrored place; texts and signs are not reversed themselves.
  @Test(arguments: [Vector(800, 600), Vector(1080, 1920)])
  func theMirrorImageIsDrawn(size: Vector) throws {
    let (plain, mirrored) = try Self.twins(size)
    var lists: [DisplayList] = []
    for var visitor in [plain, mirrored] {
      for key in ["space", "Tab", "space", "Tab", "space"] { visitor.keys(key) }
      visitor.act(.leave, after: 5)
      var sketcher = PickerSketcher(theme: .dark, shape: .hexagon, scale: 1)
      var labels = try LabelStore()
      var list = DisplayList()
      list.clear(
        size: CGSize(width: size.x, height: size.y), background: Theme.dark.backgroundBottom)
      list.mirrorAxis = visitor.model.isMirrored ? size.x / 2 : nil
      sketcher.draw(
        visitor.model.frame(at: visitor.time), of: visitor.model, labels: &labels, into: &list)
      lists.append(list)
    }
    let plainMarks = Self.places(of: lists[0])
    let images = Self.places(of: lists[1]).map { Vector(size.x - $0.x, $0.y) }
    #expect(plainMarks.count == images.count && plainMarks.count > 60)
    // Cells are at whole and quarter pixels, so that an image can be next to its place.
    for place in plainMarks {
      #expect(images.contains { ($0 - place).length <= 1 }, "\(place)")
    }
  }

  /// The middle of each text and sprite, and of each rectangle.
  private static func places(of list: DisplayList) -> [Vector] {
    list.marks.compactMap { mark in
      switch mark {
      case .label(_, let point, _, _), .sprite(_, let point): Vector(point)
      case .fill(.rect(let rect, _), _), .body(.rect(let rect, _), _):
        Vector(rect.midX, rect.midY)
      default: nil
      }
    }
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

import Drawing
import Geometry
import Input
import Interaction
import Raster
import TestSupport
import Testing

@testable import Picker

/// The line in the footer with the whole label of a topic.
struct TopicLineTests {
  private static let paths = ["Cart", "CartTest", "Order", "OrderTest", "Payment", "Invoice"].map {
    "/home/dev/projects/acme/storefront-service/src/main/java/com/acme/storefront/checkout/\($0).java"
  }

  private static func stage(
    _ labels: [String], theme: Theme = .dark, framing: HoneycombModel.Framing = .fitted
  ) throws -> Stage {
    var catalogue = Catalogue()
    for label in labels { catalogue.append(label) }
    return try Stage(catalogue, width: 960, height: 720, theme: theme, framing: framing)
  }

  @Test func theLineIsForTheFocusOrTheMouse() throws {
    var stage = try Self.stage(Self.paths)
    func described(at seconds: Double) -> Int? {
      let frame = stage.model.frame(at: .seconds(seconds))
      return stage.model.describedTopic(in: frame)?.rawValue
    }
    stage.model.handle(.key(KeyPress("Tab")), at: .seconds(1))
    let focused = try #require(described(at: 2))
    let frame = stage.model.frame(at: .seconds(2))
    let cell = try #require(frame.cells.last { $0.topic.rawValue != focused })
    stage.model.handle(.move(to: cell.center), at: .seconds(3))
    #expect(described(at: 3) == cell.topic.rawValue)
    // The mouse still lies there.
    stage.model.handle(.key(KeyPress("Tab")), at: .seconds(4))
    let next = try #require(described(at: 5))
    #expect(next != cell.topic.rawValue && next != focused)
    stage.model.handle(.leave, at: .seconds(6))
    #expect(described(at: 6) == next)
  }

  /// The line has the path, the label and its value, and shows the letters that match, also if it is cut.
  @Test func theLineIsWholeOrShowsTheMatch() throws {
    var catalogue = Catalogue()
    let parent = catalogue.append("Dairy")
    let child = catalogue.append(
      "Alpine cheese", parent: parent, attributes: Catalogue.Attributes(value: "item-17"))
    let long = catalogue.append(String(repeating: "ordinary ", count: 60) + "special tail")
    var labels = try LabelStore()
    func line(_ topic: TopicIndex, _ query: String) -> PickerLabels.TopicLine {
      var texts = PickerLabels(shape: .hexagon, .init(filter: query))
      var filter = TopicFilter()
      filter.search(for: query)
      while filter.isSearching(in: catalogue) { _ = filter.advance(over: catalogue) }
      return texts.topicLine(
        for: topic, width: 900, of: catalogue, showsValue: true, filter, in: &labels)
    }
    let whole = line(child, "chee")
    #expect(whole.label.text == "Dairy › Alpine cheese – item-17")
    #expect(!whole.marked.isEmpty && whole.marked.inkBounds.width <= 900)
    #expect(whole.marked != whole.label && whole.label != whole.aside && !whole.aside.isEmpty)
    #expect(line(child, "").marked.isEmpty)
    for query in ["special", "tail", "ordinary"] {
      let cut = line(long, query)
      #expect(cut.label.text.contains(query) && cut.label.text.contains("…"))
      #expect(!cut.marked.isEmpty && cut.label.inkBounds.width <= 900)
    }
  }

  @Test(arguments: Theme.shipped) func theLineIsDrawn(theme: Theme) throws {
    var stage = try Self.stage(Self.paths, theme: theme)
    let area = try #require(stage.model.layout.topicLine)
    stage.model.handle(.key(KeyPress("Tab")), at: .seconds(1))
    let first = stage.picture(at: .seconds(2))
    stage.model.handle(.key(KeyPress("Tab")), at: .seconds(3))
    let second = stage.picture(at: .seconds(4))
    let row = Int(area.midY)
    #expect((Int(area.minX)..<Int(area.maxX)).contains { first[$0, row] != second[$0, row] })
  }

  @Test(arguments: [
    (320.0, 480.0), (393, 760), (800, 600), (960, 720), (1920, 1080), (3840, 2160), (640, 360),
  ])
  func theLineIsAboveTheButtons(width: Double, height: Double) {
    func layout(_ framing: HoneycombModel.Framing, hasLine: Bool) -> WindowLayout {
      WindowLayout(
        width: width, height: height, framing: framing, hasTray: true, hasTopicLine: hasLine)
    }
    let (with, without) = (layout(.fitted, hasLine: true), layout(.fitted, hasLine: false))
    // The honeycomb stays where it is.
    #expect(with.viewport == without.viewport && with.tray?.area.width == without.tray?.area.width)
    #expect((with.topicLine == nil) == (height < 432))
    #expect(with.rect(of: .done).height >= 44 && with.footer.contains(with.rect(of: .done)))
    if let line = with.topicLine {
      #expect(with.footer.contains(line) && line.height >= 20)
      #expect(line.maxY <= with.rect(of: .done).minY && line.maxY <= with.footerText.minY)
    }
    #expect(layout(.classic, hasLine: true) == layout(.classic, hasLine: false))
  }

  @Test func kiosksAndClassicWindowsHaveNone() throws {
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    configuration.kiosk = HoneycombModel.Kiosk(idle: 30)
    let kiosk = PickerModel(
      HoneycombModel(
        catalogue: Catalogue(), configuration: configuration, width: 960, height: 720))
    #expect(kiosk.layout.topicLine == nil)
    #expect(try Self.stage(Self.paths, framing: .classic).model.layout.topicLine == nil)
  }

  // MARK: - Cells

  /// Letters that match are shown in cells whose label is cut, and the cells still differ.
  @Test(arguments: ["acme", "service", "checkout", "cart", "java"])
  func theCutMovesToTheMatch(query: String) throws {
    var catalogue = Catalogue()
    for path in Self.paths { catalogue.append(path) }
    var labels = try LabelStore()
    var filter = TopicFilter()
    filter.search(for: query)
    while filter.isSearching(in: catalogue) { _ = filter.advance(over: catalogue) }
    var texts = PickerLabels(
      shape: .hexagon, .init(filter: query, topicCount: catalogue.count, isFitted: true))
    var shown: Set<String> = []
    var matches = 0
    for index in catalogue.indices {
      let topic = TopicIndex(index)
      // Scattered letters tell less than what differs.
      let letters = filter.matchingLetters(of: topic, in: catalogue)
      guard !letters.isEmpty, Excerpt.isWorthwhile(showing: letters) else { continue }
      matches += 1
      let label = try #require(texts.cell(for: topic, of: catalogue, in: &labels)).label
      let parts = texts.parts(
        of: label, for: topic, withPath: false, of: catalogue, filter, in: &labels)
      let text = parts.rest.text
      #expect(!parts.marked.isEmpty && parts.marked.text == text)
      // Lines are joined by spaces.
      #expect(text.filter { $0 != " " }.lowercased().contains(query), "\(text)")
      shown.insert(text)
    }
    #expect(shown.count == matches && matches > 0, "\(shown)")
  }
}

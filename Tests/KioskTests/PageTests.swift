import Drawing
import Geometry
import Input
import Interaction
import Picker
import Raster
import StandSettings
import TestSupport
import Testing
import Viewer

@testable import Kiosk

/// The pages of a kiosk that cover everything, and what is around its honeycomb.
struct PageTests {
  private static let image = PackageFolder.root.path + "/Assets/examples/landscapes/alps.png"
  private static let sizes: [(width: Double, height: Double)] = [
    (1920, 1080), (1080, 1920), (1280, 720), (720, 560),
  ]

  private static func content(_ keys: String, topics: Int = 6) throws -> KioskContent {
    let text =
      "name: a\ncatalogue: t.yaml\njournal: j\nattract: false\ntitle: Choose\nmin: 1\n\(keys)\n"
    let settings = try KioskSettingsReader.read(Array(text.utf8), named: "/k.yaml").settings
    let labels = (0..<topics).map { "Topic \($0)" }.joined(separator: ", ")
    return try KioskContent(settings, catalogue: Array("topics: [\(labels)]".utf8), theme: nil)
  }

  /// Returns a kiosk that thanks for the first topic from 2 s on.
  private static func thanking(
    _ content: KioskContent, width: Double, height: Double
  ) -> HeadlessHost<KioskStage> {
    let events: [(Double, InputEvent)] = [
      (1, .command(.pick(id: "Topic 0"))), (2, .key(KeyPress("Return"))),
    ]
    return HeadlessHost(
      KioskStage(content: content), width: width, height: height,
      events: events.map { TimedEvent(time: .seconds($0), event: $1) })
  }

  private static func images(in list: DisplayList) -> [CGRect] {
    list.marks.compactMap { mark in
      if case .image(_, let place, _, _) = mark { place } else { nil }
    }
  }

  /// The honeycomb used to shine through: its topics, and where the view was.
  @Test(arguments: sizes) func theThankYouShowsNothingOfTheHoneycomb(
    width: Double, height: Double
  ) throws {
    let few = Self.thanking(try Self.content("goal: 1"), width: width, height: height)
    let many = Self.thanking(
      try Self.content("goal: 1", topics: 50), width: width, height: height)
    for host in [few, many] { host.play(to: .seconds(3)) }
    let picture = try few.picture(at: .seconds(3))
    let other = try many.picture(at: .seconds(3))
    var frame = Frame()
    few.stage.content.model.frame(at: .seconds(3), into: &frame)
    #expect(frame.cover == .thanks)
    #expect(PixelDiff(picture, other).count == 0)
  }

  @Test(arguments: sizes) func theThankYouHasItsImageAboveTheTexts(
    width: Double, height: Double
  ) throws {
    let host = Self.thanking(
      try Self.content("thanks: {image: \(Self.image)}"), width: width, height: height)
    // It is loaded before, so that the texts stand still.
    host.play(to: .seconds(1.5))
    try host.prepare(at: .seconds(1.5))
    #expect(Self.images(in: host.displayList).isEmpty)
    host.play(to: .seconds(3))
    try host.prepare(at: .seconds(3))
    let place = try #require(Self.images(in: host.displayList).first)
    #expect(CGRect(x: 0, y: 0, width: width, height: height).contains(place))
    #expect(abs(Double(place.midX) - width / 2) <= 1 && place.height > 80)
    #expect(abs(Double(place.width / place.height) - 7.0 / 6) < 0.2)
    var texts = 0
    for case .label(let label, let point, _, _) in host.displayList.marks
    where ["Thank you!", "You picked Topic 0.", "Your topics are saved."].contains(label.text) {
      texts += 1
      #expect(label.inkBounds.minY + point.y > place.maxY)
      #expect(Double(label.inkBounds.maxY + point.y) < height)
    }
    #expect(texts == 3)
    host.play(to: .seconds(20))
    try host.prepare(at: .seconds(20))
    #expect(Self.images(in: host.displayList).isEmpty)
  }

  /// Six were named, and of long names only the beginning.
  @Test(arguments: sizes, ["", "thanks: {image: \(image)}"]) func theThankYouNamesAllPicks(
    size: (width: Double, height: Double), keys: String
  ) throws {
    let names = (1...12).map { "Staatsangehörigkeitsangelegenheiten \($0)" }
    let text =
      "name: a\ncatalogue: t.yaml\njournal: j\nattract: false\nlanguages: [de]\nmin: 1\n\(keys)\n"
    let settings = try KioskSettingsReader.read(Array(text.utf8), named: "/k.yaml").settings
    let catalogue = "topics: [\(names.joined(separator: ", "))]"
    let content = try KioskContent(settings, catalogue: Array(catalogue.utf8), theme: nil)
    var events: [TimedEvent] = names.map {
      TimedEvent(time: .seconds(1), event: .command(.pick(id: $0)))
    }
    events.append(TimedEvent(time: .seconds(2), event: .key(KeyPress("Return"))))
    let host = HeadlessHost(
      KioskStage(content: content), width: size.width, height: size.height, events: events)
    host.play(to: .seconds(3))
    try host.prepare(at: .seconds(3))
    let shown = host.displayList.marks.compactMap { mark in
      if case .label(let label, _, _, _) = mark { label.text } else { nil }
    }
    let sentence = names.dropLast().joined(separator: ", ") + " und \(names[11])"
    // A compound may be broken.
    #expect(shown.contains { $0.replacing("- ", with: "").contains(sentence) }, "\(shown)")
    // Eight seconds are for twelve names.
    host.play(to: .seconds(9.5))
    var frame = Frame()
    host.stage.content.model.frame(at: .seconds(9.5), into: &frame)
    #expect(frame.cover == .thanks)
  }

  @Test func anImageThatIsGoneLeavesTheTexts() throws {
    let host = Self.thanking(
      try Self.content("thanks: {image: /none.png}"), width: 1280, height: 720)
    host.play(to: .seconds(3))
    try host.prepare(at: .seconds(3))
    let hasText = host.displayList.marks.contains {
      if case .label(let label, _, _, _) = $0 { label.text == "Thank you!" } else { false }
    }
    #expect(hasText && Self.images(in: host.displayList).isEmpty)
  }

  @Test(arguments: sizes) func outOfOrderHasTheLogo(width: Double, height: Double) throws {
    let settings = try Self.content("logo: \(Self.image)").settings
    let host = HeadlessHost(
      KioskStage(content: KioskContent(outOfOrder: settings)), width: width, height: height)
    try host.prepare(at: .seconds(1))
    let place = try #require(Self.images(in: host.displayList).first)
    #expect(place.height > 80 && Double(place.maxY) < 0.6 * height)
  }

  /// The heading used to touch the edge of the screen.
  @Test(arguments: sizes) func theHeaderHasAirAboveIt(width: Double, height: Double) throws {
    let host = HeadlessHost(
      KioskStage(content: try Self.content("")), width: width, height: height)
    try host.prepare(at: .seconds(1))
    var top: Double?
    for case .label(let label, let point, _, _) in host.displayList.marks
    where label.text == "Choose" {
      top = Double(label.inkBounds.minY + point.y)
    }
    #expect(try #require(top) >= max(20, 0.02 * min(width, height)))
  }

  /// The space above the header used to cost the last rows: at 720p, 60 topics had to be dragged into view.
  @Test func sixtyTopicsFitAt720p() throws {
    let labels = (0..<60).map { "T\($0)" }.joined(separator: ", ")
    let text = "name: a\ncatalogue: t\njournal: j\ntitle: Choose\n"
    let settings = try KioskSettingsReader.read(Array(text.utf8), named: "/k.yaml").settings
    let content = try KioskContent(
      settings, catalogue: Array("topics: [\(labels)]".utf8), as: .yaml, theme: nil)
    var model = PickerModel(try content.model())
    model.handle(.resize(width: 1280, height: 720), at: .zero)
    var frame = Frame()
    model.frame(at: .seconds(1), into: &frame)
    let parts = frame.hiddenParts
    #expect(frame.cells.count == 60 && HoneycombModel.Edge.allCases.allSatisfy { parts[$0] == 0 })
  }

  /// Whoever holds the corner of staff presses nothing else; a corner that `--check` refuses has a control.
  @Test(arguments: sizes, ["en", "ar", "en, de", "ar, en"])
  func theStaffCornerLiesOnNoControl(
    size: (width: Double, height: Double), languages: String
  ) throws {
    let topics = (0..<40).map { "{label: {en: T\($0), ar: T\($0)}, selected: true}" }
    for corner in [nil, "topLeft", "topRight", "bottomLeft", "bottomRight"] {
      let staff = corner.map { "staff: {pin: p, corner: \($0)}" } ?? "staff: {pin: p}"
      let text = "name: a\ncatalogue: t\njournal: j\nlanguages: [\(languages)]\nmin: 1\n\(staff)\n"
      let reading = try KioskSettingsReader.read(Array(text.utf8), named: "/k.yaml")
      let bytes = Array("topics: [\(topics.joined(separator: ", "))]".utf8)
      let content = try KioskContent(reading.settings, catalogue: bytes, as: .yaml, theme: nil)
      var model = PickerModel(try content.model(), tables: content.tables)
      model.handle(.resize(width: size.width, height: size.height), at: .zero)
      model.handle(.key(KeyPress("Shift_L")), at: .seconds(1))
      let side = KioskWindow.staffCornerSide
      let isLeft = content.staffCorner == .topLeft || content.staffCorner == .bottomLeft
      let isTop = content.staffCorner == .topLeft || content.staffCorner == .topRight
      let square = CGRect(
        x: isLeft ? 0 : size.width - side, y: isTop ? 0 : size.height - side, width: side,
        height: side
      ).insetBy(dx: 1, dy: 1)
      let isFree = model.controls.items.allSatisfy { !$0.control.rect.intersects(square) }
      let check = ContentCheck(
        content, reading, catalogue: bytes, as: .yaml, on: Vector(size.width, size.height),
        labels: nil)
      let isRefused = check.mistakes.contains { $0.description.contains("corner") }
      #expect(isFree != isRefused, "\(content.staffCorner) \(check.mistakes)")
      if corner == nil { #expect(isFree) }
    }
  }
}

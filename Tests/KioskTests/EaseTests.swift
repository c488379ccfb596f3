import Controls
import Drawing
import Geometry
import Input
import Interaction
import Picker
import StandSettings
import Testing
import Viewer

@testable import Kiosk

/// The button of a kiosk that makes it easier to use.
struct EaseTests {
  private static let (landscape, portrait) = (Vector(1280, 720), Vector(720, 1280))

  /// A visitor at a kiosk, whose screen is awake.
  private final class Visitor {
    let host: HeadlessHost<KioskStage>
    var now = Duration.seconds(2)

    init(_ size: Vector, keys: String = "") throws {
      let text =
        "name: a\ncatalogue: t.yaml\njournal: j\ntitle: Choose\nattract: false\nlanguages: [en, de]\n\(keys)\n"
      let settings = try KioskSettingsReader.read(Array(text.utf8), named: "/stand/kiosk.yaml")
        .settings
      let topics = "topics: [\((1...12).map { "Topic \($0)" }.joined(separator: ", "))]\n"
      let content = try KioskContent(settings, catalogue: Array(topics.utf8), theme: nil)
      host = HeadlessHost(KioskStage(content: content), width: size.x, height: size.y)
      try host.prepare(at: .seconds(1))
    }

    var model: PickerModel { host.stage.content.model }

    /// The middle of a part, in logical pixels of the window.
    func place(_ word: String) throws -> Vector {
      let id = ControlID(.control, word: word)
      let bounds = try #require(host.stage.bounds(of: id), "\(word)")
      return Vector(Double(bounds.midX), Double(bounds.midY)) * host.textZoom
    }

    func tap(_ place: Vector) throws {
      for event in [InputEvent.press(at: place), .release(at: place)] {
        host.handle(event, at: now)
        now += .milliseconds(100)
      }
      now += .seconds(1)
      try host.prepare(at: now)
    }

    func press(_ words: String...) throws {
      for word in words { try tap(place(word)) }
    }

    func strike(_ keys: String...) {
      for key in keys {
        host.handle(.key(KeyPress(key)), at: now)
        now += .milliseconds(100)
      }
    }

    func tapTopic(_ topic: Int) throws {
      var frame = Frame()
      model.frame(at: now, into: &frame)
      let cell = try #require(frame.cells.first { $0.topic == TopicIndex(topic) })
      try tap(cell.center * host.textZoom)
    }

    func wait(_ seconds: Double) throws {
      now += .seconds(seconds)
      host.play(to: now)
      try host.prepare(at: now)
    }
  }

  @Test(arguments: [landscape, portrait])
  func everythingGrowsForOneVisitorAndThePicksStay(size: Vector) throws {
    let visitor = try Visitor(size)
    try visitor.tapTopic(0)
    let before = try #require(visitor.model.honeycomb.proportions.labels).size
    try visitor.press("ease", "ease/text-150")
    #expect(visitor.host.textZoom == 1.5)
    #expect(visitor.model.layout.size.x == size.x / 1.5)
    #expect(visitor.model.honeycomb.picks == [TopicIndex(0)])
    let after = try #require(visitor.model.honeycomb.proportions.labels).size
    #expect(after * 1.5 > 1.2 * before, "\(after * 1.5) of \(before)")
    try visitor.press("ease/text-240")
    #expect(visitor.host.textZoom > 2.2)
    // The next visitor begins as this one did.
    try visitor.wait(200)
    #expect(visitor.host.textZoom == 1 && visitor.model.layout.size == size)
    #expect(visitor.model.honeycomb.picks.isEmpty && visitor.model.openList == nil)
  }

  @Test func highContrastKeepsTheFontsAndEndsWithTheSession() throws {
    let visitor = try Visitor(Self.landscape)
    let usual = visitor.host.stage.content.theme(inHighContrast: false)
    try visitor.press("ease", "ease/contrast")
    let shown = visitor.host.stage.content.theme(inHighContrast: false)
    #expect(shown.backgroundTop == Theme.highContrast.backgroundTop)
    #expect(shown.fontFamilies == usual.fontFamilies)
    #expect(visitor.model.honeycomb.easeOfUse.words == ["contrast"])
    try visitor.wait(200)
    #expect(visitor.host.stage.content.theme(inHighContrast: false) == usual)
  }

  /// Spec 8.1: in the lower 60 % of a portrait screen; below 1.2 m where the height of the screen is known.
  @Test(arguments: [("", 0.4), ("height: 1.9", 0.5)])
  func allThatCanBeTouchedIsWithinReach(keys: String, share: Double) throws {
    let visitor = try Visitor(Self.portrait, keys: keys)
    if !keys.isEmpty {
      // 1.4 m high: 0.7 m are above 1.2 m.
      visitor.host.stage.setPixelSize(1.4 / Self.portrait.y)
    }
    try visitor.press("ease", "ease/reach")
    // Closes the list; above is nothing.
    try visitor.tap(Vector(20, 100))
    let stage = visitor.host.stage
    let limit = (share * Self.portrait.y).rounded()
    var count = 0
    for index in 0..<stage.childCount(of: .window) {
      let id = try #require(stage.child(index, of: .window))
      guard let node = stage.node(id), !node.actions.isEmpty || node.role == .list,
        let bounds = stage.bounds(of: id)
      else { continue }
      #expect(Double(bounds.minY) >= limit - 1, "\(node.label) at \(bounds)")
      count += 1
    }
    #expect(count >= 3)
    try visitor.tapTopic(3)
    #expect(visitor.model.honeycomb.picks == [TopicIndex(3)])
    try visitor.press("ease", "ease/reach")
    #expect(visitor.model.layout.header.minY == 0)
  }

  @Test func aWideScreenHasNothingToMoveDown() throws {
    let visitor = try Visitor(Self.landscape)
    try visitor.press("ease")
    let stage = visitor.host.stage
    let rows = ControlID(.control, word: "ease-list")
    let words = (0..<stage.childCount(of: rows)).compactMap { stage.child($0, of: rows) }
      .compactMap { stage.node($0)?.label }
    #expect(words == ["Text 100%", "Text 150%", "Text 240%", "High contrast", "Done"])
  }

  @Test func theKeyboardOpensTheListAndChanges() throws {
    let visitor = try Visitor(Self.landscape)
    visitor.strike("ISO_Left_Tab", "ISO_Left_Tab", "Return", "Down", "Return")
    #expect(visitor.model.honeycomb.easeOfUse.textPercent == 150)
    #expect(visitor.model.openList == .ease)
    visitor.strike("Escape")
    #expect(visitor.model.openList == nil)
    let focus = visitor.host.stage.focusedControl
    #expect(focus == ControlID(.control, word: "ease"))
  }

  /// With one finger, at twice the size and more and within reach: from the first tap to the thank-you.
  @Test(arguments: [landscape, portrait])
  func aVisitorFinishesWithLargeTexts(size: Vector) throws {
    let visitor = try Visitor(size, keys: "goal: 2\norder: rows")
    try visitor.press("ease", "ease/text-240")
    if size == Self.portrait { try visitor.press("ease/reach") }
    try visitor.press("ease/done")
    for topic in [0, 1] {
      // What is below is a chevron away.
      var frame = Frame()
      for _ in 0..<12 {
        visitor.model.frame(at: visitor.now, into: &frame)
        let isThere = frame.cells.contains {
          $0.topic == TopicIndex(topic) && $0.opacity == 1 && $0.size > 0.9 * 125 * frame.zoom
        }
        if isThere { break }
        let more = ["more/bottom", "more/end", "more/top", "more/start"].first {
          visitor.host.stage.node(ControlID(.control, word: $0)) != nil
        }
        try visitor.press(try #require(more))
      }
      try visitor.tapTopic(topic)
    }
    #expect(visitor.model.honeycomb.picks == [TopicIndex(0), TopicIndex(1)])
    try visitor.press("done")
    #expect(visitor.model.honeycomb.kioskPhase == .thanks && visitor.host.textZoom > 2)
    // The thank-you is read at the same size, and the next visitor has the usual one.
    try visitor.wait(60)
    #expect(visitor.host.textZoom == 1 && visitor.model.honeycomb.easeOfUse == EaseOfUse())
  }

  @Test func aKioskThatOffersNoneHasNoButton() throws {
    let visitor = try Visitor(Self.landscape, keys: "ease: false")
    #expect(visitor.model.layout.easeSwitch == nil)
    #expect(visitor.host.stage.node(ControlID(.control, word: "ease")) == nil)
  }

  /// On a narrow header the title keeps its room.
  @Test(arguments: [200.0, 300, 335, 336, 500])
  func theButtonNeedsAHeaderOfSevenOfIt(width: Double) throws {
    let layout = WindowLayout(
      width: width, height: 700, framing: .fitted, hasLanguages: true, hasEase: true)
    let hasRoom = width >= 7 * 44
    #expect(
      (layout.easeSwitch != nil) == (layout.easeSwitch.map { width >= 7 * $0.height } ?? false))
    #expect(hasRoom || layout.easeSwitch == nil)
    guard let button = layout.easeSwitch, let languages = layout.languageSwitch else { return }
    #expect(button.maxX < languages.minX && layout.headerText.maxX <= button.minX)
    #expect(button.width >= 44 && button.minX > 0)
  }
}

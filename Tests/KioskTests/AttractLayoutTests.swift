import Drawing
import Geometry
import Input
import Interaction
import Raster
import StandSettings
import TestSupport
import Testing
import Viewer

@testable import Kiosk

/// Where the honeycomb and the texts of the attract screen are.
struct AttractLayoutTests {
  private static let title = "Was interessiert Sie am meisten?"
  private static let sizes: [(width: Double, height: Double)] = [
    (1920, 1080), (1080, 1920), (1024, 768), (720, 560), (3840, 2160), (640, 1100),
  ]

  private static func content(_ keys: String = "") throws -> KioskContent {
    let text = """
      name: a
      catalogue: topics.yaml
      journal: j
      title: \(title)
      subtitle: Wählen Sie drei Themen und helfen Sie uns damit, die nächste Ausstellung zu planen
      idle: 60
      attract: {after: 5}
      \(keys)
      """
    let settings = try KioskSettingsReader.read(Array(text.utf8), named: "/stand/kiosk.yaml")
      .settings
    let topics = """
      topics: [{label: Natur, children: [Wälder, Ozeane, Gebirge, Tiere]}, {label: Technik, children: [Roboter, Raumfahrt]},
        Kunst, Musik, Sport, Geschichte, {label: Essen und Trinken, children: [Backen, Tee]}, Gesundheit, Reisen, Umwelt]
      """
    return try KioskContent(settings, catalogue: Array(topics.utf8), theme: nil)
  }

  /// Returns a mark's rectangle if it is a text.
  private static func place(of text: String, in list: DisplayList) -> CGRect? {
    for case .label(let label, let point, _, let scale) in list.marks where label.text == text {
      let ink = label.inkBounds
      return CGRect(
        x: point.x + ink.minX * scale, y: point.y + ink.minY * scale, width: ink.width * scale,
        height: ink.height * scale)
    }
    return nil
  }

  /// All topics stay in the area above the texts, also those that the hand opens; while it does not drag them, they are
  /// readable.
  @Test(arguments: sizes)
  func theHoneycombStaysAboveTheTexts(width: Double, height: Double) throws {
    let content = try Self.content()
    let reserved = height * 0.4
    let demo = AttractDemo(
      .init(model: content.attractModel(reservedHeight: reserved)),
      size: Vector(width, height), at: .zero)
    let area = demo.area
    #expect(abs(Double(area.maxY) - (height - reserved)) < 1e-9)
    var frame = Frame()
    var opened: Set<Int> = []
    var leastClear = 1.0
    for step in 0..<(24 * 30) {
      let time = Duration.seconds(1) * step / 30
      demo.advance(to: time)
      demo.picker.model.frame(at: time, into: &frame)
      for cell in frame.cells where cell.opacity > 0 {
        let half = cell.scale * (HoneycombModel.pitch / 2 - HoneycombModel.inset)
        let outline = CGRect(
          x: cell.center.x - half * 2 / 3.0.squareRoot(), y: cell.center.y - half,
          width: half * 4 / 3.0.squareRoot(), height: 2 * half)
        // A topic that opens swings beyond its size.
        #expect(area.insetBy(dx: -4, dy: -4).contains(outline), "\(cell) at \(time)")
      }
      let second = Double(step) / 30
      let isAtRest = [1.0...6.5, 10.4...11.6, 14...16.5, 19.6...23].contains { $0.contains(second) }
      guard isAtRest else { continue }
      opened.insert(frame.cells.count)
      let clear = Double(frame.cells.count { $0.opacity > 0.5 }) / Double(frame.cells.count)
      leastClear = min(leastClear, clear)
    }
    // In small windows not all topics are readable at once.
    let isLarge = min(width, height) >= 1080
    #expect(leastClear >= (isLarge ? 1 : 0.6))
    // A topic with four or with two subtopics is opened, and another one.
    #expect(opened.contains(10) && (!isLarge || opened.count == 3))
  }

  /// The honeycomb drifts as far as there is room around it, where all topics fit: none becomes smaller.
  @Test(arguments: sizes) func theDriftHasRoom(width: Double, height: Double) throws {
    let demo = AttractDemo(
      .init(model: try Self.content().attractModel(reservedHeight: height * 0.4)),
      size: Vector(width, height), at: .zero)
    let side = Double(min(demo.area.width, demo.area.height))
    var frame = Frame()
    var (start, reach): (Vector?, Double) = (nil, 0)
    for step in 0..<(24 * 20) {
      let seconds = Double(step) / 20
      demo.advance(to: .seconds(seconds))
      guard AttractScript.drift(at: seconds) != .zero else {
        start = nil
        continue
      }
      demo.picker.model.frame(at: .seconds(seconds), into: &frame)
      let offset = frame.offset * frame.zoom
      let moved = offset - (start ?? offset)
      if start == nil { start = offset }
      reach = max(reach, abs(moved.x) / side, abs(moved.y) / side)
      guard min(width, height) >= 1080 else { continue }
      let pitch = frame.zoom * HoneycombModel.pitch
      #expect(frame.cells.allSatisfy { $0.size == pitch }, "\(seconds)")
    }
    #expect(reach <= AttractScript.driftReach && reach > 0.9 * AttractScript.driftReach)
  }

  @Test(arguments: sizes)
  func textsAreBelowTheHoneycombAndNothingIsOverThem(width: Double, height: Double) throws {
    for keys in ["", "reducedMotion: true"] {
      let host = HeadlessHost(
        KioskStage(content: try Self.content(keys)), width: width, height: height)
      host.play(to: .seconds(8))
      try host.prepare(at: .seconds(8))
      let list = host.displayList
      let titles = try #require(Self.place(of: Self.title, in: list))
      // The clip of the cells ends above the heading.
      let clips = list.clips.compactMap(\.rect)
      #expect(!clips.isEmpty && clips.allSatisfy { $0.maxY < titles.minY })
      #expect(Double(titles.minY) >= height / 2 || height < 400)
      let touch = try #require(Self.place(of: "Touch to start", in: list))
      #expect(titles.maxY < touch.minY && Double(touch.maxY) < height)
    }
  }

  /// A subtitle and a logo take their place from the honeycomb, not from the heading.
  @Test func longerTextsReserveMore() throws {
    let labels = try LabelStore()
    for (width, height) in Self.sizes {
      var overlay = AttractOverlay(logo: nil, theme: .dark)
      let size = Vector(width, height)
      overlay.title = "Choose"
      let short = overlay.reservedHeight(in: size, labels: labels)
      overlay.subtitle = "some topics"
      let long = overlay.reservedHeight(in: size, labels: labels)
      var marked = AttractOverlay(logo: "/logo.png", theme: .dark)
      (marked.title, marked.subtitle) = (overlay.title, overlay.subtitle)
      let withLogo = marked.reservedHeight(in: size, labels: labels)
      #expect(0 < short && short < long && long < withLogo && withLogo < height / 2)
    }
  }

  /// The screen is drawn 30 times a second: the texts and the ground around the honeycomb are not painted again.
  @Test func mostOfThePictureIsNotPaintedAgain() throws {
    let host = HeadlessHost(
      KioskStage(content: try Self.content()), width: 1920, height: 1080, scale: 2)
    let pixels = PixelRect(x: 0, y: 0, width: 3840, height: 2160)
    var last = (list: DisplayList(), bounds: [PixelRect]())
    var shares: [Double] = []
    // Twenty seconds from when the honeycomb has appeared.
    for number in 0..<600 {
      let time = Duration.seconds(2) + Duration.seconds(1) * number / 30
      host.play(to: time)
      try host.prepare(at: time)
      let list = host.displayList
      var bounds: [PixelRect] = []
      list.pixelBounds(scale: 2, into: &bounds)
      var damage = Damage(in: pixels)
      damage.add(from: last.list, last.bounds, to: list, bounds, scale: 2)
      last = (list, bounds)
      if number > 0 { shares.append(Double(damage.area) / Double(pixels.area)) }
    }
    let mean = shares.reduce(0, +) / Double(shares.count)
    #expect(mean < 0.2, "\(mean)")
    #expect(shares.max() ?? 1 < 0.45)
  }
}

import Demo
import Drawing
import Geometry
import Input
import Kiosk
import LayoutInspector
import LiveGrid
import Picker
import Raster
import TreeSupport
import Testing
import Viewer
import Watch

@testable import Controls

/// What is drawn in all windows can be told from what is behind it.
///
/// Source: W3C, "Web Content Accessibility Guidelines 2.2", 1.4.6 Contrast (Enhanced), 1.4.11 Non-text Contrast, 2.4.7 Focus
/// Visible, 2.4.11 Focus Not Obscured.
struct ContrastTests {
  /// A window in a theme, with what its user does.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Draws the window after some events, one each half second, and calls a function with the list after each of them.
    let play: @Sendable (Theme, [InputEvent], (DisplayList) throws -> Void) throws -> Void

    init<Showing: Stage & SendableMetatype & ~Copyable>(
      _ name: String, size: Vector = Vector(640, 480), _ first: [InputEvent] = [],
      _ make: @escaping @Sendable (Theme) throws -> Showing
    ) {
      testDescription = name
      play = { theme, events, body in
        let host = HeadlessHost(try make(theme), width: size.x, height: size.y)
        var time = Duration.milliseconds(500)
        for event in first {
          host.handle(event, at: time)
          time += .milliseconds(200)
        }
        for event in [nil] + events.map(Optional.some) {
          time += .milliseconds(1000)
          if let event { host.handle(event, at: time) }
          time += .milliseconds(1500)
          host.play(to: time)
          try host.prepare(at: time)
          try body(host.displayList)
        }
      }
    }
  }

  private static func watch(_ theme: Theme, count: Int) -> WatchStage {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.title = "Hosts"
    (configuration.definition.warning, configuration.definition.critical) = (70, 90)
    var model = WatchModel(configuration: configuration, width: 640, height: 480)
    for number in 0..<count {
      var change = CellChange(id: "host-\(number)")
      change.value = number % 7 == 6 ? .nan : Double(number * 13 % 101)
      change.group = ["zone \(number % 3)", "role \(number % 2)"]
      model.grid.intake.receive(change)
    }
    return WatchStage(model: model, theme: theme)
  }

  private static func key(_ name: String, _ text: String = "") -> InputEvent {
    .key(KeyPress(name, text: text))
  }

  private static let kioskKeys = "theme: high-contrast\nattract: false"

  private static let cases: [Case] = [
    Case("pick") { PickerStage(model: try Stages.picker().model, theme: $0) },
    Case("pick with picks", [key("Tab"), key("space", " "), key("Right"), key("space", " ")]) {
      PickerStage(model: try Stages.picker().model, theme: $0)
    },
    Case("pick with a filter", [.text("1")]) {
      PickerStage(model: try Stages.picker().model, theme: $0)
    },
    Case("launcher", [.text("7")]) {
      PickerStage(model: try Stages.picker(launcher: .init(.rofi)).model, theme: $0)
    },
    Case("watch") { watch($0, count: 24) },
    Case("watch, labels") { watch($0, count: 150) },
    Case(
      "watch with a tooltip and a histogram",
      [.action(.press, on: ControlName(.control, "histogram")), .move(to: Vector(300, 240))]
    ) { watch($0, count: 40) },
    Case("inspect", size: Vector(1000, 720)) {
      InspectorStage(model: try Stages.inspector().model, palette: $0.window)
    },
    Case(
      "inspect with calls", size: Vector(1000, 720),
      [key("c", "c"), key("2", "2"), .move(to: Vector(300, 300))]
    ) { InspectorStage(model: try Stages.inspector().model, palette: $0.window) },
    Case("demo", size: Vector(900, 640)) {
      DemoStage(
        model: DemoModel(
          catalogue: Stages.catalogue(ofCount: 40), width: 900, height: 640, theme: $0))
    },
    Case("demo, picker", size: Vector(900, 640), [key("2", "2")]) {
      DemoStage(
        model: DemoModel(
          catalogue: Stages.catalogue(ofCount: 40), width: 900, height: 640, theme: $0))
    },
    Case("demo, grid", size: Vector(900, 640), [key("3", "3")]) {
      DemoStage(
        model: DemoModel(
          catalogue: Stages.catalogue(ofCount: 40), width: 900, height: 640, theme: $0))
    },
  ]

  private static let kiosks: [Case] = [
    Case("kiosk") { _ in KioskStage(content: try Stages.kioskContent(kioskKeys)) },
    Case("kiosk's attract screen") { _ in
      KioskStage(
        content: try Stages.kioskContent("theme: high-contrast\nattract: {after: 2}"))
    },
  ]

  // MARK: - Texts

  /// Returns a list with some of the marks of another one.
  private func list(
    _ list: DisplayList, where isIncluded: (Int, Mark) -> Bool
  ) -> DisplayList {
    var result = DisplayList(size: list.size, background: list.background)
    var clips = list.clips[...]
    var isClipped = false
    for (index, mark) in list.marks.enumerated() {
      while let clip = clips.first, clip.firstMark <= index {
        clips.removeFirst()
        if isClipped { result.endClip() }
        isClipped = clip.rect != nil
        if let rect = clip.rect { result.beginClip(rect) }
      }
      if isIncluded(index, mark) { result.append(mark) }
    }
    return result
  }

  private func picture(_ list: DisplayList) -> Surface {
    var surface = Surface(width: Int(list.size.width), height: Int(list.size.height))
    var painter = Painter()
    painter.paint(list, scale: 1, into: &surface, clip: surface.bounds)
    return surface
  }

  /// Returns the coverage of a white mark in an area.
  private func coverage(of mark: Mark, in area: PixelRect, _ list: DisplayList) -> Surface {
    var alone = DisplayList(size: list.size, background: .black)
    alone.append(mark)
    var surface = Surface(width: Int(list.size.width), height: Int(list.size.height))
    var painter = Painter()
    painter.paint(alone, scale: 1, into: &surface, clip: area)
    return surface
  }

  private static func color(_ pixel: UInt32) -> Color { Color(rgb: pixel & 0xFF_FFFF) }

  /// Returns a color over an opaque one.
  private static func over(_ ground: Color, _ color: Color) -> Color {
    ground.mixed(
      with: Color(red: color.red, green: color.green, blue: color.blue),
      by: Double(color.alpha) / 255)
  }

  /// Returns the texts whose contrast with what is drawn under them is less than a number.
  private func faintTexts(in list: DisplayList, least: Double) -> [String] {
    let with = picture(list)
    let without = picture(self.list(list) { if case .label = $1 { false } else { true } })
    var found: [String] = []
    for (index, mark) in list.marks.enumerated() {
      guard case .label(let label, let point, let color, let scale) = mark, !label.isEmpty,
        color.alpha > 12
      else { continue }
      let ink = label.inkBounds
      var box = CGRect(
        x: point.x + ink.minX * scale, y: point.y + ink.minY * scale, width: ink.width * scale,
        height: ink.height * scale
      ).intersection(CGRect(origin: .zero, size: list.size))
      if let clip = list.clips.last(where: { $0.firstMark <= index })?.rect {
        box = box.intersection(clip)
      }
      guard !box.isEmpty else { continue }
      let area = PixelRect(around: box, scale: 1).intersection(with.bounds)
      let white = Mark.label(label, at: point, .white, scale: scale)
      let coverage = self.coverage(of: white, in: area, list)
      var (worst, share, isDrawn) = (Double.infinity, 0.0, false)
      for y in area.y..<area.maxY {
        for x in area.x..<area.maxX where coverage[x, y] & 0xFF > 0xC0 {
          guard with[x, y] != without[x, y] else { continue }
          let ground = Self.color(without[x, y])
          let whole = Self.over(ground, color)
          worst = min(worst, whole.contrastRatio(to: ground))
          let most = abs(whole.relativeLuminance - ground.relativeLuminance)
          let change = abs(Self.color(with[x, y]).relativeLuminance - ground.relativeLuminance)
          share = max(share, most > 0 ? change / most : 0)
          isDrawn = true
        }
      }
      // Texts that something covers are not read.
      if isDrawn, share > 0.5, worst < least {
        found.append("\"\(label.text)\" at \(point.x), \(point.y): \(worst)")
      }
    }
    return found
  }

  @Test(arguments: cases + kiosks) func textsHaveSevenToOne(window: Case) throws {
    var steps = 0
    let keys = [Self.key("Tab"), Self.key("Tab"), Self.key("Right")]
    try window.play(.highContrast, keys) { list in
      steps += 1
      let faint = faintTexts(in: list, least: 7)
      #expect(faint.isEmpty, "step \(steps): \(faint.joined(separator: "\n"))")
      #expect(!list.labels.isEmpty)
    }
  }

  @Test func faintTextsAreFound() throws {
    var theme = Theme.highContrast
    theme.title = Color(rgb: 0x707070)
    var found: [String] = []
    try #require(Self.cases.first).play(theme, []) { found = faintTexts(in: $0, least: 7) }
    #expect(!found.isEmpty)
  }

  // MARK: - Focus

  /// Returns the strokes of a list in one of some colors that another list does not have.
  private func rings(
    in list: DisplayList, of colors: [Color], notIn other: DisplayList
  ) -> [(index: Int, shape: Shape, color: Color, width: Double)] {
    let known = Set(other.marks)
    return list.marks.enumerated().compactMap { index, mark in
      guard case .stroke(let shape, let color, let width, let dashes) = mark, dashes.isEmpty,
        colors.contains(color), !known.contains(mark)
      else { return nil }
      return (index, shape, color, width)
    }
  }

  @Test(arguments: cases, Theme.shipped) func ringsStandOut(window: Case, theme: Theme) throws {
    var last: DisplayList?
    var count = 0
    let keys = Array(repeating: Self.key("Tab"), count: 5)
    try window.play(theme, keys) { list in
      defer { last = list }
      guard let last else { return }
      let whole = CGRect(origin: .zero, size: list.size)
      for ring in rings(
        in: list, of: [theme.focusRing, theme.window.focusRing], notIn: last)
      {
        count += 1
        let bounds = ring.shape.path.bounds.insetBy(dx: -ring.width / 2, dy: -ring.width / 2)
        let clip = list.clips.last { $0.firstMark <= ring.index }?.rect ?? whole
        let seen = bounds.intersection(clip).intersection(whole)
        #expect(
          seen.width > bounds.width - 1 && seen.height > bounds.height - 1,
          "\(bounds) is in \(clip) only as far as \(seen)")
        let share = faintShare(of: ring, in: list)
        #expect(share < 0.2, "\(share) of the ring around \(bounds) is faint")
      }
    }
    #expect(count > 2)
  }

  /// Returns the part of the edges of a ring whose contrast with what is beside them is less than 3.
  private func faintShare(
    of ring: (index: Int, shape: Shape, color: Color, width: Double), in list: DisplayList
  ) -> Double {
    // Enlarged, so that the pixels of edges are narrow.
    let scale = 3.0
    let reach = ring.shape.path.bounds.insetBy(dx: -6, dy: -6)
    let whole = CGRect(origin: .zero, size: list.size)
    let area = PixelRect(around: reach.intersection(whole), scale: scale)
    func picture(_ list: DisplayList) -> Surface {
      var surface = Surface(
        width: Int(list.size.width * scale), height: Int(list.size.height * scale))
      var painter = Painter()
      painter.paint(list, scale: scale, into: &surface, clip: area)
      return surface
    }
    let with = picture(list)
    let without = picture(self.list(list) { index, _ in index != ring.index })
    func isRing(_ x: Int, _ y: Int) -> Bool {
      Self.color(with[x, y]) == ring.color && with[x, y] != without[x, y]
    }
    var (faint, all) = (0, 0)
    for y in area.y + 4..<max(area.y + 4, area.maxY - 4) {
      for x in area.x + 4..<max(area.x + 4, area.maxX - 4) where isRing(x, y) {
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] where !isRing(x + dx, y + dy) {
          // Beyond the pixels that the edge shares.
          let beside = with[x + 3 * dx, y + 3 * dy]
          guard Self.color(beside) != ring.color else { continue }
          all += 1
          if ring.color.contrastRatio(to: Self.color(beside)) < 3 { faint += 1 }
        }
      }
    }
    return all == 0 ? 1 : Double(faint) / Double(all)
  }
}

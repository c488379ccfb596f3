import Controls
import Drawing
import Geometry
import Input
import Interaction
import TestSupport
import Testing
import TreeSupport
import Words

@testable import LayoutInspector

/// The inspector in a language that is written from right to left.
struct InspectorMirrorTests {
  private static func model(
    _ tag: String, _ size: Vector, scene name: String = "faults-hexgrid.yaml",
    comparedWith other: String? = nil
  ) throws -> InspectorModel {
    // English in Arabic letters has the texts of English here.
    let language = Language(tag) ?? .english
    var model = InspectorModel(
      scene: try shippedScene(name), comparedWith: try other.map { try shippedScene($0) },
      messages: MessageTables(replacements: [language: [:]]).table(for: language))
    model.handle(.resize(width: size.x, height: size.y), at: .zero)
    model.advance(to: .seconds(1))
    return model
  }

  /// Returns where a point of the window that is not mirrored is in the other one: on the picture it is only moved.
  private static func image(
    of point: Vector, _ plain: InspectorModel, _ mirrored: InspectorModel
  ) -> Vector {
    let (geometry, other) = (plain.geometry, mirrored.geometry)
    return isOnPicture(CGPoint(point), geometry)
      ? Vector(point.x + Double(other.picture.minX - geometry.picture.minX), point.y)
      : point.mirrored(inWidth: Double(geometry.window.width))
  }

  private static func isOnPicture(_ point: CGPoint, _ geometry: InspectorGeometry) -> Bool {
    // The button that opens the panel is at the side of the panel.
    let isAtOpener = geometry.bar.height == 0 && geometry.panel.width == 0 && point.y < 48
    return geometry.visible.contains(point) && !(isAtOpener && point.x > geometry.window.maxX - 110)
  }

  /// All but the picture is a mirror image; the texts of both windows are the same.
  @Test(
    arguments: [Vector(1024, 768), Vector(1280, 800)],
    [("faults-hexgrid.yaml", nil), ("nesting.yaml", nil), ("hexgrid.yaml", "faults-hexgrid.yaml")])
  func allButThePictureIsMirrored(size: Vector, scenes: (String, String?)) throws {
    var plain = try Self.model("en", size, scene: scenes.0, comparedWith: scenes.1)
    var mirrored = try Self.model("en-Arab", size, scene: scenes.0, comparedWith: scenes.1)
    #expect(!plain.geometry.isMirrored && mirrored.geometry.isMirrored)
    var random = SplitMix64(seed: UInt64(size.x))
    var time = Duration.seconds(2)
    let keys = ["t", "z", "bracketleft", "greater", "l", "w", "slash", "Escape", "space"]
    if size.x > 1024 {
      // A picture that was moved would stay where it is while the panel is closed.
      press(&plain, "h", at: time)
      press(&mirrored, "h", at: time)
    }
    for step in 0..<70 {
      let point = Vector(
        Double(random.int(0...Int(size.x) - 1)) + 0.5, Double(random.int(1...Int(size.y) - 1)))
      let image = Self.image(of: point, plain, mirrored)
      let (events, images): ([InputEvent], [InputEvent]) =
        switch step % 6 {
        case 0:
          ([.wheel(at: point, delta: Vector(0, 50))], [.wheel(at: image, delta: Vector(0, 50))])
        case 1: ([.move(to: point)], [.move(to: image)])
        case 2:
          {
            let key = InputEvent.key(KeyPress(keys[random.int(0...keys.count - 1)]))
            return ([key], [key])
          }()
        default:
          ([.press(at: point), .release(at: point)], [.press(at: image), .release(at: image)])
        }
      for (event, image) in zip(events, images) {
        plain.handle(event, at: time)
        mirrored.handle(image, at: time)
        time += .milliseconds(30)
      }
      time += .milliseconds(400)
      plain.advance(to: time)
      mirrored.advance(to: time)
      try #require(plain.proposal == mirrored.proposal && plain.page == mirrored.page)
      try #require(plain.selection == mirrored.selection && plain.step == mirrored.step)
      try #require(plain.hovered == mirrored.hovered && plain.overlays == mirrored.overlays)
      #expect(plain.panelScroll.offset == mirrored.panelScroll.offset)
      #expect(plain.treeScroll.offset == mirrored.treeScroll.offset)
      if step % 4 == 0 { #expect(mirrored.complaints() == []) }
      try Self.expectMirrored(plain, mirrored)
    }
  }

  private static func expectMirrored(_ plain: InspectorModel, _ mirrored: InspectorModel) throws {
    let (parts, others) = (plain.parts(), mirrored.parts())
    try #require(parts == others)
    let (geometry, other) = (plain.geometry, mirrored.geometry)
    for id in parts where id != .window {
      let (bounds, image) = (plain.bounds(of: id), mirrored.bounds(of: id))
      #expect((bounds == nil) == (image == nil), "\(id)")
      guard let bounds, let image else { continue }
      let caption = InspectorCaption(id)
      let isInPlace =
        isOnPicture(CGPoint(x: bounds.midX, y: bounds.midY), geometry)
        || caption.map { $0.isOnPicture || $0 == .banner || $0 == .frameTimes } == true
      let x =
        isInPlace
        ? bounds.minX + other.picture.minX - geometry.picture.minX
        : geometry.window.width - bounds.maxX
      #expect(abs(image.minX - x) < 1e-6, "\(id) \(bounds) \(image)")
      #expect(abs(image.minY - bounds.minY) < 1e-6 && abs(image.width - bounds.width) < 1e-6)
    }
  }

  /// In a small window, everything is in the window, and what is found at a point is there.
  @Test(arguments: 0..<3 as Range<UInt64>) func smallWindowsAreMirroredToo(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = try Self.model("ar", Vector(480, 640), scene: "nesting.yaml")
    var time = Duration.seconds(2)
    for _ in 0..<80 {
      time += .milliseconds(80)
      let point = Vector(random.double(0, 480), random.double(0, 640))
      switch random.int(0...3) {
      case 0: press(&model, ["h", "t", "space", "slash", "l"][random.int(0...4)], at: time)
      default: click(&model, point, at: time)
      }
      model.advance(to: time)
      #expect(model.complaints() == [])
      for id in model.parts() {
        guard let bounds = model.bounds(of: id) else { continue }
        #expect(model.geometry.window.insetBy(dx: -1e-6, dy: -1e-6).contains(bounds), "\(id)")
      }
    }
  }

  /// What is in the panel is drawn in the bounds of its parts.
  @Test(arguments: InspectorPage.allCases) func textsAreDrawnInTheirBounds(
    page: InspectorPage
  ) throws {
    var model = try Self.model("ar", Vector(1024, 768))
    guard model.pages.contains(page) else { return }
    let bar = ControlGroup.id(of: InspectorControl.pages)
    let index = try #require(model.pages.firstIndex(of: page))
    let tab = try #require(model.child(index, of: bar).flatMap { model.bounds(of: $0) })
    click(&model, Vector(Double(tab.midX), Double(tab.midY)), at: .seconds(2))
    #expect(model.page == page)
    let list = try drawing(of: model, at: .seconds(3))
    let panel = model.geometry.mirrored(model.geometry.panel)
    #expect(panel.minX == 0)
    var count = 0
    for mark in list.marks {
      guard case .label(let label, _, _, _) = mark else { continue }
      let isInPanel = mark.bounds.midX < panel.maxX
      if isInPanel { count += 1 }
      #expect(mark.bounds.minX >= (isInPanel ? 4 : panel.maxX), "\(label.text)")
      if isInPanel { #expect(mark.bounds.maxX <= panel.maxX - 4, "\(label.text)") }
    }
    #expect(count > 20)
    for caption in [InspectorCaption.title, .proposed, .took] {
      let bounds = try #require(model.bounds(of: caption.id))
      let text = model.node(caption).value ?? .text(model.node(caption).label)
      guard case .text(let text) = text else { continue }
      #expect(
        list.marks.contains { mark in
          guard case .label(let label, _, _, _) = mark else { return false }
          return label.text == text && bounds.insetBy(dx: -1, dy: -4).contains(mark.bounds)
        }, "\(text)")
    }
  }
}

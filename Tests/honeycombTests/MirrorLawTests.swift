import Controls
import Drawing
import Geometry
import Input
import Interaction
import TestSupport
import Testing
import TreeSupport
import Viewer

/// Windows in a language that is written from right to left are the mirror images of those in English.
struct MirrorLawTests {
  /// English in Arabic letters has the texts of English here.
  private static let words = StageWords(language: Language("en-Arab"))
  private static let names: Set = [
    "picker", "picker with subtopics", "launcher", "grid", "grid of dots", "demo",
  ]
  private static let windows = LawWindow.all.filter { names.contains($0.name) }

  /// What happens in both windows: a tap, a drag or a wheel at a part, a request, or a key.
  private func events(
    _ random: inout SplitMix64, in stage: any TreeStage
  ) -> [InputEvent] {
    let parts = stage.namedParts().filter { !["done", "cancel"].contains($0.name.word) }
    guard !parts.isEmpty else { return [] }
    let part = parts[random.int(0...(parts.count - 1))]
    // In the middle of a pixel, which has the same edges in a mirror.
    let middle = part.middle.map { Vector($0.x.rounded(.down) + 0.5, $0.y) }
    switch (random.int(0...8), middle) {
    case (0...2, let point?): return [.press(at: point), .release(at: point)]
    case (3, let point?):
      let end = point + Vector(Double(random.int(-90...90)), 20)
      return [.press(at: point), .move(to: end), .release(at: end)]
    case (4, let point?):
      return [.wheel(at: point, delta: Vector(0, Double(random.int(-400...300))), zooms: true)]
    case (5, let point?):
      return [.wheel(at: point, delta: Vector(Double(random.int(-60...60)), 30))]
    case (6, let point?): return [.move(to: point)]
    case (7, _): return [.action(.press, on: part.name)]
    default:
      let keys = ["Left", "Right", "Up", "Down", "Tab", "F6", "Home", "ISO_Left_Tab"]
      return [.key(KeyPress(keys[random.int(0...7)]))]
    }
  }

  /// Everything happens as in a mirror, and is drawn there.
  @Test(arguments: windows, [Vector(900, 640), Vector(480, 640), Vector(1920, 1080)])
  func rightToLeftIsTheMirrorImage(window: LawWindow, size: Vector) throws {
    let plain = try window.host(size: size)
    let mirrored = try Stages.$words.withValue(Self.words) { try window.host(size: size) }
    var random = SplitMix64(seed: UInt64(size.x))
    var time = Duration.seconds(1)
    for step in 0..<80 {
      plain.play(to: time)
      mirrored.play(to: time)
      for event in events(&random, in: plain.shown) {
        plain.handle(event, at: time)
        var image = event.mirrored(inWidth: size.x)
        if case .key(var key) = event {
          key.name = ["Left": "Right", "Right": "Left"][key.name] ?? key.name
          image = .key(key)
        }
        mirrored.handle(image, at: time)
        time += .milliseconds(random.int(20...200))
      }
      plain.play(to: time)
      mirrored.play(to: time)
      guard step % 8 == 7 else { continue }
      let (stage, image) = (plain.shown, mirrored.shown)
      #expect(image.complaints() == [])
      try #require(stage.parts() == image.parts())
      for id in stage.parts() {
        let (node, other) = (stage.node(id), image.node(id))
        #expect(node?.role == other?.role && node?.states == other?.states, "\(id)")
        let (bounds, place) = (stage.bounds(of: id), image.bounds(of: id))
        #expect((bounds == nil) == (place == nil), "\(id)")
        guard let bounds, let place else { continue }
        #expect(abs(Double(place.minX) - (size.x - Double(bounds.maxX))) < 1e-6, "\(id)")
        #expect(abs(place.width - bounds.width) < 1e-6 && abs(place.minY - bounds.minY) < 1e-6)
      }
    }
    // The demo shows pictures that are not mirrored.
    guard window.name != "demo" else { return }
    for host in [plain, mirrored] {
      host.handle(.leave, at: time)
      try host.prepare(at: time + .seconds(9))
    }
    let images = Self.places(in: mirrored.displayList).map { Vector(size.x - $0.x, $0.y) }
    let places = Self.places(in: plain.displayList)
    #expect(places.count == images.count && places.count > 10)
    // Places are rounded to pixels, so that an image can be next to its place. A caret, 2 pixels wide, is right of its place in both.
    for place in places {
      #expect(images.contains { ($0 - place).length <= 2 }, "\(place)")
    }
  }

  /// The middle of each text, sprite and rectangle; a number is before its unit in both.
  private static func places(in list: DisplayList) -> [Vector] {
    list.marks.compactMap { mark in
      switch mark {
      case .label(let label, _, _, _) where label.text == "%" || Double(label.text) != nil: nil
      case .label, .sprite, .fill(.rect, _), .body(.rect, _):
        Vector(mark.bounds.midX, mark.bounds.midY)
      default: nil
      }
    }
  }
}

import Controls
import Drawing
import Geometry
import Input
import Interaction
import LiveGrid
import TestSupport
import Testing
import TreeSupport
import Words

@testable import Watch

/// Live grids in languages that are written from right to left.
struct WatchMirrorTests {
  private static func stage(
    _ tag: String, size: Vector, count: Int = 60, palette: GridPalette? = nil
  ) -> WatchStage {
    // English in Arabic letters has the texts of English here.
    let language = Language(tag) ?? .english
    var configuration = LiveGridModel.Configuration()
    configuration.definition = Fleet.definition(palette: palette)
    var model = WatchModel(
      configuration: configuration, width: size.x, height: size.y,
      messages: MessageTables(replacements: [language: [:]]).table(for: language))
    Fleet.receive(count: count, in: &model)
    model.advance(to: .seconds(1))
    return Fleet.stage(model, at: .seconds(1))
  }

  /// Returns what a user does: a click, a drag, the wheel, a key or a letter.
  private static func events(_ random: inout SplitMix64, in size: Vector) -> [InputEvent] {
    // In the middle of a pixel, which has the same edges in a mirror.
    let point = Vector(
      Double(random.int(0...Int(size.x) - 1)) + 0.5, Double(random.int(0...Int(size.y))))
    let other = point + Vector(Double(random.int(-90...90)), 20)
    switch random.int(0...8) {
    case 0, 1: return [.press(at: point), .release(at: point)]
    case 2: return [.press(at: point), .move(to: other), .release(at: other)]
    case 3:
      return [.wheel(at: point, delta: Vector(0, Double(random.int(-400...300))), zooms: true)]
    case 4: return [.wheel(at: point, delta: Vector(Double(random.int(-60...60)), 30))]
    case 5: return [.move(to: point)]
    case 6:
      let names = ["histogram", "fit", "order", "pause"]
      return [.action(.press, on: ControlName(.control, names[random.int(0...3)]))]
    case 7: return [.text("web"), .key(KeyPress("Left")), .key(KeyPress("Escape"))]
    default:
      let keys = ["Left", "Right", "Up", "Down", "Tab", "F6", "Home", "Return"]
      return [.key(KeyPress(keys[random.int(0...keys.count - 1)]))]
    }
  }

  /// Everything happens as in a mirror; the texts of both windows are the same.
  @Test(arguments: [Vector(960, 640), Vector(480, 640), Vector(1920, 1080)], [60, 4000])
  func rightToLeftIsTheMirrorImage(size: Vector, count: Int) throws {
    var plain = Self.stage("en", size: size, count: count)
    var mirrored = Self.stage("en-Arab", size: size, count: count)
    #expect(!plain.model.isMirrored && mirrored.model.isMirrored)
    var random = SplitMix64(seed: UInt64(size.x) + UInt64(count))
    var time = Duration.seconds(2)
    var selections = 0
    for step in 0..<60 {
      for event in Self.events(&random, in: size) {
        plain.handle(event, at: time)
        var image = event.mirrored(inWidth: size.x)
        // In the field, left is left.
        if case .key(let key) = event, !plain.model.showsField { image = .key(key.mirrored) }
        mirrored.handle(image, at: time)
        time += .milliseconds(random.int(10...200))
      }
      plain.advance(to: time)
      mirrored.advance(to: time)
      if plain.model.grid.selected != nil { selections += 1 }
      let isSame = plain.model.grid.selected == mirrored.model.grid.selected
      try #require(isSame && plain.model.grid.focused == mirrored.model.grid.focused)
      try #require(plain.model.grid.hovered == mirrored.model.grid.hovered)
      try #require(plain.focusedControl == mirrored.focusedControl)
      // Each check visits all cells.
      if step % (count > 1000 ? 20 : 4) == 0 { #expect(mirrored.complaints() == []) }
      let (parts, others) = (plain.parts(), mirrored.parts())
      try #require(parts == others)
      for id in parts {
        let (bounds, image) = (plain.bounds(of: id), mirrored.bounds(of: id))
        try #require((bounds == nil) == (image == nil))
        guard let bounds, let image else { continue }
        #expect(abs(Double(image.minX) - (size.x - Double(bounds.maxX))) < 1e-6)
        #expect(abs(image.width - bounds.width) < 1e-6 && image.minY == bounds.minY)
      }
    }
    #expect(selections > 5)
  }

  /// Everything that is drawn is at the mirrored place.
  @Test(arguments: [60, 700, 4000], [GridPalette.viridis, nil])
  func theMirrorImageIsDrawn(count: Int, palette: GridPalette?) throws {
    let size = Vector(960, 640)
    var lists: [DisplayList] = []
    for language in ["en", "en-Arab"] {
      var stage = Self.stage(language, size: size, count: count, palette: palette)
      let point = Vector(size.x / 2, 300)
      let cell = try #require(stage.model.grid.cell(atPosition: 3))
      let node = stage.node(stage.model.id(of: cell))
      let name = try #require(node?.name)
      stage.handle(.action(.press, on: name), at: .seconds(2))
      if count == 60 {
        stage.handle(.wheel(at: point, delta: Vector(0, -500), zooms: true), at: .seconds(3))
      }
      stage.handle(.action(.press, on: ControlName(.control, "histogram")), at: .seconds(3))
      stage.advance(to: .seconds(9))
      let host = Fleet.host(stage.model)
      try host.prepare(at: .seconds(9))
      lists.append(host.displayList)
    }
    let (plain, image) = (lists[0], lists[1])
    try #require(plain.keys == image.keys && plain.marks.count > 30)
    var moved = 0
    for (mark, other) in zip(plain.marks, image.marks) {
      let (bounds, image) = (mark.bounds, other.bounds)
      let distance = abs(Double(image.minX) - (size.x - Double(bounds.maxX)))
      // Numbers are before their units in both.
      if case .label(let label, _, _, _) = mark, label.text == "%" || Double(label.text) != nil {
        continue
      }
      #expect(distance <= 0.26, "\(mark)")
      #expect(bounds.minY == image.minY && abs(bounds.width - image.width) < 0.01)
      if bounds.midX != CGFloat(size.x / 2) { moved += 1 }
    }
    #expect(moved > 20)
  }

  @Test func aNumberIsBeforeItsUnit() throws {
    let host = Fleet.host(Self.stage("ar", size: Vector(960, 640), count: 3).model)
    host.handle(
      .wheel(at: Vector(480, 360), delta: Vector(0, -300), zooms: true), at: .seconds(2))
    try host.prepare(at: .seconds(9))
    var places: [UInt64: [String: Double]] = [:]
    for (mark, key) in zip(host.displayList.marks, host.displayList.keys) {
      guard case .label(let label, _, _, _) = mark, key.rawValue >> 56 == 2 else { continue }
      places[key.rawValue >> 8, default: [:]][label.text] = Double(mark.bounds.midX)
    }
    let cells = places.values.compactMap { texts -> (Double, Double)? in
      guard let unit = texts["%"], let number = texts.first(where: { Double($0.key) != nil })
      else { return nil }
      return (number.value, unit)
    }
    #expect(cells.count > 0)
    for (number, unit) in cells { #expect(number < unit) }
  }

  @Test(arguments: ["en", "ar"]) func leftIsLeftOnTheScreen(language: String) throws {
    var stage = Self.stage(language, size: Vector(960, 640))
    stage.handle(.key(KeyPress("Home")), at: .seconds(2))
    for name in ["Down", "Right", "Right", "Left", "Right", "Left", "Left"] {
      let before = stage.bounds(of: stage.focusedControl)
      stage.handle(.key(KeyPress(name)), at: .seconds(3))
      let after = stage.bounds(of: stage.focusedControl)
      let (start, end) = (try #require(before), try #require(after))
      let way = end.midX - start.midX
      if name == "Left" { #expect(way <= 0) }
      if name == "Right" { #expect(way >= 0) }
    }
  }

  /// A click on a letter of the filter places the caret there, although letters are not mirrored.
  @Test func aClickInTheFieldIsBetweenItsLetters() throws {
    let size = Vector(960, 640)
    let host = Fleet.host(Self.stage("ar", size: size).model)
    for letter in "web" {
      host.handle(.key(KeyPress(String(letter), text: String(letter))), at: .seconds(2))
    }
    _ = try host.picture(at: .seconds(2))
    let found = host.stage.textPlaces(of: .filterField)
    let places = try #require(found)
    try #require(places.edges.count == 4)
    let y = Double(places.visible.midY)
    for offset in 0...3 {
      let point = Vector(places.edges[offset], y)
      #expect(host.stage.hit(point) == .filterField)
      host.handle(.press(at: point), at: .seconds(3))
      host.handle(.release(at: point), at: .seconds(3))
      #expect(host.stage.model.field.caret == offset)
    }
    #expect(places.edges == places.edges.sorted())
  }
}

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
  private static func stage(_ tag: String, count: Int = 60) -> WatchStage {
    var configuration = LiveGridModel.Configuration()
    configuration.definition = Fleet.definition(palette: nil)
    var model = WatchModel(
      configuration: configuration, width: 960, height: 640,
      messages: MessageTables().table(for: Language(tag)))
    Fleet.receive(count: count, in: &model)
    model.advance(to: .seconds(1))
    return Fleet.stage(model, at: .seconds(1))
  }

  @Test func aNumberIsBeforeItsUnit() throws {
    let host = Fleet.host(Self.stage("ar", count: 3).model)
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

  /// A click on a letter of the filter places the caret there, although letters are not mirrored.
  @Test func aClickInTheFieldIsBetweenItsLetters() throws {
    let host = Fleet.host(Self.stage("ar").model)
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

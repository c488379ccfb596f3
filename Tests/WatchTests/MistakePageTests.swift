import Controls
import Documents
import Feeds
import Geometry
import Input
import LiveGrid
import Testing
import TreeSupport

@testable import Watch

/// The page with what feeds have that could not be read.
struct MistakePageTests {
  private let time = Duration.seconds(2)

  private func add(_ count: Int, to model: inout WatchModel) {
    for number in 1...count {
      model.mistakes.add(
        InputMistake(
          place: "a:\(number)", text: "line \(number)", message: "expected an id",
          lesson: "--id NAME"))
    }
    model.grid.intake.setCounts(lines: model.grid.lineCount, badLines: count)
    model.advance(to: time)
  }

  private func rows(of model: WatchModel) -> [ControlNode] {
    (0..<model.itemCount(of: .mistakePage, at: time)).compactMap { row in
      model.item(row, of: .mistakePage).flatMap { model.node(ofItem: $0, at: time) }
    }
  }

  @Test func itIsWhatIsShownWhileNothingCouldBeRead() {
    var model = WatchModel(width: 1280, height: 720)
    #expect(model.mistakePage == nil && !model.layout.buttons.contains { $0.control == .mistakes })
    add(3, to: &model)
    #expect(model.mistakePage != nil && model.layout.buttons.first?.control == .mistakes)
    #expect(rows(of: model).map(\.label) == ["a:3, line 3", "a:2, line 2", "a:1, line 1"])
    #expect(rows(of: model).allSatisfy { $0.description == "expected an id, --id NAME" })
    model.grid.intake.receive(1, of: "x".utf8Span.span)
    model.advance(to: time)
    #expect(model.mistakePage == nil && rows(of: model).isEmpty)
    // The button stays, for the mistakes are still there.
    #expect(model.layout.buttons.first?.control == .mistakes)
  }

  @Test(arguments: ["ctrl+b", "button", "count"])
  func itIsOpenedAndClosed(by way: String) throws {
    var model = Fleet.model(count: 50, width: 1280)
    add(9, to: &model)
    func operate(_ model: inout WatchModel) throws {
      let point: Vector
      switch way {
      case "ctrl+b":
        return model.handle(.key(KeyPress("b", modifiers: [.control])), at: time)
      case "button":
        let rect = try #require(model.layout.rect(of: .mistakes))
        point = Vector(rect.midX, rect.midY)
      default:
        let line = try #require(model.node(WatchText.badLines.id, at: time))
        #expect(line.label == "9 bad lines")
        let rect = try #require(model.statusBox(.badLines))
        point = Vector(rect.minX + 20, rect.midY)
      }
      model.handle(.press(at: point, pointer: .mouse), at: time)
      model.handle(.release(at: point, pointer: .mouse), at: time)
    }
    #expect(model.mistakePage == nil)
    try operate(&model)
    #expect(model.mistakePage != nil && rows(of: model).count == 9)
    try operate(&model)
    #expect(model.mistakePage == nil)
    try operate(&model)
    model.handle(.key(KeyPress("Escape")), at: time)
    #expect(model.mistakePage == nil)
  }

  @Test func cellsBehindItAreNotHit() throws {
    var model = Fleet.model(count: 5)
    add(1, to: &model)
    let bounds = try #require(model.bounds(of: 2, at: time))
    let point = Vector(bounds.midX, bounds.midY)
    model.handle(.key(KeyPress("b", modifiers: [.control])), at: time)
    model.handle(.press(at: point, pointer: .mouse), at: time)
    model.handle(.release(at: point, pointer: .mouse), at: time)
    #expect(model.grid.selected == nil && model.mistakePage != nil)
  }

  @Test(arguments: [(1280.0, 720.0), (400, 300), (240, 160)])
  func allRowsCanBeReached(width: Double, height: Double) throws {
    var model = WatchModel(width: width, height: height)
    add(50, to: &model)
    func isVisible(_ row: Int, _ model: WatchModel) throws -> Bool {
      let page = try #require(model.mistakePage)
      let bounds = try #require(model.mistakeBounds(ofRow: row))
      return bounds.height > 0.99 * min(page.rowHeight, page.list.height)
    }
    #expect(try isVisible(0, model))
    model.handle(.key(KeyPress("End")), at: time)
    #expect(try isVisible(49, model))
    model.handle(.key(KeyPress("Home")), at: time)
    for row in 0..<50 {
      #expect(try isVisible(row, model))
      model.handle(.key(KeyPress("Down")), at: time)
    }
    model.handle(.key(KeyPress("Home")), at: time)
    let page = try #require(model.mistakePage)
    model.handle(
      .wheel(
        at: Vector(page.list.midX, page.list.midY), delta: Vector(0, page.rowHeight), zooms: false),
      at: time)
    #expect(try isVisible(1, model) && model.mistakeScroll.offset == page.rowHeight)
    // What is new comes first, and keeps no row from being reached.
    add(1, to: &model)
    #expect(rows(of: model).count == 50 && rows(of: model)[0].label == "a:1, line 1")
  }
}

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
    let mistakes = (1...count).map { number in
      InputMistake(
        place: "a:\(number)", text: "line \(number)", message: "expected an id",
        lesson: "--id NAME")
    }
    model.mistakes.add(mistakes, total: model.mistakes.count + count)
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
    // Not even when the last cell has gone; the button stays, for the mistakes are still there.
    var removal = CellChange(id: "x")
    removal.isRemoval = true
    model.grid.intake.receive(removal)
    model.advance(to: time)
    #expect(model.grid.count == 0 && model.mistakePage == nil)
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

  @Test func nothingOpensItBeforeThereIsAMistake() {
    var model = Fleet.model(count: 5)
    model.handle(.key(KeyPress("b", modifiers: [.control])), at: time)
    add(1, to: &model)
    #expect(model.mistakePage == nil)
  }

  @Test(arguments: [780.0, 800, 960, 1280])
  func itsButtonMovesNeitherTitleNorCounts(width: Double) throws {
    let (without, with) = (
      WatchLayout(width: width, height: 600),
      WatchLayout(width: width, height: 600, hasMistakes: true)
    )
    #expect(without.hasTitle == with.hasTitle && without.hasTwoRows == with.hasTwoRows)
    #expect(
      without.hasSmallCounts == with.hasSmallCounts && with.titleRoom > 0.5 * without.titleRoom)
    for button in without.buttons {
      #expect(without.rect(of: button.control) == with.rect(of: button.control))
    }
  }

  @Test func cellsBehindItAreNotHit() throws {
    var model = Fleet.model(count: 5)
    add(1, to: &model)
    let bounds = try #require(model.bounds(of: 2, at: time))
    let point = Vector(bounds.midX, bounds.midY)
    model.handle(.key(KeyPress("b", modifiers: [.control])), at: time)
    model.handle(.press(at: point, pointer: .mouse), at: time)
    model.handle(.release(at: point, pointer: .mouse), at: time)
    for key in ["Tab", "Right", "Return"] { model.handle(.key(KeyPress(key)), at: time) }
    #expect(model.grid.selected == nil && model.grid.focused == nil && model.mistakePage != nil)
    #expect(model.tooltipCell == nil)
  }

  @Test(arguments: [(1280.0, 720.0), (400, 300), (240, 160)])
  func allRowsCanBeReached(width: Double, height: Double) throws {
    var model = WatchModel(width: width, height: height)
    add(50, to: &model)
    let page = try #require(model.mistakePage)
    func isVisible(_ row: Int, _ model: WatchModel) throws -> Bool {
      let page = try #require(model.mistakePage)
      let bounds = try #require(model.mistakeBounds(ofRow: row))
      return bounds.height > 0.99 * min(page.rowHeight, page.list.height)
    }
    #expect(try isVisible(0, model))
    // Without gaps, in both directions.
    for (key, end) in [
      ("Next", 50 * page.rowHeight - page.list.height), ("Prior", 0),
      ("Down", 50 * page.rowHeight - page.list.height),
    ] {
      for _ in 0..<500 {
        let before = model.mistakeScroll.offset
        model.handle(.key(KeyPress(key)), at: time)
        #expect(abs(model.mistakeScroll.offset - before) <= page.list.height)
      }
      #expect(abs(model.mistakeScroll.offset - end) < 0.01)
    }
    model.handle(.key(KeyPress("End")), at: time)
    #expect(try isVisible(49, model))
    model.handle(.key(KeyPress("Home")), at: time)
    model.handle(
      .wheel(
        at: Vector(page.list.midX, page.list.midY), delta: Vector(0, page.rowHeight), zooms: false),
      at: time)
    #expect(try isVisible(1, model) && model.mistakeScroll.offset == page.rowHeight)
    // By a finger.
    let middle = Vector(page.list.midX, page.list.midY)
    model.handle(.press(at: middle, pointer: .touch(id: 1)), at: time)
    model.handle(.move(to: middle - Vector(0, 10), pointer: .touch(id: 1)), at: time)
    model.handle(.release(at: middle - Vector(0, 10), pointer: .touch(id: 1)), at: time)
    #expect(model.mistakeScroll.offset == page.rowHeight + 10)
    // What is new comes first, and what is read stays.
    let read = model.mistakeBounds(ofRow: 2)
    add(1, to: &model)
    #expect(rows(of: model).count == 50 && rows(of: model)[0].label == "a:1, line 1")
    #expect(model.mistakeBounds(ofRow: 3) == read)
  }
}

extension WatchLayout {
  fileprivate var titleRoom: Double { Double(title(besideField: false).width) }
}

import Controls
import Geometry
import Input
import LiveGrid
import Testing
import TreeSupport

@testable import Watch

/// Requests to cells and groups by name.
struct WatchRequestTests {
  private let time = Duration.seconds(2)

  private func name(of cell: UInt32, in model: WatchModel) throws -> ControlName {
    try #require(model.cellNode(cell, at: time).name)
  }

  @Test func aPressSelectsACellAndOpensItsTooltip() throws {
    var model = Fleet.model(count: 50)
    model.handle(.key(KeyPress("F6")), at: time)
    model.handle(.action(.press, on: try name(of: 7, in: model)), at: time)
    #expect(model.grid.selected == 7 && model.grid.takeActivated() == [7])
    #expect(model.shownTooltipCell(at: time) == 7 && !model.isOnButton)
    #expect(model.focusedPart == model.id(of: 7))
  }

  @Test func aCellIsRevealedAndSelectedOnce() throws {
    var model = Fleet.model(count: 900)
    model.handle(.wheel(at: Vector(5, 90), delta: Vector(0, -900), zooms: true), at: time)
    let last = try #require(model.grid.cell(atPosition: 899))
    #expect(model.bounds(of: last, at: time) == nil)
    model.handle(.action(.reveal, on: try name(of: last, in: model)), at: time)
    let later = time + .seconds(3)
    model.advance(to: later)
    #expect(model.bounds(of: last, at: later) != nil && model.grid.selected == nil)
    for _ in 0..<2 {
      model.handle(.action(.select, on: try name(of: last, in: model)), at: later)
    }
    #expect(model.grid.selected == last && model.grid.takeActivated() == [last])
  }

  /// A click cannot reach it, but a request can.
  @Test func aPressOnACellOutOfSightBringsItIntoView() throws {
    var model = Fleet.model(count: 900)
    model.handle(.wheel(at: Vector(5, 90), delta: Vector(0, -900), zooms: true), at: time)
    let last = try #require(model.grid.cell(atPosition: 899))
    #expect(model.bounds(of: last, at: time) == nil)
    model.handle(.action(.press, on: try name(of: last, in: model)), at: time)
    let later = time + .seconds(3)
    model.advance(to: later)
    #expect(model.bounds(of: last, at: later) != nil && model.grid.selected == last)
  }

  @Test func aPressOnAGroupZoomsToIt() throws {
    var model = Fleet.model(count: 900)
    let group = try #require(model.grid.group(atPosition: 1))
    let name = try #require(model.groupNode(group).name)
    #expect(name.description == "group:ap/cache")
    model.handle(.action(.press, on: name), at: time)
    let later = time + .seconds(3)
    model.advance(to: later)
    let frame = try #require(model.grid.outline(of: group, at: later)?.frame)
    #expect(model.layout.viewport.insetBy(dx: -1, dy: -1).contains(frame))
    #expect(model.grid.zoom(at: later) > 1.1)
  }

  @Test func cellsThatAreGoneOrHeldIgnoreRequests() throws {
    var model = Fleet.model(count: 50)
    let name = try name(of: 7, in: model)
    let point = try #require(model.center(of: 3, at: time))
    model.handle(.press(at: point), at: time)
    model.handle(.action(.press, on: name), at: time)
    #expect(model.grid.selected == nil)
    model.handle(.release(at: point), at: time)
    #expect(model.grid.selected == 3)
    var change = CellChange(id: name.word)
    change.isRemoval = true
    model.grid.intake.receive(change)
    model.advance(to: time + .seconds(1))
    for request in [ControlRequest.press, .focus] {
      model.handle(.action(request, on: name), at: time + .seconds(1))
    }
    model.handle(.action(.press, on: ControlName(.group, "elsewhere")), at: time + .seconds(1))
    #expect(model.grid.selected == 3 && model.grid.focused == nil)
  }

  /// Recordings hold no longer texts, and no control characters.
  @Test func aCellWhoseIDCannotBeRecordedHasNoName() {
    var model = WatchModel()
    for id in [String(repeating: "a", count: 4097), "a\u{1}", "b"] {
      model.grid.intake.receive(CellChange(id: id))
    }
    model.advance(to: time)
    let names = (0..<3).compactMap { model.grid.cell(atPosition: $0) }
      .map { model.cellNode($0, at: time).name?.description }
    #expect(names == [nil, nil, "cell:b"])
  }
}

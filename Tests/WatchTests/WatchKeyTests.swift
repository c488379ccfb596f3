import Controls
import Drawing
import Geometry
import Input
import LiveGrid
import Testing
import TreeSupport

@testable import Watch

/// The keys of a live grid: groups have the focus like cells.
struct WatchKeyTests {
  private static let time = Duration.seconds(2)
  private static let later = Duration.seconds(6)

  /// The footer and the tree name the keys that are bound.
  @Test func hintsNameTheKeysThatAreBound() throws {
    #expect(Fleet.model(count: 5).hints[0].contains("Space pauses"))
    let keys = KeyBindings<WatchKeyAction>([
      KeyAssignment("pause", [KeyChord("F2")]),
      KeyAssignment("order", [KeyChord("F8", modifiers: .shift)]),
    ])
    let model = Fleet.model(count: 5, keys: keys)
    #expect(model.hints.allSatisfy { $0.contains("F2 pauses") })
    let order = try #require(model.node(ControlGroup.id(of: WatchControl.order), at: Self.time))
    #expect(order.key == KeyChord("F8", modifiers: .shift))
  }

  /// A key that types goes into the filter, and keys that edit stay there while it has a text.
  @Test func theFilterKeepsTheKeysThatEdit() throws {
    let keys = KeyBindings<WatchKeyAction>([KeyAssignment("histogram", [KeyChord("e")])])
    var model = Fleet.model(count: 50, keys: keys)
    model.type("e", at: Self.time)
    #expect(model.showsHistogram && model.field.isEmpty)
    model.type("we", at: Self.time)
    #expect(model.showsHistogram && model.field.text == "we")
    model.handle(.key(KeyPress("BackSpace")), at: Self.time)
    model.handle(.key(KeyPress("Left")), at: Self.time)
    #expect(model.field.text == "w" && model.field.caret == 0 && model.grid.focused == nil)
    model.handle(.key(KeyPress("Down")), at: Self.time)
    #expect(model.grid.focused != nil && model.field.text == "w")
  }

  // MARK: - Groups

  @Test func keysGoThroughAllGroupsInTheirOrder() throws {
    var model = Fleet.model(count: 300)
    let count = model.grid.groupCount
    #expect(count > 6)
    for position in 0...count {
      model.handle(.key(KeyPress("Next")), at: Self.time)
      let group = try #require(model.grid.group(atPosition: position % count))
      #expect(model.grid.focusedGroup == group && model.grid.focused == nil)
      let node = try #require(model.node(model.focusedPart, at: Self.time))
      #expect(node.isFocused && node.states.contains(.focusable) && node.actions.contains(.focus))
      #expect(model.place(of: model.focusedPart, at: Self.time)?.index == position % count)
    }
    model.handle(.key(KeyPress("Prior")), at: Self.time)
    #expect(model.grid.focusedGroup == model.grid.group(atPosition: count - 1))
  }

  /// From a cell back to its own group, and from a group to its first cell.
  @Test func aGroupIsBeforeItsCells() throws {
    var model = Fleet.model(count: 300)
    model.handle(.key(KeyPress("End")), at: Self.time)
    let cell = try #require(model.grid.focused)
    model.handle(.key(KeyPress("Prior")), at: Self.time)
    let group = try #require(model.grid.focusedGroup)
    #expect(model.grid.names(of: group).inner == model.grid.groups(of: cell).last)
    model.handle(.key(KeyPress("Down")), at: Self.time)
    let first = try #require(model.grid.focused)
    #expect(model.grid.groups(of: first) == model.grid.groups(of: cell))
    #expect(model.grid.focusedGroup == nil)
    model.handle(.key(KeyPress("BackSpace")), at: Self.time)
    #expect(model.grid.focusedGroup == group)
    model.handle(.key(KeyPress("BackSpace")), at: Self.time)
    let outer = try #require(model.grid.focusedGroup)
    #expect(model.grid.names(of: outer).outer == model.grid.names(of: group).outer)
    #expect(model.grid.names(of: outer).inner == nil)
    model.handle(.key(KeyPress("BackSpace")), at: Self.time)
    #expect(model.grid.focusedGroup == outer)
  }

  /// Return does what a click on the title does.
  @Test func returnZoomsToTheFocusedGroup() throws {
    var model = Fleet.model(count: 300)
    for _ in 0..<3 { model.handle(.key(KeyPress("Next")), at: Self.time) }
    var clicked = model
    let group = try #require(model.grid.focusedGroup)
    model.handle(.key(KeyPress("Return")), at: Self.time)
    clicked.handle(.action(.press, on: try #require(model.groupNode(group).name)), at: Self.time)
    #expect(model.grid.zoom(at: Self.later) > 1)
    #expect(model.grid.visibleRect(at: Self.later) == clicked.grid.visibleRect(at: Self.later))
    #expect(model.grid.takeActivated() == [])
  }

  @Test func aFocusedGroupIsInViewWithItsRing() throws {
    var model = Fleet.model(count: 300)
    for _ in 0..<4 { model.handle(.key(KeyPress("plus", control: true)), at: Self.time) }
    for position in 0..<model.grid.groupCount {
      let time = Self.time + .seconds(4 * (position + 1))
      model.handle(.key(KeyPress("Next")), at: time)
      let later = time + .seconds(3)
      model.advance(to: later)
      let group = try #require(model.grid.focusedGroup)
      let outline = try #require(model.grid.outline(of: group, at: later))
      let title = outline.title
      let viewport = model.layout.viewport
      #expect(title.minY >= viewport.minY && title.maxY <= viewport.maxY, "\(position)")
      #expect(title.minX >= viewport.minX && title.minX < viewport.maxX)
      let host = Fleet.host(model)
      host.play(to: later)
      _ = try host.prepare(at: later)
      let keys = host.displayList.keys
      #expect(keys.contains { $0 == DisplayList.Key.part(.groupRing)[4] })
    }
  }

  /// A group that has lost its cells has no focus.
  @Test func theFocusLeavesAGroupThatIsGone() throws {
    var model = Fleet.model(count: 0)
    func receive(_ id: String, _ group: String?) {
      var change = CellChange(id: id)
      if let group {
        change.value = 1
        change.group = [group]
      } else {
        change.isRemoval = true
      }
      model.grid.intake.receive(change)
    }
    receive("a", "one")
    receive("b", "two")
    model.advance(to: Self.time)
    model.handle(.key(KeyPress("Next")), at: Self.time)
    #expect(model.grid.focusedGroup.map { model.grid.names(of: $0).outer } == "one")
    receive("a", nil)
    model.advance(to: Self.later)
    #expect(model.grid.focusedGroup == nil && model.focusedPart == .cellList)
  }
}

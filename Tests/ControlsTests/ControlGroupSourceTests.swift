import Controls
import Geometry
import Input
import Testing

/// A group of controls, and its parts.
struct ControlGroupSourceTests {
  private func group() -> ControlGroup<String> {
    var group = ControlGroup<String>()
    group.update(
      gallery() + [
        .init("list", .region(Region(in: CGRect(x: 0, y: 0, width: 300, height: 400)))),
        .init(
          "clipped",
          .button(Button("+", named: "More", in: CGRect(x: 0, y: 0, width: 40, height: 40))),
          clip: CGRect(x: 100, y: 0, width: 40, height: 40)),
      ])
    return group
  }

  private func ids(of group: ControlGroup<String>) -> [ControlID] {
    group.items.map { ControlGroup<String>.id(of: $0.id) }
  }

  @Test func everyControlHasARoleALabelAndActions() throws {
    let group = group()
    let ids = ids(of: group)
    let nodes = ids.compactMap { group.node($0) }
    #expect(
      nodes.map(\.role) == [
        .button, .button, .button, .toggle, .toggle, .slider, .tabList, .handle, .slider, .button,
      ])
    #expect(nodes.map(\.label).allSatisfy { !$0.isEmpty })
    let last = try #require(ids.last)
    #expect(nodes.last?.label == "More" && group.bounds(of: last) == nil)
    #expect(nodes[2].states == .disabled && nodes[3].states == [.focusable, .checked])
    #expect(nodes[5].value == .number(0.4, in: 0...1))
    #expect(nodes[2].actions == [] && nodes[3].actions == [.press, .focus])
    #expect(nodes[5].actions == [.focus, .step, .setValue] && nodes[6].actions == .focus)
    #expect(nodes[6].value == .text("Picker"))
    let bar = ids[6]
    let tabs = (0..<group.childCount(of: bar)).compactMap { group.child($0, of: bar) }
    let tabNodes = tabs.compactMap { group.node($0) }
    #expect(tabNodes.map(\.label) == ["Grid", "Picker", "Aspect"])
    #expect(
      tabNodes.map(\.states) == [.selectable, [.selectable, .selected], .selectable]
        as [ControlNode.States])
    #expect(tabNodes.allSatisfy { $0.actions == [.press, .focus, .select] })
    for (index, tab) in tabs.enumerated() {
      #expect(group.place(ofTab: tab) == ControlPlace(in: bar, at: index))
      let bounds = try #require(group.bounds(of: tab))
      #expect(group.part(at: Vector(CGPoint(x: bounds.midX, y: bounds.midY))) == tab)
    }
  }

  @Test func focusAndPressAreStates() throws {
    var group = group()
    let ids = ids(of: group)
    group.moveFocus(by: 1)
    #expect(group.node(ids[0])?.states == [.focusable, .focused])
    _ = group.handle(.press(at: Vector(100, 70)))
    #expect(group.node(ids[0])?.states == .focusable)
    #expect(group.node(ids[1])?.states == [.focusable, .pressed, .focused])
    #expect(group.focusedControl == ids[1] && !group.isFocusVisible)
  }

  @Test func aRegionIsAStopForKeysAndNothingForThePointer() {
    var group = group()
    group.moveFocus(by: -1)
    group.moveFocus(by: -1)
    #expect(group.focused == "list")
    let key = group.handle(.key(KeyPress("space")))
    #expect(!key.isTaken, "its owner handles keys")
    let press = group.handle(.press(at: Vector(5, 250)))
    #expect(!press.isTaken && group.focused == nil)
    let list = ControlID(.control, word: "list")
    #expect(group.node(list) == nil, "its owner knows what it is")
    #expect(group.part(at: Vector(5, 250)) == list && group.bounds(of: list) != nil)
  }

  @Test func focusWrapsOnlyWhereItIsMeantTo() {
    var group = group()
    let wrapped = group.moveFocus(by: -1)
    #expect(wrapped && group.focused == "clipped")
    let further = group.moveFocus(by: 1, wraps: false)
    #expect(!further && group.focused == "clipped")
  }

  @Test func oneFingerAtATimeOperatesTheControls() {
    var group = group()
    let (one, other) = (InputEvent.Pointer.touch(id: 1), InputEvent.Pointer.touch(id: 2))
    _ = group.handle(.press(at: Vector(100, 35), pointer: one))
    let press = group.handle(.press(at: Vector(100, 70), pointer: other))
    #expect(press.isTaken && group.pressed == "press")
    let release = group.handle(.release(at: Vector(100, 35), pointer: other))
    #expect(release.action == nil && group.pressed == "press")
    let cancel = group.handle(.cancel(pointer: other))
    #expect(!cancel.isTaken && group.pressed == "press")
    let end = group.handle(.release(at: Vector(100, 35), pointer: one))
    #expect(end.action == .press && group.hovered == nil, "a finger hovers nothing")
  }
}

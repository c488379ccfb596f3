import Controls
import Geometry
import Input
import Testing

/// A group of controls, and its parts.
struct ControlGroupPartTests {
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

  private func parts(of group: ControlGroup<String>) -> [Part] {
    group.items.compactMap { group.part($0.id) }
  }

  @Test func everyControlHasARoleALabelAndActions() throws {
    let parts = parts(of: group())
    let nodes = parts.map(\.node)
    #expect(
      nodes.map(\.role) == [
        .button, .button, .button, .toggle, .toggle, .slider, .tabList, .handle, .slider, .button,
      ])
    #expect(nodes.map(\.label).allSatisfy { !$0.isEmpty })
    #expect(nodes.last?.label == "More" && parts.last?.bounds == nil)
    #expect(nodes[2].states == .disabled && nodes[3].states == [.focusable, .checked])
    #expect(nodes[5].value == .number(0.4, in: 0...1))
    #expect(nodes[2].actions == [] && nodes[3].actions == [.press, .focus])
    #expect(nodes[5].actions == [.focus, .step, .setValue] && nodes[6].actions == .focus)
    #expect(nodes[6].value == .text("Picker"))
    let tabs = parts[6].items
    #expect(tabs.map(\.node.label) == ["Grid", "Picker", "Aspect"])
    #expect(
      tabs.map(\.node.states) == [.selectable, [.selectable, .selected], .selectable]
        as [ControlNode.States])
    #expect(tabs.allSatisfy { $0.node.actions == [.press, .focus, .select] })
    let tree = PartTree(
      ControlNode(.window, "Gallery"), in: CGRect(x: 0, y: 0, width: 400, height: 400), parts)
    for (index, tab) in tabs.enumerated() {
      #expect(tree.place(of: tab.id) == ControlPlace(in: parts[6].id, at: index))
      let bounds = try #require(tab.bounds)
      #expect(tree.hit(Vector(CGPoint(x: bounds.midX, y: bounds.midY))) == tab.id)
    }
  }

  @Test func aPressIsAState() throws {
    var group = group()
    group.moveFocus(by: 1)
    #expect(group.focusedControl == parts(of: group)[0].id && group.isFocusVisible)
    _ = group.handle(.press(at: Vector(100, 70)))
    let parts = parts(of: group)
    #expect(parts[0].node.states == .focusable)
    #expect(parts[1].node.states == [.focusable, .pressed])
    #expect(group.focusedControl == parts[1].id && !group.isFocusVisible)
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
    #expect(group.part("list") == nil, "its owner knows what it is")
    #expect(group.bounds(of: "list") != nil)
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

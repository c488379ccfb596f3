import Controls
import Geometry
import Input
import Testing

struct ControlTreeTests {
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

  @Test func everyControlHasARoleALabelAndAnAction() throws {
    let nodes = group().nodes()
    #expect(
      nodes.map(\.role) == [
        .button, .button, .button, .toggle, .toggle, .slider, .tabList, .handle, .slider, .button,
      ])
    #expect(nodes.map(\.label).allSatisfy { !$0.isEmpty })
    #expect(nodes.last?.label == "More" && nodes.last?.bounds == .zero)
    #expect(nodes[2].states == .disabled && nodes[3].states == .selected && nodes[4].states == [])
    #expect(nodes[5].value == .number(0.4, in: 0...1) && nodes[5].action == .change)
    #expect(nodes[6].value == .text("Picker"))
    #expect(nodes[6].children.map(\.label) == ["Grid", "Picker", "Aspect"])
    #expect(nodes[6].children.map(\.states) == [[], .selected, []] as [ControlNode.States])
    #expect(nodes[6].children.allSatisfy { $0.action == .select && !$0.bounds.isEmpty })
  }

  @Test func focusAndPressAreStates() throws {
    var group = group()
    group.moveFocus(by: 1)
    #expect(group.nodes().first?.states == .focused)
    _ = group.handle(.press(at: Vector(100, 70)))
    #expect(group.nodes()[0].states == [] && group.nodes()[1].states == .pressed)
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
    let nodes = group.nodes { ControlTree(.list, $0.id, in: $0.control.rect) }
    #expect(nodes.contains { $0.role == .list && $0.label == "list" })
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
    #expect(press.isTaken && group.pressed == "press" && group.isPressed(by: one))
    let release = group.handle(.release(at: Vector(100, 35), pointer: other))
    #expect(release.action == nil && group.pressed == "press")
    let cancel = group.handle(.cancel(pointer: other))
    #expect(!cancel.isTaken && group.pressed == "press")
    let end = group.handle(.release(at: Vector(100, 35), pointer: one))
    #expect(end.action == .press && group.hovered == nil, "a finger hovers nothing")
  }

  /// A million items, of which only the requested ones are created.
  @Test func aVirtualContainerMakesNothingInAdvance() {
    let list = ControlTree(
      .list, "Numbers", in: CGRect(x: 0, y: 0, width: 10, height: 1e6),
      children: ControlTree.Children(
        count: 1_000_000, focused: 7,
        { index in
          ControlTree(
            .listItem, "\(index)", states: index == 7 ? .focused : [], action: .press,
            in: CGRect(x: 0, y: Double(index), width: 10, height: 1))
        }, at: { Int($0.y) }))
    #expect(list.node(at: CGPoint(x: 5, y: 123_456.5))?.label == "123456")
    #expect(list.node(at: CGPoint(x: 50, y: 5)) == nil)
    #expect(list.focused?.label == "7")
    let moved = list.moved(by: Vector(100, 10))
    #expect(moved.node(at: CGPoint(x: 105, y: 20.5))?.label == "10")
    #expect(moved.children[10].bounds == CGRect(x: 100, y: 20, width: 10, height: 1))
  }

  @Test func theFirstOrTheLastOfAnArrayIsInFront() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let nodes = ["a", "b"].map { ControlTree(.label, $0, in: rect) }
    for (isLastInFront, label) in [(false, "a"), (true, "b")] {
      let children = ControlTree.Children(nodes, isLastInFront: isLastInFront)
      #expect(children.node(at: CGPoint(x: 5, y: 5))?.label == label)
    }
  }
}

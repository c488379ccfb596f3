import Controls
import Geometry
import Input
import Testing

/// The parts of a window that are few.
struct PartTreeTests {
  private static let node = ControlNode(.window, "Window")
  private static let window = CGRect(x: 0, y: 0, width: 100, height: 80)

  private static func part(_ word: String, in bounds: CGRect?) -> Part {
    Part(ControlID(.text, word: word), ControlNode(.label, word), in: bounds)
  }

  private static let parts = [
    part("a", in: CGRect(x: 0, y: 0, width: 60, height: 60)), part("hidden", in: nil),
    part("b", in: CGRect(x: 40, y: 40, width: 60, height: 40)),
  ]

  @Test func thePartsAreInTheWindowInTheirOrder() {
    let controls = PartTree(Self.node, in: Self.window, Self.parts)
    #expect(controls.childCount(of: .window) == 3)
    for (index, part) in Self.parts.enumerated() {
      #expect(controls.child(index, of: .window) == part.id)
      #expect(controls.place(of: part.id) == ControlPlace(in: .window, at: index))
      #expect(controls.childCount(of: part.id) == 0)
      #expect(controls.node(part.id) == part.node)
      #expect(controls.bounds(of: part.id) == part.bounds)
    }
    #expect(controls.child(3, of: .window) == nil && controls.child(0, of: Self.parts[0].id) == nil)
    #expect(controls.node(.window)?.label == "Window" && controls.place(of: .window) == nil)
    let gone = ControlID(.text, word: "c")
    #expect(controls.node(gone) == nil && controls.place(of: gone) == nil)
  }

  @Test func theFrontmostThenTheSmallestThenTheLastIsHit() {
    let controls = PartTree(Self.node, in: Self.window, Self.parts)
    #expect(controls.hit(Vector(50, 50)) == Self.parts[2].id)
    #expect(controls.hit(Vector(10, 10)) == Self.parts[0].id)
    #expect(controls.hit(Vector(90, 10)) == .window)
    #expect(controls.hit(Vector(100, 10)) == nil)
    var parts = Self.parts
    parts[0].layer = .front
    #expect(PartTree(Self.node, in: Self.window, parts).hit(Vector(50, 50)) == parts[0].id)
    parts[2].layer = .popup
    #expect(PartTree(Self.node, in: Self.window, parts).hit(Vector(50, 50)) == parts[2].id)
    parts[2].isHit = false
    #expect(PartTree(Self.node, in: Self.window, parts).hit(Vector(50, 50)) == parts[0].id)
    let twins = ["c", "d"].map { Self.part($0, in: Self.window) }
    #expect(PartTree(Self.node, in: Self.window, twins).hit(Vector(5, 5)) == twins[1].id)
  }

  @Test func itemsAreInFrontOfTextsAndTheseOfTheirList() {
    let list = Part(
      ControlID(.control, 7), ControlNode(.list, "List"), in: Self.window, isVirtual: true)
    let tree = PartTree(Self.node, in: Self.window, [list] + Self.parts)
    let item = ControlID(.cell, 5)
    #expect(tree.hit(Vector(10, 10)) { $0 == list.id ? item : nil } == item)
    #expect(tree.hit(Vector(10, 10)) { _ in nil } == Self.parts[0].id)
    #expect(tree.hit(Vector(90, 10)) { _ in nil } == list.id)
  }

  @Test func partsInPartsHaveTheirPlaces() {
    var bar = Self.part("bar", in: Self.window)
    bar.items = [Self.part("one", in: Self.window), Self.part("two", in: Self.parts[2].bounds)]
    var tree = PartTree(Self.node, in: Self.window, [Self.parts[0], bar])
    #expect(tree.place(of: bar.items[1].id) == ControlPlace(in: bar.id, at: 1))
    #expect(tree.child(1, of: bar.id) == bar.items[1].id && tree.childCount(of: bar.id) == 2)
    #expect(
      tree.hit(Vector(90, 70)) == bar.items[1].id && tree.hit(Vector(90, 5)) == bar.items[0].id)
    tree.change(bar.items[1].id) { $0.bounds = nil }
    #expect(tree.bounds(of: bar.items[1].id) == nil && tree.hit(Vector(90, 70)) == bar.items[0].id)
  }

  @Test func exactlyOnePartHasTheFocus() {
    let focused = Self.parts[2].id
    for (asked, expected) in [
      (ControlID.window, ControlID.window), (focused, focused),
      (ControlID(.text, word: "gone"), .window),
    ] {
      let controls = PartTree(Self.node, in: Self.window, Self.parts, focused: asked)
      #expect(controls.focusedControl == expected)
      for id in [.window] + Self.parts.map(\.id) {
        #expect(controls.node(id)?.states.contains(.focused) == (id == expected))
      }
    }
  }
}

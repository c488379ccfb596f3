import Controls
import Geometry
import Input
import Testing

/// A window with few parts.
struct FlatControlsTests {
  private static let window = CGRect(x: 0, y: 0, width: 100, height: 80)

  private static func part(_ word: String, in bounds: CGRect?) -> FlatControls.Part {
    FlatControls.Part(ControlID(.text, word: word), ControlNode(.label, word), in: bounds)
  }

  private static let parts = [
    part("a", in: CGRect(x: 0, y: 0, width: 60, height: 60)), part("hidden", in: nil),
    part("b", in: CGRect(x: 40, y: 40, width: 60, height: 40)),
  ]

  @Test func thePartsAreInTheWindowInTheirOrder() {
    let controls = FlatControls("Window", in: Self.window, Self.parts)
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

  @Test func theLastPartIsInFront() {
    let controls = FlatControls("Window", in: Self.window, Self.parts)
    #expect(controls.hit(Vector(50, 50)) == Self.parts[2].id)
    #expect(controls.hit(Vector(10, 10)) == Self.parts[0].id)
    #expect(controls.hit(Vector(90, 10)) == .window)
    #expect(controls.hit(Vector(100, 10)) == nil)
  }

  @Test func exactlyOnePartHasTheFocus() {
    let focused = Self.parts[2].id
    for (asked, expected) in [
      (nil, ControlID.window), (focused, focused), (ControlID(.text, word: "gone"), .window),
    ] {
      let controls = FlatControls("Window", in: Self.window, Self.parts, focused: asked)
      #expect(controls.focusedControl == expected)
      for id in [.window] + Self.parts.map(\.id) {
        #expect(controls.node(id)?.states.contains(.focused) == (id == expected))
      }
    }
  }
}

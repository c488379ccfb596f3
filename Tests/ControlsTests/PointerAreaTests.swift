import Controls
import Geometry
import Input
import TestSupport
import Testing

/// Presses belong to what they began on: a control, a scroll bar or an area.
struct PointerAreaTests {
  private typealias Group = ControlGroup<PartWithAreas>

  /// A panel with a button and a scroll bar, in front of a picture that has a slider.
  private func group(pictureTakesAll: Bool = false, panelTakesButtons: Bool = false) -> Group {
    let panel = CGRect(x: 100, y: 0, width: 100, height: 200)
    var group = Group()
    group.update(
      [
        .init(.button, .button(Button("Fit", in: CGRect(x: 110, y: 10, width: 60, height: 30)))),
        .init(
          .slider,
          .slider(
            Slider(in: CGRect(x: 10, y: 10, width: 60, height: 30), value: 0, range: 0...1))),
      ],
      areas: [
        PointerArea(
          .panel, in: panel, scroll: ScrollArea(rect: panel, contentHeight: 500),
          takesAllButtons: panelTakesButtons),
        PointerArea(
          .picture, in: CGRect(x: 0, y: 0, width: 200, height: 200),
          takesAllPointers: pictureTakesAll),
      ])
    return group
  }

  private let onButton = Vector(120, 20)
  private let onSlider = Vector(40, 20)
  private let onBar = Vector(196, 150)
  private let onPanel = Vector(120, 100)
  private let onPicture = Vector(50, 100)

  @Test func theFrontAreaAtAPointIsHovered() {
    var group = group()
    for (point, area) in [
      (onButton, nil), (onSlider, nil), (onBar, nil), (onPanel, .panel), (onPicture, .picture),
      (Vector(50, 300), nil),
    ] as [(Vector, PartWithAreas.Area?)] {
      let response = group.handle(.move(to: point))
      #expect(response.area == area && !response.isTaken, "at \(point)")
    }
  }

  @Test func anAreaKeepsThePointerOutsideToo() {
    var group = group()
    group.focus(.button)
    let press = group.handle(.press(at: onPicture))
    #expect(press.area == .picture && group.pressedArea == .picture)
    #expect(group.focused == nil, "a press beside the controls takes the focus from them")
    for point in [onPanel, onButton, onBar, Vector(-50, 900)] {
      let move = group.handle(.move(to: point))
      #expect(move.area == .picture && move.isTaken && move.scroll == nil)
    }
    _ = group.handle(.leave)
    #expect(group.pressedArea == .picture)
    let release = group.handle(.release(at: onButton))
    #expect(release.area == .picture && release.action == nil)
    #expect(!group.isPressed)
  }

  @Test func otherPointersBelongToWhatTheFirstOneHolds() {
    let finger = InputEvent.Pointer.touch(id: 1)
    for takesAll in [false, true] {
      var group = group(pictureTakesAll: takesAll)
      _ = group.handle(.press(at: onPicture))
      let second = group.handle(.press(at: onButton, pointer: finger))
      #expect(second.isTaken && second.id == nil && second.area == (takesAll ? .picture : nil))
      let move = group.handle(.move(to: onPanel, pointer: finger))
      #expect(move.isTaken && move.area == (takesAll ? .picture : nil))
      _ = group.handle(.release(at: onPicture))
      #expect(group.isPressed == takesAll, "the finger is still down")
      let last = group.handle(.release(at: onPanel, pointer: finger))
      #expect(last.area == (takesAll ? .picture : nil) && !group.isPressed)
    }
    var group = group(pictureTakesAll: true)
    _ = group.handle(.press(at: onSlider))
    let second = group.handle(.press(at: onPicture, pointer: finger))
    #expect(second.isTaken && second.area == nil)
    #expect(group.pressed == .slider)
  }

  @Test func otherButtonsAreForAreasOnly() {
    var group = group(panelTakesButtons: true)
    let onOther = group.handle(.press(at: onPicture, button: 3))
    #expect(onOther.area == .picture && !group.isPressed, "only the first button is kept")
    let press = group.handle(.press(at: onButton, button: 3))
    #expect(press.area == .panel && group.pressed == nil)
    let other = group.handle(.release(at: onButton, button: 1))
    #expect(other.area == .panel && group.isPressed)
    _ = group.handle(.release(at: onButton, button: 3))
    #expect(!group.isPressed)
  }

  @Test func aSecondPressOfTheSameButtonGoesOnWithAnArea() {
    var group = group()
    _ = group.handle(.press(at: onSlider))
    let other = group.handle(.press(at: onPicture))
    #expect(other.area == .picture && group.pressed == nil, "the release was lost")
    let again = group.handle(.press(at: onSlider))
    #expect(again.area == .picture && group.pressed == nil, "the owner may still drag")
    _ = group.handle(.release(at: onSlider))
    #expect(!group.isPressed)
  }

  /// A press lasts until the release of its pointer or a cancel, and during it no other thing gets an event.
  @Test(arguments: UInt64(0)..<60)
  func everyEventIsForWhatIsHeld(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var group = group(pictureTakesAll: seed.isMultiple(of: 2))
    var down: [InputEvent.Pointer: Int] = [:]
    let pointers: [InputEvent.Pointer] = [.mouse, .touch(id: 1), .touch(id: 2)]
    for _ in 0..<200 {
      let point = Vector(
        .random(in: -20...220, using: &random), .random(in: -20...220, using: &random))
      let pointer = pointers[Int.random(in: 0..<3, using: &random)]
      let (control, area, wasPressed) = (group.pressed, group.pressedArea, group.isPressed)
      let event: InputEvent
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        guard down[pointer] == nil else { continue }
        let button = pointer == .mouse ? Int.random(in: 1...3, using: &random) : 1
        event = .press(at: point, button: button, pointer: pointer)
        down[pointer] = button
      case 2, 3:
        guard let button = down.removeValue(forKey: pointer) else { continue }
        event = .release(at: point, button: button, pointer: pointer)
      case 4 where Int.random(in: 0..<5, using: &random) == 0:
        event = .cancel()
        down = [:]
      default: event = .move(to: point, pointer: pointer)
      }
      let response = group.handle(event)
      if wasPressed {
        #expect(response.id == nil || response.id == control)
        #expect(response.area == nil || response.area == area)
      }
      if down.isEmpty { #expect(!group.isPressed, "after \(event)") }
    }
  }
}

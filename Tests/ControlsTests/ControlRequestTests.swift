import Controls
import Geometry
import Input
import Testing

/// A request by name has the action of a click.
struct ControlRequestTests {
  private func group() -> ControlGroup<String> {
    var group = ControlGroup<String>()
    group.update(gallery() + [.init("list", .region(Region(in: .zero)))])
    return group
  }

  /// The control of the gallery for which `isWanted` is true.
  private func item(where isWanted: (Control) -> Bool) throws -> ControlGroup<String>.Item {
    try #require(group().items.first { $0.control.isEnabled && isWanted($0.control) })
  }

  private func response(to request: ControlRequest, on name: ControlName) -> ControlAction? {
    var group = group()
    return group.handle(.action(request, on: name)).action
  }

  /// Every control but sliders and handles, which are not pressed.
  @Test func aPressHasTheActionOfAClick() {
    var actions = 0
    for item in group().items {
      var (clicked, asked) = (group(), group())
      let center = Vector(Double(item.control.rect.midX), Double(item.control.rect.midY))
      if case .slider = item.control { continue }
      _ = clicked.handle(.press(at: center))
      let click = clicked.handle(.release(at: center))
      var name = ControlName(.control, item.id)
      if case .tabs(let tabs) = item.control, let tab = tabs.tab(at: center) {
        name = ControlName(.tab, "\(item.id)/\(tab + 1)")
      }
      let request = asked.handle(.action(.press, on: name))
      let isDragged = click.action == .end
      #expect(request.action == (isDragged ? nil : click.action), "\(item.id)")
      guard request.action != nil else { continue }
      #expect(asked.focused == clicked.focused && !asked.isFocusVisible, "\(item.id)")
      actions += 1
    }
    #expect(actions > 4)
  }

  @Test func sliderTakesStepsAndValuesInItsRange() throws {
    let item = try item { if case .slider = $0 { true } else { false } }
    guard case .slider(let slider) = item.control else { return }
    let name = ControlName(.control, item.id)
    #expect(response(to: .setValue(0.25), on: name) == .change(0.25))
    #expect(response(to: .setValue(99), on: name) == .change(slider.range.upperBound))
    #expect(response(to: .step(-1000), on: name) == .change(slider.range.lowerBound))
    let one = min(slider.value + slider.step, slider.range.upperBound)
    #expect(response(to: .step(1), on: name) == .change(one))
    #expect(response(to: .press, on: name) == nil)
  }

  /// A screen reader says the ratio, not the exponent by which the thumb is placed.
  @Test func sliderOfARatioTellsAndTakesTheRatio() throws {
    let slider = Slider(
      "Ratio", in: CGRect(x: 0, y: 0, width: 200, height: 42), value: -1, range: -3...3,
      step: 1 / 64.0, scale: .exponent)
    var group = ControlGroup<String>()
    group.update([ControlGroup<String>.Item("ratio", .slider(slider))])
    let name = ControlName(.control, "ratio")
    let node = group.part("ratio")?.node
    #expect(node?.value == .number(0.5, in: 0.125...8) && node?.step == 0.001)
    for (number, value) in [(4.0, 2.0), (1, 0), (0.125, -3), (99, 3), (0, -3), (-1, -3)] {
      #expect(
        group.handle(.action(.setValue(number), on: name)).action == .change(value), "\(number)")
    }
    let step = group.handle(.action(.step(2), on: name)).action
    #expect(step == .change(-1 + 2 / 64.0))
  }

  @Test func focusIsVisibleAndOnlyOnControls() throws {
    var group = group()
    let button = try item { if case .button = $0 { true } else { false } }
    let taken = group.handle(.action(.focus, on: ControlName(.control, button.id)))
    #expect(taken.isTaken && group.focused == button.id && group.isFocusVisible)
    let list = group.handle(.action(.focus, on: ControlName(.control, "list")))
    #expect(list.isTaken && list.action == nil && group.focused == button.id)
  }

  @Test func namesOfNothingAreForOthers() {
    for name in [
      ControlName(.control, "none"), ControlName(.tab, "tabs/99"), ControlName(.tab, "tabs"),
    ] {
      var group = group()
      let response = group.handle(.action(.press, on: name))
      #expect(!response.isTaken && response.action == nil)
    }
  }

  @Test func nothingIsDoneForDisabledControlsAndDuringAPress() throws {
    var group = group()
    let disabled = try #require(group.items.first { !$0.control.isEnabled })
    let refused = group.handle(.action(.press, on: ControlName(.control, disabled.id)))
    #expect(refused.isTaken && refused.action == nil)
    let button = try item { if case .button = $0 { true } else { false } }
    let center = Vector(Double(button.control.rect.midX), Double(button.control.rect.midY))
    _ = group.handle(.press(at: center))
    let second = group.handle(.action(.press, on: ControlName(.control, button.id)))
    #expect(second.isTaken && second.action == nil && group.pressed == button.id)
  }

  @Test func namesReadBackFromTheirDescription() {
    for kind in ControlName.Kind.allCases {
      for word in ["done", "overlay/frames", "a:b", "日本"] {
        let name = ControlName(kind, word)
        #expect(ControlName(name.description) == name)
      }
    }
    for text in ["", "done", "control:", "button:done", "control:\n"] {
      #expect(ControlName(text) == nil, "\(text)")
    }
  }
}

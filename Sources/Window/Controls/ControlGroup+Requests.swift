import Input

/// The ID of a control in a ``ControlGroup``, which recordings can name.
public protocol NamedControl: Hashable, Sendable {
  /// The IDs of the areas behind the controls; by default there are none.
  associatedtype Area: Hashable & Sendable = Never

  /// The name: different from that of each other control of the window, the same in each language.
  var word: String { get }
}

extension ControlGroup {
  /// Returns the requests that a control obeys now; none for a region, whose owner knows.
  ///
  /// While a pointer is pressed, there are none, as for a second finger.
  func actions(of control: Control) -> ControlNode.Actions {
    guard !isPressed, control.isEnabled else { return [] }
    return switch control {
    case .button, .toggle: [.press, .focus]
    case .slider: [.focus, .step, .setValue]
    case .handle(let handle): handle.number == nil ? .focus : [.focus, .step, .setValue]
    case .tabs: .focus
    case .region: []
    }
  }

  /// The requests that a tab obeys now; the focus is that of the bar.
  var tabActions: ControlNode.Actions { isPressed ? [] : [.press, .focus, .select] }

  /// Handles a request to a control or a tab: the same action as that of a click.
  mutating func perform(_ request: ControlRequest, on name: ControlName) -> Response {
    guard let (item, tab) = find(name) else { return Response() }
    let actions = tab == nil ? actions(of: item.control) : tabActions
    guard actions.contains(request) else { return Response(isTaken: true) }
    if request == .focus {
      focus(item.id)
      return Response(isTaken: true, id: item.id)
    }
    let action: ControlAction? =
      switch (item.control, request) {
      case (.button, .press): .press
      case (.toggle(let toggle), .press): .set(!toggle.isOn)
      case (.tabs, .press), (.tabs, .select): tab.map { .select($0) }
      case (.slider(let slider), .setValue(let number)):
        .change(slider.clamped(slider.scale.value(for: number)))
      case (.slider(let slider), .step(let count)):
        .change(slider.clamped(slider.value + Double(count) * slider.step))
      case (.handle(let handle), .setValue(let value)): handle.change(to: value)
      case (.handle(let handle), .step(let count)):
        handle.number.flatMap { handle.change(to: $0.value + Double(count)) }
      case (.button, _), (.toggle, _), (.tabs, _), (.slider, _), (.handle, _), (.region, _): nil
      }
    // The focus goes where a click takes it.
    if request == .press || request == .select, action != nil { click(item.id) }
    return Response(isTaken: true, id: item.id, action: action)
  }

  /// Returns the control with a name, and the index of the tab if it names one.
  private func find(_ name: ControlName) -> (item: Item, tab: Int?)? {
    switch name.kind {
    case .control: return items.first { $0.id.word == name.word }.map { ($0, nil) }
    case .tab:
      for item in items {
        guard case .tabs(let tabs) = item.control else { continue }
        let tab = tabs.titles.indices.first { tabs.name(ofTab: $0, inBar: item.id.word) == name }
        if let tab { return (item, tab) }
      }
      return nil
    default: return nil
    }
  }
}

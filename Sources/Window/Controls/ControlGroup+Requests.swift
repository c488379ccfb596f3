import Input

/// The ID of a control in a ``ControlGroup``, which recordings can name.
public protocol NamedControl: Hashable, Sendable {
  /// The IDs of the areas behind the controls; by default there are none.
  associatedtype Area: Hashable & Sendable = Never

  /// The name: different from that of each other control of the window, the same in each language.
  var word: String { get }
}

extension ControlGroup {
  /// Handles a request to a control or a tab: the same action as that of a click.
  ///
  /// While a pointer is pressed, there is none, as for a second finger.
  mutating func perform(_ request: ControlRequest, on name: ControlName) -> Response {
    guard let (item, tab) = find(name) else { return Response() }
    guard !isPressed, item.control.isEnabled else { return Response(isTaken: true) }
    if request == .focus {
      if case .region = item.control { return Response(isTaken: true) }
      focus(item.id)
      return Response(isTaken: true, id: item.id)
    }
    let action: ControlAction? =
      switch (item.control, request) {
      case (.button, .press): .press
      case (.toggle(let toggle), .press): .set(!toggle.isOn)
      case (.tabs, .press), (.tabs, .select): tab.map { .select($0) }
      case (.slider(let slider), .setValue(let value)): .change(slider.clamped(value))
      case (.slider(let slider), .step(let count)):
        .change(slider.clamped(slider.value + Double(count) * slider.step))
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

public import Geometry
public import Drawing
import Input

/// A control in its current state, which the user can click, drag or operate by keyboard.
///
/// A control is a value that its owner rebuilds from the data it edits. Its ``ControlGroup`` keeps
/// the state of the interaction, such as hover and focus.
public enum Control: Hashable, Sendable {
  /// A push button.
  case button(Button)
  /// A switch that is on or off.
  case toggle(Toggle)
  /// A number in a range.
  case slider(Slider)
  /// One of several tabs.
  case tabs(TabBar)
  /// A point that can be dragged.
  case handle(DragHandle)
  /// A part of the window that its owner operates, such as a list.
  case region(Region)

  /// The bounds of the control, in logical pixels.
  public var rect: CGRect {
    switch self {
    case .button(let button): button.rect
    case .toggle(let toggle): toggle.rect
    case .slider(let slider): slider.rect
    case .tabs(let tabs): tabs.rect
    case .handle(let handle): handle.rect
    case .region(let region): region.rect
    }
  }

  /// Whether the control can be used.
  public var isEnabled: Bool {
    switch self {
    case .button(let button): button.isEnabled
    case .toggle(let toggle): toggle.isEnabled
    case .slider, .tabs, .handle, .region: true
    }
  }

  /// Whether the control follows the pointer while the mouse button is held down.
  var isDragged: Bool {
    switch self {
    case .slider, .handle: true
    case .button, .toggle, .tabs, .region: false
    }
  }

  /// Returns what the control is; `nil` for a region, whose owner knows.
  ///
  /// - Parameters:
  ///   - states: The states of the interaction.
  ///   - name: The name of the control.
  ///   - actions: The requests that it obeys now.
  /// - Returns: The node.
  func node(
    _ states: ControlNode.States, named name: ControlName, actions: ControlNode.Actions
  ) -> ControlNode? {
    switch self {
    case .button(let button):
      ControlNode(.button, button.name, named: name, states: states, actions: actions)
    case .toggle(let toggle):
      ControlNode(
        .toggle, toggle.title, named: name,
        states: toggle.isOn ? states.union(.checked) : states, actions: actions)
    case .slider(let slider): slider.node(states, named: name, actions: actions)
    case .tabs(let tabs):
      ControlNode(
        .tabList, tabs.name, named: name,
        value: tabs.titles.indices.contains(tabs.selection)
          ? .text(tabs.titles[tabs.selection]) : nil, states: states, actions: actions)
    case .handle(let handle): handle.node(states, named: name, actions: actions)
    case .region: nil
    }
  }

  /// The value as it is shown, if a number alone does not say it.
  var valueText: String? { if case .slider(let slider) = self { slider.text } else { nil } }

  /// Draws the control.
  public func draw(
    _ state: ControlState, into drawing: inout DisplayList, labels: inout LabelStore,
    palette: WindowColors
  ) {
    switch self {
    case .button(let button):
      button.draw(state, into: &drawing, labels: &labels, palette: palette)
    case .toggle(let toggle):
      toggle.draw(state, into: &drawing, labels: &labels, palette: palette)
    case .slider(let slider):
      slider.draw(state, into: &drawing, labels: &labels, palette: palette)
    case .tabs(let tabs): tabs.draw(state, into: &drawing, labels: &labels, palette: palette)
    case .handle(let handle): handle.draw(state, into: &drawing, palette: palette)
    case .region(let region): region.draw(state, into: &drawing, palette: palette)
    }
  }
}

/// A change that the user requests through a control.
public enum ControlAction: Hashable, Sendable {
  /// Performs the action of a button.
  case press
  /// Turns a toggle on or off.
  case set(Bool)
  /// Sets the value of a slider, or the number that a handle stands for.
  case change(Double)
  /// Selects the tab at an index.
  case select(Int)
  /// Drags the point of a handle to a position, in logical pixels.
  case drag(to: Vector)
  /// Moves a handle by an offset in logical pixels, for a key press.
  case nudge(Vector)
  /// Ends dragging a slider or a handle.
  case end
}

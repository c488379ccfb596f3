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

  /// Returns the node in the control tree; `nil` for a region, whose owner makes it.
  ///
  /// - Parameters:
  ///   - states: The states.
  ///   - bounds: The visible bounds, in logical pixels.
  ///   - name: The name of the control.
  /// - Returns: The node.
  func node(
    _ states: ControlNode.States, in bounds: CGRect, named name: ControlName
  ) -> ControlNode? {
    switch self {
    case .button(let button):
      return ControlNode(.button, button.name, states: states, action: .press, in: bounds)
    case .toggle(let toggle):
      return ControlNode(
        .toggle, toggle.title, states: toggle.isOn ? states.union(.selected) : states,
        action: .toggle, in: bounds)
    case .slider(let slider):
      return ControlNode(
        .slider, slider.name, value: .number(slider.value, in: slider.range), states: states,
        action: .change, in: bounds)
    case .tabs(let tabs):
      return ControlNode(
        .tabList, tabs.name,
        value: tabs.titles.indices.contains(tabs.selection)
          ? .text(tabs.titles[tabs.selection]) : nil,
        states: states, in: bounds,
        children: ControlNode.Children(
          tabs.titles.indices.map { index in
            let rect = tabs.rect(ofTab: index).intersection(bounds)
            return ControlNode(
              .tab, tabs.titles[index], named: tabs.name(ofTab: index, inBar: name.word),
              states: index == tabs.selection ? .selected : [], action: .select,
              in: rect.isNull ? .zero : rect)
          }))
    case .handle(let handle):
      return ControlNode(.handle, handle.name, states: states, action: .drag, in: bounds)
    case .region: return nil
    }
  }

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
  /// Sets the value of a slider.
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

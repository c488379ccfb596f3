public import Geometry
public import Drawing

/// Something to click, drag or press keys on, as it is to be shown now.
///
/// A control is a value made anew from whatever it controls; what the person is doing to it is known
/// to its ``ControlGroup``.
public enum Control: Hashable, Sendable {
  /// Something to press.
  case button(Button)
  /// Something that is on or off.
  case toggle(Toggle)
  /// A number in a range.
  case slider(Slider)
  /// One of several.
  case tabs(TabBar)
  /// A point to drag.
  case handle(DragHandle)

  /// Where the control is, in logical pixels.
  public var rect: CGRect {
    switch self {
    case .button(let button): button.rect
    case .toggle(let toggle): toggle.rect
    case .slider(let slider): slider.rect
    case .tabs(let tabs): tabs.rect
    case .handle(let handle): handle.rect
    }
  }

  /// Whether it can be used.
  public var isEnabled: Bool {
    switch self {
    case .button(let button): button.isEnabled
    case .toggle(let toggle): toggle.isEnabled
    case .slider, .tabs, .handle: true
    }
  }

  /// Whether what is dragged stays with it while the button is held down.
  var isDragged: Bool {
    switch self {
    case .slider, .handle: true
    case .button, .toggle, .tabs: false
    }
  }

  /// Draws the control.
  public func draw(
    _ state: ControlState, into drawing: inout DisplayList, labels: inout LabelStore,
    palette: ScenePalette
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
    }
  }
}

/// What a person wants of a control.
public enum ControlAction: Hashable, Sendable {
  /// A button is to do what it says.
  case press
  /// A toggle is to be on or off.
  case set(Bool)
  /// A slider is to have a value.
  case change(Double)
  /// The tab at a position is to be shown.
  case select(Int)
  /// A handle is dragged: its point is to be here.
  case drag(to: Vector)
  /// A handle is to be moved by so many logical pixels, by a key.
  case nudge(Vector)
  /// A slider or handle was let go.
  case end
}

public import Geometry
public import Drawing
public import Input

/// A set of controls, and the state of the user's interaction with them.
///
/// The group turns events into actions. The owner applies the actions and then updates the group
/// with rebuilt controls. If two controls overlap, the first one is in front.
public struct ControlGroup<ID: NamedControl>: Sendable {
  /// A control with its ID and the part of the window in which it is visible.
  public struct Item: Sendable {
    /// The ID that the owner gave the control.
    public var id: ID
    /// The control.
    public var control: Control
    /// The area in which the control is visible and can be hit; `nil` if it is not clipped.
    public var clip: CGRect?

    /// Creates an item.
    public init(_ id: ID, _ control: Control, clip: CGRect? = nil) {
      self.id = id
      self.control = control
      self.clip = clip
    }
  }

  /// The result of handling an event.
  public struct Response: Sendable {
    /// Whether a control consumed the event.
    public var isTaken = false
    /// The control that the action is for.
    public var id: ID?
    /// The requested action; `nil` for none.
    public var action: ControlAction?
  }

  /// The controls, in the order of keyboard focus.
  public private(set) var items: [Item] = []
  /// The control under the mouse.
  public private(set) var hovered: ID?
  /// The position of the mouse; `nil` outside the window.
  public var pointer: Vector? { didSet { hovered = pointer.flatMap { hit($0)?.id } } }
  /// The control that is pressed.
  public private(set) var pressed: ID?
  /// The control that has the keyboard focus.
  public private(set) var focused: ID?
  /// Whether the focus ring is shown, because the focus moved by keyboard.
  public private(set) var isFocusVisible = false
  /// The vector from the reference point of the pressed control to the pointer.
  private var grip = Vector.zero
  /// The mouse or the finger that presses the control; others are ignored meanwhile.
  private var holder = InputEvent.Pointer.mouse

  /// Creates a group without controls.
  public init() {}

  /// Replaces the controls; the interaction with those that remain continues.
  ///
  /// A press on a control that is gone has no effect, but keeps other pointers away until its end.
  public mutating func update(_ newItems: [Item]) {
    items = newItems
    if let focused, self[focused] == nil { self.focused = nil }
    hovered = pointer.flatMap { hit($0)?.id }
  }

  /// Moves the focus to a control and shows the focus ring; `nil` removes the focus.
  public mutating func focus(_ id: ID?) {
    focused = id
    isFocusVisible = id != nil
  }

  /// The control with an ID.
  public subscript(id: ID) -> Control? { items.first { $0.id == id }?.control }

  /// Whether the mouse or a finger presses a control.
  public func isPressed(by pointer: InputEvent.Pointer) -> Bool {
    pressed != nil && pointer == holder
  }

  /// Returns the enabled control at a point; `nil` if there is none.
  ///
  /// The owner of a region handles the points in it.
  public func hit(_ point: Vector) -> Item? {
    let point = CGPoint(x: point.x, y: point.y)
    return items.first { item in
      if case .region = item.control { return false }
      return item.control.isEnabled && item.control.rect.contains(point)
        && item.clip?.contains(point) ?? true
    }
  }

  /// Moves the focus to a control without a ring, as a click does.
  mutating func click(_ id: ID?) {
    focused = id
    isFocusVisible = false
  }

  // MARK: - Events

  /// Handles an event, and returns whether a control consumed it and the action that it requests.
  public mutating func handle(_ event: InputEvent) -> Response {
    switch event {
    case .press(let point, 1, let pointer): return press(at: point, by: pointer)
    case .move(let point, let pointer):
      if pointer == .mouse { self.pointer = point }
      guard let pressed else { return Response() }
      guard pointer == holder, let control = self[pressed] else { return Response(isTaken: true) }
      return Response(isTaken: true, id: pressed, action: drag(control, to: point))
    case .release(let point, 1, let pointer): return release(at: point, by: pointer)
    case .cancel(let pointer): return cancel(pointer)
    case .leave: return cancel(.mouse)
    case .key(let key): return handle(key)
    case .action(let request, let name): return perform(request, on: name)
    case .press, .release, .wheel, .pinch, .keyRelease, .text, .preedit, .resize, .arrange,
      .command:
      return Response()
    }
  }

  private mutating func press(at point: Vector, by pointer: InputEvent.Pointer) -> Response {
    guard pressed == nil || pointer == holder else { return Response(isTaken: true) }
    self.pointer = pointer == .mouse ? point : nil
    pressed = nil
    isFocusVisible = false
    guard let item = hit(point) else {
      focused = nil
      return Response()
    }
    (pressed, focused, holder) = (item.id, item.id, pointer)
    grip = .zero
    switch item.control {
    case .slider(let slider):
      guard slider.isOnThumb(point) else {
        return Response(isTaken: true, id: item.id, action: .change(slider.value(at: point)))
      }
      grip = point - Vector(slider.place(of: slider.value))
    case .handle(let handle): grip = point - Vector(handle.center)
    case .button, .toggle, .tabs, .region: break
    }
    return Response(isTaken: true, id: item.id)
  }

  private func drag(_ control: Control, to point: Vector) -> ControlAction? {
    switch control {
    case .slider(let slider):
      let value = slider.value(at: point - grip)
      return value == slider.value ? nil : .change(value)
    case .handle: return .drag(to: point - grip)
    case .button, .toggle, .tabs, .region: return nil
    }
  }

  private mutating func release(at point: Vector, by pointer: InputEvent.Pointer) -> Response {
    if pointer == .mouse { self.pointer = point }
    guard let id = pressed else { return Response() }
    guard pointer == holder else { return Response(isTaken: true) }
    pressed = nil
    guard let control = self[id] else { return Response(isTaken: true) }
    if control.isDragged { return Response(isTaken: true, id: id, action: .end) }
    guard hit(point)?.id == id else { return Response(isTaken: true) }
    let action: ControlAction? =
      switch control {
      case .button: .press
      case .toggle(let toggle): .set(!toggle.isOn)
      case .tabs(let tabs): tabs.tab(at: point).map { .select($0) }
      case .slider, .handle, .region: nil
      }
    return Response(isTaken: true, id: id, action: action)
  }

  /// Ends the press of a pointer, or of any pointer, without an action.
  private mutating func cancel(_ pointer: InputEvent.Pointer?) -> Response {
    self.pointer = nil
    guard let id = pressed, pointer == nil || pointer == holder else { return Response() }
    pressed = nil
    guard self[id]?.isDragged == true else { return Response() }
    return Response(isTaken: true, id: id, action: .end)
  }

  // MARK: - Keys

  private mutating func handle(_ key: KeyPress) -> Response {
    if let step = key.focusStep {
      moveFocus(by: step)
      return Response(isTaken: true)
    }
    guard isFocusVisible, let focused, let control = self[focused] else { return Response() }
    let isPress = Self.isPress(key)
    let action: ControlAction? =
      switch control {
      case .button: isPress ? .press : nil
      case .toggle(let toggle): isPress ? .set(!toggle.isOn) : nil
      case .slider(let slider): slider.value(pressing: key).map { .change($0) }
      case .tabs(let tabs): tabs.selection(pressing: key).map { .select($0) }
      case .handle: Self.nudge(key).map { .nudge($0) }
      case .region: nil
      }
    guard let action else { return Response() }
    return Response(isTaken: true, id: focused, action: action)
  }

  /// Whether a key presses the focused button.
  public static func isPress(_ key: KeyPress) -> Bool {
    ["space", "KP_Space", "Return", "KP_Enter"].contains(key.name)
  }

  /// Returns the offset of an arrow key, in logical pixels: 1, or 10 with Shift.
  public static func nudge(_ key: KeyPress) -> Vector? {
    let step = key.shift ? 10.0 : 1
    switch key.name {
    case "Left": return Vector(-step, 0)
    case "Right": return Vector(step, 0)
    case "Up": return Vector(0, -step)
    case "Down": return Vector(0, step)
    default: return nil
    }
  }

  /// Moves the focus to the next enabled control, or to the previous one if `step` is negative.
  ///
  /// Without a focus, it goes to the first or the last one. Returns `false` if there is no further
  /// control and the focus does not wrap around.
  @discardableResult
  public mutating func moveFocus(by step: Int, wraps: Bool = true) -> Bool {
    let candidates = items.filter(\.control.isEnabled)
    guard !candidates.isEmpty else { return false }
    var next = step > 0 ? 0 : candidates.count - 1
    if let place = candidates.firstIndex(where: { $0.id == focused }) {
      next = place + step
      guard wraps || candidates.indices.contains(next) else { return false }
      next = (next + candidates.count) % candidates.count
    }
    focus(candidates[next].id)
    return true
  }

  // MARK: - Drawing

  /// Returns the interaction state of a control.
  public func state(of id: ID) -> ControlState {
    ControlState(
      isHovered: hovered == id && (pressed == nil || pressed == id), isPressed: pressed == id,
      isFocused: focused == id && isFocusVisible)
  }

  /// Draws the controls, the first one in front.
  public func draw(
    into drawing: inout DisplayList, labels: inout LabelStore, palette: WindowColors
  ) {
    for item in items.reversed() {
      if let clip = item.clip {
        guard clip.intersects(item.control.rect) else { continue }
        drawing.beginClip(clip)
      }
      item.control.draw(
        state(of: item.id), into: &drawing, labels: &labels, palette: palette)
      if item.clip != nil { drawing.endClip() }
    }
  }
}

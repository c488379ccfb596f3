public import Geometry
public import Drawing
public import Input

/// The controls and areas of a window, and the state of the user's interaction with them.
///
/// The group turns events into actions. The owner applies the actions and then updates the group
/// with rebuilt controls. If two controls overlap, the first one is in front; all are in front of the areas.
///
/// A pointer that is pressed belongs to what the press began on until its release, and so do those that are pressed
/// meanwhile.
public struct ControlGroup<ID: NamedControl>: Sendable {
  /// A control with its ID and the part of the window in which it is visible.
  public struct Item: Sendable {
    /// The ID that the owner gave the control.
    public var id: ID
    /// The control.
    public var control: Control
    /// The area in which the control is visible and can be hit; `nil` if it is not clipped.
    public var clip: CGRect?
    /// What else there is to say of the control, such as why it is disabled; `nil` for nothing.
    public var hint: String?
    /// The key with the same effect as a press; `nil` for none.
    public var key: KeyChord?
    /// The keys that select the tabs of a bar; empty for none.
    public var tabKeys: [KeyChord] = []

    /// Creates an item.
    public init(_ id: ID, _ control: Control, clip: CGRect? = nil, hint: String? = nil) {
      self.id = id
      self.control = control
      self.clip = clip
      self.hint = hint
    }
  }

  /// The result of handling an event.
  public struct Response: Sendable {
    /// Whether a control or an area consumed the event.
    public var isTaken = false
    /// The control that the action is for.
    public var id: ID?
    /// The requested action; `nil` for none.
    public var action: ControlAction?
    /// The area whose owner handles the event.
    public var area: ID.Area?
    /// The area that the user scrolls, and its new offset, in logical pixels.
    public var scroll: (area: ID.Area, offset: Double)?
  }

  /// The controls, in the order of keyboard focus.
  public private(set) var items: [Item] = []
  /// The areas behind the controls, the first one in front.
  public private(set) var areas: [PointerArea<ID.Area>] = []
  /// The control under the mouse.
  public private(set) var hovered: ID?
  /// The area whose scroll bar is under the mouse.
  private var hoveredBar: ID.Area?
  /// The position of the mouse; `nil` outside the window.
  public var pointer: Vector? { didSet { updateHover() } }
  /// The pointers that are down; the first one has chosen what they belong to.
  private var presses: [Press] = []
  /// The control that has the keyboard focus.
  public private(set) var focused: ID?
  /// Whether the focus ring is shown, because the focus moved by keyboard.
  public private(set) var isFocusVisible = false
  /// The vector from the reference point of the pressed control or scroll bar to the pointer.
  private var grip = Vector.zero

  /// A pointer that is down.
  private struct Press {
    /// What a press can begin on.
    enum Target {
      case control(ID)
      case bar(ID.Area)
      case area(ID.Area)
    }

    var target: Target
    var pointer: InputEvent.Pointer
    var button: Int
  }

  /// Creates a group without controls.
  public init() {}

  /// Replaces the controls and the areas; the interaction with those that remain continues.
  ///
  /// A press on a control that is gone has no effect, but keeps other pointers away until its end. A press on an area lasts
  /// even if the area is gone.
  public mutating func update(_ newItems: [Item], areas newAreas: [PointerArea<ID.Area>]) {
    areas = newAreas
    update(newItems)
  }

  /// Replaces the areas, as ``update(_:areas:)`` does.
  public mutating func update(areas newAreas: [PointerArea<ID.Area>]) {
    areas = newAreas
    updateHover()
  }

  /// Replaces the controls, as ``update(_:areas:)`` does.
  public mutating func update(_ newItems: [Item]) {
    items = newItems
    if let focused, self[focused] == nil { self.focused = nil }
    updateHover()
  }

  private mutating func updateHover() {
    hovered = pointer.flatMap { hit($0)?.id }
    hoveredBar = pointer.flatMap { bar(at: $0)?.id }
  }

  /// Moves the focus to a control and shows the focus ring; `nil` removes the focus.
  public mutating func focus(_ id: ID?) {
    focused = id
    isFocusVisible = id != nil
  }

  /// The control with an ID.
  public subscript(id: ID) -> Control? { items.first { $0.id == id }?.control }

  /// Whether a control, a scroll bar or an area is pressed.
  public var isPressed: Bool { !presses.isEmpty }

  /// The control that is pressed.
  public var pressed: ID? {
    if case .control(let id) = presses.first?.target { id } else { nil }
  }

  /// The area that is pressed.
  public var pressedArea: ID.Area? {
    if case .area(let id) = presses.first?.target { id } else { nil }
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

  /// Returns the area at a point; `nil` if there is none.
  private func area(at point: Vector) -> PointerArea<ID.Area>? {
    areas.first { $0.contains(point) }
  }

  /// Returns the area whose scroll bar is at a point; `nil` if there is none.
  private func bar(at point: Vector) -> PointerArea<ID.Area>? {
    area(at: point).flatMap { $0.scroll?.isOnBar(point) == true ? $0 : nil }
  }

  private func area(_ id: ID.Area) -> PointerArea<ID.Area>? { areas.first { $0.id == id } }

  /// Moves the focus to a control without a ring, as a click does.
  mutating func click(_ id: ID?) {
    focused = id
    isFocusVisible = false
  }

  // MARK: - Events

  /// Handles an event, and returns what consumed it and the action that it requests.
  public mutating func handle(_ event: InputEvent) -> Response {
    switch event {
    case .press(let point, let button, let pointer):
      return press(at: point, button: button, by: pointer)
    case .move(let point, let pointer): return move(to: point, by: pointer)
    case .release(let point, let button, let pointer):
      return release(at: point, button: button, by: pointer)
    case .cancel(let pointer): return cancel(pointer)
    case .leave: return leave()
    case .wheel(let point, let delta, let zooms):
      guard let area = area(at: point) else { return Response() }
      guard !zooms, var scroll = area.scroll, scroll.rect.contains(CGPoint(point)) else {
        return Response(isTaken: true, area: area.id)
      }
      scroll.scroll(by: delta.y)
      return Response(isTaken: true, scroll: (area.id, scroll.offset))
    case .pinch(let point, _):
      guard let area = area(at: point) else { return Response() }
      return Response(isTaken: true, area: area.id)
    case .key(let key): return handle(key)
    case .action(let request, let name): return perform(request, on: name)
    case .keyRelease, .text, .preedit, .resize, .arrange, .desktop, .command: return Response()
    }
  }

  private mutating func press(
    at point: Vector, button: Int, by pointer: InputEvent.Pointer
  ) -> Response {
    if let first = presses.first {
      switch first.target {
      case .area(let id):
        guard self.area(id)?.takesAllPointers == true || pointer == first.pointer else {
          return Response(isTaken: true)
        }
        if !presses.contains(where: { $0.pointer == pointer }) {
          presses.append(Press(target: first.target, pointer: pointer, button: button))
        }
        return Response(isTaken: true, area: id)
      case .control, .bar:
        guard pointer == first.pointer, button == first.button else {
          return Response(isTaken: true)
        }
        // The release was lost.
        presses = []
      }
    }
    guard button == 1 else { return press(areaAt: point, button: button, by: pointer) }
    if let area = bar(at: point), let scroll = area.scroll {
      presses.append(Press(target: .bar(area.id), pointer: pointer, button: button))
      grip.y = scroll.grip(at: point)
      return scroll.isOnThumb(point) ? Response(isTaken: true) : drag(barOf: area.id, to: point)
    }
    self.pointer = pointer == .mouse ? point : nil
    isFocusVisible = false
    guard let item = hit(point) else {
      focused = nil
      return press(areaAt: point, button: button, by: pointer)
    }
    presses.append(Press(target: .control(item.id), pointer: pointer, button: button))
    focused = item.id
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

  private mutating func press(
    areaAt point: Vector, button: Int, by pointer: InputEvent.Pointer
  ) -> Response {
    guard let area = area(at: point) else { return Response() }
    if button == 1 || area.takesAllButtons {
      presses.append(Press(target: .area(area.id), pointer: pointer, button: button))
    }
    return Response(isTaken: true, area: area.id)
  }

  private mutating func move(to point: Vector, by pointer: InputEvent.Pointer) -> Response {
    if pointer == .mouse { self.pointer = point }
    guard let first = presses.first else {
      // Nothing is held, so a control or an area is hovered.
      guard pointer == .mouse, hovered == nil, hoveredBar == nil else { return Response() }
      return Response(area: area(at: point)?.id)
    }
    switch first.target {
    case .control(let id):
      guard pointer == first.pointer, let control = self[id] else { return Response(isTaken: true) }
      return Response(isTaken: true, id: id, action: drag(control, to: point))
    case .bar(let id):
      guard pointer == first.pointer else { return Response(isTaken: true) }
      return drag(barOf: id, to: point)
    case .area(let id):
      guard presses.contains(where: { $0.pointer == pointer }) else {
        return Response(isTaken: true)
      }
      return Response(isTaken: true, area: id)
    }
  }

  private func drag(barOf id: ID.Area, to point: Vector) -> Response {
    guard let scroll = area(id)?.scroll else { return Response(isTaken: true) }
    return Response(isTaken: true, scroll: (id, scroll.offset(draggedTo: point.y - grip.y)))
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

  private mutating func release(
    at point: Vector, button: Int, by pointer: InputEvent.Pointer
  ) -> Response {
    if pointer == .mouse, button == 1 { self.pointer = point }
    guard let first = presses.first else { return Response() }
    guard let index = presses.firstIndex(where: { $0.pointer == pointer }) else {
      return Response(isTaken: true)
    }
    if case .area(let id) = first.target {
      if presses[index].button == button { presses.remove(at: index) }
      return Response(isTaken: true, area: id)
    }
    guard button == 1 else { return Response(isTaken: true) }
    presses.remove(at: index)
    guard case .control(let id) = first.target, let control = self[id] else {
      return Response(isTaken: true)
    }
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
    guard let first = presses.first,
      pointer == nil || presses.contains(where: { $0.pointer == pointer })
    else { return Response() }
    presses.removeAll { pointer == nil || $0.pointer == pointer }
    switch first.target {
    case .control(let id):
      guard self[id]?.isDragged == true else { return Response() }
      return Response(isTaken: true, id: id, action: .end)
    case .bar: return Response()
    case .area(let id): return Response(isTaken: true, area: id)
    }
  }

  /// Ends the hover, and the press of the mouse unless it is on an area: that goes on outside the window.
  private mutating func leave() -> Response {
    guard pressedArea == nil else {
      pointer = nil
      return Response()
    }
    return cancel(.mouse)
  }

  // MARK: - Keys

  /// Handles a key with the action that the window's bindings give it; a key with another action is not for controls.
  ///
  /// The space bar presses the focused control, whatever its action is.
  ///
  /// - Parameters:
  ///   - key: The key press.
  ///   - action: Its action; `nil` for none or another one.
  /// - Returns: What consumed the key, and the action that it requests.
  public mutating func handle(_ key: KeyPress, as action: FocusAction?) -> Response {
    if let action { return handle(action.key(for: key)) }
    let isSpace = ["space", "KP_Space"].contains(key.name)
    return isSpace && !key.control ? handle(key) : Response()
  }

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
      case .handle(let handle): handle.action(pressing: key)
      case .region: nil
      }
    guard let action else { return Response() }
    return Response(isTaken: true, id: focused, action: action)
  }

  /// Whether a key presses the focused button.
  public static func isPress(_ key: KeyPress) -> Bool {
    ["space", "KP_Space", "Return", "KP_Enter"].contains(key.name)
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

  /// Draws the controls, the first one in front, and the scroll bars.
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
    for area in areas {
      guard let scroll = area.scroll else { continue }
      var isActive = hoveredBar == area.id
      if case .bar(area.id) = presses.first?.target { isActive = true }
      drawing.beginClip(area.rect)
      scroll.drawBar(isActive: isActive, into: &drawing, palette: palette)
      drawing.endClip()
    }
  }
}

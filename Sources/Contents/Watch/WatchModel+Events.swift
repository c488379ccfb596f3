import Controls
import Geometry
public import Input

extension WatchModel {
  /// Updates the state for an event.
  ///
  /// `time` is the time since the start and must not decrease.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    switch event {
    case .resize(let width, let height): resize(width: width, height: height, at: time)
    case .press(let point, let button, let pointer):
      press(at: point, button: button, by: pointer, event, at: time)
    case .move(let point, let pointer): move(to: point, by: pointer, event, at: time)
    case .release(let point, let button, let pointer):
      release(at: point, button: button, by: pointer, event, at: time)
    case .cancel(let pointer):
      _ = controls.handle(event)
      grid.handle(event, at: time)
      presses.removeAll { pointer == nil || $0.pointer == pointer }
    case .leave:
      _ = controls.handle(event)
      mouse = nil
      leaveGrid(at: time)
      presses.removeAll { $0.pointer == .mouse }
    case .wheel(let point, _, _), .pinch(let point, _):
      if isOverGrid(point, at: time) { grid.handle(event, at: time) }
    case .key(let key): press(key, at: time)
    case .text, .preedit: edit(by: event, at: time)
    case .keyRelease: grid.handle(event, at: time)
    case .action(let request, let name): perform(request, on: name, at: time)
    case .arrange, .command: break
    }
    updateControls()
  }

  // MARK: - Pointers

  /// Whether a point is over cells, and not over a panel.
  func isOverGrid(_ point: Vector, at time: Duration) -> Bool {
    let place = CGPoint(x: point.x, y: point.y)
    return layout.viewport.contains(place) && histogramPanel?.contains(place) != true
      && minimap(at: time)?.panel.contains(place) != true
  }

  private func holder(at point: Vector, time: Duration) -> Press.Holder {
    let place = CGPoint(x: point.x, y: point.y)
    if controls.hit(point) != nil { return .control }
    if showsField, layout.field.contains(place) { return .field }
    if minimap(at: time)?.panel.contains(place) == true { return .minimap }
    if histogramPanel?.contains(place) == true { return .panel }
    return layout.viewport.contains(place) ? .grid : .ground
  }

  private mutating func press(
    at point: Vector, button: Int, by pointer: InputEvent.Pointer, _ event: InputEvent,
    at time: Duration
  ) {
    isTouched = pointer != .mouse
    if pointer == .mouse { mouse = point }
    guard button == 1 else {
      if isOverGrid(point, at: time) { grid.handle(event, at: time) }
      return
    }
    // Another finger belongs to what the first one holds.
    let holder = presses.first?.holder ?? holder(at: point, time: time)
    presses.removeAll { $0.pointer == pointer }
    presses.append(Press(pointer: pointer, holder: holder, start: point))
    isInField = holder == .field
    switch holder {
    case .control: _ = controls.handle(event)
    case .field: requestCaret(at: point, isSelecting: false)
    case .minimap: moveView(to: point, at: time)
    case .grid:
      _ = controls.handle(event)
      grid.handle(event, at: time)
    case .panel, .ground: _ = controls.handle(event)
    }
  }

  private mutating func move(
    to point: Vector, by pointer: InputEvent.Pointer, _ event: InputEvent, at time: Duration
  ) {
    if pointer == .mouse { (mouse, isTouched) = (point, false) }
    guard let index = presses.firstIndex(where: { $0.pointer == pointer }) else {
      return hover(point, event, at: time)
    }
    if (point - presses[index].start).length > pointer.slop { presses[index].isDrag = true }
    switch presses[index].holder {
    case .control: _ = controls.handle(event)
    case .field: requestCaret(at: point, isSelecting: true)
    case .minimap: moveView(to: point, at: time)
    case .grid: grid.handle(event, at: time)
    case .panel, .ground: break
    }
  }

  private mutating func hover(_ point: Vector, _ event: InputEvent, at time: Duration) {
    _ = controls.handle(event)
    if isOverGrid(point, at: time) {
      hoversGrid = true
      grid.handle(event, at: time)
    } else {
      leaveGrid(at: time)
    }
  }

  private mutating func leaveGrid(at time: Duration) {
    guard hoversGrid || presses.contains(where: { $0.holder == .grid }) else { return }
    hoversGrid = false
    grid.handle(.leave, at: time)
  }

  private mutating func release(
    at point: Vector, button: Int, by pointer: InputEvent.Pointer, _ event: InputEvent,
    at time: Duration
  ) {
    if pointer == .mouse { mouse = point }
    guard button == 1, let index = presses.firstIndex(where: { $0.pointer == pointer }) else {
      return grid.handle(event, at: time)
    }
    let press = presses.remove(at: index)
    switch press.holder {
    case .control: perform(controls.handle(event), at: time)
    case .grid: grid.handle(event, at: time)
    case .field, .minimap, .panel, .ground: break
    }
    // The cells have moved, or the mouse has left them.
    if pointer == .mouse { hover(point, .move(to: point, pointer: pointer), at: time) }
  }

  private mutating func moveView(to point: Vector, at time: Duration) {
    guard let map = minimap(at: time) else { return }
    grid.center(on: Vector(map.contentPoint(at: point)), at: time)
  }

  // MARK: - Actions

  /// Performs the action that the user requested through a control.
  mutating func perform(
    _ response: ControlGroup<WatchControl>.Response, at time: Duration
  ) {
    guard let id = response.id, response.action != nil else { return }
    switch id {
    case .grid: break
    case .pause: grid.setPaused(!grid.isPaused, at: time)
    case .fit: grid.fit(at: time)
    case .histogram: showsHistogram.toggle()
    case .order: grid.setOrder((grid.definition.order ?? .arrival).next, at: time)
    }
  }
}

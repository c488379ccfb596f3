import Controls
import Geometry
public import Input

extension WatchModel {
  /// Updates the state for an event.
  ///
  /// `time` is the time since the start and must not decrease.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    switch event {
    case .resize(let width, let height): layOut(Vector(width, height), at: time)
    case .press, .move, .release, .cancel, .leave, .wheel, .pinch: point(event, at: time)
    case .key(let key): press(key, at: time)
    case .text, .preedit: edit(by: event, at: time)
    case .keyRelease: break
    case .action(let request, let name): perform(request, on: name, at: time)
    case .desktop(let look): grid.adopt(reducedMotion: look.reducesMotion)
    case .arrange, .command: break
    }
    reviseTooltip()
    layOutMistakes()
    updateControls()
    keepHistogram()
  }

  // MARK: - Pointers

  /// The areas behind the buttons.
  private func areas(at time: Duration) -> [PointerArea<WatchControl.Area>] {
    var areas: [PointerArea<WatchControl.Area>] = []
    if showsField { areas.append(PointerArea(.field, in: layout.field)) }
    if let page = mistakePage {
      areas.append(PointerArea(.mistakes, in: page.panel, scroll: mistakeScroll))
    }
    if grid.badLineCount > 0, !mistakes.mistakes.isEmpty, feedProblem == nil,
      let line = statusBox(.badLines)
    {
      areas.append(PointerArea(.badLines, in: line))
    }
    if let map = minimap(at: time) { areas.append(PointerArea(.map, in: map.panel)) }
    if let panel = histogramPanel { areas.append(PointerArea(.histogram, in: panel)) }
    areas.append(PointerArea(.grid, in: layout.viewport, takesAllPointers: true))
    return areas
  }

  /// Handles an event of a pointer: on a button or on an area.
  private mutating func point(_ event: InputEvent, at time: Duration) {
    switch event {
    case .press(let point, _, let pointer):
      isTouched = pointer != .mouse
      dismissedTooltip = nil
      if pointer == .mouse { mouse = point }
    case .move(let point, .mouse): (mouse, isTouched) = (point, false)
    case .release(let point, _, .mouse): mouse = point
    case .leave: mouse = nil
    default: break
    }
    controls.update(areas: areas(at: time))
    let response = controls.handle(event)
    perform(response, at: time)
    if case .press(_, 1, _) = event { isInField = controls.pressedArea == .field }
    switch response.area {
    case .grid: grid.handle(event, at: time)
    case .field:
      _ = fieldPointer.handle(event, isPressed: controls.pressedArea == .field, in: field)
    case .map: operateMap(event, at: time)
    case .badLines: if case .press(_, 1, _) = event { toggleMistakes() }
    case .mistakes: dragMistakes(event)
    case .histogram, nil: break
    }
    if let scroll = response.scroll { mistakeScroll.scroll(to: scroll.offset) }
    switch event {
    case .move, .leave: hoversBadLines = response.area == .badLines
    default: break
    }
    switch event {
    case .move where response.area == .grid: if !controls.isPressed { hoversGrid = true }
    case .move where !controls.isPressed, .leave: leaveGrid(at: time)
    case .cancel where response.area != .grid: grid.handle(event, at: time)
    case .release(let point, _, .mouse) where !controls.isPressed:
      // The cells have moved, or the mouse has left them.
      self.point(.move(to: point, pointer: .mouse), at: time)
    default: break
    }
  }

  /// Scrolls the page with mistakes as a finger does.
  private mutating func dragMistakes(_ event: InputEvent) {
    switch event {
    case .press(let point, 1, _): mistakeDrag = point.y
    case .move(let point, _) where controls.pressedArea == .mistakes:
      mistakeScroll.scroll(by: mistakeDrag - point.y)
      mistakeDrag = point.y
    default: break
    }
  }

  private mutating func leaveGrid(at time: Duration) {
    guard hoversGrid || controls.pressedArea == .grid else { return }
    hoversGrid = false
    grid.handle(.leave, at: time)
  }

  private mutating func operateMap(_ event: InputEvent, at time: Duration) {
    switch event {
    case .press(let point, 1, _): moveView(to: point, at: time)
    case .move(let point, _) where controls.pressedArea == .map: moveView(to: point, at: time)
    default: break
    }
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
    press(id, at: time)
  }

  /// Does what a button is for.
  mutating func press(_ control: WatchControl, at time: Duration) {
    WatchButton.all.first { $0.control == control }?.press(&self, time)
  }
}

public import Geometry
public import Input

extension HoneycombModel {
  /// Updates the state for an event.
  ///
  /// `time` is the time since the start and must not decrease. A window that is resized shows nothing but the
  /// honeycomb; `adopt(_:at:)` is for others. O(visible cells).
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    if note(event, at: time) { handleNoted(event, at: time) }
  }

  /// Updates the state for an event that ``note(_:at:)`` has recorded at the same time.
  public mutating func handleNoted(_ event: InputEvent, at time: Duration) {
    switch event {
    case .press(let point, let button, let pointer):
      if button == 1 { press(at: point, pointer: pointer, time: time) }
    case .move(let point, let pointer):
      drag(to: point, pointer: pointer, time: time)
    case .release(let point, let button, let pointer):
      if button == 1 { release(at: point, pointer: pointer, time: time) }
    case .cancel(let pointer):
      cancelPress(of: pointer, at: time)
    case .leave:
      if pointer.press?.isDrag == false { cancelPress(of: .mouse, at: time) }
    case .wheel(let point, let delta, let zooms):
      scroll(by: delta, zooms: zooms, at: point, time: time)
    case .pinch(let point, let scale):
      if session.isInteractive, scale > 0, scale.isFinite {
        zoomFromInput(by: Timing.exponent(ofScale: scale), about: point, at: time)
      }
    case .key(let key):
      handle(key, at: time)
    case .keyRelease, .text, .preedit, .desktop, .command, .action:
      // The honeycomb has no text field, no controls, and no colors.
      break
    case .resize(let width, let height):
      adopt(Viewport(width: width, height: height), at: time)
    case .arrange(let proportions):
      adopt(proportions, at: time)
    }
  }

  /// Records an event, which a control in front of the honeycomb may handle.
  ///
  /// It is an activity of the user, and the honeycomb knows where the mouse is.
  ///
  /// - Returns: Whether the event has its effect; `false` after the end, and if it only ends the
  ///   idle warning of a kiosk.
  public mutating func note(_ event: InputEvent, at time: Duration) -> Bool {
    advance(to: time)
    motions.dropSettled(at: time)
    regrouping.dropSettled(at: time)
    guard result == nil, noteActivity(event.activity, at: time) else { return false }
    if event.isInput { noteInput() }
    switch event {
    case .press(let point, _, let pointer): self.pointer.hover = pointer == .mouse ? point : nil
    case .move(let point, .mouse): pointer.hover = point
    case .leave: pointer.hover = nil
    default: break
    }
    return true
  }

  /// Whether a topic is held down.
  public func isPressing(_ topic: TopicIndex) -> Bool {
    pointer.press?.target == .topic(topic) && pointer.press?.isDrag == false
  }

  /// The position of the mouse; `nil` outside the window, and after a touch.
  public var mousePosition: Vector? { pointer.hover }

  private mutating func press(at point: Vector, pointer: InputEvent.Pointer, time: Duration) {
    guard self.pointer.press == nil || pointer.isFinger && letPressRest(at: time) else {
      join(pointer, at: point, time: time)
      return
    }
    let target = target(at: point, time: time)
    self.pointer.press = HoneycombPointer.Press(
      pointer: pointer, start: point, last: point, target: target, time: time)
    view.interruptedDestination =
      isFitted && !pan.isSettled(at: time) ? pan.destination(at: time) : nil
    switch target {
    case .topic(let topic):
      motions.press(topic, at: time)
      pan.hold(at: time, limits: panLimits(at: time))
    case .background, .arrow:
      pan.hold(at: time, limits: panLimits(at: time))
    case .nothing:
      break
    }
  }

  private mutating func target(at point: Vector, time: Duration) -> HoneycombPointer.Target {
    guard session.isInteractive, isOnHoneycomb(point, at: time) else { return .nothing }
    if let edge = edge(at: point, time: time) { return .arrow(edge) }
    if let earlier = frameOfQuickPress(at: time) {
      return earlier.topmostCell(at: point, shape: configuration.shape)
        .map { .topic(earlier.cells[$0].topic) } ?? .background
    }
    var frame = Frame()
    swap(&frame, &pressFrame)
    defer { swap(&frame, &pressFrame) }
    return topic(at: point, time: time, in: &frame).map(HoneycombPointer.Target.topic)
      ?? .background
  }

  /// Whether a point of the window shows cells and not the window's own texts.
  func isOnHoneycomb(_ point: Vector, at time: Duration) -> Bool {
    guard configuration.fisheye.leavesViewport else { return viewport.area.contains(point) }
    let hasFooterText = !picks.isEmpty || hintOpacity.value(at: time) > 0
    return viewport.window.contains(point) && !viewport.topCover.contains(point)
      && !(hasFooterText && viewport.bottomCover.contains(point))
  }

  /// Returns the topic drawn at a point of the window; the topmost if cells overlap.
  public func topic(at point: Vector, time: Duration) -> TopicIndex? {
    var frame = Frame()
    return topic(at: point, time: time, in: &frame)
  }

  /// Returns the topic drawn at a point of the window, using the storage of `frame`.
  private func topic(at point: Vector, time: Duration, in frame: inout Frame) -> TopicIndex? {
    guard isOnHoneycomb(point, at: time) else { return nil }
    fillCells(of: &frame, at: time)
    return frame.topmostCell(at: point, shape: configuration.shape).map { frame.cells[$0].topic }
  }

  private mutating func drag(to point: Vector, pointer: InputEvent.Pointer, time: Duration) {
    if self.pointer.grip != nil {
      moveFinger(pointer, to: point, time: time)
      return
    }
    if handleResting(pointer, at: point, time: time) { return }
    guard var press = self.pointer.press, press.pointer == pointer else { return }
    press.last = point
    let movement = pannable(point - press.start, zoom: zoom(at: time))
    if !press.isDrag, press.isOnHoneycomb, movement.length > slop(of: pointer) {
      press.isDrag = true
      userMovesView(at: time)
      view.interruptedDestination = nil
      // A wheel or a key may have ended the hold of the press.
      if !pan.isHeld { pan.hold(at: time, limits: panLimits(at: time)) }
      if case .topic(let topic) = press.target { motions.release(topic, at: time) }
      hintOpacity.ease(to: 0, at: time, over: Timing.fade)
    }
    self.pointer.press = press
    guard press.isOnHoneycomb else { return }
    pan.follow(
      press.isDrag ? movement / zoom(at: time) : nil, at: time,
      limits: panLimits(at: time))
  }

  private mutating func release(at point: Vector, pointer: InputEvent.Pointer, time: Duration) {
    if self.pointer.grip != nil {
      // A release at a different point than the last move counts as a move too.
      moveFinger(pointer, to: point, time: time)
      lift(pointer, at: time)
      return
    }
    if handleResting(pointer, at: nil, time: time) { return }
    guard let held = self.pointer.press, held.pointer == pointer else { return }
    // A release at a different point than the last move counts as a move too.
    if point != held.last { drag(to: point, pointer: pointer, time: time) }
    guard let press = self.pointer.press else { return }
    self.pointer.press = nil
    switch press.target {
    case .nothing:
      break
    case .topic(let topic) where !press.isDrag:
      motions.release(topic, at: time)
      if isClick(press, on: topic, at: time) {
        self.press(topic, pressedAt: press.time, at: time)
      } else {
        letGo(flings: false, at: time)
      }
    case .arrow(let edge) where !press.isDrag:
      letGo(flings: false, at: time)
      showMore(beyond: edge, at: time)
    case .topic, .background, .arrow:
      letGo(flings: true, at: time)
      clickGround(press, at: time)
    }
    view.interruptedDestination = nil
  }

  /// Whether a press at a kiosk belongs to an earlier one on the same topic; remembers it if not.
  ///
  /// Panels bounce, and visitors double-click: the second tap would take the pick back.
  mutating func isSameTap(on topic: TopicIndex, at time: Duration) -> Bool {
    guard let kiosk = configuration.kiosk else { return false }
    if let tap = pointer.tap, tap.topic == topic, time - tap.time < kiosk.sameTapTime {
      return true
    }
    pointer.tap = HoneycombPointer.Tap(topic: topic, time: time)
    return false
  }

  /// Releases the honeycomb; with reduced motion it stays, or fades to a position within its
  /// limits.
  mutating func letGo(flings: Bool, at time: Duration) {
    guard pan.isHeld else { return }  // A wheel or a key has ended the hold.
    let limits = panLimits(at: time)
    if let destination = view.interruptedDestination, !flings {
      pan.spring(to: destination, at: time)
    } else if configuration.reducedMotion {
      move(to: limits.clamp(pan.state(at: time).offset), at: time)
    } else if flings {
      pan.release(at: time, limits: limits)
    } else {
      pan.cancel(at: time, limits: limits)
    }
  }

  /// Cancels a press without a click, and a drag without a fling.
  ///
  /// If several fingers are down, the others continue. Without a pointer, all presses are canceled.
  mutating func cancelPress(of pointer: InputEvent.Pointer?, at time: Duration) {
    if let pointer, self.pointer.grip != nil {
      lift(pointer, at: time)
      return
    }
    if let pointer, handleResting(pointer, at: nil, time: time) { return }
    (self.pointer.fingers, self.pointer.grip) = ([], nil)
    guard let press = self.pointer.press, pointer == nil || press.pointer == pointer else { return }
    self.pointer.press = nil
    switch press.target {
    case .nothing: return
    case .topic(let topic): motions.release(topic, at: time)
    case .background, .arrow: break
    }
    letGo(flings: false, at: time)
    view.interruptedDestination = nil
  }

  private mutating func scroll(by delta: Vector, zooms: Bool, at point: Vector, time: Duration) {
    guard session.isInteractive, delta.x.isFinite, delta.y.isFinite else { return }
    if zooms {
      zoomFromInput(by: -delta.y / Timing.wheelPixelsPerDoubling, about: point, at: time)
    } else if self.pointer.press?.isDrag != true {
      let movement = pannable(alongLines(delta), zoom: zoom(at: time))
      guard movement != .zero || delta == .zero else { return }
      userMovesView(at: time)
      let offset = pan.state(at: time).offset - movement / zoom(at: time)
      pan.jump(to: panLimits(at: time).clamp(offset))
    }
  }

  private mutating func zoomFromInput(by exponent: Double, about point: Vector, at time: Duration) {
    // A drag measures its distance in the zoom at its start.
    guard self.pointer.press?.isDrag != true else { return }
    userMovesView(at: time)
    zoom(by: exponent, about: point, at: time)
  }
}

extension CGRect {
  /// Whether the point is inside or on the left or top edge.
  func contains(_ point: Vector) -> Bool { contains(CGPoint(x: point.x, y: point.y)) }
}

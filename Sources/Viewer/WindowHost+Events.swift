import Glibc
import X11

extension WindowHost where Showing: ~Copyable {
  /// Passes all pending events of the server to the stage.
  mutating func drainEvents() throws {
    pacer.beginTurn()
    while let event = try window.nextEvent() {
      try take(event)
      if outcome != nil { return }
    }
    let inputs = window.unansweredInputs
    if inputMethodWait.isOver(inputs, at: now) { window.giveUpInputMethod() }
  }

  private mutating func take(_ event: X11.Event) throws {
    switch event {
    case .expose(let rects):
      // Before the first frame there is nothing to restore.
      if window.hasFrame { lostPixels.note(rects) }
    case .mapped:
      pacer.setShowing(true)
      attention.noteMapped(hasFocus: window.hasFocus, at: now)
    case .focusIn:
      attention.noteFocus()
    case .unmapped:
      pacer.setShowing(false)
    case .visibility(let fullyObscured):
      pacer.setShowing(!fullyObscured && window.isMapped)
    case .presentComplete:
      pacer.endInterval()
    case .closeRequest:
      if stage.isClosable { outcome = .cancelled }
    case .destroyed:
      throw X11Error.connectionLost
    case .resize:
      stage.invalidate()
      // A frame of the new size is due at once, not at the next tick.
      pacer.endInterval()
      trimming.noteResize(isTrimmable: window.isTrimmable, at: now)
    case .key(let stroke) where Self.isCopying(stroke):
      if let text = stage.copiedText {
        window.setClipboard(text, time: stroke.time)
        return
      }
    case .scale(let scale):
      try adopt(scale)
    case .bufferReleased, .error, .press, .release, .motion, .wheel, .touch, .pinch, .enter, .leave,
      .grabLost, .key, .keyRelease, .text, .preedit, .focusOut:
      break
    }
    pointerHiding.take(event, at: now)
    guard let (input, serverTime) = translation.inputEvent(for: event) else { return }
    let time = translation.time(server: serverTime, now: now)
    hooks.willHandle(input, time)
    stage.handle(input, at: time)
    pacer.noteEvent(at: time)
    try advanceStage(to: time)
  }

  private static func isCopying(_ stroke: KeyStroke) -> Bool {
    stroke.modifiers.contains(.control) && (stroke.name == "c" || stroke.name == "Insert")
  }

  /// Changes the scale; the window's new size follows in a later event.
  private mutating func adopt(_ scale: Double) throws {
    translation.scale = scale
    try stage.setScale(scale)
    let resize = translation.resize(width: window.width, height: window.height)
    let time = currentTime()
    hooks.willHandle(resize, time)
    stage.handle(resize, at: time)
    pacer.noteChange()
  }

  /// Lets the stage read its input if there is any.
  mutating func readInput() throws {
    guard sources.isReady(.input) else { return }
    try stage.readInput(at: currentTime())
    sources.watch(.input, descriptor: stage.inputDescriptor)
    pacer.noteChange()
  }

  /// Reads input that is available before the first frame, so that the frame shows it.
  ///
  /// Stops after a time too short to notice, so that the window is not delayed.
  mutating func readFirstInput() throws {
    let end = now + Self.firstInputTime
    while stage.inputDescriptor != nil, now < end {
      sources.wait(within: .zero)
      guard sources.isReady(.input) else { return }
      try readInput()
    }
  }

  /// Reloads on SIGHUP if the stage can; ends the loop on every other signal.
  mutating func readSignals() {
    guard sources.isReady(.signals), let number = signals?.next() else { return }
    if number == SIGHUP, stage.reload(at: currentTime()) {
      pacer.noteChange()
    } else {
      outcome = .signalled(number)
    }
  }

  /// Lets the stage handle the notices of other threads.
  mutating func takeNotices() {
    guard sources.isReady(.notices) else { return }
    stage.takeNotice()
    pacer.noteChange()
  }

  /// Sends the stage a leave event when the pointer becomes hidden, so that nothing stays hovered.
  mutating func leaveIfPointerHides() {
    let isHidden = pointerHiding.isHidden(at: now)
    guard isHidden != isPointerHidden else { return }
    isPointerHidden = isHidden
    guard isHidden else { return }
    let time = currentTime()
    hooks.willHandle(.leave, time)
    stage.handle(.leave, at: time)
    pacer.noteChange()
  }
}

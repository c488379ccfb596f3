import Input
import Glibc
import X11

extension WindowHost where Showing: ~Copyable {
  /// Passes all pending events of the server to the stage.
  mutating func drainEvents() throws {
    pacer.beginTurn()
    while let event = try window.nextEvent() {
      if !hold(event) { try take(event) }
      if outcome != nil { return }
    }
    let inputs = window.unansweredInputs
    if inputMethodWait.isOver(inputs, at: now) { window.giveUpInputMethod() }
  }

  /// Handles an event of the server.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isLate: Whether it was held back, so that it happens now.
  /// - Throws: `X11Error.connectionLost` if the window is gone.
  mutating func take(_ event: X11.Event, isLate: Bool = false) throws {
    if let (selection, time) = EventTranslation.paste(by: event), stage.acceptsText {
      window.requestText(from: selection, time: time)
      return
    }
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
      if stage.isClosable { outcome = .canceled }
    case .destroyed:
      throw X11Error.connectionLost
    case .resize:
      canvas.renderer.invalidate()
      // A frame of the new size is due at once, not at the next tick.
      pacer.endInterval()
      trimming.noteResize(isTrimmable: window.isTrimmable, at: now)
    case .key(let stroke):
      let text = EventTranslation.copying(by: stroke).flatMap { stage.copiedText(as: $0) }
      if let text {
        window.setClipboard(text, time: stroke.time)
        return
      }
    case .scale(let scale):
      adopt(scale)
    case .bufferReleased, .desktop, .error, .press, .release, .motion, .wheel, .touch, .pinch,
      .enter, .leave, .grabLost, .keyRelease, .text, .preedit, .focusOut:
      break
    }
    pointerHiding.take(event, at: now)
    guard let (input, serverTime) = translation.inputEvent(for: event) else { return }
    deliver(
      input, at: translation.time(server: isLate ? nil : serverTime, now: now))
  }

  /// Passes an event to the stage.
  mutating func deliver(_ input: InputEvent, at time: Duration) {
    hand(input, at: time)
    pacer.noteEvent(at: time)
    outcome = stage.outcome
  }

  /// Passes an event to the stage in its own coordinates; a new size can change these.
  private mutating func hand(_ input: InputEvent, at time: Duration) {
    hooks.willHandle(input, time)
    // What is due by then can have ended the enlargement that the event was for.
    if zoom.isEnlarged { advanceStage(to: time) }
    if zoom.update(for: input) { adoptZoom(at: time) }
    stage.handle(input.zoomed(by: zoom.factor), at: time)
    followEnlargement(at: time)
  }

  /// Lays out the stage with larger or smaller texts if its user wants them.
  mutating func followEnlargement(at time: Duration) {
    guard let resize = zoom.update(enlargement: stage.textEnlargement) else { return }
    adoptZoom(at: time)
    stage.handle(resize.zoomed(by: zoom.factor), at: time)
    pacer.noteChange()
  }

  private mutating func adoptZoom(at time: Duration) {
    stage.setTextZoom(zoom.factor)
    setStageScale(at: time)
  }

  private mutating func setStageScale(at time: Duration) {
    let scale = window.scale * zoom.factor
    canvas.setScale(scale)
    stage.setScale(scale, at: time)
    stage.setPixelSize(window.pixelSize)
  }

  /// Changes the scale; the window's new size follows in a later event.
  private mutating func adopt(_ scale: Double) {
    translation.scale = scale
    let resize = translation.resize(width: window.width, height: window.height)
    let time = currentTime()
    setStageScale(at: time)
    hand(resize, at: time)
    pacer.noteChange()
  }

  /// Waits for the stage's sources from now on.
  mutating func watchStage() {
    for source in stageSources {
      if let descriptor = source.descriptor {
        sources.watch(.stage(descriptor: descriptor), descriptor: nil)
      }
    }
    stageSources = stage.sources
    sourcesVersion = stage.sourcesVersion
    for source in stageSources where !source.isPaced || pacing.isOpen {
      if let descriptor = source.descriptor {
        sources.watch(
          .stage(descriptor: descriptor), descriptor: descriptor, for: source.readiness)
      }
    }
  }

  /// Starts or stops waiting for the sources that are read once for each frame.
  mutating func paceSources() {
    let isReady = pacer.isReadyForFrame(at: now) && !window.isFrameInFlight
    guard pacing.update(isReadyForFrame: isReady, at: now) else { return }
    for source in stageSources where source.isPaced {
      guard let descriptor = source.descriptor else { continue }
      sources.watch(
        .stage(descriptor: descriptor), descriptor: pacing.isOpen ? descriptor : nil,
        for: source.readiness)
    }
  }

  /// Looks at the sources that are read once for each frame, if a frame can be drawn now.
  ///
  /// While something moves, the frame is drawn in this turn of the loop. Without this, what has arrived would be read
  /// after it: every second frame would have no news, and the others twice as many.
  mutating func openSources() {
    guard !pacing.isOpen else { return }
    paceSources()
    if pacing.isOpen { sources.wait(within: .zero) }
  }

  /// Lets the stage read its sources that are ready, and returns whether there are any.
  @discardableResult
  mutating func readSources() throws -> Bool {
    var hasRead = false
    for source in stageSources {
      guard let descriptor = source.descriptor, sources.isReady(.stage(descriptor: descriptor))
      else { continue }
      let time = currentTime()
      try source.read(&stage, time)
      if source.isPaced { pacing.noteReading(at: time) }
      hasRead = true
    }
    guard hasRead else { return false }
    if stage.sourcesVersion != sourcesVersion { watchStage() }
    pacer.noteChange()
    return true
  }

  /// Reads input that is available before the first frame, so that the frame shows it.
  ///
  /// Stops after a time too short to notice, so that the window is not delayed.
  mutating func readFirstInput() throws {
    let end = now + Self.firstInputTime
    while !stageSources.isEmpty, now < end {
      sources.wait(within: .zero)
      guard try readSources() else { return }
    }
  }

  /// Reloads on SIGHUP if the stage can; ends the loop on every other signal.
  mutating func readSignals() throws {
    guard sources.isReady(.signals), let number = signals?.next() else { return }
    if number == SIGHUP, let source = stageSources.first(where: { $0.descriptor == nil }) {
      let time = currentTime()
      try source.read(&stage, time)
      pacer.noteChange()
    } else {
      outcome = .signaled(number)
    }
  }

  /// Shows what other threads have loaded.
  mutating func takeNotices() {
    guard sources.isReady(.notices) else { return }
    canvas.takeNotices()
    pacer.noteChange()
  }

  /// Sends the stage a leave event when the pointer becomes hidden, so that nothing stays hovered.
  mutating func leaveIfPointerHides() {
    let isHidden = pointerHiding.isHidden(at: now)
    guard isHidden != isPointerHidden else { return }
    isPointerHidden = isHidden
    guard isHidden else { return }
    hand(.leave, at: currentTime())
    pacer.noteChange()
  }
}

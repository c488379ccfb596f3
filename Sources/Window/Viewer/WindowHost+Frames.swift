import Raster
import X11

extension WindowHost where Showing: ~Copyable {
  // MARK: - Frames

  /// Draws a frame if one is due and the display is ready for it.
  mutating func drawIfDue(at eventTime: Duration) throws {
    guard let reason = pacer.frameDue(at: now), window.hasFreeBuffer, !window.isFrameInFlight
    else { return }
    let begin = now
    try requestTickIfMoving()
    var time = eventTime
    var progress = try canvas.prepare(&stage, at: time)
    if pacer.isEarly(progress, at: time) {
      time = currentTime()
      advanceStage(to: time)
      if outcome != nil { return }
      progress = try canvas.prepare(&stage, at: time)
    }
    if pacer.take(progress, for: reason) {
      let damage = try window.withBackBuffer { surface, buffer in
        canvas.draw(into: &surface, buffer: buffer)
      }
      switch pacer.outcome(of: progress, for: reason, at: now) {
      case .hold: return
      case .keep: break
      case .present(let isWhole):
        guard let damage else { break }
        let bounds = PixelRect(x: 0, y: 0, width: window.width, height: window.height)
        let pixels = show(isWhole ? [bounds] : damage.rects, time: time, begin: begin)
        pacer.notePresented(for: reason, isWhole: pixels >= bounds.area)
      }
    }
    beginInterval(after: progress)
    if !progress.isPartial { try complete() }
  }

  /// Uploads what was drawn, and returns the number of pixels.
  private mutating func show(_ rects: [PixelRect], time: Duration, begin: Duration) -> Int {
    let end = now
    window.present(damage: rects)
    trimming.noteFrame(isTrimmable: window.isTrimmable, at: now)
    lostPixels.noteUpload(
      of: rects, window: PixelRect(x: 0, y: 0, width: window.width, height: window.height))
    let pixels = rects.reduce(0) { $0 + $1.area }
    hooks.didDraw?(
      FrameReport(
        time: time, work: end - begin, turn: end - turnStart, uploadedPixels: pixels))
    return pixels
  }

  /// Requests the end of the display interval before the frame of a movement, not after it.
  ///
  /// A server may count a request in the second half of an interval as one of the next interval, and report the end of
  /// that: a frame that takes half an interval would then be followed by none for the next one. The X server does so on
  /// screens without a display (`present_fake.c`).
  private mutating func requestTickIfMoving() throws {
    guard pacer.isAnimating, window.pacing == .present else { return }
    window.requestTick()
    try window.flush()
  }

  private mutating func beginInterval(after progress: StageProgress) {
    switch window.pacing {
    case .present:
      if pacer.beginInterval(after: progress, length: nil, at: now) { window.requestTick() }
    case .timer(let seconds):
      _ = pacer.beginInterval(after: progress, length: .seconds(seconds), at: now)
    }
  }

  /// Opens the input method and sends the icons after the first frame with texts, so as not to delay that frame.
  private mutating func complete() throws {
    guard !isComplete else { return }
    isComplete = true
    window.setIcons(WindowOptions.Icon.honeycomb(sizes: [16, 24, 32, 48, 64, 128]))
    try window.flush()
    // Keys that type no text need no server, and no other program may have those of a kiosk.
    let isServed = stage.acceptsText && !options.holdsScreen
    window.openInputMethod(modifiers: isServed ? nil : "@im=none")
    openLink()
  }

  /// Restores pixels that the server has lost, unless it still reads an upload.
  mutating func serveLostPixels() {
    guard !lostPixels.rects.isEmpty, !window.isFrameInFlight else { return }
    window.serveExpose(lostPixels.take())
  }

  /// Releases the memory that a larger window needed, if that is due.
  mutating func trimIfDue() {
    // While a frame is in flight the server may still read that memory.
    guard !window.isFrameInFlight, trimming.take(at: now) else { return }
    window.trim()
  }

  // MARK: - The window

  /// Shows a launcher once it has the keyboard; until then, asks for it.
  ///
  /// Throws `X11Error.keyboardTaken` if another program keeps it.
  mutating func seekKeyboard() throws {
    guard awaitsKeyboard else { return }
    let now = now
    switch window.keyboardGrab {
    case .requested: return
    case .refused:
      switch keyboardAttempts.updateRefused(at: now) {
      case .ask: window.grabKeyboard()
      case .giveUp: throw X11Error.keyboardTaken
      case nil: break
      }
    case .held, .shared, nil:
      awaitsKeyboard = false
      window.map()
      screenGuard = ScreenGuard(startingAt: now)
    }
  }

  /// Takes back the screen if that is due.
  mutating func holdScreen() {
    let (isInPlace, time) = (window.isInPlace, now)
    guard let step = screenGuard?.update(isInPlace: isInPlace, at: time) else { return }
    window.takeScreen()
    if step == .takeBackAndWarn { hooks.screenIsContested() }
  }

  /// Switches the monitors as the stage wants them.
  mutating func switchScreen() {
    let isOff = stage.isScreenOff
    if screenSwitch?.update(isOff: isOff, window) == true { hooks.screenStaysOn() }
  }

  /// Starts or ends the request for attention if its state has changed.
  mutating func updateAttention() {
    attention.noteAlerts(stage.alertCount, hasFocus: window.hasFocus)
    guard attention.isActive != isUrgent else { return }
    isUrgent = attention.isActive
    window.setUrgent(isUrgent)
  }

  /// Sets the pointer shape that the stage wants.
  mutating func updatePointer() {
    let shape = pointerHiding.isHidden(at: now) ? .hidden : stage.pointer
    guard shape != pointerShape else { return }
    pointerShape = shape
    window.setPointerShape(shape)
  }

  /// Tells an input method where the caret is.
  mutating func updateCaret() {
    guard window.hasInputMethod, let caret = stage.caretBounds() else { return }
    let scale = window.scale * zoom.factor
    window.setCaretPlace(x: Double(caret.minX) * scale, y: Double(caret.maxY) * scale)
  }
}

import Files
import FoundationEssentials
import Glibc
import Motion
import Raster
import X11

/// Runs a stage in a window: the one place that reads a clock and waits.
///
/// Drains the server's events, lets the stage take them, draws a frame when the picture has changed
/// and the display is ready for one, and waits. While nothing moves it waits for ever.
public struct WindowHost<Showing: Stage & ~Copyable>: ~Copyable {
  /// What is shown, to be asked what became of it when the loop has ended.
  public private(set) var stage: Showing
  private let options: ViewerOptions
  private let hooks: ViewerHooks
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  // Before the window, because the signals' handler knows the window's socket.
  private var signals: SignalReader?
  private var window: Window
  private var translation: EventTranslation
  private var sources = PollSet<HostSource>()
  private var outcome: ViewerOutcome?

  /// Whether something happened since the last frame.
  private var isStale = true
  /// Whether the last frame was of something that moves.
  private var isAnimating = false
  /// Whether all rests, and the other buffer has yet to be drawn so.
  ///
  /// That is done an interval later, and so only where no other frame was due: the next one, which
  /// somebody waits for, has no more than its own changes to draw then.
  private var isBehind = false
  /// Whether a picture is drawn and not shown, because a part of it is soon to come.
  private var isHeld = false
  /// Until when such pictures are not shown; `nil`: there was none yet.
  private var holdEnd: Duration?
  /// When the last event of this turn happened; `nil`: there was none.
  private var eventTime: Duration?
  /// Whether a frame was drawn in this interval of the display.
  private var isIntervalUsed = false
  private var intervalEnd: Duration?
  private var isShowing = false
  private var hasOpenedInputMethod = false
  private var pointerShape = PointerShape.normal
  private var pointerHiding: PointerHiding
  private var isPointerHidden: Bool
  /// When to ask for attention, were the keyboard still to be elsewhere then.
  private var attentionTime: Duration?
  private var isAsking = false
  /// When a window that holds the screen takes it back; `nil`: it does not.
  private var screenGuard: ScreenGuard?
  /// What the server has lost of the last frame, in device pixels.
  private var lostRects: [PixelRect] = []
  /// When memory that a larger window has used is given back; `nil`: there is none.
  private var trimTime: Duration?

  /// How long input may hold up the first frame.
  private static var firstInputTime: Duration { .milliseconds(10) }
  /// How long a first picture without some of its parts waits for them.
  private static var patience: Duration { .milliseconds(50) }
  /// How long a new window may be without the keyboard before it asks for attention.
  private static var attentionDelay: Duration { .seconds(1) }
  /// How long a window is small until the memory of a larger one is given back.
  private static var trimDelay: Duration { .seconds(2) }

  /// Opens the window; it is on screen when `run` shows it.
  ///
  /// Throws `X11Error` when there is no display.
  public init(
    stage: consuming Showing, options: ViewerOptions, hooks: ViewerHooks = ViewerHooks()
  ) throws {
    adoptLocale()
    start = clock.now
    let signals = SignalReader()
    let window = try Self.openWindow(options)
    signals?.cut(display: window.fileDescriptor)
    translation = EventTranslation(scale: window.scale)
    let resize = translation.resize(width: window.width, height: window.height)
    // A replay begins with the size that was asked for.
    if resize != .resize(width: options.width, height: options.height) {
      hooks.willHandle(resize, .zero)
    }
    stage.handle(resize, at: .zero)
    sources.watch(.display, descriptor: window.fileDescriptor)
    sources.watch(.signals, descriptor: signals?.descriptor)
    sources.watch(.input, descriptor: stage.inputDescriptor)
    sources.watch(.notices, descriptor: stage.noticeDescriptor)
    pointerHiding = PointerHiding(timeout: options.pointerTimeout)
    isPointerHidden = pointerHiding.isHidden(at: .zero)
    if options.isFullscreen, options.holdsScreen { screenGuard = ScreenGuard() }
    self.signals = signals
    self.options = options
    self.hooks = hooks
    self.window = window
    self.stage = stage
  }

  private static func openWindow(_ options: ViewerOptions) throws(X11Error) -> Window {
    let connection = try Connection(name: options.display)
    var windowOptions = WindowOptions()
    windowOptions.title = options.title
    windowOptions.width = Int(options.width.rounded())
    windowOptions.height = Int(options.height.rounded())
    windowOptions.minimumWidth = 240
    windowOptions.minimumHeight = 200
    windowOptions.scale = options.scale
    windowOptions.isFullscreen = options.isFullscreen
    windowOptions.holdsScreen = options.holdsScreen
    windowOptions.monitors = options.monitors
    windowOptions.allowsSentEvents = options.allowsSentEvents
    windowOptions.icons = WindowOptions.Icon.honeycomb(sizes: [16, 24, 32, 48, 64, 128])
    var window = try Window(windowOptions, on: connection)
    window.map()
    try window.flush()
    return window
  }

  /// Device pixels for a logical pixel.
  public var scale: Double { window.scale }

  private var now: Duration { clock.now - start }

  /// Shows the window until the stage ends it, or something else does.
  ///
  /// Throws `X11Error.connectionLost` when the server goes, and what the stage throws, as where there
  /// is no font.
  public mutating func run() throws -> ViewerOutcome {
    defer { endStage() }
    do {
      let outcome = try show()
      // The process ends: it does not wait for a server that may be grabbed or stopped.
      if case .signalled = outcome { window.abandon() }
      return outcome
    } catch X11Error.connectionLost {
      // The signal has cut the connection.
      guard let number = signals?.nextEnding() else { throw X11Error.connectionLost }
      window.abandon()
      return .signalled(number)
    }
  }

  private mutating func show() throws -> ViewerOutcome {
    try readFirstInput()
    // The fonts may still be read meanwhile: what may wait for them comes last.
    try stage.setScale(window.scale)
    while true {
      try drainEvents()
      try readInput()
      readSignals()
      takeNotices()
      if let outcome { return outcome }
      leaveIfPointerHides()
      try advance()
      if let outcome { return outcome }
      try drawIfDue()
      serveLostRects()
      holdScreen()
      trimIfDue()
      updatePointer()
      try window.flush()
      // What is in memory already must not wait for what comes by the descriptors.
      sources.wait(within: window.needsService ? .zero : timeout)
    }
  }

  /// The time left of `ViewerOptions.timeout`; `nil` where there is no limit.
  public var remainingTime: Duration? {
    options.timeout.map { max(.zero, .seconds($0) - now) }
  }

  /// Takes the window off the screen, after `run()`, and restores the earlier actions of the signals.
  ///
  /// To be called before work that may take long: a window that does not respond is not left behind,
  /// and SIGTERM ends the process. A signal that came since `run()` ended takes effect now.
  public mutating func withdraw() {
    window.unmap()
    // A lost connection has no window to take away.
    try? window.flush()
    var numbers: [Int32] = []
    while let number = signals?.next() { numbers.append(number) }
    signals = nil
    for number in numbers { _ = raise(number) }
  }

  // MARK: - Events

  private mutating func drainEvents() throws {
    eventTime = nil
    while let event = try window.nextEvent() {
      try take(event)
      if outcome != nil { return }
    }
  }

  private mutating func take(_ event: X11.Event) throws {
    switch event {
    case .expose(let rects):
      loseRects(rects)
    case .mapped:
      isShowing = true
      isStale = true
      // A manager may keep a new window from taking the keyboard; its person should hear of it.
      attentionTime = window.hasFocus ? nil : now + Self.attentionDelay
    case .focusIn:
      attentionTime = nil
      askForAttention(false)
    case .unmapped:
      isShowing = false
    case .visibility(let fullyObscured):
      isShowing = !fullyObscured && window.isMapped
      isStale = isStale || isShowing
    case .presentComplete:
      isIntervalUsed = false
    case .closeRequest:
      if stage.isClosable { outcome = .cancelled }
    case .destroyed:
      throw X11Error.connectionLost
    case .resize:
      stage.invalidate()
      // A frame of the new size is due at once, not at the next tick.
      isIntervalUsed = false
      trimTime = window.isTrimmable ? now + Self.trimDelay : nil
    case .key(let stroke) where Self.isCopying(stroke):
      if let text = stage.copiedText {
        window.setClipboard(text, time: stroke.time)
        return
      }
    case .scale(let scale):
      try adopt(scale)
    case .bufferReleased, .error, .press, .release, .motion, .wheel, .touch, .pinch, .enter, .leave,
      .grabLost, .key, .focusOut:
      break
    }
    pointerHiding.take(event, at: now)
    guard let (input, serverTime) = translation.inputEvent(for: event) else { return }
    let time = translation.time(server: serverTime, now: now)
    hooks.willHandle(input, time)
    stage.handle(input, at: time)
    isStale = true
    eventTime = time
    try advanceStage(to: time)
  }

  private static func isCopying(_ stroke: KeyStroke) -> Bool {
    stroke.modifiers.contains(.control) && (stroke.name == "c" || stroke.name == "Insert")
  }

  /// Draws at another scale from now on; the window's new size comes later.
  private mutating func adopt(_ scale: Double) throws {
    translation.scale = scale
    try stage.setScale(scale)
    let resize = translation.resize(width: window.width, height: window.height)
    let time = translation.time(server: nil, now: now)
    hooks.willHandle(resize, time)
    stage.handle(resize, at: time)
    isStale = true
  }

  private mutating func readInput() throws {
    guard sources.isReady(.input) else { return }
    try stage.readInput(at: translation.time(server: nil, now: now))
    sources.watch(.input, descriptor: stage.inputDescriptor)
    isStale = true
  }

  /// Takes input that is there already before the first frame, so that it shows them: for a while
  /// that a person does not notice, then the window comes first.
  private mutating func readFirstInput() throws {
    let end = now + Self.firstInputTime
    while stage.inputDescriptor != nil, now < end {
      sources.wait(within: .zero)
      guard sources.isReady(.input) else { return }
      try readInput()
    }
  }

  private mutating func readSignals() {
    guard sources.isReady(.signals), let number = signals?.next() else { return }
    if number == SIGHUP, stage.reload(at: translation.time(server: nil, now: now)) {
      isStale = true
    } else {
      outcome = .signalled(number)
    }
  }

  private mutating func takeNotices() {
    guard sources.isReady(.notices) else { return }
    stage.takeNotice()
    isStale = true
  }

  /// The time that is shown: what moves is shown as it is now, what an event wakes up first as it is
  /// at the event.
  ///
  /// That is what answers at once, a small part of the picture; all that starts to move from there
  /// would be drawn for a way that nobody sees.
  private mutating func timeShown() -> Duration {
    if let eventTime, !isAnimating { return eventTime }
    return translation.time(server: nil, now: now)
  }

  private mutating func advance() throws {
    let time = timeShown()
    if let timeout = options.timeout, time >= .seconds(timeout) {
      outcome = .timedOut
      return
    }
    if let due = attentionTime, due <= time {
      attentionTime = nil
      askForAttention(true)
    }
    if let change = stage.nextChange, change <= time { isStale = true }
    try advanceStage(to: time)
  }

  private mutating func advanceStage(to time: Duration) throws {
    let (start, clock) = (start, clock)
    outcome = try stage.advance(to: time) { Self.epoch(of: start, on: clock) }
  }

  private mutating func endStage() {
    let (start, clock) = (start, clock)
    stage.end(at: translation.time(server: nil, now: now)) { Self.epoch(of: start, on: clock) }
  }

  /// When an instant of the clock was, in seconds since 1970.
  private static func epoch(
    of instant: ContinuousClock.Instant, on clock: ContinuousClock
  ) -> Double {
    Date().timeIntervalSince1970 - (clock.now - instant).inSeconds
  }

  private mutating func askForAttention(_ asks: Bool) {
    guard asks != isAsking else { return }
    isAsking = asks
    window.setUrgent(asks)
  }

  // MARK: - Keeping the screen

  /// Takes the screen back where that is due.
  private mutating func holdScreen() {
    let (isInPlace, time) = (window.isInPlace, now)
    guard let step = screenGuard?.update(isInPlace: isInPlace, at: time) else { return }
    window.takeScreen()
    if step == .takeBackAndWarn { hooks.screenIsContested() }
  }

  /// Notes pixels that the server has lost: a flood of such reports is one upload a turn.
  private mutating func loseRects(_ rects: [PixelRect]) {
    guard window.hasFrame else { return }
    lostRects += rects
    if lostRects.count > Self.mostLostRects {
      lostRects = [lostRects.reduce(.empty) { $0.union($1) }]
    }
  }

  /// How many rectangles that the server has lost are served one by one.
  private static var mostLostRects: Int { 64 }

  /// Brings back what the server has lost, unless it still reads an upload.
  private mutating func serveLostRects() {
    guard !lostRects.isEmpty, !window.isFrameInFlight else { return }
    window.serveExpose(lostRects)
    lostRects = []
  }

  /// Gives back the memory that a larger window has used, once the window has been small for a while.
  private mutating func trimIfDue() {
    // While a frame is in flight the server may still read what would be given back.
    guard let due = trimTime, now >= due, !window.isFrameInFlight else { return }
    trimTime = nil
    window.trim()
  }

  // MARK: - Frames

  private mutating func drawIfDue() throws {
    if let intervalEnd, now >= intervalEnd { isIntervalUsed = false }
    let isHoldOver = isHeld && holdEnd.map { now >= $0 } == true
    let isFrameDue = isStale || isAnimating || isHoldOver
    guard isShowing, isFrameDue || isBehind, !isIntervalUsed, window.hasFreeBuffer,
      !window.isFrameInFlight
    else { return }
    let begin = now
    var time = timeShown()
    var progress = stage.prepare(at: time)
    if !progress.isChanged, progress.isAnimating, eventTime == time {
      // Nothing answers at once, so that it moves is all there is to show.
      time = translation.time(server: nil, now: now)
      progress = stage.prepare(at: time)
    }
    isStale = false
    isAnimating = progress.isAnimating
    if progress.isChanged || isHoldOver || !isFrameDue {
      isBehind = false
      let damage = try window.withBackBuffer { surface, buffer in
        stage.draw(into: &surface, buffer: buffer)
      }
      if progress.isPartial, hold() { return }
      if let damage, progress.isChanged || isHoldOver {
        let shown = show(damage.rects, time: time, work: now - begin)
        // Where all is new, as while a window is resized, the next frame will be as well.
        isBehind = isFrameDue && !isAnimating && shown < window.width * window.height
      }
    }
    // After a frame, and while something moves, the next one waits for the display.
    if progress.isChanged || isAnimating { beginInterval() }
    if !hasOpenedInputMethod {
      hasOpenedInputMethod = true
      try window.flush()
      window.openInputMethod()
    }
  }

  /// Keeps the picture that was drawn from being shown, if it need not be yet.
  private mutating func hold() -> Bool {
    let end = holdEnd ?? now + Self.patience
    holdEnd = end
    guard now < end else { return false }
    isHeld = true
    return true
  }

  /// Brings what was drawn to the screen, and answers how many pixels that were.
  private mutating func show(_ changes: [PixelRect], time: Duration, work: Duration) -> Int {
    var rects = changes
    if isHeld {
      // What was held back is on no screen yet.
      rects = [PixelRect(x: 0, y: 0, width: window.width, height: window.height)]
      isHeld = false
    }
    window.present(damage: rects)
    // A window that became smaller while nothing was drawn has kept what it showed last until now.
    if trimTime == nil, window.isTrimmable { trimTime = now + Self.trimDelay }
    let bounds = PixelRect(x: 0, y: 0, width: window.width, height: window.height)
    if rects.contains(where: { $0.contains(bounds) }) { lostRects = [] }
    let pixels = rects.reduce(0) { $0 + $1.area }
    hooks.didDraw?(FrameReport(time: time, work: work, uploadedPixels: pixels))
    return pixels
  }

  private mutating func beginInterval() {
    isIntervalUsed = true
    switch window.pacing {
    case .present: window.requestTick()
    case .timer(let interval):
      // From the last end, so that whole milliseconds of waiting do not add up.
      let end = (intervalEnd ?? now) + .seconds(interval)
      intervalEnd = end > now ? end : now + .seconds(interval)
    }
  }

  // MARK: - Waiting

  /// How long to wait at most; `nil`: until something happens.
  private var timeout: Duration? {
    var due = stage.nextChange
    func include(_ time: Duration?) {
      guard let time else { return }
      due = min(due ?? time, time)
    }
    if isShowing, isStale || isAnimating || isBehind, isIntervalUsed, case .timer = window.pacing {
      include(intervalEnd)
    }
    if isShowing, isHeld { include(holdEnd) }
    include(attentionTime)
    include(screenGuard?.deadline)
    if !window.isFrameInFlight { include(trimTime) }
    if let seconds = options.timeout { include(.seconds(seconds)) }
    include(pointerHiding.deadline(after: now))
    return due.map { $0 - now }
  }

  // MARK: - Pointer

  /// Lets the stage forget a pointer that is hidden from now on: nothing is lit below it.
  private mutating func leaveIfPointerHides() {
    let isHidden = pointerHiding.isHidden(at: now)
    guard isHidden != isPointerHidden else { return }
    isPointerHidden = isHidden
    guard isHidden else { return }
    let time = translation.time(server: nil, now: now)
    hooks.willHandle(.leave, time)
    stage.handle(.leave, at: time)
    isStale = true
  }

  private mutating func updatePointer() {
    let shape = pointerHiding.isHidden(at: now) ? .hidden : PointerShape(stage.pointer)
    guard shape != pointerShape else { return }
    pointerShape = shape
    window.setPointerShape(shape)
  }
}

extension PointerShape {
  fileprivate init(_ pointer: StagePointer) {
    self =
      switch pointer {
      case .normal: .normal
      case .hand: .hand
      case .grabbing: .grabbing
      case .resizeHorizontal: .resizeHorizontal
      case .resizeVertical: .resizeVertical
      case .resizeDiagonal: .resizeDiagonal
      }
  }
}

/// What a window host waits for.
enum HostSource: Int, CaseIterable {
  case display
  case signals
  case input
  case notices
}

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
  public internal(set) var stage: Showing
  let options: ViewerOptions
  let hooks: ViewerHooks
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  // Before the window, because the signals' handler knows the window's socket.
  var signals: SignalReader?
  var window: Window
  var translation: EventTranslation
  var sources = PollSet<HostSource>()
  var outcome: ViewerOutcome?

  /// When frames are drawn and shown.
  var pacer = FramePacer()
  var attention = AttentionRequest()
  var trimming = MemoryTrimming()
  var lostPixels = LostPixels()
  var pointerHiding: PointerHiding
  /// When a window that holds the screen takes it back; `nil`: it does not.
  var screenGuard: ScreenGuard?
  /// When the host ends by itself; `nil`: never.
  private let timeout: Duration?

  /// What the window was told last.
  var isUrgent = false
  var isPointerHidden: Bool
  var pointerShape = PointerShape.normal
  var hasOpenedInputMethod = false
  var inputMethodWait = InputMethodWait()

  /// How long input may hold up the first frame.
  static var firstInputTime: Duration { .milliseconds(10) }

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
    timeout = options.timeout.map { .seconds($0) }
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

  /// The time since the start.
  var now: Duration { clock.now - start }

  /// The time since the start, not before any event's.
  mutating func currentTime() -> Duration { translation.time(server: nil, now: now) }

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
      serveLostPixels()
      holdScreen()
      trimIfDue()
      updateAttention()
      updatePointer()
      try window.flush()
      // What is in memory already must not wait for what comes by the descriptors.
      sources.wait(within: window.needsService ? .zero : waitingTime)
    }
  }

  /// The time left of `ViewerOptions.timeout`; `nil` where there is no limit.
  public var remainingTime: Duration? {
    timeout.map { max(.zero, $0 - now) }
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

  // MARK: - Time

  /// The time that is shown: that of the event that is answered, or the present.
  mutating func timeShown() -> Duration { pacer.answeredEventTime ?? currentTime() }

  private mutating func advance() throws {
    let time = timeShown()
    if let timeout, time >= timeout {
      outcome = .timedOut
      return
    }
    attention.update(at: time)
    if let change = stage.nextChange, change <= time { pacer.noteChange() }
    try advanceStage(to: time)
  }

  /// Moves the stage on to a time.
  mutating func advanceStage(to time: Duration) throws {
    let (start, clock) = (start, clock)
    outcome = try stage.advance(to: time) { Self.epoch(of: start, on: clock) }
  }

  private mutating func endStage() {
    let (start, clock) = (start, clock)
    stage.end(at: currentTime()) { Self.epoch(of: start, on: clock) }
  }

  /// When an instant of the clock was, in seconds since 1970.
  private static func epoch(
    of instant: ContinuousClock.Instant, on clock: ContinuousClock
  ) -> Double {
    Date().timeIntervalSince1970 - (clock.now - instant).inSeconds
  }

  // MARK: - Waiting

  /// How long to wait at most; `nil`: until something happens.
  private var waitingTime: Duration? {
    let now = now
    var earliest = EarliestTime()
    earliest.include(inputMethodWait.deadline)
    earliest.include(stage.nextChange)
    earliest.include(pacer.deadline)
    earliest.include(attention.deadline)
    earliest.include(screenGuard?.deadline)
    if !window.isFrameInFlight { earliest.include(trimming.deadline) }
    earliest.include(timeout)
    earliest.include(pointerHiding.deadline(after: now))
    return earliest.time.map { $0 - now }
  }
}

/// What a window host waits for.
enum HostSource: Int, CaseIterable {
  case display
  case signals
  case input
  case notices
}

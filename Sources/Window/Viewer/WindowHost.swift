import Files
import FoundationEssentials
import Glibc
import Motion
import Raster
public import X11

/// Runs a stage in a window; the only type that reads a clock and waits.
///
/// Passes the server's events to the stage, draws a frame when the picture has changed and the display
/// is ready for one, and waits. While nothing moves it waits without a time limit.
public struct WindowHost<Showing: Stage & ~Copyable>: ~Copyable {
  /// The stage; read its results when the loop has ended.
  public var stage: Showing
  let options: ViewerOptions
  /// The title of the window.
  private var shownTitle: String
  let hooks: ViewerHooks
  var canvas: Canvas
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  // Before the window, because the signal handler uses the window's socket.
  var signals: SignalReader?
  var window: Window
  var translation: EventTranslation
  /// The size of the stage's pixels, by the scale of texts.
  var zoom: StageZoom
  var sources = PollSet<HostSource>()
  var stageSources: [StageSource<Showing>] = []
  /// The version of the sources that are waited for.
  var sourcesVersion = 0
  /// When the sources that are read once for each frame are read.
  var pacing = SourcePacing()
  var outcome: ViewerOutcome?
  /// When the loop last woke up.
  var turnStart = Duration.zero

  /// When frames are drawn and shown.
  var pacer = FramePacer()
  var attention = AttentionRequest()
  var trimming = MemoryTrimming()
  var lostPixels = LostPixels()
  var pointerHiding: PointerHiding
  /// When a launcher, or a window with `holdsScreen`, takes back the screen; `nil` for other windows.
  var screenGuard: ScreenGuard?
  /// Switches the monitors of a window with `controlsPower`; `nil` for other windows.
  var screenSwitch: ScreenSwitch?
  /// When a launcher tries to get the keyboard.
  var keyboardAttempts = KeyboardAttempts()
  /// Whether the window is to be mapped once it has the keyboard.
  var awaitsKeyboard: Bool
  /// When the host ends by itself; `nil` for never.
  private let timeout: Duration?

  /// The window's current urgency state.
  var isUrgent = false
  var isPointerHidden: Bool
  var pointerShape = PointerShape.normal
  var isComplete = false
  var inputMethodWait = InputMethodWait()

  /// Lets other programs read the stage, once the first frame is complete; `nil` for none.
  public var link: StageLink<Showing>?
  /// The link since then.
  var openedLink: StageLink<Showing>.Opened?
  /// What the link waits for.
  var linkWaits: [LinkWait] = []
  /// Whether other clients can grab keys while the window is a launcher.
  var sharesKeyboard = false
  /// The keys that other programs are asked about.
  var heldKeys = HeldKeys()

  /// How long reading input may delay the first frame.
  static var firstInputTime: Duration { .milliseconds(10) }

  /// Opens a window; `run` shows the stage in it.
  ///
  /// - Parameters:
  ///   - stage: The contents of the window.
  ///   - options: The options of the window.
  ///   - hooks: The functions to call.
  ///   - display: The display that was opened with these options; `nil` to open it now.
  /// - Throws: `X11Error` if there is no display, and `TypesettingError` if it is known that there is no font.
  public init(
    stage: consuming Showing, options: ViewerOptions, hooks: ViewerHooks = ViewerHooks(),
    display: consuming EarlyDisplay? = nil
  ) throws {
    adoptLocale()
    start = clock.now
    var options = options
    if case .launcher(var place) = options.kind {
      place.room = stage.launcherRoom?.enlarged(for: options.textScale)
      options.kind = .launcher(place)
    }
    let signals = SignalReader()
    let display = try display.take() ?? EarlyDisplay(options)
    let window = try Self.openWindow(options, on: display)
    signals?.cut(display: window.fileDescriptor)
    let translation = EventTranslation(scale: window.scale)
    let resize = translation.resize(width: window.width, height: window.height)
    var zoom = StageZoom(options.textScale, leaving: stage.leastRoom)
    if zoom.update(for: resize) { stage.setTextZoom(zoom.factor) }
    let scale = window.scale * zoom.factor
    canvas = try Canvas(fontFamilies: stage.fontFamilies, scale: scale)
    self.translation = translation
    // A replay begins with the requested size.
    if resize != .resize(width: options.width, height: options.height) {
      hooks.willHandle(resize, .zero)
    }
    stage.setScale(scale, at: .zero)
    stage.setPixelSize(window.pixelSize)
    stage.handle(resize.zoomed(by: zoom.factor), at: .zero)
    sources.watch(.display, descriptor: window.fileDescriptor)
    sources.watch(.signals, descriptor: signals?.descriptor)
    sources.watch(.notices, descriptor: canvas.descriptor)
    pointerHiding = PointerHiding(timeout: options.pointerTimeout)
    isPointerHidden = pointerHiding.isHidden(at: .zero)
    if options.isFullscreen, options.holdsScreen { screenGuard = ScreenGuard() }
    awaitsKeyboard = window.keyboardGrab.map { $0 != .held } ?? false
    if window.keyboardGrab == .held { screenGuard = ScreenGuard() }
    if options.controlsPower {
      var screenSwitch = ScreenSwitch()
      screenSwitch.begin(window)
      self.screenSwitch = screenSwitch
    }
    timeout = options.timeout.map { .seconds($0) }
    self.signals = signals
    self.options = options
    shownTitle = options.title
    self.hooks = hooks
    self.window = window
    self.stage = stage
    self.zoom = zoom
    watchStage()
  }

  private static func openWindow(
    _ options: ViewerOptions, on display: consuming EarlyDisplay
  ) throws(X11Error) -> Window {
    var windowOptions = WindowOptions()
    windowOptions.title = options.title
    windowOptions.width = Int(options.width.rounded())
    windowOptions.height = Int(options.height.rounded())
    windowOptions.minimumWidth = 240
    windowOptions.minimumHeight = 200
    windowOptions.scale = options.scale
    windowOptions.leastPixelSize = options.leastPixelSize
    windowOptions.kind = options.kind
    windowOptions.isFullscreen = options.isFullscreen
    windowOptions.holdsScreen = options.holdsScreen
    windowOptions.monitors = options.monitors
    windowOptions.allowsSentEvents = options.allowsSentEvents
    var window = try Window(windowOptions, on: display.connection)
    // A launcher is not shown before it has the keyboard.
    if window.keyboardGrab.map({ $0 == .held }) ?? true { window.map() }
    try window.flush()
    return window
  }

  /// The number of device pixels per logical pixel.
  public var scale: Double { window.scale }

  /// The time since the start.
  var now: Duration { clock.now - start }

  /// Returns the time since the start, but not before the time of any event so far.
  public mutating func currentTime() -> Duration { translation.time(server: nil, now: now) }

  /// Runs the loop until the stage, a signal or the timeout ends it.
  ///
  /// Throws `X11Error.connectionLost` if the server goes away, and the errors of the stage, for example
  /// if there is no font.
  public mutating func run() throws -> ViewerOutcome {
    do {
      let outcome = try show()
      // The process ends, so it must not wait for a server that may be grabbed or stopped.
      if case .signaled = outcome {
        window.abandon()
      } else {
        window.giveFocusBack()
        try? window.flush()
      }
      return outcome
    } catch X11Error.connectionLost {
      // The signal has shut down the connection.
      guard let number = signals?.nextEnding() else { throw X11Error.connectionLost }
      window.abandon()
      return .signaled(number)
    }
  }

  private mutating func show() throws -> ViewerOutcome {
    try readFirstInput()
    while true {
      try drainEvents()
      try seekKeyboard()
      openSources()
      try readSources()
      try readSignals()
      takeNotices()
      serveLink()
      try releaseKeys()
      if let outcome { return outcome }
      leaveIfPointerHides()
      let time = try advance()
      if let outcome { return outcome }
      try drawIfDue(at: time)
      if let outcome { return outcome }
      serveLostPixels()
      holdScreen()
      switchScreen()
      trimIfDue()
      updateAttention()
      updatePointer()
      updateCaret()
      updateTitle()
      if let room = stage.launcherRoom?.enlarged(for: options.textScale) {
        window.setLauncherRoom(room)
      }
      serveWatchdog()
      paceSources()
      reportToLink()
      try window.flush()
      // Events that are already in memory do not make the descriptors readable.
      sources.wait(within: window.needsService ? .zero : waitingTime)
      turnStart = now
    }
  }

  /// The time left of `ViewerOptions.timeout`; `nil` if there is no limit.
  public var remainingTime: Duration? {
    timeout.map { max(.zero, $0 - now) }
  }

  /// When the server blanked its screen before the window changed that; restore it when the loop has ended.
  ///
  /// `nil` without `ViewerOptions.controlsPower`.
  public var earlierPowerSettings: PowerSettings? { screenSwitch?.earlierSettings }

  /// Takes the window off the screen, after `run()`, and restores the previous actions of the signals.
  ///
  /// Call it before work that may take long: no unresponsive window stays on screen, and SIGTERM ends
  /// the process. A signal that has arrived since `run()` ended takes effect now.
  public mutating func withdraw() {
    window.unmap()
    // If the connection is lost, there is no window to unmap.
    try? window.flush()
    var numbers: [Int32] = []
    while let number = signals?.next() { numbers.append(number) }
    signals = nil
    for number in numbers { _ = raise(number) }
  }

  // MARK: - Time

  /// Advances to the time of the event that the next frame responds to, or else to the current time.
  private mutating func advance() throws -> Duration {
    let time = pacer.answeredEventTime ?? currentTime()
    if let timeout, time >= timeout {
      outcome = .timedOut
      return time
    }
    attention.update(at: time)
    if stage.isWorking { pacer.noteChange() }
    if let change = stageChange, change <= time { pacer.noteChange() }
    try canvas.takeFonts()
    if canvas.labels.isReady { stage.take(canvas.labels) }
    advanceStage(to: time)
    return time
  }

  /// When the stage next changes by itself, for the screen or for a program that reads it.
  private var stageChange: Duration? {
    let isRead = openedLink?.isListening() == true
    return [stage.nextChange, isRead ? stage.nextAnnouncement : nil].compactMap(\.self).min()
  }

  /// Advances the stage to a time.
  mutating func advanceStage(to time: Duration) {
    stage.advance(to: time)
    followEnlargement(at: time)
    outcome = stage.outcome
    if stage.sourcesVersion != sourcesVersion { watchStage() }
  }

  /// Names the window as the stage wants it.
  private mutating func updateTitle() {
    guard let title = stage.windowTitle, title != shownTitle else { return }
    shownTitle = title
    window.setTitle(title)
  }

  /// Returns the time of the start, in seconds since 1970, as the system's clock has it at the time of the call.
  public var startEpoch: @Sendable () -> Double {
    { [start, clock] in Date().timeIntervalSince1970 - (clock.now - start).inSeconds }
  }

  /// Returns the time since the start at the time of the call; for other threads too.
  public var stopwatch: @Sendable () -> Duration {
    { [start, clock] in clock.now - start }
  }

  /// Reports a reply of the server, and requests the next one if that is due.
  private mutating func serveWatchdog() {
    guard let watchdog = hooks.watchdog else { return }
    let time = now
    if window.takeLivenessReply() { watchdog.serverDidReply(at: time) }
    if watchdog.advance(to: time) { window.requestLiveness() }
  }

  // MARK: - Waiting

  /// The longest time to wait; `nil` for no limit.
  private var waitingTime: Duration? {
    if stage.isWorking { return .zero }
    let now = now
    let times = [
      inputMethodWait.deadline, stageChange, pacer.deadline,
      pacing.isOpen ? nil : pacer.nextInterval, pacing.isOpen ? nil : pacing.deadline,
      attention.deadline, hooks.watchdog?.nextChange, screenGuard?.deadline,
      awaitsKeyboard ? keyboardAttempts.deadline : nil,
      window.isFrameInFlight ? nil : trimming.deadline, timeout, openedLink?.nextChange(),
      heldKeys.deadline, pointerHiding.deadline(after: now),
    ]
    return times.compactMap(\.self).min().map { $0 - now }
  }
}

/// The descriptors that a window host waits for.
enum HostSource: Hashable {
  case display
  case signals
  case notices
  case link(LinkWait)
  case stage(descriptor: Int32)
}

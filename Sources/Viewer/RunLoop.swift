import Foundation
public import Interaction
import Picture
import X11

/// Runs a honeycomb in a window: the one place that reads a clock and waits.
///
/// Drains the server's events, lets the model take them, draws a frame when the picture has changed
/// and the display is ready for one, and waits. While nothing moves it waits for ever.
public struct RunLoop: ~Copyable {
  /// The honeycomb, to be asked for its picks when the loop has ended.
  public private(set) var model: HoneycombModel
  private let options: ViewerOptions
  private let hooks: ViewerHooks
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var window: Window
  private var renderer: FrameRenderer
  private var translation: EventTranslation
  private var waiter = Waiter()
  private let signals: SignalReader?
  /// The topics' images, and what tells that some are decoded.
  private let images: TopicImages?
  private let bell: Bell?
  private var frame = Frame()
  private var outcome: ViewerOutcome?

  /// Whether something happened since the last frame.
  private var isStale = true
  /// Whether the last frame was of something that moves.
  private var isAnimating = false
  /// Whether a frame was drawn in this interval of the display.
  private var isIntervalUsed = false
  private var intervalEnd: Duration?
  private var isShowing = false
  private var hasOpenedInputMethod = false
  private var isReadingInput: Bool
  private var pointerShape = PointerShape.normal
  private var lastMotion = Duration.zero

  /// How long topics may hold up the first frame.
  private static let firstInputTime = Duration.milliseconds(10)

  /// Opens the window; it is on screen when `run` shows it.
  ///
  /// Throws `X11Error` when there is no display, `TypesettingError` when there is no font.
  public init(
    model: HoneycombModel, options: ViewerOptions, hooks: ViewerHooks = ViewerHooks()
  ) throws {
    adoptLocale()
    start = clock.now
    let signals = SignalReader()
    var window = try Self.openWindow(options)
    let bell = options.imageFolder == nil ? nil : Bell()
    let images = options.imageFolder.map { folder in
      TopicImages(
        folder: folder, isAwaited: false, bell: { bell?.ring() }, report: hooks.imageDidFail)
    }
    let renderer = try FrameRenderer(
      theme: options.theme, shape: model.configuration.shape, scale: window.scale, images: images)
    try window.flush()
    self.model = model
    self.model.handle(
      .resize(
        width: Double(window.width) / window.scale, height: Double(window.height) / window.scale),
      at: .zero)
    waiter.watch(.display, descriptor: window.fileDescriptor)
    waiter.watch(.signals, descriptor: signals?.descriptor)
    waiter.watch(.input, descriptor: hooks.inputDescriptor)
    waiter.watch(.images, descriptor: bell?.descriptor)
    self.bell = bell
    self.images = images
    translation = EventTranslation(scale: window.scale)
    isReadingInput = hooks.inputDescriptor != nil
    self.signals = signals
    self.options = options
    self.hooks = hooks
    self.renderer = renderer
    self.window = window
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
    windowOptions.monitors = options.monitors
    windowOptions.allowsSentEvents = options.allowsSentEvents
    windowOptions.icons = [16, 24, 32, 48, 64, 128].map(WindowOptions.Icon.honeycomb(size:))
    var window = try Window(windowOptions, on: connection)
    window.map()
    try window.flush()
    return window
  }

  /// Device pixels for a logical pixel.
  public var scale: Double { window.scale }

  private var now: Duration { clock.now - start }

  /// Shows the window until the picking has ended.
  ///
  /// Throws `X11Error.connectionLost` when the server goes, and what the hooks throw.
  public mutating func run() throws -> ViewerOutcome {
    try readFirstInput()
    while true {
      try drainEvents()
      try readInput()
      readSignals()
      noticeImages()
      if let outcome { return outcome }
      try advanceModel()
      if let outcome { return outcome }
      try drawIfDue()
      updatePointer()
      try window.flush()
      // What is in memory already must not wait for what comes by the descriptors.
      waiter.wait(timeout: window.needsService ? .zero : timeout)
    }
  }

  // MARK: - Events

  private mutating func drainEvents() throws {
    while let event = try window.nextEvent() {
      try take(event)
      if outcome != nil { return }
    }
  }

  private mutating func take(_ event: X11.Event) throws {
    switch event {
    case .expose(let rects):
      window.serveExpose(rects)
    case .mapped:
      isShowing = true
      isStale = true
    case .unmapped:
      isShowing = false
    case .visibility(let fullyObscured):
      isShowing = !fullyObscured && window.isMapped
      isStale = isStale || isShowing
    case .presentComplete:
      isIntervalUsed = false
    case .closeRequest:
      if model.configuration.kiosk == nil { outcome = .cancelled }
    case .destroyed:
      throw X11Error.connectionLost
    case .resize:
      renderer.invalidate()
      // A frame of the new size is due at once, not at the next tick.
      isIntervalUsed = false
    case .key(let stroke) where isCopying(stroke):
      window.setClipboard(hooks.copiedText(model), time: stroke.time)
      return
    case .scale(let scale):
      try adopt(scale)
    case .bufferReleased, .error, .press, .release, .motion, .wheel, .touch, .pinch, .enter, .leave,
      .grabLost, .key, .focusIn, .focusOut:
      break
    }
    guard let (input, serverTime) = translation.inputEvent(for: event) else { return }
    let time = translation.time(server: serverTime, now: now)
    if case .move = input { lastMotion = time }
    hooks.willHandle(input, time)
    model.handle(input, at: time)
    isStale = true
    try checkModel(at: time)
  }

  /// Whether a key asks for the picks to be copied; on a kiosk nobody takes anything along.
  private func isCopying(_ stroke: KeyStroke) -> Bool {
    model.configuration.kiosk == nil && stroke.modifiers.contains(.control)
      && (stroke.name == "c" || stroke.name == "Insert")
  }

  /// Draws at another scale from now on; the window's new size comes later.
  private mutating func adopt(_ scale: Double) throws {
    translation.scale = scale
    renderer = try FrameRenderer(
      theme: options.theme, shape: model.configuration.shape, scale: scale, images: images)
    let resize = translation.resize(width: window.width, height: window.height)
    let time = translation.time(server: nil, now: now)
    hooks.willHandle(resize, time)
    model.handle(resize, at: time)
    isStale = true
  }

  private mutating func readInput() throws {
    guard isReadingInput, waiter.isReady(.input) else { return }
    isReadingInput = try hooks.readInput(&model, translation.time(server: nil, now: now))
    if !isReadingInput { waiter.watch(.input, descriptor: nil) }
    isStale = true
  }

  /// Takes topics that are there already before the first frame, so that it shows them: for a while
  /// that a person does not notice, then the window comes first.
  private mutating func readFirstInput() throws {
    let end = now + Self.firstInputTime
    while isReadingInput, now < end {
      waiter.wait(timeout: .zero)
      guard waiter.isReady(.input) else { return }
      try readInput()
    }
  }

  private mutating func readSignals() {
    guard waiter.isReady(.signals), let number = signals?.next() else { return }
    outcome = .signalled(number)
  }

  private mutating func noticeImages() {
    guard waiter.isReady(.images) else { return }
    bell?.silence()
    isStale = true
  }

  private mutating func advanceModel() throws {
    let time = translation.time(server: nil, now: now)
    if let timeout = options.timeout, time >= .seconds(timeout) {
      outcome = .timedOut
      return
    }
    if let change = model.nextChange(after: frame.time), change <= time { isStale = true }
    model.advance(to: time)
    try checkModel(at: time)
  }

  /// Sees whether the picking or a kiosk's session has ended.
  private mutating func checkModel(at time: Duration) throws {
    if let session = model.takeFinishedSession() {
      let epoch = Date().timeIntervalSince1970 - now.inSeconds
      try hooks.didFinishSession(session, model, epoch)
      if session.isAccepted { model.thank(at: time) }
      isStale = true
    }
    switch model.result {
    case .accepted: outcome = .accepted
    case .cancelled: outcome = .cancelled
    case nil: break
    }
  }

  // MARK: - Frames

  private mutating func drawIfDue() throws {
    if let intervalEnd, now >= intervalEnd { isIntervalUsed = false }
    guard isShowing, isStale || isAnimating, !isIntervalUsed, window.hasFreeBuffer,
      !window.isFrameInFlight
    else { return }
    let time = translation.time(server: nil, now: now)
    model.frame(at: time, into: &frame)
    isStale = false
    isAnimating = !frame.isSettled
    let isChanged = renderer.prepare(frame, of: model.catalogue, title: model.title)
    if renderer.isLoading { isAnimating = true }
    if isChanged {
      let damage = try window.withBackBuffer { surface, buffer in
        renderer.draw(into: &surface, buffer: buffer)
      }
      if let damage {
        window.present(damage: damage.rects)
        hooks.didDraw?(
          FrameReport(
            time: time, work: now - time,
            uploadedPixels: damage.rects.reduce(0) { $0 + $1.area }))
      }
    }
    // After a frame, and while something moves, the next one waits for the display.
    if isChanged || isAnimating { beginInterval() }
    if !hasOpenedInputMethod {
      hasOpenedInputMethod = true
      try window.flush()
      window.openInputMethod()
    }
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
    var due = model.nextChange(after: frame.time)
    func include(_ time: Duration?) {
      guard let time else { return }
      due = min(due ?? time, time)
    }
    if isShowing, isStale || isAnimating, isIntervalUsed, case .timer = window.pacing {
      include(intervalEnd)
    }
    if let seconds = options.timeout { include(.seconds(seconds)) }
    if let hiding = options.pointerTimeout, pointerShape != .hidden {
      include(lastMotion + .seconds(hiding))
    }
    return due.map { $0 - now }
  }

  // MARK: - Pointer

  private mutating func updatePointer() {
    var shape = PointerShape.normal
    if let hiding = options.pointerTimeout, now >= lastMotion + .seconds(hiding) {
      shape = .hidden
    } else if frame.isDragging {
      shape = .grabbing
    } else if frame.hoveredButton != nil || frame.cells.contains(where: \.isHovered) {
      shape = .hand
    }
    guard shape != pointerShape else { return }
    pointerShape = shape
    window.setPointerShape(shape)
  }
}

import CX11
import Raster

/// A window with its connection, input and pictures.
///
/// The life of a frame: handle all of `nextEvent`, draw with `withBackBuffer`, upload the damage with
/// `present`, request the next tick with `requestTick` while something moves, `flush`, and wait for
/// `fileDescriptor` unless `needsService`. None of these steps waits for the server. Check `needsService`
/// last, because any other call may read an event into memory, and the socket is then no longer readable.
///
/// Use a window only on the thread that opened its connection.
public struct Window: ~Copyable {
  let connection: Connection
  let identifier: UInt32
  let format: VisualFormat
  let context: UInt32
  var normalFrame: PixelRect
  let logicalMinimum: (width: Int, height: Int)
  private var startupID: String?
  var buffers: FrameBuffers
  var keyboard = Keyboard()
  var inputMethod = InputMethodLink()
  var input = InputState()
  var backlog: [Event] = []
  var exposed: [PixelRect] = []
  var tickSerial: UInt32 = 0
  var isTickPending = false
  let replies = ReplyQueue()
  var sync = SyncState()
  let allowsSentEvents: Bool
  var clipboard: Clipboard?
  /// The request for text that the owner of the selection has not answered yet.
  var textRequest: ClipboardRequest?
  var scroll = ScrollDevices()
  var pinchScale = 1.0
  var scaleSources: ScaleSources
  /// The window of the settings manager; zero if none is known.
  var settingsOwner: UInt32 = 0
  /// What it says about the look.
  var desktopLook = DesktopSettings.Look()
  var cursors: [PointerShape: UInt32] = [:]
  /// How many more events of the server this turn may handle.
  var budget = Self.turnBudget
  let holdsScreen: Bool
  /// Whether the window asks where it is on the screen when that may have changed.
  private(set) var followsPlace: Bool
  var screenHold = ScreenHold()
  /// Whether the reply to `requestLiveness()` has arrived and was not taken.
  var hasLivenessReply = false
  /// The area of a window that covers a monitor, in device pixels.
  var frameToCover: PixelRect
  var pictureLimit: PictureLimit
  /// Whether a part of the window is outside its picture because of the limit.
  var hasRest = false
  /// Whether the window manager supports full screen.
  var isManagerAble: Bool
  /// The state of a launcher; `nil` for other windows.
  var launcher: LauncherState?
  /// Whether the window bypasses the window manager.
  var isOverridingManager = false
  /// Whether `map` was called.
  var isMapRequested = false

  /// The extensions that this window uses.
  public let features: Features
  /// The current monitors, in RandR's order; empty without RandR 1.5.
  public internal(set) var monitors: [Monitor]
  /// What determines the time of the next frame.
  public let pacing: Pacing

  /// The number of device pixels per logical pixel.
  public internal(set) var scale: Double

  /// The width, in device pixels.
  public internal(set) var width: Int
  /// The height, in device pixels.
  public internal(set) var height: Int
  /// Whether the window was last asked to cover a monitor.
  public internal(set) var isFullscreen: Bool
  /// Whether the window is on the screen.
  public internal(set) var isMapped = false
  /// Whether other windows fully cover the window.
  public internal(set) var isFullyObscured = false
  /// Whether the window has the keyboard focus.
  public internal(set) var hasFocus = false

  /// The window's top left corner on the screen, in device pixels; zero until `followPlace()` was called and the server
  /// has replied.
  public var place: (x: Int, y: Int) { screenHold.place }

  /// Keeps `place` up to date from now on.
  public mutating func followPlace() {
    guard !followsPlace else { return }
    followsPlace = true
    replies.want(.place)
  }

  /// Creates a window that is not shown yet, with all its properties and pictures.
  ///
  /// Waits for the server once. Throws `X11Error.unsupportedVisual`, `X11Error.noSuchMonitor`,
  /// `X11Error.noMemory` and `X11Error.connectionLost`.
  public init(_ options: WindowOptions = WindowOptions(), on connection: consuming Connection)
    throws(X11Error)
  {
    try connection.check()
    let format = try connection.chooseVisual(isTranslucent: options.isTranslucent)
    let identifier = connection.makeIdentifier()
    // A window manager with full-screen support covers the monitor; otherwise the window does so, below.
    var sources = ScaleSources(override: options.scale, resources: connection.resourceScale)
    let hopedFrame = Self.frame(options, scale: sources.scale)
    connection.createWindow(
      identifier, frame: hopedFrame, format: format, eventMask: Self.eventMask)
    let context = connection.makeGraphicsContext(for: identifier)
    connection.describe(identifier, options)
    // The memory is attached before the questions are asked, so that one wait is enough for both.
    let screen = connection.screenFrame
    let limit = options.holdsScreen ? PictureLimit(holding: screen) : .any
    let roomy = Self.roomySize(options, hopedFrame, scale: sources.scale, on: screen, limit)
    var buffers = try FrameBuffers(
      width: roomy.width, height: roomy.height, format: format.pixels,
      sharing: connection.hopedForSharing, on: connection)
    let counter = connection.makeSyncCounter(for: identifier)
    let isLauncher = options.kind.launcherPlace != nil
    let focusQuestions = isLauncher ? connection.askForFocusedPlace() : nil
    let answers = connection.askSecondQuestions(monitorNames: options.monitors)
    let focusedPlace = connection.center(focusQuestions)
    try connection.check()
    if options.isFullscreen || isLauncher {
      try connection.checkMonitors(options.monitors, among: answers.monitors)
    }
    try buffers.settle(on: connection)
    sources.leastPixelSize = options.leastPixelSize
    sources.note(answers.monitors)
    let place = FirstPlace(
      options, normalFrame: Self.frame(options, scale: sources.scale), scale: sources.scale,
      answers, focusedPlace: focusedPlace, on: connection)
    if place.overridesManager { connection.setOverridesManager(true, of: identifier) }
    if place.frame != hopedFrame { connection.configure(identifier, frame: place.frame) }
    let hasPresent = answers.features.contains(.present)
    if hasPresent { connection.listenForTicks(of: identifier) }

    (self.format, self.identifier, self.context) = (format, identifier, context)
    (normalFrame, frameToCover) = (place.normalFrame, place.covered)
    (isManagerAble, isOverridingManager) = (place.isManagerAble, place.overridesManager)
    launcher = place.launcher
    startupID = options.startupID
    isFullscreen = options.isFullscreen
    (scale, scaleSources) = (sources.scale, sources)
    sync.counter = counter
    allowsSentEvents = options.allowsSentEvents
    logicalMinimum = (options.minimumWidth, options.minimumHeight)
    features = answers.features.subtracting(buffers.sharing.missing)
    monitors = answers.monitors
    pacing =
      hasPresent
      ? .present : .timer(interval: 1 / Double(answers.refreshRate > 0 ? answers.refreshRate : 60))
    (width, height) = limit.size(width: place.frame.width, height: place.frame.height)
    (holdsScreen, followsPlace) = (options.holdsScreen, options.holdsScreen)
    screenHold.size = (place.frame.width, place.frame.height)
    pictureLimit = limit
    self.buffers = buffers
    self.connection = connection
    begin(at: place, answers)
  }

  /// Sets what depends on the whole window, and asks what the server reports later.
  private mutating func begin(at place: FirstPlace, _ answers: Connection.SecondAnswers) {
    connection.setSizeHints(
      of: identifier, frame: place.frame, minimum: minimum, isPlaced: place.isPlaced)
    if features.contains(.input) {
      connection.listenForInput(of: identifier, hasPinches: answers.inputVersion >= (2, 4))
      scroll.learn(fromReply: answers.devices)
    }
    followDesktop(settingsOwner: answers.settingsOwner)
    if launcher?.grab == .held { noteKeyboard() }
    // The announcement of a window manager may outlive it.
    if isManagerAble { replies.want(.managerCheck(answers.managerCheck)) }
  }

  /// Returns a size for pictures before the monitors are known, in device pixels.
  private static func roomySize(
    _ options: WindowOptions, _ frame: PixelRect, scale: Double, on screen: PixelRect,
    _ limit: PictureLimit
  ) -> (width: Int, height: Int) {
    if options.isFullscreen { return (screen.width, screen.height) }
    let widest = options.kind.launcherPlace?.frame(
      width: options.width, height: options.height, scale: scale, on: screen)
    return limit.size(width: widest?.width ?? frame.width, height: widest?.height ?? frame.height)
  }

  /// Returns the frame of a window that covers no monitor, in device pixels.
  private static func frame(_ options: WindowOptions, scale: Double) -> PixelRect {
    func length(_ logical: Int) -> Int {
      Int(min(max(1, (Double(logical) * scale).rounded()), longestSide))
    }
    return PixelRect(x: 0, y: 0, width: length(options.width), height: length(options.height))
  }

  /// The longest side of a window that servers support, in device pixels.
  private static var longestSide: Double { 32_767 }

  deinit {
    guard !connection.hasFailed else { return }
    var keyboard = keyboard
    keyboard.close()
  }

  /// The socket to wait for.
  public var fileDescriptor: Int32 { connection.fileDescriptor }

  /// Whether a window manager is running.
  public var hasWindowManager: Bool { connection.hasWindowManager }

  /// Asks for the user's attention, or ends the request, by the old and the new convention.
  public mutating func setUrgent(_ isUrgent: Bool) {
    guard !connection.hasFailed else { return }
    connection.askForAttention(isUrgent, of: identifier)
  }

  /// Shuts down the connection, for a process that must end without waiting for the server.
  ///
  /// All later calls throw `X11Error.connectionLost` or do nothing.
  public mutating func abandon() {
    connection.abandon()
  }

  /// Shows the window; `Event.mapped` and `Event.expose` report when it is on the screen.
  public mutating func map() {
    guard !connection.hasFailed else { return }
    isMapRequested = true
    if launcher != nil { showLauncher() } else { connection.map(identifier) }
    if let startupID {
      connection.announceStart(startupID, by: identifier)
      self.startupID = nil
    }
  }

  /// Takes the window off the screen; a launcher gives the keyboard back.
  public mutating func unmap() {
    guard !connection.hasFailed else { return }
    if launcher != nil { hideLauncher() }
    connection.unmap(identifier)
  }

  /// Sends queued requests; blocks, without using the CPU, while the server does not read.
  ///
  /// Throws `X11Error.connectionLost`.
  public mutating func flush() throws(X11Error) {
    try connection.flush()
  }

  /// Changes the title; control characters are left out.
  public mutating func setTitle(_ title: String) {
    guard !connection.hasFailed else { return }
    connection.setTitle(title, of: identifier)
  }

  /// Sets the icons for the title bar and the task list, in several sizes.
  public mutating func setIcons(_ icons: [WindowOptions.Icon]) {
    guard !connection.hasFailed else { return }
    connection.setIcons(icons, of: identifier)
  }

  /// Changes the pointer's shape over the window.
  ///
  /// The first use of a shape may read the user's theme and wait for the server, so do not call it before
  /// the first frame.
  public mutating func setPointerShape(_ shape: PointerShape) {
    guard !connection.hasFailed else { return }
    let cursor = cursors[shape] ?? connection.makeCursor(shape)
    cursors[shape] = cursor
    connection.setAttribute(XCB_CW_CURSOR, of: identifier, to: cursor)
  }

  /// Enables dead keys and compose, and starts to look for the input-method server that `$XMODIFIERS` names.
  ///
  /// Takes a few to a few tens of milliseconds and waits for the X server, so call it when the first
  /// frame is on the screen. The compose table is that of the process's locale, so call
  /// `setlocale(LC_CTYPE, "")` before. No call ever waits for the input-method server.
  ///
  /// - Parameter modifiers: The name of the server, such as `@im=fcitx`; `nil` for the environment variable.
  public mutating func openInputMethod(modifiers: String? = nil) {
    guard !keyboard.isOpen else { return }
    keyboard.open(for: identifier, on: connection)
    seekInputMethod(modifiers: modifiers)
  }
}

import CX11
import Raster

/// A window, with its connection, its input and its pictures.
///
/// The life of a frame: drain `nextEvent`, draw with `withBackBuffer`, upload the damage with
/// `present`, ask for the next tick with `requestTick` while something moves, `flush`, and wait on
/// `fileDescriptor` unless `needsService`. No step of it waits for the server. That question comes
/// last before the waiting: any other call may read an event into memory, where the socket no longer
/// tells of it.
///
/// One thread only, the one that made the connection, may use it.
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
  var scroll = ScrollDevices()
  var pinchScale = 1.0
  var scaleSources: ScaleSources
  /// The window of the settings manager; zero where none is known.
  var settingsOwner: UInt32 = 0
  var cursors: [PointerShape: UInt32] = [:]
  /// How many events of the server this turn may still take.
  var budget = Self.turnBudget
  let holdsScreen: Bool
  var screenHold = ScreenHold()
  /// Where the window goes when it covers a monitor, in device pixels.
  var frameToCover: PixelRect
  var pictureLimit: PictureLimit
  /// Whether a part of the window is beyond the limit of its picture.
  var hasRest = false
  /// Whether the manager can make windows cover a monitor.
  var isManagerAble: Bool
  /// Whether the window is out of the manager's reach.
  var isOverridingManager = false
  /// Whether `map` was called.
  var isMapRequested = false

  /// The extensions that the server has and this window uses.
  public let features: Features
  /// The monitors, in RandR's order, now and when they change; empty without RandR 1.5.
  public internal(set) var monitors: [Monitor]
  /// What tells of the time for the next frame.
  public let pacing: Pacing

  /// Device pixels for a logical pixel.
  public internal(set) var scale: Double

  /// The width, in device pixels.
  public internal(set) var width: Int
  /// The height, in device pixels.
  public internal(set) var height: Int
  /// Whether the window was last asked to cover a monitor.
  public internal(set) var isFullscreen: Bool
  /// Whether the window is on the screen.
  public internal(set) var isMapped = false
  /// Whether other windows cover the window wholly.
  public internal(set) var isFullyObscured = false
  /// Whether the window has the keyboard.
  public internal(set) var hasFocus = false

  /// Creates a window that is not yet shown, with all its properties, and its pictures.
  ///
  /// Waits for the server once. Throws `X11Error.unsupportedVisual`, `X11Error.noSuchMonitor`,
  /// `X11Error.noMemory` and `X11Error.connectionLost`.
  public init(_ options: WindowOptions = WindowOptions(), on connection: consuming Connection)
    throws(X11Error)
  {
    try connection.check()
    let format = try connection.chooseVisual(isTranslucent: options.isTranslucent)
    let identifier = connection.makeIdentifier()
    // A manager that can covers the monitor; where there is none the window does so, below.
    var sources = ScaleSources(override: options.scale, resources: connection.resourceScale)
    let hopedFrame = Self.frame(options, scale: sources.scale)
    var frame = hopedFrame
    connection.createWindow(identifier, frame: frame, format: format, eventMask: Self.eventMask)
    let context = connection.makeGraphicsContext(for: identifier)
    connection.describe(identifier, options)
    // The memory is told of before the questions are asked, so that one wait answers both.
    let screen = connection.screenFrame
    let limit = options.holdsScreen ? PictureLimit(holding: screen) : .any
    let roomy =
      options.isFullscreen
      ? (screen.width, screen.height) : limit.size(width: frame.width, height: frame.height)
    var buffers = try FrameBuffers(
      width: roomy.0, height: roomy.1, format: format.pixels,
      sharing: connection.hopedForSharing, on: connection)
    let counter = connection.makeSyncCounter(for: identifier)
    let answers = connection.askSecondQuestions(monitorNames: options.monitors)
    try connection.check()
    if options.isFullscreen {
      try connection.checkMonitors(options.monitors, among: answers.monitors)
    }
    try buffers.settle(on: connection)
    sources.physical = answers.monitors.primary.flatMap(ScaleSources.scale(of:))
    let normalFrame = Self.frame(options, scale: sources.scale)
    let covered = answers.monitors.frameToCover ?? screen
    // A manager covers the monitor on which the window is.
    let isPlaced = options.isFullscreen && !options.monitors.isEmpty
    let coversItself = !connection.hasWindowManager || !answers.isManagerAble
    // No manager that is there or comes later has to do with a window that holds the screen by itself.
    let overrides =
      options.isFullscreen && coversItself && (connection.hasWindowManager || options.holdsScreen)
    if overrides { connection.setOverridesManager(true, of: identifier) }
    if options.isFullscreen, coversItself {
      frame = covered
    } else {
      frame = normalFrame
      if isPlaced { (frame.x, frame.y) = (covered.x, covered.y) }
    }
    if frame != hopedFrame { connection.configure(identifier, frame: frame) }
    let hasPresent = answers.features.contains(.present)
    if hasPresent { connection.listenForTicks(of: identifier) }

    self.format = format
    self.identifier = identifier
    self.context = context
    self.normalFrame = normalFrame
    startupID = options.startupID
    isFullscreen = options.isFullscreen
    scale = sources.scale
    scaleSources = sources
    sync.counter = counter
    allowsSentEvents = options.allowsSentEvents
    logicalMinimum = (options.minimumWidth, options.minimumHeight)
    features = answers.features.subtracting(buffers.sharing.missing)
    monitors = answers.monitors
    pacing =
      hasPresent
      ? .present : .timer(interval: 1 / Double(answers.refreshRate > 0 ? answers.refreshRate : 60))
    (width, height) = limit.size(width: frame.width, height: frame.height)
    holdsScreen = options.holdsScreen
    screenHold.size = (frame.width, frame.height)
    frameToCover = covered
    pictureLimit = limit
    isManagerAble = answers.isManagerAble
    isOverridingManager = overrides
    self.buffers = buffers
    self.connection = connection
    let least = minimum
    self.connection.setSizeHints(
      of: identifier, frame: frame, minimum: least, isPlaced: isPlaced)
    if features.contains(.input) {
      self.connection.listenForInput(of: identifier, hasPinches: answers.inputVersion >= (2, 4))
      scroll.learn(fromReply: answers.devices)
    }
    followDesktop(settingsOwner: answers.settingsOwner)
    // What a manager announces may outlive it.
    if answers.isManagerAble { replies.want(.managerCheck(answers.managerCheck)) }
  }

  /// Where a window is that covers no monitor, in device pixels.
  private static func frame(_ options: WindowOptions, scale: Double) -> PixelRect {
    func length(_ logical: Int) -> Int {
      Int(min(max(1, (Double(logical) * scale).rounded()), longestSide))
    }
    return PixelRect(x: 0, y: 0, width: length(options.width), height: length(options.height))
  }

  /// The longest side that a server gives a window, in device pixels.
  private static var longestSide: Double { 32_767 }

  deinit {
    guard !connection.hasFailed else { return }
    var keyboard = keyboard
    keyboard.close()
  }

  /// The socket to wait on.
  public var fileDescriptor: Int32 { connection.fileDescriptor }

  /// Whether a window manager runs.
  public var hasWindowManager: Bool { connection.hasWindowManager }

  /// Asks for the person's attention, or no longer, by both conventions.
  public mutating func setUrgent(_ isUrgent: Bool) {
    guard !connection.hasFailed else { return }
    connection.askForAttention(isUrgent, of: identifier)
  }

  /// Cuts the connection: for a process that is to end, which closing it could keep waiting for the server.
  ///
  /// Every call throws `X11Error.connectionLost` from then on, or does nothing.
  public mutating func abandon() {
    connection.abandon()
  }

  /// Puts the window on the screen; `Event.mapped` and `Event.expose` tell when it is there.
  public mutating func map() {
    guard !connection.hasFailed else { return }
    isMapRequested = true
    connection.map(identifier)
    if let startupID {
      connection.announceStart(startupID, by: identifier)
      self.startupID = nil
    }
  }

  /// Takes the window off the screen.
  public mutating func unmap() {
    guard !connection.hasFailed else { return }
    connection.unmap(identifier)
  }

  /// Sends what is queued; blocks, without burning a cycle, while the server does not read.
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

  /// Changes the pointer's picture over the window.
  ///
  /// The first use of a shape may read the person's theme and wait for the server, so it is nothing
  /// to do before the first frame.
  public mutating func setPointerShape(_ shape: PointerShape) {
    guard !connection.hasFailed else { return }
    let cursor = cursors[shape] ?? connection.makeCursor(shape)
    cursors[shape] = cursor
    connection.setCursor(cursor, of: identifier)
  }

  /// Opens dead keys and compose, and starts to look for the input-method server that `$XMODIFIERS` names.
  ///
  /// Takes some milliseconds to some tens of them, and waits for the X server: call it when the first
  /// frame is on the screen. The compose table is that of the process's locale, so `setlocale(LC_CTYPE,
  /// "")` comes before. No call ever waits for the input-method server.
  ///
  /// - Parameter modifiers: What names the server, as in `@im=fcitx`; `nil`: the variable of the environment does.
  public mutating func openInputMethod(modifiers: String? = nil) {
    guard !keyboard.isOpen else { return }
    keyboard.open(for: identifier, on: connection)
    seekInputMethod(modifiers: modifiers)
  }
}

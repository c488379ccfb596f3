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
  public private(set) var isFullscreen: Bool
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
    // Covering a monitor is the manager's work; without one it is ours, below.
    var sources = ScaleSources(override: options.scale, resources: connection.resourceScale)
    let hopedFrame = Self.frame(options, scale: sources.scale)
    var frame = hopedFrame
    connection.createWindow(identifier, frame: frame, format: format, eventMask: Self.eventMask)
    let context = connection.makeGraphicsContext(for: identifier)
    connection.describe(identifier, options)
    // The memory is told of before the questions are asked, so that one wait answers both.
    let screen = PixelRect(
      x: 0, y: 0, width: connection.screenSize.width, height: connection.screenSize.height)
    let roomy = options.isFullscreen ? screen : frame
    var buffers = try FrameBuffers(
      width: roomy.width, height: roomy.height, format: format.pixels,
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
    if options.isFullscreen, !connection.hasWindowManager {
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
    width = frame.width
    height = frame.height
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
  }

  /// Where a window is that covers no monitor, in device pixels.
  private static func frame(_ options: WindowOptions, scale: Double) -> PixelRect {
    PixelRect(
      x: 0, y: 0, width: max(1, Int((Double(options.width) * scale).rounded())),
      height: max(1, Int((Double(options.height) * scale).rounded())))
  }

  deinit {
    guard !connection.hasFailed else { return }
    var keyboard = keyboard
    keyboard.close()
  }

  /// The socket to wait on.
  public var fileDescriptor: Int32 { connection.fileDescriptor }

  /// Whether a window manager runs.
  public var hasWindowManager: Bool { connection.hasWindowManager }

  /// Covers a monitor without a frame, or no longer does; `Event.resize` tells when.
  ///
  /// Without a window manager the window moves and sizes itself.
  public mutating func setFullscreen(_ isFullscreen: Bool) {
    guard self.isFullscreen != isFullscreen, !connection.hasFailed else { return }
    self.isFullscreen = isFullscreen
    if connection.hasWindowManager {
      connection.askForFullscreen(isFullscreen, of: identifier, isMapped: isMapped)
      return
    }
    let screen = connection.screenSize
    let whole = PixelRect(x: 0, y: 0, width: screen.width, height: screen.height)
    let covered = monitors.frameToCover ?? whole
    connection.configure(identifier, frame: isFullscreen ? covered : normalFrame)
  }

  /// Asks for the person's attention, or no longer, by both conventions.
  public mutating func setUrgent(_ isUrgent: Bool) {
    guard !connection.hasFailed else { return }
    connection.askForAttention(isUrgent, of: identifier)
  }

  /// Puts the window on the screen; `Event.mapped` and `Event.expose` tell when it is there.
  public mutating func map() {
    guard !connection.hasFailed else { return }
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

  /// Opens the input method, for dead keys, compose and all scripts.
  ///
  /// Takes some milliseconds to some tens of them, and waits for the server: call it when the first
  /// frame is on the screen. The method is that of the process's locale, so `setlocale(LC_CTYPE,
  /// "")` comes before.
  public mutating func openInputMethod() {
    let wanted = keyboard.open(for: identifier, hasFocus: hasFocus, on: connection)
    guard let wanted else { return }
    connection.setEventMask(Self.eventMask | wanted, of: identifier)
  }
}

public import Input
public import X11

/// The options of a window.
public struct ViewerOptions: Sendable {
  /// The window's title.
  public var title = "Honeycomb"
  /// The width, in logical pixels.
  public var width = 960.0
  /// The height, in logical pixels.
  public var height = 720.0
  /// What kind of window it is.
  public var kind = WindowKind.normal
  /// Whether the window covers the monitor.
  public var isFullscreen = false
  /// Whether a full-screen window takes back the screen from other programs, and is out of the reach of a window manager, as a kiosk is.
  public var holdsScreen = false
  /// Whether the server's own timeouts for blanking are off while the window is shown, and the stage switches the monitors.
  public var controlsPower = false
  /// The names of the monitors to cover, such as "HDMI-1"; the primary monitor if empty.
  ///
  /// A launcher is on the first of them; by default on the monitor of the focused window, else on that of the pointer.
  public var monitors: [String] = []
  /// The number of device pixels per logical pixel; `nil` follows the desktop's setting.
  public var scale: Double?
  /// How large texts are; what holds them grows with them.
  public var textScale = TextScale.standard
  /// The least size of a logical pixel, in millimeters, on a monitor whose physical size is known; `nil` for any.
  public var leastPixelSize: Double?
  /// The name of the display; `nil` for `$DISPLAY`.
  public var display: String?
  /// Whether keys and buttons that other clients send are treated as the user's.
  public var allowsSentEvents = false
  /// How long the pointer may rest before it is hidden, in seconds; `nil` never hides it.
  ///
  /// With a number, the pointer is also hidden from the start until the mouse moves, and on a touch.
  public var pointerTimeout: Double?
  /// The time after which the viewer ends by itself, in seconds; `nil` for no limit.
  public var timeout: Double?

  /// Creates the options of a default window.
  public init() {}
}

/// How a viewer ended.
public enum ViewerOutcome: Hashable, Sendable {
  /// The picks were confirmed.
  case accepted
  /// The user left without picks.
  case canceled
  /// The timeout has passed.
  case timedOut
  /// A signal with this number asked the process to end.
  case signaled(Int32)
}

/// The functions that a window host calls.
public struct ViewerHooks {
  /// Called with every event before the stage handles it.
  public var willHandle: (InputEvent, Duration) -> Void = { _, _ in }
  /// Called after every frame that was drawn.
  public var didDraw: ((FrameReport) -> Void)?

  /// Called when a window with `holdsScreen` has lost the screen for the tenth time in a minute.
  public var screenIsContested: () -> Void = {}

  /// Called once when the stage wants the monitors off and the server cannot switch them.
  public var screenStaysOn: () -> Void = {}

  /// Learns that the loop turns and that the server replies; `nil` for none.
  public var watchdog: (any LoopWatchdog)?

  /// Creates hooks that do nothing.
  public init() {}
}

/// The cost of a frame.
public struct FrameReport: Hashable, Sendable {
  /// The time that the frame shows.
  public var time: Duration
  /// The time from the state to the pixels, without the upload.
  public var work: Duration
  /// The time from waking up to the pixels, without the upload: also reading, events and what they change.
  public var turn: Duration
  /// How many pixels were uploaded.
  public var uploadedPixels: Int
}

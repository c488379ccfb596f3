public import Input

/// How a window is to be opened.
public struct ViewerOptions: Sendable {
  /// The window's title.
  public var title = "Honeycomb"
  /// The width, in logical pixels.
  public var width = 960.0
  /// The height, in logical pixels.
  public var height = 720.0
  /// Whether the window covers the monitor.
  public var isFullscreen = false
  /// Whether a full-screen window takes the screen back that other programs have taken from it, as a kiosk's does.
  public var holdsScreen = false
  /// The names of the monitors to cover, such as "HDMI-1"; none: the primary one.
  public var monitors: [String] = []
  /// Device pixels for a logical pixel; `nil`: as the desktop says, now and when it changes.
  public var scale: Double?
  /// The display; `nil`: as `$DISPLAY` says.
  public var display: String?
  /// Whether keys and buttons that other clients send count as the person's.
  public var allowsSentEvents = false
  /// How long the pointer may rest before it is hidden, in seconds; `nil`: for ever.
  ///
  /// With a number it is hidden from the start until the mouse moves, and when a finger touches.
  public var pointerTimeout: Double?
  /// After how many seconds the viewer ends by itself; `nil`: never.
  public var timeout: Double?

  /// Creates the options of a default window.
  public init() {}
}

/// How a viewer ended.
public enum ViewerOutcome: Hashable, Sendable {
  /// The picks were confirmed.
  case accepted
  /// The person left without picks.
  case cancelled
  /// The time was over.
  case timedOut
  /// The process was told to end, by the signal of this number.
  case signalled(Int32)
}

/// What a viewer calls while it runs.
public struct ViewerHooks {
  /// Called with every event before the stage takes it.
  public var willHandle: (InputEvent, Duration) -> Void = { _, _ in }
  /// Called after every frame that was drawn.
  public var didDraw: ((FrameReport) -> Void)?

  /// Called when a window that holds the screen has lost it for the tenth time in a minute.
  public var screenIsContested: () -> Void = {}

  /// Creates hooks that do nothing.
  public init() {}
}

/// What a frame cost.
public struct FrameReport: Hashable, Sendable {
  /// The time that the frame shows.
  public var time: Duration
  /// From the state to the pixels, without the upload.
  public var work: Duration
  /// How many pixels were uploaded.
  public var uploadedPixels: Int
}

public import Interaction
public import Picture

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
  /// The colours.
  public var theme = Theme.dark
  /// The names of the monitors to cover, such as "HDMI-1"; none: the primary one.
  public var monitors: [String] = []
  /// Device pixels for a logical pixel; `nil`: as the desktop says, now and when it changes.
  public var scale: Double?
  /// The display; `nil`: as `$DISPLAY` says.
  public var display: String?
  /// The folder that the paths of the topics' images start from; `nil`: no images are shown.
  public var imageFolder: String?
  /// Whether keys and buttons that other clients send count as the person's.
  public var allowsSentEvents = false
  /// How long the pointer may rest before it is hidden, in seconds; `nil`: for ever.
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
  /// A descriptor to read topics from while the window is up.
  public var inputDescriptor: Int32?
  /// Called when `inputDescriptor` can be read; answers whether more is to come.
  public var readInput: (inout HoneycombModel, Duration) throws -> Bool = { _, _ in false }
  /// Called with every event before the model takes it.
  public var willHandle: (InputEvent, Duration) -> Void = { _, _ in }
  /// Called with every kiosk session that ends.
  ///
  /// A confirmed one is acknowledged on screen when the call returns. The number is when time zero
  /// was, in seconds since 1970.
  public var didFinishSession:
    (HoneycombModel.FinishedSession, HoneycombModel, Double) throws -> Void = { _, _, _ in }

  /// What Ctrl + C copies: the values of the picks, one a line.
  public var copiedText: (HoneycombModel) -> String = { model in
    model.picks.map { model.catalogue.value(of: $0) }.joined(separator: "\n")
  }

  /// Called once with each image that cannot be shown, and why.
  public var imageDidFail: (String) -> Void = { _ in }

  /// Called after every frame that was drawn.
  public var didDraw: ((FrameReport) -> Void)?

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

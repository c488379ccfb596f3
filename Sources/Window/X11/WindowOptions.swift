/// The properties of a window when it is first shown.
public struct WindowOptions: Hashable, Sendable {
  /// A picture for the title bar and the task list.
  public struct Icon: Hashable, Sendable {
    /// The width, in pixels.
    public var width: Int
    /// The height, in pixels.
    public var height: Int
    /// Straight (not premultiplied) 0xAARRGGBB, row by row from the top left.
    public var pixels: [UInt32]

    /// Creates an icon; `pixels` holds `width * height` values.
    public init(width: Int, height: Int, pixels: [UInt32]) {
      precondition(pixels.count == width * height, "an icon's pixels fill its width and height")
      self.width = width
      self.height = height
      self.pixels = pixels
    }
  }

  /// The title; control characters are left out.
  public var title = ""
  /// The instance part of `WM_CLASS`: the program's name.
  public var instanceName = "honeycomb"
  /// The class part of `WM_CLASS`: the name that desktop files match.
  public var className = "Honeycomb"
  /// The width, in logical pixels: device pixels at scale 1.
  public var width = 800
  /// The height, in logical pixels.
  public var height = 600
  /// The number of device pixels per logical pixel; `nil` follows the desktop's setting.
  public var scale: Double? = 1
  /// The least size of a logical pixel, in millimeters, on a monitor whose physical size is known; `nil` for any.
  ///
  /// The scale is at least as large as that takes, as far as the monitor has room.
  public var leastPixelSize: Double?
  /// The minimum width for the window manager, in logical pixels.
  public var minimumWidth = 1
  /// The minimum height for the window manager, in logical pixels.
  public var minimumHeight = 1
  /// What kind of window it is; a launcher needs a connection for one.
  public var kind = WindowKind.normal
  /// Whether the window covers a monitor, without a frame.
  public var isFullscreen = false
  /// The names of the monitors to cover in full screen, such as "HDMI-1"; the primary monitor if empty.
  ///
  /// A launcher is on the first of them; by default on the monitor of the focused window, else on that of the pointer.
  public var monitors: [String] = []
  /// Whether a full-screen window holds the screen.
  ///
  /// It covers its monitor by itself although a window manager could do it, so that the manager's keys, menus and desktops do
  /// not reach it, and stays out of the reach of other programs. It also follows its own position, for `Window.isInPlace` and
  /// `Window.takeScreen`.
  public var holdsScreen = false
  /// Whether the window has an alpha channel, if the screen has such a visual (depth 32).
  public var isTranslucent = false
  /// Whether keys and buttons that other clients send are treated as the user's.
  public var allowsSentEvents = false
  /// The launcher's `DESKTOP_STARTUP_ID`, if there is one.
  public var startupID: String?

  /// Creates the options of a plain window of 800 x 600 logical pixels.
  public init() {}
}

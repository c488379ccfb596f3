import CX11
import Glibc
public import Raster

/// What a display offers, and what a window on it makes use of.
public struct DisplayReport: Hashable, Sendable {
  /// The display's name, such as ":0".
  public var name: String
  /// Who made the server.
  public var vendor: String
  /// The server's release, in its maker's own count.
  public var release: Int
  /// Whether it is reached through a socket of this machine.
  public var isLocal: Bool
  /// The screen's size, in device pixels.
  public var screen: PixelRect
  /// The depth of the window's visual.
  public var depth: Int
  /// The visual's masks for red, green and blue.
  public var masks: [UInt32]
  /// Whether pixels are the renderer's own, byte for byte, and need no conversion.
  public var isNative: Bool
  /// The names of all of the server's extensions, sorted.
  public var extensions: [String]
  /// The extensions that are used.
  public var features: Features
  /// Whether the window manager is told when a frame of a new size is there.
  public var hasSync: Bool
  /// What tells of the time for the next frame.
  public var pacing: Pacing
  /// The largest request, in bytes.
  public var largestRequest: Int
  /// The monitors with their names.
  public var monitors: [Monitor]
  /// Device pixels for a logical pixel.
  public var scale: Double
  /// Where the scale is from.
  public var scaleSource: ScaleSource
  /// The window manager's name, "" where it has none; `nil` where none runs.
  public var windowManager: String?
  /// Whether the window manager makes windows cover a monitor; else a full-screen window does so by itself.
  public var isManagerAble: Bool
  /// Whether an input method is open, for dead keys and compose.
  public var hasInputMethod: Bool

  /// What says how large a logical pixel shall be.
  public enum ScaleSource: String, Hashable, Sendable {
    /// The program's own option.
    case option
    /// The desktop's settings (XSETTINGS).
    case settings
    /// The resource `Xft.dpi`.
    case resources
    /// The primary monitor's millimetres.
    case monitor
    /// Nothing: one device pixel is one logical one.
    case nothing
  }
}

extension Window {
  /// Tells what the display offers and what this window uses of it.
  ///
  /// Opens the input method, and waits for the server several times. Throws
  /// `X11Error.connectionLost`.
  public mutating func report() throws(X11Error) -> DisplayReport {
    openInputMethod()
    let deadline = 200
    // The desktop's settings are on their way: each question after them waits for them too.
    for _ in 0..<deadline where !replies.isEmpty {
      connection.waitForServer()
      while try nextEvent() != nil {}
      try connection.check()
    }
    var report = connection.serverReport()
    report.depth = Int(format.depth)
    report.masks = [format.pixels.red, format.pixels.green, format.pixels.blue].map {
      $0.maximum << UInt32($0.shift)
    }
    report.isNative = format.pixels.isNative
    report.features = features
    report.pacing = pacing
    report.monitors = monitors.map { monitor in
      var monitor = monitor
      monitor.name = connection.name(ofAtom: monitor.atom)
      return monitor
    }
    report.scale = scale
    report.scaleSource = scaleSources.source
    report.isManagerAble = !coversItself
    report.hasInputMethod = keyboard.isOpen
    try connection.check()
    return report
  }
}

extension ScaleSources {
  /// What the scale is from.
  var source: DisplayReport.ScaleSource {
    if override != nil { return .option }
    if settings != nil { return .settings }
    if resources != nil { return .resources }
    return physical == nil ? .nothing : .monitor
  }
}

import CX11
public import Raster

/// What a display offers, and what a window on it uses.
public struct DisplayReport: Hashable, Sendable {
  /// The display's name, such as ":0".
  public var name: String
  /// The vendor of the server.
  public var vendor: String
  /// The server's release number, as the vendor counts it.
  public var release: Int
  /// Whether the connection is a socket on this machine.
  public var isLocal: Bool
  /// The screen's size, in device pixels.
  public var screen: PixelRect
  /// The depth of the window's visual.
  public var depth: Int
  /// The visual's masks for red, green and blue.
  public var masks: [UInt32]
  /// Whether the server's pixels have the renderer's format and need no conversion.
  public var isNative: Bool
  /// The names of all of the server's extensions, sorted.
  public var extensions: [String]
  /// The extensions that are used.
  public var features: Features
  /// Whether the window manager is notified when a frame of a new size is complete.
  public var hasSync: Bool
  /// What determines the time of the next frame.
  public var pacing: Pacing
  /// The largest request, in bytes.
  public var largestRequest: Int
  /// The monitors with their names.
  public var monitors: [Monitor]
  /// The number of device pixels per logical pixel.
  public var scale: Double
  /// The origin of the scale.
  public var scaleSource: ScaleOrigin
  /// The window manager's name, "" if it has none; `nil` if none is running.
  public var windowManager: String?
  /// Whether the window manager supports full screen; if not, a full-screen window covers the monitor by itself.
  public var isManagerAble: Bool
  /// Whether an input method is open, for dead keys and compose.
  public var hasInputMethod: Bool

  /// The origin of the scale.
  public enum ScaleOrigin: String, Hashable, Sendable {
    /// The program's own option.
    case option
    /// The desktop's settings (XSETTINGS).
    case settings
    /// The resource `Xft.dpi`.
    case resources
    /// The physical size of the primary monitor.
    case monitor
    /// There is none: a logical pixel is a device pixel.
    case nothing
  }
}

extension Window {
  /// Returns what the display offers and what this window uses of it.
  ///
  /// Opens the input method, and waits for the server several times. Throws
  /// `X11Error.connectionLost`.
  public mutating func report() throws(X11Error) -> DisplayReport {
    openInputMethod()
    let deadline = 200
    // The desktop's settings have been requested: waiting for a later request waits for them too.
    for _ in 0..<deadline where !replies.isEmpty {
      connection.waitForServer()
      while try nextEvent() != nil {}
      try connection.check()
    }
    // SAFETY: the display is open; these look into its memory, and the texts are its own.
    let name = unsafe XDisplayString(connection.display).map { unsafe String(cString: $0) }
    let vendor = unsafe XServerVendor(connection.display).map { unsafe String(cString: $0) }
    let release = unsafe XVendorRelease(connection.display)
    let largest = unsafe xcb_get_maximum_request_length(connection.xcb)
    let channels = [format.pixels.red, format.pixels.green, format.pixels.blue]
    let report = DisplayReport(
      name: name ?? "", vendor: vendor ?? "", release: Int(release), isLocal: connection.isLocal,
      screen: connection.screenFrame, depth: Int(format.depth),
      masks: channels.map { $0.maximum << UInt32($0.shift) }, isNative: format.pixels.isNative,
      extensions: connection.extensionNames, features: features,
      hasSync: connection.extensions.hasSync, pacing: pacing, largestRequest: 4 * Int(largest),
      monitors: monitors.map { monitor in
        var monitor = monitor
        monitor.name = connection.name(ofAtom: monitor.atom)
        return monitor
      }, scale: scale, scaleSource: scaleSources.source,
      windowManager: connection.windowManagerName, isManagerAble: !coversItself,
      hasInputMethod: keyboard.isOpen)
    try connection.check()
    return report
  }
}

extension ScaleSources {
  /// The origin of the scale.
  var source: DisplayReport.ScaleOrigin {
    if override != nil { return .option }
    if settings != nil { return .settings }
    if resources != nil { return .resources }
    return physical == nil ? .nothing : .monitor
  }
}

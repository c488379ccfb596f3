import Raster

/// The kind of a window, for window managers and for the keyboard.
public enum WindowKind: Hashable, Sendable {
  /// An ordinary window.
  case normal
  /// A dialog, which tiling window managers let float.
  case dialog
  /// A window without a frame that bypasses the window manager, has a place on its monitor, and has the keyboard to
  /// itself.
  case launcher(LauncherPlace)

  /// The place of a launcher; `nil` for other windows.
  var launcherPlace: LauncherPlace? {
    if case .launcher(let place) = self { place } else { nil }
  }
}

/// The place of a launcher on its monitor, and its width.
public struct LauncherPlace: Hashable, Sendable {
  /// The side or the corner of the monitor that the window touches.
  public enum Location: String, CaseIterable, Hashable, Sendable {
    // The order of rofi's numbers: the center is 0, and 1 to 8 run clockwise from the top left.
    case center, northwest, north, northeast, east, southeast, south, southwest, west
  }

  /// The width of a launcher.
  public enum Width: Hashable, Sendable {
    /// Logical pixels.
    case pixels(Int)
    /// A part of the monitor's width, in percent.
    case percent(Double)
  }

  /// The room that the contents of a launcher need.
  public struct Room: Hashable, Sendable {
    /// The area of the contents, in square logical pixels.
    public var area: Double
    /// The height above and below them, in logical pixels.
    public var margins: Double

    /// Creates a room.
    public init(area: Double, margins: Double) { (self.area, self.margins) = (area, margins) }
  }

  /// Where the window is.
  public var location: Location
  /// The width; `nil` for that of the window's options.
  public var width: Width?
  /// The room from which the size follows, as far as the width does not say it; `nil` for the size of the window's
  /// options.
  public var room: Room?

  /// The largest part of the monitor's width and height that a room gets.
  private static let largestShare = 0.8
  /// The width of the contents relative to their height, if the monitor has room for both.
  private static let aspect = 7.0 / 6

  /// Creates a place; by default in the center, with the width of the window's options.
  public init(_ location: Location = .center, width: Width? = nil, room: Room? = nil) {
    self.location = location
    self.width = width
    self.room = room
  }

  /// Returns the frame of a window in device pixels, which is never larger than its monitor.
  ///
  /// - Parameters:
  ///   - width: The width without one in the place, in logical pixels.
  ///   - height: The height, in logical pixels.
  ///   - scale: The number of device pixels per logical pixel.
  ///   - monitor: The monitor, in device pixels.
  /// - Returns: A frame of at least one pixel.
  func frame(width: Int, height: Int, scale: Double, on monitor: PixelRect) -> PixelRect {
    func length(_ pixels: Double, atMost room: Int) -> Int {
      Int(min(max(1, pixels.rounded()), Double(max(1, room))))
    }
    let givenWidth: Double? =
      switch self.width {
      case .pixels(let width): Double(width) * scale
      case .percent(let percent): Double(monitor.width) * percent / 100
      case nil: nil
      }
    let wanted =
      room.map { Self.size(for: $0, width: givenWidth, scale: scale, on: monitor) }
      ?? (givenWidth ?? Double(width) * scale, Double(height) * scale)
    let (width, height) = (
      length(wanted.0, atMost: monitor.width), length(wanted.1, atMost: monitor.height)
    )
    let (right, bottom) = (monitor.width - width, monitor.height - height)
    let x =
      switch location {
      case .northwest, .west, .southwest: 0
      case .north, .center, .south: right / 2
      case .northeast, .east, .southeast: right
      }
    let y =
      switch location {
      case .northwest, .north, .northeast: 0
      case .west, .center, .east: bottom / 2
      case .southwest, .south, .southeast: bottom
      }
    return PixelRect(x: monitor.x + x, y: monitor.y + y, width: width, height: height)
  }

  /// Returns the size of a window with a room, in device pixels.
  private static func size(
    for room: Room, width given: Double?, scale: Double, on monitor: PixelRect
  ) -> (Double, Double) {
    let widest = largestShare * Double(monitor.width)
    let highest = largestShare * Double(monitor.height)
    let area = room.area * scale * scale
    let margins = room.margins * scale
    let width = given ?? min(widest, (area * aspect).squareRoot())
    let height = min(highest, area / max(1, width) + margins)
    // What the height cannot have, the width may.
    return (given ?? min(widest, max(width, area / max(1, height - margins))), height)
  }
}

extension [Monitor] {
  /// The monitor at a point of the screen, in device pixels; `nil` if there is none.
  func monitor(at point: (x: Int, y: Int)) -> Monitor? {
    first {
      ($0.frame.x..<$0.frame.maxX).contains(point.x)
        && ($0.frame.y..<$0.frame.maxY).contains(point.y)
    }
  }

  /// The frame of a launcher's monitor: one with a requested name, else the one at the first of the points that is on
  /// a monitor, else the primary one.
  func launcherFrame(at points: [(x: Int, y: Int)?]) -> PixelRect? {
    if let named = first(where: { $0.name != nil }) { return named.frame }
    for case let point? in points {
      if let found = monitor(at: point) { return found.frame }
    }
    return primary?.frame
  }
}

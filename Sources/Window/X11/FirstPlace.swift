import Raster

/// Where a new window is, and whether a window manager puts it there.
struct FirstPlace {
  /// The frame at the start, and that of a window that covers no monitor, in device pixels.
  let frame: PixelRect
  let normalFrame: PixelRect
  /// The area of a window that covers a monitor, in device pixels.
  let covered: PixelRect
  /// Whether the window has to be on a monitor.
  let isPlaced: Bool
  /// Whether the window manager can let the window cover a monitor.
  let isManagerAble: Bool
  /// Whether the window bypasses the window manager.
  let overridesManager: Bool
  /// The state of a launcher; `nil` for other windows.
  let launcher: LauncherState?

  /// Finds the place of a window that has a frame if it covers no monitor.
  init(
    _ options: WindowOptions, normalFrame: PixelRect, scale: Double,
    _ answers: Connection.SecondAnswers, focusedPlace: (x: Int, y: Int)?,
    on connection: borrowing Connection
  ) {
    let screen = connection.screenFrame
    covered = answers.monitors.frameToCover ?? screen
    // A window manager covers the monitor that the window is on.
    isPlaced = options.isFullscreen && !options.monitors.isEmpty
    isManagerAble = answers.isManagerAble && !(options.isFullscreen && options.holdsScreen)
    let coversItself = options.isFullscreen && !(connection.hasWindowManager && isManagerAble)
    // A window that holds the screen by itself bypasses all current and future window managers.
    let coversUnmanaged = coversItself && (connection.hasWindowManager || options.holdsScreen)
    launcher = options.kind.launcherPlace.map { place in
      LauncherState(
        place: place, size: (options.width, options.height),
        monitor: answers.monitors.launcherFrame(
          at: [focusedPlace, connection.launcherAnswers?.pointer]) ?? screen,
        grab: connection.launcherAnswers?.hasKeyboard == true ? .held : .refused)
    }
    overridesManager = coversUnmanaged || launcher != nil
    self.normalFrame = normalFrame
    var frame = launcher?.frame(scale: scale) ?? (coversItself ? covered : normalFrame)
    if launcher == nil, !coversItself, isPlaced { (frame.x, frame.y) = (covered.x, covered.y) }
    self.frame = frame
  }
}

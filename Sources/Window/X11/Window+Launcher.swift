import Raster

/// The state of a window that has the keyboard to itself.
struct LauncherState {
  /// Its place and its size.
  var place: LauncherPlace
  /// The width and the height of the options, in logical pixels.
  let size: (width: Int, height: Int)
  /// The frame of its monitor, in device pixels.
  var monitor: PixelRect
  var grab: KeyboardGrab
  /// The window that takes the clicks beside it; `nil` until it is shown.
  var shield: UInt32?

  /// Returns the frame of the window, in device pixels.
  func frame(scale: Double) -> PixelRect {
    place.frame(width: size.width, height: size.height, scale: scale, on: monitor)
  }
}

/// Whether a launcher has the keyboard to itself.
public enum KeyboardGrab: Hashable, Sendable {
  /// Another client has it; `Window.grabKeyboard()` tries again.
  case refused
  /// The server has not answered yet.
  case requested
  /// All keys go to the launcher.
  case held
}

extension Window {
  /// Whether a launcher has the keyboard; `nil` for other windows.
  public var keyboardGrab: KeyboardGrab? { launcher?.grab }

  /// Asks for the keyboard again; `keyboardGrab` has the answer once it has arrived.
  ///
  /// Does nothing if the window is not a launcher, or if it has the keyboard.
  public mutating func grabKeyboard() {
    guard launcher?.grab == .refused, !connection.hasFailed else { return }
    launcher?.grab = .requested
    replies.want(.keyboard)
    askWanted()
  }

  /// Changes the room that the contents of a launcher need, and with it the size of the window.
  ///
  /// Does nothing if the window is not a launcher, or if its size does not depend on a room.
  public mutating func setLauncherRoom(_ room: LauncherPlace.Room) {
    guard let old = launcher?.place.room, old != room, !connection.hasFailed else { return }
    launcher?.place.room = room
    placeLauncher()
  }

  /// Handles the answer to a grab.
  mutating func takeKeyboard(_ reply: [UInt8]?) {
    launcher?.grab = reply.map(LauncherAnswers.isGranted) == true ? .held : .refused
    if launcher?.grab == .held { noteKeyboard() }
  }

  /// Treats the window as the one with the focus: the keys arrive although another window may have it.
  mutating func noteKeyboard() {
    guard !hasFocus else { return }
    hasFocus = true
    filter(.focus(true))
  }

  /// Maps a launcher above all windows, and below it the window that takes the other clicks.
  mutating func showLauncher() {
    let shield = launcher?.shield ?? connection.makeShield()
    launcher?.shield = shield
    connection.raise(shield)
    connection.raise(identifier)
    connection.map(identifier)
    connection.map(shield)
  }

  /// Takes a launcher off the screen, and gives the keyboard back.
  mutating func hideLauncher() {
    connection.releaseKeyboard()
    if let shield = launcher?.shield { connection.unmap(shield) }
  }

  /// Moves a launcher to its place at the current scale and on the current monitors.
  mutating func placeLauncher() {
    guard let old = launcher?.monitor else { return }
    let center = (old.x + old.width / 2, old.y + old.height / 2)
    if let monitor = monitors.launcherFrame(at: [center]) { launcher?.monitor = monitor }
    guard let frame = launcher?.frame(scale: scale) else { return }
    connection.configure(identifier, frame: frame)
  }
}

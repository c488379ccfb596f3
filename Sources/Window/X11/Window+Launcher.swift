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
  /// Whether it has taken the focus from another window, to which it gives it back.
  var hasTakenFocus = false
  /// Whether it has shared the keyboard before.
  var hasShared = false

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
  /// The launcher has taken the focus instead, so that other clients can have the keys that they grab.
  case shared
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

  /// Takes the focus instead of all keys, so that other clients can grab some, as a screen reader's commands; or takes them
  /// all again.
  ///
  /// If another window takes the focus away meanwhile, the launcher takes all keys again by itself. Does nothing if the
  /// window is not a launcher, or if it does not have the keyboard.
  public mutating func shareKeyboard(_ isShared: Bool) {
    guard let grab = launcher?.grab, !connection.hasFailed else { return }
    if isShared, grab == .held {
      // The focus first, so that no key goes to another window.
      takeFocus(time: 0)
      connection.releaseKeyboard()
      launcher?.grab = .shared
    } else if !isShared, grab == .shared {
      grabSharedKeyboard()
    }
  }

  /// Takes the focus for a launcher.
  mutating func takeFocus(time: UInt32) {
    connection.focus(identifier, time: time)
    launcher?.hasTakenFocus = true
  }

  /// Handles the loss of the focus of a launcher that shares the keyboard.
  mutating func focusWasTaken() {
    launcher?.hasTakenFocus = false
    grabSharedKeyboard()
  }

  private mutating func grabSharedKeyboard() {
    launcher?.grab = .requested
    launcher?.hasShared = true
    replies.want(.keyboard)
    askWanted()
  }

  /// Gives the focus back to the window that had it before a launcher took it.
  public mutating func giveFocusBack() {
    guard launcher?.hasTakenFocus == true, !connection.hasFailed else { return }
    launcher?.hasTakenFocus = false
    connection.focus(connection.launcherAnswers?.focus ?? Connection.pointerRoot, time: 0)
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
    let isGranted = reply.map(LauncherAnswers.isGranted) == true
    // A launcher that is shown does not end because another client has the keyboard for a while.
    let other: KeyboardGrab = launcher?.hasShared == true ? .shared : .refused
    launcher?.grab = isGranted ? .held : other
    guard isGranted else { return }
    noteKeyboard()
    giveFocusBack()
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
    giveFocusBack()
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

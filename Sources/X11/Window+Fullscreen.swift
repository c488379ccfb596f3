import CX11
import Raster

extension Window {
  /// Whether a full-screen window covers the monitor by itself.
  ///
  /// It does so where no window manager runs, and under one without `_NET_WM_STATE_FULLSCREEN`, out of
  /// whose reach it puts itself then.
  public var coversItself: Bool { !connection.hasWindowManager || !isManagerAble }

  /// Covers a monitor without a frame, or no longer does; `Event.resize` tells when.
  ///
  /// Where the window manager cannot do it, or none runs, the window moves and sizes itself.
  public mutating func setFullscreen(_ isFullscreen: Bool) {
    guard self.isFullscreen != isFullscreen, !connection.hasFailed else { return }
    self.isFullscreen = isFullscreen
    if !coversItself {
      connection.askForFullscreen(isFullscreen, of: identifier, isMapped: isMapped)
    } else if isFullscreen {
      cover()
    } else {
      uncover()
    }
  }

  /// Covers the monitor without the help of a manager.
  ///
  /// Where one runs, the window leaves it first.
  ///
  /// Source: ICCCM 2.0, section 4.1.4, "Changing Window State", and 4.1.10, "Pop-up Windows".
  private mutating func cover() {
    guard connection.hasWindowManager, !isOverridingManager else {
      connection.configure(identifier, frame: frameToCover)
      return
    }
    isOverridingManager = true
    connection.withdraw(identifier)
    connection.setOverridesManager(true, of: identifier)
    connection.reparentToRoot(identifier, x: frameToCover.x, y: frameToCover.y)
    connection.configure(identifier, frame: frameToCover)
    if isMapRequested { connection.map(identifier) }
  }

  /// Goes back to the size and the manager of before.
  private mutating func uncover() {
    guard isOverridingManager, connection.hasWindowManager else {
      connection.configure(identifier, frame: normalFrame)
      return
    }
    isOverridingManager = false
    connection.withdraw(identifier)
    // First, because the manager would get the request from then on.
    connection.configure(identifier, frame: normalFrame)
    connection.setOverridesManager(false, of: identifier)
    if isMapRequested { connection.map(identifier) }
  }

  /// Notes that the manager that announced full screen has gone: its announcement outlived it.
  mutating func loseManager() {
    isManagerAble = false
    if isFullscreen { cover() }
  }

  // MARK: - Holding the screen

  /// Whether nothing keeps the window from covering its monitor: it is mapped, on top, and large enough.
  ///
  /// Where no manager decides about the keyboard, the window has that as well.
  ///
  /// Known only where `WindowOptions.holdsScreen` was set.
  public var isInPlace: Bool {
    guard isMapped, !screenHold.isObscured else { return false }
    let frame = screenHold.frame
    guard !coversItself else {
      let parent = screenHold.parent ?? connection.root
      return hasFocus && frame.contains(frameToCover)
        && (parent == connection.root || !isOverridingManager)
    }
    // Without names the manager chooses the monitor.
    return frame.contains(connection.screenFrame) || monitors.contains { frame.contains($0.frame) }
  }

  /// Takes the screen back: maps and raises the window, and makes it cover the monitor.
  ///
  /// A manager is asked as a pager would ask it: it may refuse an application.
  public mutating func takeScreen() {
    guard !connection.hasFailed, isFullscreen else { return }
    if isOverridingManager, let parent = screenHold.parent, parent != connection.root {
      connection.reparentToRoot(identifier, x: frameToCover.x, y: frameToCover.y)
    }
    if !coversItself {
      connection.askForFullscreen(true, of: identifier, isMapped: isMapped)
    }
    connection.map(identifier)
    connection.raise(identifier)
    if coversItself {
      connection.configure(identifier, frame: frameToCover)
      connection.focus(identifier, time: 0)
    } else {
      connection.activate(identifier)
    }
    // What an event has not reported is asked again.
    replies.want(.place)
    askWanted()
  }

  /// Makes the part of the window that has no picture black, or leaves all of it to the pictures.
  mutating func blankRest(width newWidth: Int, height newHeight: Int) {
    let isCut = (newWidth, newHeight) != (width, height)
    guard isCut || hasRest else { return }
    if isCut != hasRest { connection.setBackground(isCut, of: identifier) }
    hasRest = isCut
    guard isCut else { return }
    connection.clear(
      PixelRect(x: width, y: 0, width: newWidth - width, height: newHeight), of: identifier)
    connection.clear(
      PixelRect(x: 0, y: height, width: newWidth, height: newHeight - height), of: identifier)
  }
}

extension Connection {
  /// The default screen, in device pixels.
  var screenFrame: PixelRect {
    PixelRect(x: 0, y: 0, width: screenSize.width, height: screenSize.height)
  }

  /// Takes a window from the screen and from its manager.
  ///
  /// Source: ICCCM 2.0, section 4.1.4, "Changing Window State". The C functions are `xcb_unmap_window` and
  /// `xcb_send_event`.
  func withdraw(_ window: UInt32) {
    var event = xcb_unmap_notify_event_t()
    event.response_type = UInt8(XCB_UNMAP_NOTIFY)
    event.event = root
    event.window = window
    // SAFETY: the connection is open. The structure is 16 bytes and an event 32: the copy is filled up, and XCB
    // copies it before it returns.
    unsafe xcb_unmap_window(xcb, window)
    unsafe withUnsafeBytes(of: &event) { bytes in
      let padded = unsafe Array(bytes) + [UInt8](repeating: 0, count: 32 - bytes.count)
      unsafe padded.withUnsafeBytes { bytes in
        _ = unsafe xcb_send_event(
          xcb, 0, root, Self.toManager,
          bytes.assumingMemoryBound(to: CChar.self).baseAddress)
      }
    }
  }

  /// Takes a window out of the reach of managers, or puts it back there: from when it is next mapped.
  ///
  /// The C function is `xcb_change_window_attributes`.
  func setOverridesManager(_ overrides: Bool, of window: UInt32) {
    // SAFETY: the connection is open, and XCB copies the value before it returns.
    unsafe xcb_change_window_attributes(
      xcb, window, XCB_CW_OVERRIDE_REDIRECT.rawValue, [overrides ? 1 : 0])
  }

  /// Gives a window the root window for its parent.
  ///
  /// The C function is `xcb_reparent_window`.
  func reparentToRoot(_ window: UInt32, x: Int, y: Int) {
    // SAFETY: the connection is open.
    unsafe xcb_reparent_window(xcb, window, root, Int16(clamping: x), Int16(clamping: y))
  }

  /// Puts a window above its siblings.
  ///
  /// The C function is `xcb_configure_window`.
  func raise(_ window: UInt32) {
    // SAFETY: the connection is open, and XCB copies the value before it returns.
    unsafe xcb_configure_window(
      xcb, window, UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue), [XCB_STACK_MODE_ABOVE.rawValue])
  }

  /// Asks the manager to bring a window to the front, on every desktop and with the keyboard.
  ///
  /// Source: Extended Window Manager Hints 1.5, "_NET_WM_DESKTOP" and "_NET_ACTIVE_WINDOW".
  func activate(_ window: UInt32) {
    // 2: a pager asks. A manager may refuse to activate a window of another desktop.
    sendMessage(
      atom(.netWMDesktop), about: window, values: [.max, 2, 0, 0, 0], to: root,
      mask: Self.toManager)
    sendMessage(
      atom(.netActiveWindow), about: window, values: [2, 0, 0, 0, 0], to: root,
      mask: Self.toManager)
  }

  /// Gives a window a black background, or none.
  ///
  /// The C function is `xcb_change_window_attributes`.
  func setBackground(_ isBlack: Bool, of window: UInt32) {
    let (mask, value) =
      isBlack
      ? (XCB_CW_BACK_PIXEL.rawValue, 0)
      : (XCB_CW_BACK_PIXMAP.rawValue, XCB_BACK_PIXMAP_NONE.rawValue)
    // SAFETY: the connection is open, and XCB copies the value before it returns.
    unsafe xcb_change_window_attributes(xcb, window, mask, [value])
  }

  /// Fills a part of a window with its background.
  ///
  /// The C function is `xcb_clear_area`.
  func clear(_ rect: PixelRect, of window: UInt32) {
    // A side of zero would mean all that is left of the window.
    guard !rect.isEmpty else { return }
    // SAFETY: the connection is open.
    unsafe xcb_clear_area(
      xcb, 0, window, Int16(clamping: rect.x), Int16(clamping: rect.y),
      UInt16(clamping: rect.width), UInt16(clamping: rect.height))
  }
}

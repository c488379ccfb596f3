import CX11
import Raster

extension Window {
  /// Whether a full-screen window covers the monitor by itself.
  ///
  /// It does so if no window manager is running, or if the window manager does not support
  /// `_NET_WM_STATE_FULLSCREEN`; in that case the window bypasses it.
  public var coversItself: Bool { !connection.hasWindowManager || !isManagerAble }

  /// Makes the window cover a monitor without a frame, or ends that; `Event.resize` reports the new size.
  ///
  /// Without a window manager that can do it, the window moves and resizes itself.
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

  /// Covers the monitor without the help of a window manager.
  ///
  /// If one is running, the window first leaves its control.
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

  /// Restores the previous size, and returns the window to the window manager.
  private mutating func uncover() {
    guard isOverridingManager, connection.hasWindowManager else {
      connection.configure(identifier, frame: normalFrame)
      return
    }
    isOverridingManager = false
    connection.withdraw(identifier)
    // Before that, because the window manager would redirect the request afterward.
    connection.configure(identifier, frame: normalFrame)
    connection.setOverridesManager(false, of: identifier)
    if isMapRequested { connection.map(identifier) }
  }

  /// Handles the loss of the window manager that announced full screen; its announcement outlived it.
  mutating func loseManager() {
    isManagerAble = false
    if isFullscreen { cover() }
  }

  // MARK: - Holding the screen

  /// Whether the window is mapped, on top, and large enough to cover its monitor.
  ///
  /// If no window manager controls the focus, the window must have it too.
  ///
  /// A launcher only has to be mapped and on top. Of other windows, known only if `WindowOptions.holdsScreen` was set.
  public var isInPlace: Bool {
    guard isMapped, !screenHold.isObscured else { return false }
    guard launcher == nil else { return true }
    let frame = screenHold.frame
    guard !coversItself else {
      let parent = screenHold.parent ?? connection.root
      return hasFocus && frame.contains(frameToCover)
        && (parent == connection.root || !isOverridingManager)
    }
    // Without names the window manager chooses the monitor.
    return frame.contains(connection.screenFrame) || monitors.contains { frame.contains($0.frame) }
  }

  /// Takes back the screen: maps and raises the window, and makes it cover the monitor.
  ///
  /// The request to a window manager has a pager as its source, because an application's may be refused. A launcher is
  /// only mapped and raised.
  public mutating func takeScreen() {
    guard !connection.hasFailed else { return }
    guard launcher == nil else { return showLauncher() }
    guard isFullscreen else { return }
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
    // The position may have changed without an event, so it is requested again.
    replies.want(.place)
    askWanted()
  }

  /// Paints the part of the window beyond the picture black, or ends that if the picture covers it all.
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

  /// Unmaps a window and removes it from its window manager.
  ///
  /// Source: ICCCM 2.0, section 4.1.4, "Changing Window State". The C function is `xcb_unmap_window`.
  func withdraw(_ window: UInt32) {
    var event = xcb_unmap_notify_event_t()
    event.response_type = UInt8(XCB_UNMAP_NOTIFY)
    event.event = root
    event.window = window
    // SAFETY: the connection is open.
    unsafe xcb_unmap_window(xcb, window)
    send(event, to: root, mask: Self.toManager)
  }

  /// Makes a window bypass window managers, or ends that, from when it is next mapped.
  func setOverridesManager(_ overrides: Bool, of window: UInt32) {
    setAttribute(XCB_CW_OVERRIDE_REDIRECT, of: window, to: overrides ? 1 : 0)
  }

  /// Makes the root window the parent of a window.
  ///
  /// The C function is `xcb_reparent_window`.
  func reparentToRoot(_ window: UInt32, x: Int, y: Int) {
    // SAFETY: the connection is open.
    unsafe xcb_reparent_window(xcb, window, root, Int16(clamping: x), Int16(clamping: y))
  }

  /// Raises a window above its siblings.
  ///
  /// The C function is `xcb_configure_window`.
  func raise(_ window: UInt32) {
    // SAFETY: the connection is open, and XCB copies the value before it returns.
    unsafe xcb_configure_window(
      xcb, window, UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue), [XCB_STACK_MODE_ABOVE.rawValue])
  }

  /// Asks the window manager to activate a window, with focus and on all desktops.
  ///
  /// Source: Extended Window Manager Hints 1.5, "_NET_WM_DESKTOP" and "_NET_ACTIVE_WINDOW".
  func activate(_ window: UInt32) {
    // Source indication 2: a pager. A manager may refuse to activate a window of another desktop.
    askManager(.netWMDesktop, about: window, [.max, 2, 0, 0, 0])
    askManager(.netActiveWindow, about: window, [2, 0, 0, 0, 0])
  }

  /// Gives a window a black background, or none.
  func setBackground(_ isBlack: Bool, of window: UInt32) {
    if isBlack {
      setAttribute(XCB_CW_BACK_PIXEL, of: window, to: 0)
    } else {
      setAttribute(XCB_CW_BACK_PIXMAP, of: window, to: XCB_BACK_PIXMAP_NONE.rawValue)
    }
  }

  /// Fills a part of a window with its background.
  ///
  /// The C function is `xcb_clear_area`.
  func clear(_ rect: PixelRect, of window: UInt32) {
    // A width or height of zero would mean the rest of the window.
    guard !rect.isEmpty else { return }
    // SAFETY: the connection is open.
    unsafe xcb_clear_area(
      xcb, 0, window, Int16(clamping: rect.x), Int16(clamping: rect.y),
      UInt16(clamping: rect.width), UInt16(clamping: rect.height))
  }
}

import CX11

extension Connection {
  /// Selects the tick events of a window.
  ///
  /// The C function is `xcb_present_select_input`.
  func listenForTicks(of window: UInt32) {
    // SAFETY: the connection is open; only called where the extension exists.
    unsafe xcb_present_select_input(
      xcb, makeIdentifier(), window, XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue)
  }

  /// Requests one event at the display's next frame.
  ///
  /// The C function is `xcb_present_notify_msc`.
  func requestTick(of window: UInt32, serial: UInt32) {
    // SAFETY: the connection is open; only called where the extension exists.
    unsafe xcb_present_notify_msc(xcb, window, serial, 0, 1, 0)
  }
}

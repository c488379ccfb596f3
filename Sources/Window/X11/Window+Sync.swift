import CX11

/// The state of a window manager's request to be notified of a frame.
struct SyncState {
  /// The counter; zero if the extension is missing.
  var counter: UInt32 = 0
  /// The value to set when the frame is complete, low and high half.
  var wanted: (low: UInt32, high: UInt32)?
  /// Whether the size that the request belongs to has arrived.
  var isConfigured = false
}

extension Window {
  /// Notes that the window manager waits for the frame of a size that it is about to set.
  mutating func takeSyncRequest(_ values: [UInt32]) {
    sync.wanted = (values[2], values[3])
    sync.isConfigured = false
  }

  /// Notes that the size has arrived; if no frame will follow, completes the request.
  ///
  /// `isNewSize` means that a frame will follow.
  mutating func configureSync(isNewSize: Bool) {
    guard sync.wanted != nil else { return }
    sync.isConfigured = true
    if !isNewSize || !isMapped || isFullyObscured { answerSync() }
  }

  /// Notifies the window manager that the frame of the new size is complete.
  ///
  /// Call it after the requests of the frame, because the server processes requests in order.
  ///
  /// Source: Extended Window Manager Hints 1.5, "_NET_WM_SYNC_REQUEST".
  mutating func answerSync() {
    guard let wanted = sync.wanted, sync.isConfigured else { return }
    sync.wanted = nil
    connection.set(counter: sync.counter, low: wanted.low, high: wanted.high)
  }
}

extension Connection {
  /// Creates a window's counter, starting at zero, and announces it; returns zero without the extension.
  ///
  /// The C functions are `xcb_sync_initialize` and `xcb_sync_create_counter`.
  func makeSyncCounter(for window: UInt32) -> UInt32 {
    guard extensions.hasSync else { return 0 }
    let counter = makeIdentifier()
    // SAFETY: the connection is open. The version in the reply is not needed.
    let version = unsafe xcb_sync_initialize(xcb, 3, 1)
    unsafe xcb_discard_reply(xcb, version.sequence)
    unsafe xcb_sync_create_counter(xcb, counter, xcb_sync_int64_t(hi: 0, lo: 0))
    setProperty(
      atom(.netWMSyncRequestCounter), type: XCB_ATOM_CARDINAL.rawValue, of: window, to: [counter])
    return counter
  }

  /// Sets a counter; the C function is `xcb_sync_set_counter`.
  func set(counter: UInt32, low: UInt32, high: UInt32) {
    guard counter != 0 else { return }
    // SAFETY: the connection is open.
    unsafe xcb_sync_set_counter(
      xcb, counter, xcb_sync_int64_t(hi: Int32(bitPattern: high), lo: low))
  }
}

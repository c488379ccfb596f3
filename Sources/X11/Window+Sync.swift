import CX11

/// Where a window manager's wish to hear of a frame has got to.
struct SyncState {
  /// The counter; zero without the extension.
  var counter: UInt32 = 0
  /// The value that it shall take, low and high half.
  var wanted: (low: UInt32, high: UInt32)?
  /// Whether the size that the wish is about has come.
  var isConfigured = false
}

extension Window {
  /// Notes that the manager waits for the frame of a size that it is about to give.
  mutating func takeSyncRequest(_ values: [UInt32]) {
    sync.wanted = (values[2], values[3])
    sync.isConfigured = false
  }

  /// Notes that the size is there; where no frame will follow, that is all.
  ///
  /// `isNewSize` says that a frame is to come.
  mutating func configureSync(isNewSize: Bool) {
    guard sync.wanted != nil else { return }
    sync.isConfigured = true
    if !isNewSize || !isMapped || isFullyObscured { answerSync() }
  }

  /// Tells the manager that the frame of the size it gave is on the server: called after the frame,
  /// whose requests the server takes first.
  ///
  /// Source: Extended Window Manager Hints 1.5, "_NET_WM_SYNC_REQUEST".
  mutating func answerSync() {
    guard let wanted = sync.wanted, sync.isConfigured else { return }
    sync.wanted = nil
    connection.set(counter: sync.counter, low: wanted.low, high: wanted.high)
  }
}

extension Connection {
  /// Makes a window's counter, at zero, and tells the manager of it; zero without the extension.
  ///
  /// The C functions are `xcb_sync_initialize` and `xcb_sync_create_counter`.
  func makeSyncCounter(for window: UInt32) -> UInt32 {
    guard extensions.hasSync else { return 0 }
    let counter = makeIdentifier()
    // SAFETY: the connection is open. The version that is answered says nothing.
    let version = unsafe xcb_sync_initialize(xcb, 3, 1)
    unsafe xcb_discard_reply(xcb, version.sequence)
    unsafe xcb_sync_create_counter(xcb, counter, xcb_sync_int64_t(hi: 0, lo: 0))
    setProperty(
      atom(.netWMSyncRequestCounter), type: XCB_ATOM_CARDINAL.rawValue, of: window, to: [counter])
    return counter
  }

  /// The C function is `xcb_sync_set_counter`.
  func set(counter: UInt32, low: UInt32, high: UInt32) {
    guard counter != 0 else { return }
    // SAFETY: the connection is open.
    unsafe xcb_sync_set_counter(
      xcb, counter, xcb_sync_int64_t(hi: Int32(bitPattern: high), lo: low))
  }
}

import CX11
import Glibc

/// An open connection to an X server, which closes when it is released.
///
/// Wraps `Display *` and its `xcb_connection_t *`; both pointers stay in this type's extensions and in
/// `Keyboard`, whose compose table belongs to the display. Xlib owns the event queue, the errors and the
/// compose table. Requests go out through XCB, which can send many requests before it waits for the
/// first reply.
///
/// Opening waits in `XOpenDisplay` itself and once more, for atoms, extensions and the root window. After
/// the connection is lost no call reaches Xlib or XCB. Closing the display would be such a call, so its
/// memory is then kept until the process ends.
@safe public struct Connection: ~Copyable {
  let display: OpaquePointer
  let xcb: OpaquePointer
  let faults: FaultLog

  /// The default screen's number.
  let screen: CInt
  /// The root window of the default screen.
  let root: UInt32
  /// The number of every atom that this library uses.
  let atoms: [AtomName: UInt32]
  /// The server's extensions and their numbers.
  let extensions: Extensions
  /// The extensions that the caller allows.
  let allowed: Features
  /// Whether a window manager is running: a client that redirects the root window's children.
  public let hasWindowManager: Bool
  /// What a launcher asked first; `nil` for other clients.
  let launcherAnswers: LauncherAnswers?

  /// Connects to the server `name`, or to `$DISPLAY` when `nil`, using at most `features`.
  ///
  /// For a launcher, the first request is a grab of the keyboard: the keys that are typed from then on are kept until
  /// the window reads them. If another client has the keyboard, `Window.grabKeyboard()` tries again.
  ///
  /// The C functions are `XOpenDisplay` and `XGetXCBConnection`. Throws `X11Error.cannotOpenDisplay`,
  /// and `X11Error.connectionLost` if the server goes away meanwhile. Replaces Xlib's process-wide error
  /// handlers, which print and exit.
  public init(
    name: String? = nil, using features: Features = .all, forLauncher isLauncher: Bool = false
  ) throws(X11Error) {
    FaultLog.installHandlers()
    // SAFETY: Xlib copies `name`; the result is NULL or ours to close.
    guard let display = unsafe XOpenDisplay(name) else { throw .cannotOpenDisplay(name: name) }
    // SAFETY: the XCB connection belongs to the display and lives as long.
    guard let xcb = unsafe XGetXCBConnection(display) else {
      unsafe XCloseDisplay(display)
      throw .cannotOpenDisplay(name: name)
    }
    let faults = FaultLog()
    // SAFETY: `display` is open, and `faults` goes with it.
    unsafe faults.attach(to: display)
    let root = UInt32(truncatingIfNeeded: unsafe XDefaultRootWindow(display))
    let launcherQuestions = unsafe isLauncher ? LauncherQuestions(xcb, root: root) : nil
    let first = unsafe Self.askFirstQuestions(xcb, root: root)
    // The replies have arrived, because the server answers in order.
    let launcherAnswers = unsafe launcherQuestions?.answers(xcb)
    guard unsafe xcb_connection_has_error(xcb) == 0 else { throw .connectionLost }
    // SAFETY: the hooks are plain functions and `display` is open.
    unsafe first.extensions.hookEvents(of: display)

    unsafe self.display = display
    unsafe self.xcb = xcb
    self.faults = faults
    self.root = root
    screen = unsafe XDefaultScreen(display)
    atoms = first.atoms
    extensions = first.extensions
    hasWindowManager = first.hasWindowManager
    self.launcherAnswers = launcherAnswers
    allowed = features
  }

  deinit {
    guard !faults.isConnectionLost else { return }
    // SAFETY: opened by us, closed once, and nothing of ours uses it later.
    unsafe XCloseDisplay(display)
  }

  /// The socket to wait for; readable when `Window.nextEvent` may have an event.
  public var fileDescriptor: Int32 {
    // SAFETY: the display is open; the call looks into its memory.
    unsafe XConnectionNumber(display)
  }

  /// Whether the connection is broken, according to either library.
  var hasFailed: Bool {
    if faults.isConnectionLost { return true }
    // SAFETY: the connection is open; the call looks into its memory.
    guard unsafe xcb_connection_has_error(xcb) != 0 else { return false }
    faults.noteConnectionLost()
    return true
  }

  /// Shuts down the connection without notifying the server, which may not respond.
  ///
  /// The C function is `shutdown`.
  func abandon() {
    _ = shutdown(fileDescriptor, Int32(SHUT_RDWR))
    faults.noteConnectionLost()
  }

  /// Throws `X11Error.connectionLost` if the connection is broken.
  func check() throws(X11Error) {
    guard !hasFailed else { throw .connectionLost }
  }

  /// Returns the number of an atom; zero ("None") if the server did not reply.
  func atom(_ name: AtomName) -> UInt32 {
    atoms[name] ?? 0
  }

  /// Returns an identifier for a new resource of this client.
  func makeIdentifier() -> UInt32 {
    // SAFETY: the connection is open.
    unsafe xcb_generate_id(xcb)
  }

  /// Sends queued requests; blocks, without using the CPU, while the server's socket is full.
  ///
  /// The C function is `XFlush`. Throws `X11Error.connectionLost`.
  func flush() throws(X11Error) {
    try check()
    // SAFETY: the connection is open.
    unsafe XFlush(display)
    try check()
  }
}

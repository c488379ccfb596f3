import Raster
import TestSupport
import X11

/// A private server, a window on it, and a second client that observes from outside.
final class Rig {
  let server: XServer
  private let manager: WindowManager?
  let outside: XClient
  var window: Window
  /// The window's identifier, found by the second client.
  let identifier: UInt32
  /// All events received so far.
  private(set) var events: [Event] = []
  private var markers = 0

  /// Starts a server, opens a window of 200 x 100 pixels named "rig" and, unless `maps` is `false`,
  /// maps it and waits until it is mapped.
  ///
  /// A manager starts after the server is prepared.
  init(
    depth: Int = 24, arguments: [String] = [], using features: Features = .all, maps: Bool = true,
    isManaged: Bool = false,
    configure: (inout WindowOptions) -> Void = { _ in },
    prepare: (XClient) throws -> Void = { _ in }
  ) throws {
    server = try XServer(width: 640, height: 480, depth: depth, arguments: arguments)
    outside = try server.connect()
    try prepare(outside)
    let server = server
    manager = try isManaged ? WindowManager(on: server) : nil
    var options = WindowOptions()
    options.title = "rig"
    options.width = 200
    options.height = 100
    configure(&options)
    window = try Window(options, on: Connection(name: server.display, using: features))
    try window.flush()
    // A manager has its own windows.
    identifier =
      try isManaged
      ? outside.window(named: options.title) ?? 0 : outside.children(of: outside.root).last ?? 0
    if maps {
      window.map()
      guard try pump(until: { $0.events.contains { $0.isExpose } }) else { throw Failure.notShown }
    }
  }

  enum Failure: Error { case notShown, notDone }

  var hasWindowManager: Bool { window.hasWindowManager }
  var hasFocus: Bool { window.hasFocus }
  var isMapped: Bool { window.isMapped }
  var isFullyObscured: Bool { window.isFullyObscured }
  var hasFreeBuffer: Bool { window.hasFreeBuffer }
  var isFrameInFlight: Bool { window.isFrameInFlight }
  var needsService: Bool { window.needsService }
  var isTrimmable: Bool { window.isTrimmable }
  var hasInputMethod: Bool { window.hasInputMethod }
  var hasUnansweredInput: Bool { !window.unansweredInputs.isEmpty }
  var coversItself: Bool { window.coversItself }

  /// Handles events as the viewer's loop does until `condition` holds; returns `false` if the deadline
  /// passes first.
  func pump(within seconds: Double = Deadline.patience, until condition: (Rig) throws -> Bool)
    throws -> Bool
  {
    let deadline = Deadline(seconds: seconds)
    while true {
      while let event = try window.nextEvent() { events.append(event) }
      try window.flush()
      if try condition(self) { return true }
      if window.needsService { continue }
      if deadline.isOver { return false }
      // Changes by other clients send no event to this window.
      _ = Deadline(seconds: 0.01).waitForInput(on: window.fileDescriptor)
    }
  }

  /// Handles events from now on until one is expected, and returns it.
  func next(within seconds: Double = Deadline.patience, _ isExpected: (Event) -> Bool) throws
    -> Event?
  {
    events = []
    _ = try pump(within: seconds) { $0.events.contains(where: isExpected) }
    return events.first(where: isExpected)
  }

  /// Waits until the server has processed all of the window's requests, and handles all events sent
  /// by then, up to a marker.
  func settle() throws {
    markers += 1
    let mark = "rig, \(markers)"
    window.setTitle(mark)
    try window.flush()
    let isDone = try Deadline().wait {
      try outside.property("_NET_WM_NAME", of: identifier)?.text == mark
    }
    guard isDone else { throw Failure.notDone }
    try outside.sendMessage(
      "WM_PROTOCOLS", values: [outside.atom("WM_DELETE_WINDOW")], about: identifier)
    let before = events.count
    guard try pump(until: { $0.events[before...].contains(.closeRequest) }) else {
      throw Failure.notDone
    }
    events.removeAll { $0 == .closeRequest }
  }

  /// Discards all events so far.
  func forget() {
    events = []
  }

  /// Draws a frame with a rule for each pixel, presents it, and waits until the server has it.
  func show(_ rule: @escaping (Int, Int) -> UInt32) throws {
    let drawn: Bool? = try window.withBackBuffer { surface, _ in
      for y in 0..<surface.height {
        for x in 0..<surface.width { surface[x, y] = rule(x, y) }
      }
      return true
    }
    guard drawn == true else { throw Failure.notShown }
    window.present(damage: [PixelRect(x: 0, y: 0, width: window.width, height: window.height)])
    guard try pump(until: { !$0.window.isFrameInFlight }) else { throw Failure.notShown }
    try settle()
  }
}

extension Event {
  var isExpose: Bool { if case .expose = self { true } else { false } }
  var isError: Bool { if case .error = self { true } else { false } }
  var isMotion: Bool { if case .motion = self { true } else { false } }
  var isWheel: Bool { if case .wheel = self { true } else { false } }
  var isResize: Bool { if case .resize = self { true } else { false } }
  var isTick: Bool { if case .presentComplete = self { true } else { false } }

  var press: (button: Int, at: PointerState)? {
    if case .press(let button, let at) = self { (button, at) } else { nil }
  }

  var key: KeyStroke? {
    if case .key(let key) = self { key } else { nil }
  }
}

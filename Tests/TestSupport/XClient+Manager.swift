/// The requests of clients to the window manager, and their results.
extension XClient {
  /// Becomes the window manager: requests of other clients for their windows arrive as events.
  ///
  /// It announces the window states that it supports; without any, it acts as a manager older than the
  /// Extended Window Manager Hints.
  public func manage(supporting states: [String] = []) throws {
    // SubstructureRedirect and SubstructureNotify.
    try select(1 << 20 | 1 << 19, of: root)
    guard !states.isEmpty else { return }
    let check = try makeWindow(x: -9, y: -9, width: 1, height: 1)
    for window in [root, check] {
      try setProperty("_NET_SUPPORTING_WM_CHECK", type: "WINDOW", of: window, to: [check])
    }
    try setProperty("_NET_SUPPORTED", type: "ATOM", of: root, to: states.map(atom))
  }

  /// Sends the manager a message of 32-bit values about a window.
  ///
  /// Source: Extended Window Manager Hints 1.5, "Root Window Properties (and Related Messages)".
  public func askManager(_ type: String, values: [UInt32] = [], about window: UInt32) throws {
    // Sent to the clients that redirect or select the root window's substructure.
    try sendMessage(type, values: values, about: window, to: root, mask: 1 << 20 | 1 << 19)
  }

  /// Returns a window's place on the screen, including the frames of a manager, in pixels from
  /// the root window's top left corner.
  public func placeOnScreen(of window: UInt32) throws -> Geometry {
    let root = root
    let corner = try request(40) { message in
      message.append(window, root)
      message.append(Int16(0), 0)
    }
    let size = try geometry(of: window)
    return Geometry(
      x: Int(corner.number(at: 12, as: Int16.self)), y: Int(corner.number(at: 14, as: Int16.self)),
      width: size.width, height: size.height, depth: size.depth)
  }

  /// Returns the names of a window's states, as set by the manager.
  public func states(of window: UInt32) throws -> Set<String> {
    let atoms = try property("_NET_WM_STATE", of: window)?.values ?? []
    return try Set(atoms.map(name(ofAtom:)))
  }

  /// Returns the active window, as set by the manager.
  public func activeWindow() throws -> UInt32? {
    try property("_NET_ACTIVE_WINDOW", of: root)?.values.first
  }

  /// Returns the value of a SYNC counter.
  ///
  /// Source: X Synchronization Extension Protocol 3.1, QueryCounter.
  public func value(ofCounter counter: UInt32) throws -> UInt64 {
    let reply = try request(major(ofExtension: "SYNC"), 5) { $0.append(counter) }
    return UInt64(reply.number(at: 8, as: UInt32.self)) << 32
      | UInt64(reply.number(at: 12, as: UInt32.self))
  }
}

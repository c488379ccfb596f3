extension XClient {
  /// A property of a window.
  public struct Property {
    /// The atom of the type.
    public let type: UInt32
    /// The bits per element: 8, 16 or 32.
    public let format: Int
    /// The raw bytes.
    public let bytes: [UInt8]

    /// The 32-bit elements.
    public var values: [UInt32] {
      stride(from: 0, to: bytes.count - 3, by: 4).map { bytes.number(at: $0) }
    }

    /// The bytes as UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The geometry of a window, in pixels from its parent's top left corner.
  public struct Geometry: Equatable, Sendable {
    /// The left edge.
    public let x: Int
    /// The top edge.
    public let y: Int
    /// The width without borders.
    public let width: Int
    /// The height without borders.
    public let height: Int
    /// The bits per pixel.
    public let depth: Int

    /// Creates a geometry from its parts.
    public init(x: Int, y: Int, width: Int, height: Int, depth: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.depth = depth
    }
  }

  /// Returns a property of a window, or `nil` if it has none of that name.
  public func property(_ name: String, of window: UInt32) throws -> Property? {
    let property = try atom(name)
    let reply = try request(20) { $0.append(window, property, 0, 0, 0x100_0000) }
    guard reply[1] != 0 else { return nil }
    let count = Int(reply.number(at: 16, as: UInt32.self)) * Int(reply[1]) / 8
    return Property(
      type: reply.number(at: 8), format: Int(reply[1]), bytes: Array(reply[32..<32 + count]))
  }

  /// Sets a property of 32-bit values.
  public func setProperty(_ name: String, type: String, of window: UInt32, to values: [UInt32])
    throws
  {
    let (property, type) = try (atom(name), atom(type))
    try send(18) { message in
      message.append(window, property, type)
      message.append(UInt8(32), 0, 0, 0)
      message.append(UInt32(values.count))
      for value in values { message.append(value) }
    }
  }

  /// Returns the children of a window, from the bottom to the top.
  public func children(of window: UInt32) throws -> [UInt32] {
    let reply = try request(15) { $0.append(window) }
    return (0..<Int(reply.number(at: 16, as: UInt16.self))).map { reply.number(at: 32 + 4 * $0) }
  }

  /// Returns the window with that `_NET_WM_NAME` nearest to the root.
  public func window(named name: String) throws -> UInt32? {
    var level = [root]
    while !level.isEmpty {
      level = try level.flatMap { parent in
        try ignoringGoneWindows { try children(of: parent) } ?? []
      }
      for window in level {
        let title = try ignoringGoneWindows { try property("_NET_WM_NAME", of: window) }
        if title??.text == name { return window }
      }
    }
    return nil
  }

  /// Returns the result of `request`, or `nil` if the window no longer exists.
  private func ignoringGoneWindows<Answer>(_ request: () throws -> Answer) throws -> Answer? {
    do {
      return try request()
    } catch Failure.refusedRequest(code: 3, request: _) {
      return nil
    }
  }

  /// Returns the geometry of a window or pixmap.
  public func geometry(of window: UInt32) throws -> Geometry {
    let reply = try request(14) { $0.append(window) }
    return Geometry(
      x: Int(reply.number(at: 12, as: Int16.self)), y: Int(reply.number(at: 14, as: Int16.self)),
      width: Int(reply.number(at: 16, as: UInt16.self)),
      height: Int(reply.number(at: 18, as: UInt16.self)), depth: Int(reply[1]))
  }

  /// Returns whether a window exists, and it and all its ancestors are mapped.
  public func isViewable(_ window: UInt32) throws -> Bool {
    try ignoringGoneWindows { try request(3) { $0.append(window) }[26] == 2 } ?? false
  }

  /// Returns the window that has the keyboard focus.
  public func focus() throws -> UInt32 {
    try request(43) { _ in }.number(at: 8)
  }

  /// Gives the keyboard focus to a window.
  public func setFocus(_ window: UInt32) throws {
    try send(42, 1) { $0.append(window, 0) }
  }

  /// Creates and maps a window with the screen's visual and a black background, above all others.
  public func makeWindow(x: Int, y: Int, width: Int, height: Int) throws -> UInt32 {
    let window = makeIdentifier()
    let parent = root
    try send(1, 0) { message in
      message.append(window, parent)
      message.append(Int16(x), Int16(y))
      message.append(UInt16(width), UInt16(height), 0, 1)
      message.append(UInt32(0), 1 << 1, 0)
    }
    try send(8) { $0.append(window) }
    return window
  }

  /// Moves and resizes a window.
  public func configure(_ window: UInt32, x: Int, y: Int, width: Int, height: Int) throws {
    try send(12) { message in
      message.append(window)
      message.append(UInt16(0xF), 0)
      message.append(Int32(x), Int32(y), Int32(width), Int32(height))
    }
  }

  /// Unmaps a window.
  public func unmap(_ window: UInt32) throws {
    try send(10) { $0.append(window) }
  }

  /// Maps a window.
  public func map(_ window: UInt32) throws {
    try send(8) { $0.append(window) }
  }

  /// Gives a window another parent.
  public func reparent(_ window: UInt32, to parent: UInt32, x: Int = 0, y: Int = 0) throws {
    try send(7) { message in
      message.append(window, parent)
      message.append(Int16(x), Int16(y))
    }
  }

  /// Places a window above or below its siblings.
  public func restack(_ window: UInt32, isAbove: Bool) throws {
    try send(12) { message in
      message.append(window)
      message.append(UInt16(1 << 6), 0)
      message.append(UInt32(isAbove ? 0 : 1))
    }
  }

  /// Returns whether a window is override-redirect, so that window managers ignore it.
  public func overridesManager(_ window: UInt32) throws -> Bool {
    try request(3) { $0.append(window) }[27] != 0
  }

  /// Starts or ends a grab of the server, during which it serves no other client.
  public func grabServer(_ isGrabbed: Bool) throws {
    try send(isGrabbed ? 36 : 37) { _ in }
  }

  /// Destroys a window of this or another client.
  public func destroy(_ window: UInt32) throws {
    try send(4) { $0.append(window) }
  }

  /// Disconnects the client that created a resource.
  public func killClient(of resource: UInt32) throws {
    try send(113) { $0.append(resource) }
  }

  /// Selects events of a window, by the protocol's mask.
  public func select(_ mask: UInt32, of window: UInt32) throws {
    try send(2) { $0.append(window, 1 << 11, mask) }
  }

  /// Grabs the pointer for a window of this client, as a menu does, and returns whether it succeeded.
  public func grabPointer(for window: UInt32) throws -> Bool {
    try request(26) { message in
      message.append(window)
      message.append(UInt16(0))
      message.append(UInt8(1), 1)
      message.append(UInt32(0), 0, 0)
    }[1] == 0
  }

  /// Grabs the keyboard for the root window, as a menu does, and returns whether it succeeded.
  public func grabKeyboard() throws -> Bool {
    let root = root
    return try request(31) { message in
      message.append(root, 0)
      message.append(UInt8(1), 1, 0, 0)
    }[1] == 0
  }

  /// Ends a grab of the keyboard.
  public func releaseKeyboard() throws {
    try send(32) { $0.append(UInt32(0)) }
  }

  /// Sends a client message of 32-bit values to a window.
  public func sendMessage(
    _ type: String, values: [UInt32], about window: UInt32, to target: UInt32? = nil,
    mask: UInt32 = 0
  ) throws {
    let type = try atom(type)
    var event = XMessage()
    event.append(UInt8(33), 32, 0, 0)
    event.append(window, type)
    for index in 0..<5 { event.append(index < values.count ? values[index] : 0) }
    try sendEvent(event.bytes, to: target ?? window, mask: mask)
  }

  /// Sends an event of 32 bytes to a window; its client receives it marked as sent.
  public func sendEvent(_ bytes: [UInt8], to window: UInt32, mask: UInt32 = 0) throws {
    try send(25) { message in
      message.append(window, mask)
      message.appendPadded(bytes)
    }
  }
}

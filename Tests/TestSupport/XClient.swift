import Glibc

/// An X client with its own implementation of the protocol, to observe other clients from outside.
///
/// It shares no code with the code under test. All calls wait for the server's reply, up to ten
/// seconds. A class, because it owns a socket.
///
/// Source: X Window System Protocol, X Version 11, Release 7.7, appendix B (the encoding).
public final class XClient {
  /// An error of the connection or a request.
  public enum Failure: Error {
    /// There is no server at the display.
    case cannotConnect
    /// The server refused the connection.
    case refused
    /// The server closed the connection, or took longer than ten seconds.
    case noAnswer
    /// The server replied with an error of this code.
    case refusedRequest(code: UInt8, request: UInt8)
    /// There is no such window, property, or key.
    case notFound
  }

  private let socket: Int32
  private var sequence: UInt16 = 0
  private var events: [[UInt8]] = []
  private var nextResource: UInt32
  private let resourceBase: UInt32
  private var atoms: [String: UInt32] = [:]
  private var majors: [String: UInt8] = [:]
  /// The keys and their keysyms, once they have been requested.
  var keyboardMap: [(keycode: UInt8, keysyms: [UInt32])]?

  /// The root window of the first screen.
  public let root: UInt32
  /// The first screen's width, in pixels.
  public let width: Int
  /// The first screen's height, in pixels.
  public let height: Int
  /// The depth of the root window.
  public let depth: Int
  /// The layout of pixels in images, by depth.
  let layouts: [Int: PixelLayout]
  /// The color masks of each visual.
  let masks: [UInt32: [UInt32]]
  /// The lowest and highest keycode.
  public let keycodes: ClosedRange<UInt8>

  /// The layout in memory of the pixels of a depth.
  struct PixelLayout {
    var bytesPerPixel: Int
    var rowUnit: Int
  }

  /// Connects to the server of display `number`, without authorization or with a cookie.
  public init(display number: Int, cookie: [UInt8] = []) throws {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    guard socket >= 0 else { throw Failure.cannotConnect }
    var greeting = XMessage()
    greeting.append(UInt8(0x6C), UInt8(0))
    let name = cookie.isEmpty ? "" : XAuthority.method
    greeting.append(UInt16(11), 0, UInt16(name.utf8.count), UInt16(cookie.count), 0)
    greeting.appendPadded(name.utf8)
    greeting.appendPadded(cookie)
    guard UnixSocket.connect(socket, toDisplay: number),
      UnixSocket.write(greeting.bytes, to: socket), let head = Self.read(8, from: socket)
    else {
      close(socket)
      throw Failure.cannotConnect
    }
    guard head[0] == 1,
      let body = Self.read(4 * Int(head.number(at: 6, as: UInt16.self)), from: socket)
    else {
      close(socket)
      throw Failure.refused
    }
    self.socket = socket
    resourceBase = body.number(at: 4)
    nextResource = 1
    keycodes = body[26]...body[27]
    let vendor = (Int(body.number(at: 16, as: UInt16.self)) + 3) / 4 * 4
    let screen = 32 + vendor + 8 * Int(body[21])
    root = body.number(at: screen)
    let formats = 32 + vendor
    layouts = Dictionary(
      uniqueKeysWithValues: (0..<Int(body[21])).map { index in
        let start = formats + 8 * index
        let layout = PixelLayout(
          bytesPerPixel: Int(body[start + 1]) / 8, rowUnit: Int(body[start + 2]) / 8)
        return (Int(body[start]), layout)
      })
    masks = Self.masks(in: body, from: screen + 40, depths: Int(body[screen + 39]))
    width = Int(body.number(at: screen + 20, as: UInt16.self))
    height = Int(body.number(at: screen + 22, as: UInt16.self))
    depth = Int(body[screen + 38])
  }

  /// Returns the color masks of the visuals in the setup's list of depths.
  private static func masks(in body: [UInt8], from start: Int, depths: Int) -> [UInt32: [UInt32]] {
    var masks: [UInt32: [UInt32]] = [:]
    var place = start
    for _ in 0..<depths {
      let count = Int(body.number(at: place + 2, as: UInt16.self))
      place += 8
      for _ in 0..<count {
        masks[body.number(at: place)] = (0..<3).map { body.number(at: place + 8 + 4 * $0) }
        place += 24
      }
    }
    return masks
  }

  deinit {
    close(socket)
  }

  /// Returns an identifier for a new resource of this client.
  public func makeIdentifier() -> UInt32 {
    defer { nextResource += 1 }
    return resourceBase | nextResource
  }

  /// Sends a request that has no reply, and waits until it is processed.
  public func send(_ opcode: UInt8, _ detail: UInt8 = 0, _ fill: (inout XMessage) -> Void) throws {
    try write(opcode, detail, fill)
    // GetInputFocus: the usual way to wait for all earlier requests.
    _ = try request(43) { _ in }
  }

  /// Sends a request and returns its reply, including the header of 32 bytes.
  public func request(_ opcode: UInt8, _ detail: UInt8 = 0, _ fill: (inout XMessage) -> Void) throws
    -> [UInt8]
  {
    try write(opcode, detail, fill)
    let wanted = sequence
    while true {
      let message = try readMessage(Deadline())
      switch message[0] {
      case 0: throw Failure.refusedRequest(code: message[1], request: message[10])
      case 1 where message.number(at: 2, as: UInt16.self) == wanted: return message
      case 1: continue
      default: events.append(message)
      }
    }
  }

  /// Sends many requests without replies in one write, and does not wait until they are processed.
  ///
  /// `waitForAll()` waits for them.
  public func flood(
    _ count: Int, _ opcode: UInt8, _ detail: UInt8 = 0,
    _ fill: (_ index: Int, inout XMessage) -> Void
  ) throws {
    var bytes: [UInt8] = []
    for index in 0..<count {
      var message = XMessage()
      message.append(opcode, detail, 0, 0)
      fill(index, &message)
      message.closeRequest()
      bytes += message.bytes
    }
    guard UnixSocket.write(bytes, to: socket) else { throw Failure.noAnswer }
    sequence &+= UInt16(truncatingIfNeeded: count)
  }

  /// Waits until all requests are processed, ignores their errors, and discards their events.
  public func waitForAll() throws {
    try write(43, 0) { _ in }
    while true {
      let message = try readMessage(Deadline())
      if message[0] == 1, message.number(at: 2, as: UInt16.self) == sequence { break }
    }
    events = []
  }

  private func write(_ opcode: UInt8, _ detail: UInt8, _ fill: (inout XMessage) -> Void) throws {
    var message = XMessage()
    message.append(opcode, detail, 0, 0)
    fill(&message)
    message.closeRequest()
    guard UnixSocket.write(message.bytes, to: socket) else { throw Failure.noAnswer }
    sequence &+= 1
  }

  /// Returns the next event, of 32 bytes or more, or `nil` if the deadline passes first.
  public func nextEvent(by deadline: Deadline = Deadline()) throws -> [UInt8]? {
    while true {
      if !events.isEmpty { return events.removeFirst() }
      guard deadline.waitForInput(on: socket) else { return nil }
      let message = try readMessage(deadline)
      if message[0] > 1 { return message }
    }
  }

  /// The types of events that tests wait for.
  public enum EventKind: UInt8 {
    /// A window was created.
    case creation = 16
    /// A client asks the window manager to map a window.
    case mapRequest = 20
    /// A client asks the window manager to move or resize a window.
    case configureRequest = 23
    /// A message between clients.
    case clientMessage = 33
  }

  /// Returns the next event of a type and discards those before it; `nil` if the deadline passes first.
  public func nextEvent(_ kind: EventKind, by deadline: Deadline = Deadline()) throws
    -> [UInt8]?
  {
    while let event = try nextEvent(by: deadline) {
      if event[0] & 0x7F == kind.rawValue { return event }
    }
    return nil
  }

  private func readMessage(_ deadline: Deadline) throws -> [UInt8] {
    guard deadline.waitForInput(on: socket), let head = Self.read(32, from: socket) else {
      throw Failure.noAnswer
    }
    let isLong = head[0] == 1 || head[0] & 0x7F == 35
    guard isLong else { return head }
    guard let rest = Self.read(4 * Int(head.number(at: 4, as: UInt32.self)), from: socket) else {
      throw Failure.noAnswer
    }
    return head + rest
  }

  /// Returns the number of an atom, which is created on demand.
  public func atom(_ name: String) throws -> UInt32 {
    if let known = atoms[name] { return known }
    let reply = try request(16) { message in
      message.append(UInt16(name.utf8.count), UInt16(0))
      message.appendPadded(name.utf8)
    }
    atoms[name] = reply.number(at: 8)
    return reply.number(at: 8)
  }

  /// Returns the name of an atom.
  public func name(ofAtom atom: UInt32) throws -> String {
    let reply = try request(17) { $0.append(atom) }
    let length = Int(reply.number(at: 8, as: UInt16.self))
    return String(decoding: reply[32..<32 + length], as: UTF8.self)
  }

  /// Returns the major opcode of an extension.
  public func major(ofExtension name: String) throws -> UInt8 {
    if let known = majors[name] { return known }
    let reply = try request(98) { message in
      message.append(UInt16(name.utf8.count), UInt16(0))
      message.appendPadded(name.utf8)
    }
    guard reply[8] != 0 else { throw Failure.notFound }
    majors[name] = reply[9]
    return reply[9]
  }

  private static func read(_ count: Int, from socket: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      guard Deadline().waitForInput(on: socket) else { return nil }
      let read = bytes.withUnsafeMutableBytes {
        Glibc.read(socket, $0.baseAddress?.advanced(by: received), count - received)
      }
      guard read > 0 else { return nil }
      received += read
    }
    return bytes
  }
}

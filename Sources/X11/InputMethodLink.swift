/// The way to an input-method server: the windows and properties that messages travel by.
///
/// Messages of up to 20 bytes are in the event; longer ones are in a property of the receiver's window, one after
/// the other. They are taken in the order of their events.
///
/// Source: The Input Method Protocol, Version 1.0, appendix D, "Common Transport: X".
struct InputMethodLink {
  /// A message that has been announced.
  enum Incoming {
    case bytes([UInt8])
    /// So many bytes are in a property.
    case property(UInt32, length: Int)
  }

  /// The selection that the server owns; zero: none is to be used, or its atom is not known yet.
  var selection: UInt32 = 0
  /// The window that owns the selection; zero where there is no server.
  var owner: UInt32 = 0
  /// Our window for messages; zero where there is none.
  var ownWindow: UInt32 = 0
  /// The server's window for messages; zero until it is known.
  var serverWindow: UInt32 = 0
  /// The conversation; `nil` where there is no server.
  var session: InputMethodSession?
  /// Where the caret is, in device pixels of the window.
  var spot: (x: Int16, y: Int16)?

  private var incoming: [Incoming] = []
  /// What has been read of properties and not taken.
  private var data: [UInt32: [UInt8]] = [:]
  private var isReading = false

  /// How many messages may wait to be taken, and how many bytes: what a server can take of memory.
  private static let messageLimit = 1024
  private static let byteLimit = 1 << 18

  /// Whether a window is one of the server's.
  func isServer(_ window: UInt32) -> Bool {
    window != 0 && (window == owner || window == serverWindow)
  }

  /// Forgets the server, but not its name.
  mutating func disconnect() {
    (owner, ownWindow, serverWindow) = (0, 0, 0)
    session = nil
    incoming = []
    data = [:]
    isReading = false
  }

  /// Notes a message that was announced; `false` when too many wait.
  mutating func note(_ message: Incoming) -> Bool {
    incoming.append(message)
    return incoming.count <= Self.messageLimit
  }

  /// Notes what a property held; `false` when it is too much.
  mutating func note(_ bytes: [UInt8], of property: UInt32) -> Bool {
    isReading = false
    data[property, default: []] += bytes
    // A message that was announced and is not there would be waited for.
    if bytes.isEmpty, case .property(property, _)? = incoming.first { incoming.removeFirst() }
    return data.values.reduce(0) { $0 + $1.count } <= Self.byteLimit
  }

  /// Takes the next message, as far as it is here.
  mutating func nextMessage() -> [UInt8]? {
    switch incoming.first {
    case .bytes(let bytes):
      incoming.removeFirst()
      return bytes
    case .property(let property, let length):
      guard let bytes = data[property], bytes.count >= length else { return nil }
      incoming.removeFirst()
      data[property] = bytes.count > length ? Array(bytes[length...]) : nil
      return Array(bytes[..<length])
    case nil:
      return nil
    }
  }

  /// The property that has to be read for the next message; `nil`: none, or it is being read.
  mutating func propertyToRead() -> UInt32? {
    guard !isReading, case .property(let property, _)? = incoming.first else { return nil }
    isReading = true
    return property
  }

  /// The name of the server in the value of `$XMODIFIERS`; `nil` where it names none.
  static func serverName(in modifiers: String) -> String? {
    let name = modifiers.split(separator: "@").last { $0.hasPrefix("im=") }?.dropFirst(3)
    guard let name, !name.isEmpty, name != "none", name != "local", name.utf8.count <= 256 else {
      return nil
    }
    return String(name)
  }
}

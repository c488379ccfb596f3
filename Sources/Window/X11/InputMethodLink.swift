/// The transport to an input-method server: the windows and properties that carry messages.
///
/// Messages of up to 20 bytes are in the event; longer ones are appended to a property of the receiver's
/// window. They are handled in the order of their events.
///
/// Source: The Input Method Protocol, Version 1.0, appendix D, "Common Transport: X".
struct InputMethodLink {
  /// A message that has been announced.
  enum Incoming {
    case bytes([UInt8])
    /// The message is in a property and has this many bytes.
    case property(UInt32, length: Int)
  }

  /// The selection that the server owns; zero if no server is to be used, or if the atom is not known yet.
  var selection: UInt32 = 0
  /// The window that owns the selection; zero if there is no server.
  var owner: UInt32 = 0
  /// This client's window for messages; zero if there is none.
  var ownWindow: UInt32 = 0
  /// The server's window for messages; zero until it is known.
  var serverWindow: UInt32 = 0
  /// The conversation; `nil` if there is no server.
  var session: InputMethodSession?
  /// The position of the caret, in device pixels of the window.
  var spot: (x: Int16, y: Int16)?

  /// A composition that has not been reported; `nil` if there is none.
  var composition: PreeditText?

  private var incoming: [Incoming] = []
  /// The bytes that were read from properties but not used yet.
  private var data: [UInt32: [UInt8]] = [:]
  private var isReading = false

  /// The most messages, and below bytes, that may wait; limits the memory that a server can use.
  private static let messageLimit = 1024
  private static let byteLimit = 1 << 18

  /// Whether the server has announced messages that have not been read.
  var hasAnnouncedMessages: Bool { !incoming.isEmpty }

  /// Whether a window belongs to the server.
  func isServer(_ window: UInt32) -> Bool {
    window != 0 && (window == owner || window == serverWindow)
  }

  /// Forgets the server, but keeps its selection.
  mutating func disconnect() {
    (owner, ownWindow, serverWindow) = (0, 0, 0)
    session = nil
    incoming = []
    data = [:]
    isReading = false
  }

  /// Notes an announced message; returns `false` if too many are waiting.
  mutating func note(_ message: Incoming) -> Bool {
    incoming.append(message)
    return incoming.count <= Self.messageLimit
  }

  /// Notes the contents of a property; returns `false` if they are too large.
  mutating func note(_ bytes: [UInt8], of property: UInt32) -> Bool {
    isReading = false
    guard !bytes.isEmpty else {
      // An announced message that is missing would otherwise block the ones after it, and what is there of
      // it would stay in front of the next one.
      data[property] = nil
      if case .property(property, _)? = incoming.first { incoming.removeFirst() }
      return true
    }
    data[property, default: []] += bytes
    return data.values.reduce(0) { $0 + $1.count } <= Self.byteLimit
  }

  /// Removes and returns the next message if it is complete.
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

  /// Returns the property to read for the next message; `nil` if there is none, or if it is being read.
  mutating func propertyToRead() -> UInt32? {
    guard !isReading, case .property(let property, _)? = incoming.first else { return nil }
    isReading = true
    return property
  }

  /// Returns the name of the server in the value of `$XMODIFIERS`; `nil` if there is none.
  static func serverName(in modifiers: String) -> String? {
    let name = modifiers.split(separator: "@").last { $0.hasPrefix("im=") }?.dropFirst(3)
    guard let name, !name.isEmpty, name != "none", name != "local", name.utf8.count <= 256 else {
      return nil
    }
    return String(name)
  }
}

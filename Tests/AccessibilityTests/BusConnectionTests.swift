import Files
import Glibc
import TestSupport
import Testing

@testable import Accessibility

/// Connections to a bus that behaves in a way of its own.
struct BusConnectionTests {
  /// The bus: a socket with the connection of the test.
  ///
  /// A class, because it owns both.
  private final class Bus {
    private let folder: TemporaryFolder
    private var socket: LocalSocket
    let connection: BusConnection

    struct NoConnection: Error {}

    init() throws {
      folder = try TemporaryFolder()
      try folder.makeFolder("run")
      chmod(folder.path("run"), 0o700)
      let path = folder.path("run/bus")
      socket = try LocalSocket(listeningAt: path)
      guard let connection = BusConnection.open([.path("/none"), .path(path)]) else {
        throw NoConnection()
      }
      self.connection = connection
    }

    /// The end of the bus.
    func accept() throws -> File {
      guard let file = socket.accept() else { throw NoConnection() }
      return file
    }
  }

  private let bus: Bus
  private var connection: BusConnection { bus.connection }

  init() throws { bus = try Bus() }

  /// Returns a call with a text of so many bytes, as another program sends it.
  private static func call(_ serial: UInt32, textLength: Int) -> [UInt8] {
    var call = BusMessage(.call, "Get", of: BusInterface.properties, at: AccessiblePath.root)
    call.setBody("s") { $0.append(String(repeating: "x", count: textLength)) }
    return call.encoded(serial: serial)
  }

  /// Writes bytes in pieces, and returns what the connection takes from them.
  private func taken(_ bytes: [UInt8], from peer: borrowing File) throws -> [(
    serial: UInt32, size: Int, isTooLong: Bool
  )] {
    var rest = bytes[...]
    var taken: [(serial: UInt32, size: Int, isTooLong: Bool)] = []
    let deadline = Deadline()
    var idleTurns = 0
    // A turn reads 64 KiB; more than the socket holds is never left.
    while idleTurns < 20, !deadline.isOver, !connection.isBroken {
      let before = rest.count
      try peer.writeAvailable(&rest)
      connection.receive()
      idleTurns = rest.isEmpty && before == 0 ? idleTurns + 1 : 0
      while let (message, isTooLong) = connection.next() {
        taken.append((message.serial, message.body.count, isTooLong))
      }
    }
    return taken
  }

  @Test func longCallsAreSkippedAndTheNextOnesAreRead() throws {
    let peer = try bus.accept()
    var bytes = Array("OK 0123456789abcdef\r\n".utf8)
    bytes += Self.call(1, textLength: 9) + Self.call(2, textLength: 1 << 20)
    bytes += Self.call(3, textLength: 60_000) + Self.call(4, textLength: 5)
    let taken = try taken(bytes, from: peer)
    #expect(taken.map(\.serial) == [1, 2, 3, 4])
    #expect(taken.map(\.size) == [14, 0, 60_005, 10])
    #expect(taken.map(\.isTooLong) == [false, true, false, false])
    #expect(!connection.isBroken)
  }

  @Test func aLoginComesFirstAndARefusalEndsTheConnection() throws {
    let peer = try bus.accept()
    connection.flush()
    let login = String(decoding: try peer.readAvailable(atMost: 1000), as: UTF8.self)
    #expect(login.hasPrefix("\0AUTH EXTERNAL 3") && login.hasSuffix("\r\nBEGIN\r\n"))
    #expect(try taken(Array("REJECTED EXTERNAL\r\n".utf8), from: peer).isEmpty)
    #expect(connection.isBroken && !connection.isOverfull)
  }

  @Test(arguments: [
    Array("OK\r\n".utf8) + [UInt8](repeating: 0, count: 64),
    [UInt8](repeating: UInt8(ascii: "O"), count: 1000),
    Array("OK 1\r\n".utf8) + [UInt8(ascii: "l"), 1, 0, 1, 0, 0, 0, 0xFF, 1, 0, 0, 0, 0, 0, 0, 0],
  ])
  func whatIsNotOfDBusEndsTheConnection(bytes: [UInt8]) throws {
    let peer = try bus.accept()
    #expect(try taken(bytes, from: peer).isEmpty)
    #expect(connection.isBroken)
  }

  @Test func aBusThatDoesNotReadIsGivenUp() throws {
    let peer = try bus.accept()
    var message = BusMessage(.signal, "C", of: "a.b", at: AccessiblePath.root)
    message.setBody("s") { $0.append(String(repeating: "x", count: 1 << 16)) }
    var count = 0
    while !connection.isBroken, count < 100 {
      connection.send(message)
      connection.flush()
      count += 1
    }
    #expect(connection.isOverfull && (16..<30).contains(count), "\(count)")
    _ = consume peer
  }

  @Test func theEndOfTheBusIsNoticed() throws {
    do { _ = try bus.accept() }
    connection.receive()
    #expect(connection.isBroken)
    #expect(connection.next()?.message == nil)
  }
}

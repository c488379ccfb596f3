import Files
import Foundation
import TestSupport
import Testing

struct LocalSocketTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("private/socket") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("private")
    chmod(folder.path("private"), 0o700)
  }

  private func mode(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? Int) ?? -1
  }

  /// Whether a connection was accepted, which then ends.
  private func hasConnection(_ socket: inout LocalSocket) -> Bool {
    guard let connection = socket.accept() else { return false }
    _ = consume connection
    return true
  }

  private func failure(at path: String) -> LocalSocketError? {
    do throws(LocalSocketError) {
      let socket = try LocalSocket(listeningAt: path)
      _ = consume socket
      return nil
    } catch {
      return error
    }
  }

  @Test func onlyTheUserCanConnectAndTheFileGoesWithTheSocket() throws {
    do {
      var socket = try LocalSocket(listeningAt: path)
      #expect(try mode(of: path) == 0o600)
      let client = LocalClient(path: path)
      #expect(client != nil)
      let accepted = [hasConnection(&socket), hasConnection(&socket)]
      #expect(accepted == [true, false])
      _ = consume socket
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aStaleSocketIsReplacedAndALiveOneIsNot() throws {
    let socket = try LocalSocket(listeningAt: path)
    #expect(failure(at: path) == .inUse)
    #expect(FileManager.default.fileExists(atPath: path))
    // The file of a program that was killed: nothing listens.
    let stale = folder.path("private/stale")
    let bound = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #expect(UnixSocketProbe.bind(bound, to: stale))
    close(bound)
    #expect(failure(at: stale) == nil)
    _ = consume socket
  }

  @Test func aFileThatReplacedTheSocketStays() throws {
    do {
      let socket = try LocalSocket(listeningAt: path)
      try FileManager.default.removeItem(atPath: path)
      try folder.write("mine", to: "private/socket")
      _ = consume socket
    }
    #expect(folder.text("private/socket") == "mine")
    #expect(failure(at: path) == .notASocket)
    #expect(folder.text("private/socket") == "mine")
  }

  @Test(arguments: [0o755, 0o750, 0o701, 0o770, 0o500])
  func aFolderOfAnotherModeIsRefused(mode: Int) throws {
    let place = folder.path("private")
    chmod(place, mode_t(mode))
    defer { chmod(place, 0o700) }
    let error = try #require(failure(at: path))
    #expect(error == .openFolder(place, mode: UInt32(mode)))
    #expect(error.description.contains("chmod 700 \(place)"))
    #expect(error.description.contains(String(mode, radix: 8)))
  }

  @Test func otherPathsAreRefusedWithTheReason() throws {
    let gone = folder.path("gone")
    #expect(failure(at: gone + "/socket") == .noFolder(gone))
    #expect(failure(at: "/proc/1/socket") != nil)
    #expect(failure(at: "") == .badPath(limit: 107))
    #expect(
      failure(at: path + String(repeating: "x", count: 108)) == .badPath(limit: 107))
  }
}

/// Binds sockets as a program that was killed has left them.
private enum UnixSocketProbe {
  static func bind(_ socket: Int32, to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
}

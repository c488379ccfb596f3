import Files
import Foundation
import TestSupport
import Testing

/// Sockets for a group, and who is at their other end.
struct PeerCredentialsTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("run/status") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("run")
    chmod(folder.path("run"), 0o700)
  }

  private func status(of path: String) throws -> (mode: Int, group: Int) {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (
      attributes[.posixPermissions] as? Int ?? -1, attributes[.groupOwnerAccountID] as? Int ?? -1
    )
  }

  @Test func aGroupMayConnect() throws {
    let socket = try LocalSocket(listeningAt: path, group: UserGroup.own)
    #expect(try status(of: path) == (0o660, Int(getegid())))
    #expect(try status(of: folder.path("run")) == (0o750, Int(getegid())))
    _ = consume socket
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: [0o755, 0o770, 0o751])
  func aFolderThatOthersCanUseIsRefused(mode: Int) {
    let place = folder.path("run")
    chmod(place, mode_t(mode))
    do throws(LocalSocketError) {
      let socket = try LocalSocket(listeningAt: path, group: UserGroup.own)
      _ = consume socket
      Issue.record("the folder was accepted")
    } catch {
      #expect(error == .openFolder(place, mode: UInt32(mode)))
    }
  }

  @Test func theOtherEndIsThisUser() throws {
    var socket = try LocalSocket(listeningAt: path, group: UserGroup.own)
    let client = try LocalConnection.open(path)
    guard let accepted = socket.accept() else {
      Issue.record("no connection")
      return
    }
    let peer = PeerCredentials(of: accepted)
    #expect(peer?.user == geteuid() && peer?.group == getegid())
    var groups = [gid_t](repeating: 0, count: 1024)
    let count = Int(getgroups(1024, &groups))
    #expect(peer.map { Set($0.groups) } == Set(groups.prefix(count)))
    #expect(peer?.isUserOrMember(of: nil) == true)
    _ = consume client
    _ = consume accepted
  }

  @Test func membersAreThoseWithTheGroupAndNobodyElse() {
    let stranger = geteuid() &+ 12_345
    #expect(!PeerCredentials(user: stranger, group: 7).isUserOrMember(of: nil))
    #expect(!PeerCredentials(user: stranger, group: 7, groups: [8]).isUserOrMember(of: 9))
    #expect(PeerCredentials(user: stranger, group: 7, groups: [8]).isUserOrMember(of: 7))
    #expect(PeerCredentials(user: stranger, group: 7, groups: [8]).isUserOrMember(of: 8))
    #expect(PeerCredentials(user: 0, group: 7).isUserOrMember(of: 9))
    #expect(PeerCredentials(user: geteuid(), group: 7).isUserOrMember(of: 9))
  }

  @Test func groupsAreFoundByTheirNames() {
    #expect(UserGroup.number(named: "root") == 0)
    #expect(UserGroup.number(named: "no such group of this system") == nil)
  }

  @Test func aProgramThatDoesNotListenCannotBeAsked() throws {
    #expect(throws: FileError.failed(call: "connect", errno: ENOENT)) {
      _ = try LocalConnection.open(path)
    }
    #expect(throws: FileError.failed(call: "connect", errno: ENAMETOOLONG)) {
      _ = try LocalConnection.open(path + String(repeating: "x", count: 108))
    }
  }
}

internal import Glibc

/// The user and the groups of the program at the other end of a Unix socket, as they were when it connected.
///
/// Source: unix(7), `SO_PEERCRED` and `SO_PEERGROUPS`.
public struct PeerCredentials: Hashable, Sendable {
  /// The number of the user.
  public var user: UInt32
  /// The number of the group.
  public var group: UInt32
  /// The numbers of the further groups.
  public var groups: [UInt32] = []

  /// The number of groups that are read at first.
  private static let usualCount = 64

  /// Creates credentials.
  public init(user: UInt32, group: UInt32, groups: [UInt32] = []) {
    (self.user, self.group, self.groups) = (user, group, groups)
  }

  /// Reads the credentials of the other end of a connection; `nil` if the file is no connection of a Unix socket.
  ///
  /// The C function is `getsockopt`. Without `SO_PEERGROUPS` (Linux before 4.13), there are no further groups.
  public init?(of connection: borrowing File) {
    // `struct ucred`, which Glibc declares only with _GNU_SOURCE: process, user and group.
    var credentials: [UInt32] = [0, 0, 0]
    let room = socklen_t(credentials.count * MemoryLayout<UInt32>.stride)
    var size = room
    // SAFETY: the system writes at most `size` bytes into the array, which has as many.
    let result = unsafe getsockopt(
      connection.number, SOL_SOCKET, SO_PEERCRED, &credentials, &size)
    // A socket without another end has no process.
    guard result == 0, size == room, credentials[0] != 0 else { return nil }
    (user, group) = (credentials[1], credentials[2])
    groups = Self.groups(of: connection.number)
  }

  private static func groups(of number: Int32) -> [UInt32] {
    var groups = [gid_t](repeating: 0, count: usualCount)
    // The second time with the size that the system has asked for.
    for _ in 0..<2 {
      let room = groups.count * MemoryLayout<gid_t>.stride
      var size = socklen_t(room)
      // SAFETY: the system writes at most `size` bytes into the array, which has as many.
      let result = unsafe getsockopt(number, SOL_SOCKET, SO_PEERGROUPS, &groups, &size)
      let count = Int(size) / MemoryLayout<gid_t>.stride
      if result == 0 { return Array(groups.prefix(count)) }
      guard errno == ERANGE else { break }
      groups = [gid_t](repeating: 0, count: count)
    }
    return []
  }

  /// Whether the program is this user's or root's, or that of a member of a group.
  ///
  /// The C function is `geteuid`.
  ///
  /// - Parameter group: The number of the group; `nil` for none.
  /// - Returns: Whether it is one of them.
  public func isUserOrMember(of group: UInt32?) -> Bool {
    if user == geteuid() || user == 0 { return true }
    return group.map { $0 == self.group || groups.contains($0) } ?? false
  }
}

/// A group of users.
public enum UserGroup {
  /// The most bytes of a group's entry, for one with many members.
  private static let entryLimit = 1 << 20

  /// Returns the number of the group with a name; `nil` if there is none.
  ///
  /// The C function is `getgrnam_r`.
  public static func number(named name: String) -> UInt32? {
    var room = 1 << 10
    while room <= entryLimit {
      var entry = unsafe group()
      var bytes = [CChar](repeating: 0, count: room)
      var found: UnsafeMutablePointer<group>?
      // SAFETY: the system writes into the structure and at most `room` bytes into the array; only the number, which
      // is no pointer into them, is used.
      let code = unsafe getgrnam_r(name, &entry, &bytes, room, &found)
      if code == 0 {
        let isFound = unsafe found != nil
        return isFound ? unsafe entry.gr_gid : nil
      }
      guard code == ERANGE else { return nil }
      room *= 4
    }
    return nil
  }

  /// The number of this process's group.
  ///
  /// The C function is `getegid`.
  public static var own: UInt32 { getegid() }
}

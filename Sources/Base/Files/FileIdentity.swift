internal import Glibc

/// The identity of a file, which stays the same when its contents change or it is renamed.
public struct FileIdentity: Hashable, Sendable, CustomStringConvertible {
  private let device: UInt
  private let inode: UInt

  /// Creates the identity of the file at a path; `nil` if there is none.
  ///
  /// The C function is `fstatat`.
  public init?(of path: String) {
    guard let status = SystemCall.status(at: path) else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
  }

  /// The values as a text, equal for equal identities.
  public var description: String { "\(device) \(inode)" }
}

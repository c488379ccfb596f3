internal import Glibc

/// The identity of a file, which stays the same when its contents change or it is renamed.
public struct FileIdentity: Hashable, Sendable, CustomStringConvertible {
  private let device: UInt
  private let inode: UInt
  /// The entry of this folder that a file would be; empty for what exists.
  private var entry = ""

  /// Creates the identity of the file at a path; `nil` if there is none.
  ///
  /// The C function is `fstatat`.
  public init?(of path: String) {
    guard let status = SystemCall.status(at: path) else { return nil }
    self.init(status)
  }

  /// Creates the identity of the regular file at a path, or of the one that would be created there.
  ///
  /// `nil` if there is something else, or no folder. The C functions are `fstatat` and `readlink`.
  public init?(ofOutput path: String) {
    guard let status = SystemCall.status(at: path) else {
      let folder = Pathname.folder(of: path)
      let path = SystemCall.target(ofLink: path).map { Pathname.resolved($0, in: folder) } ?? path
      self.init(of: Pathname.folder(of: path))
      entry = Pathname.name(of: path)
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
  }

  /// The values as a text, equal for equal identities.
  public var description: String { "\(device) \(inode)" }
}

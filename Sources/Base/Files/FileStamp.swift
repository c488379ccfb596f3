internal import Glibc

/// What tells one state of a file from another without reading it.
///
///     let stamp = FileStamp(of: path)
///     let bytes = try File.contents(of: path)
///     // ... later:
///     let mayHaveChanged = FileStamp(of: path) != stamp
///
/// A change that keeps the size within the resolution of the file system's clock is missed.
public struct FileStamp: Hashable, Sendable, CustomStringConvertible {
  private let identity: FileIdentity
  /// The number of bytes.
  public let size: Int
  private let seconds: Int
  private let nanoseconds: Int
  /// The time of the last change since 1970, in the resolution of the file system.
  public var changeTime: Duration { .seconds(seconds) + .nanoseconds(nanoseconds) }

  /// Creates the stamp of the file at a path; `nil` if there is none.
  ///
  /// The C function is `fstatat`.
  public init?(of path: String) {
    guard let status = SystemCall.status(at: path) else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    identity = FileIdentity(status)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  /// The values as a text without line breaks, equal for equal stamps, for comparison by another process.
  public var description: String { "\(identity) \(size) \(seconds) \(nanoseconds)" }
}

internal import Glibc

/// The address of a Unix socket.
///
/// Source: unix(7), "Address format".
struct UnixAddress: Sendable {
  /// The bytes of a path with the zero at its end, or of an abstract name with the zero before it.
  static let room = MemoryLayout.size(ofValue: sockaddr_un().sun_path)
  /// The bytes of the family, which precede the name.
  private static let nameOffset = MemoryLayout<sa_family_t>.size

  /// What follows the family, without the padding.
  private let name: [UInt8]

  /// Creates the address of a socket in the file system; `nil` if the path is empty or too long.
  init?(path: String) {
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, bytes.count < Self.room, !bytes.contains(0) else { return nil }
    name = bytes + [0]
  }

  /// Creates the address that a text names: an absolute path, or an abstract name after `@`.
  ///
  /// `nil` if it is neither, or too long.
  init?(_ text: String) {
    switch text.utf8.first {
    case UInt8(ascii: "/"): self.init(path: text)
    case UInt8(ascii: "@"): self.init(abstractName: text.utf8.dropFirst())
    default: return nil
    }
  }

  /// Creates the address of a socket with an abstract name; `nil` if that is empty or too long.
  init?(abstractName bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty, bytes.count < Self.room else { return nil }
    name = [0] + bytes
  }

  /// Calls a function with the address and its size.
  @unsafe func withPointer<Result>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // SAFETY: both initializers have checked that the name fits.
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: name) }
    // SAFETY: the system reads as many bytes as the structure has, under the type that its family names.
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(Self.nameOffset + name.count))
      }
    }
  }
}

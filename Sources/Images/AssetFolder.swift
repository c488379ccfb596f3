internal import Files
internal import Glibc

/// A folder that restricts reading to the files in it.
///
/// Paths are relative and are resolved part by part from the folder's descriptor, so that neither
/// `..` nor a link nor a folder that is replaced meanwhile leads out of it. A class, because it
/// owns a descriptor that threads share.
public final class AssetFolder: Sendable {
  private let descriptor: Int32

  /// Opens a folder; its own path is not restricted.
  ///
  /// The C function is `open`.
  ///
  /// - Parameter path: The folder, absolute or relative to the current one.
  /// - Throws: `ImageFault.cannotRead`.
  public init(path: String) throws(ImageFault) {
    // SAFETY: the path is valid during the call, which copies it.
    descriptor = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotRead(File.message(ofError: errno)) }
  }

  deinit { close(descriptor) }

  /// The longest path, in bytes; the limit of the system.
  private static let pathLimit = 4096

  /// Returns the bytes of a regular file in the folder.
  ///
  /// Follows no link, and does not wait for the other end of a FIFO or for a device. The same
  /// descriptor is checked and read. The C functions are `openat`, `fstat` and `read`.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the folder.
  ///   - limit: The maximum size, in bytes.
  /// - Returns: All bytes.
  /// - Throws: `ImageFault` about the path, the kind of file or its size, or with the system's
  ///   reason.
  public func contents(of path: String, limit: Int) throws(ImageFault) -> [UInt8] {
    let file = try open(path)
    defer { close(file) }
    var status = stat()
    // SAFETY: the system fills in the whole local structure.
    guard unsafe fstat(file, &status) == 0 else {
      throw .cannotRead(File.message(ofError: errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notARegularFile }
    guard status.st_size <= limit else { throw .tooManyBytes(limit: limit) }
    return try Self.read(file, expected: Int(status.st_size), limit: limit)
  }

  private func open(_ path: String) throws(ImageFault) -> Int32 {
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard !path.hasPrefix("/"), !path.utf8.contains(0), path.utf8.count < Self.pathLimit,
      let name = parts.last, !parts.contains("..")
    else { throw .badPath }
    var folder = descriptor
    defer { if folder != descriptor { close(folder) } }
    for part in parts.dropLast() {
      let next = try Self.open(
        String(part), in: folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if folder != descriptor { close(folder) }
      folder = next
    }
    return try Self.open(
      String(name), in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  }

  private static func open(
    _ name: String, in folder: Int32, _ flags: Int32
  ) throws(ImageFault) -> Int32 {
    while true {
      // SAFETY: the name is valid during the call, which copies it.
      let number = unsafe openat(folder, name, flags)
      if number >= 0 { return number }
      switch errno {
      case EINTR: continue
      case ELOOP: throw .link
      case ENXIO: throw .notARegularFile
      case ENOTDIR where isLink(name, in: folder): throw .link
      case let code: throw .cannotRead(File.message(ofError: code))
      }
    }
  }

  private static func isLink(_ name: String, in folder: Int32) -> Bool {
    var status = stat()
    // SAFETY: the name is valid during the call; the system fills in a local structure.
    return unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Reads to the end; applies the limit again, because a file may grow meanwhile.
  private static func read(
    _ file: Int32, expected: Int, limit: Int
  ) throws(ImageFault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(limit, expected) + 1)
    var count = 0
    while true {
      let room = bytes.count - count
      // SAFETY: the system writes at most `room` bytes after the first `count`.
      let length = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(file, buffer.baseAddress?.advanced(by: count), room)
      }
      if length < 0 {
        if errno == EINTR { continue }
        throw .cannotRead(File.message(ofError: errno))
      }
      count += length
      guard count <= limit else { throw .tooManyBytes(limit: limit) }
      if length == 0 {
        bytes.removeLast(bytes.count - count)
        return bytes
      }
      if count == bytes.count {
        bytes.append(contentsOf: repeatElement(0, count: min(count, limit - count) + 1))
      }
    }
  }
}

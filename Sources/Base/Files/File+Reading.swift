internal import Glibc

extension File {
  /// The size of the largest file that is read, in bytes.
  public static let sizeLimit = 1 << 28
  /// The most bytes that one call reads.
  private static let pieceSize = 1 << 20

  /// Returns the bytes of a regular file.
  ///
  /// Folders, devices and FIFOs are refused without waiting for a writer. Also refused are system
  /// files whose next bytes are not available yet. The C functions are `open`, `fstat` and `read`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - acceptsPipes: Whether the path may lead to a pipe, which is read until its writers have closed it.
  /// - Returns: All its bytes.
  /// - Throws: `FileError`.
  public static func contents(
    of path: String, acceptsPipes: Bool = false
  ) throws(FileError) -> [UInt8] {
    let file = try reading(path, acceptsPipes: acceptsPipes)
    return try file.readToEnd(expecting: file.size, limit: sizeLimit)
  }

  /// Returns the bytes of this file if it is a regular file of at most `limit` bytes.
  ///
  /// The C functions are `fstat` and `read`.
  ///
  /// - Throws: `FileError`.
  public func contents(limit: Int) throws(FileError) -> [UInt8] {
    let status = try SystemCall.status(of: number)
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notARegularFile }
    return try readToEnd(expecting: Int(status.st_size), limit: limit)
  }

  /// Returns the bytes up to the end of the file, or until all writers have closed the pipe.
  ///
  /// The C function is `read`.
  ///
  /// - Returns: All the bytes.
  /// - Throws: `FileError`.
  public func readToEnd() throws(FileError) -> [UInt8] {
    try readToEnd(expecting: 0, limit: Self.sizeLimit)
  }

  /// Reads to the end; the limit also counts bytes that are added while reading.
  private func readToEnd(expecting size: Int, limit: Int) throws(FileError) -> [UInt8] {
    guard size <= limit else { throw .tooLarge(limit: limit) }
    let piece = min(max(size, 65_536), Self.pieceSize)
    var bytes = try read(atMost: piece)
    if size > bytes.count { bytes.reserveCapacity(size) }
    var upcoming = bytes.isEmpty ? [] : try read(atMost: piece)
    while !upcoming.isEmpty {
      bytes.append(contentsOf: upcoming)
      guard bytes.count <= limit else { break }
      upcoming = try read(atMost: piece)
    }
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  /// Returns the next bytes, as many as are available; none at the end.
  ///
  /// Waits for at least one byte, also if the descriptor is non-blocking. A regular file that has no
  /// bytes yet, such as a kernel log, is refused. The C functions are `read`, `fstat` and `poll`.
  ///
  /// - Parameter capacity: The most bytes to read.
  /// - Returns: At least one byte, or none at the end.
  /// - Throws: `FileError`.
  public func read(atMost capacity: Int) throws(FileError) -> [UInt8] {
    while true {
      do throws(FileError) {
        return try SystemCall.read(from: number, atMost: capacity)
      } catch .failed(_, EAGAIN) {
        guard try SystemCall.status(of: number).st_mode & S_IFMT != S_IFREG else {
          throw .notARegularFile
        }
        _ = try wait(for: .input)
      }
    }
  }

  /// Returns the available bytes of a non-blocking descriptor; none if there are none, or at the end.
  ///
  /// The C function is `read`.
  ///
  /// - Parameter capacity: The most bytes to read.
  /// - Returns: The bytes.
  /// - Throws: `FileError`.
  public func readAvailable(atMost capacity: Int) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      return try SystemCall.read(from: number, atMost: capacity)
    } catch .failed(_, EAGAIN) {
      return []
    }
  }
}

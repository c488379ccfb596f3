internal import Glibc

extension File {
  /// The most bytes that are read as one file.
  public static let sizeLimit = 1 << 28
  /// The most bytes that are read of a file at once.
  private static let pieceSize = 1 << 20

  /// The bytes of a regular file.
  ///
  /// Folders, devices and FIFOs are refused, without waiting for a writer, and so are files of the
  /// system whose next bytes would have to be waited for. The C functions are `open`, `fstat` and `read`.
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

  /// The bytes of this file if it is a regular one, at most `limit`.
  ///
  /// The C functions are `fstat` and `read`.
  ///
  /// - Throws: `FileError`.
  public func contents(limit: Int) throws(FileError) -> [UInt8] {
    let status = try SystemCall.status(of: number)
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notARegularFile }
    return try readToEnd(expecting: Int(status.st_size), limit: limit)
  }

  /// The bytes up to the end of the file, or until all writers have closed the pipe.
  ///
  /// The C function is `read`.
  ///
  /// - Returns: All the bytes.
  /// - Throws: `FileError`.
  public func readToEnd() throws(FileError) -> [UInt8] {
    try readToEnd(expecting: 0, limit: Self.sizeLimit)
  }

  /// Reads to the end; a file may grow meanwhile, so the limit also counts the bytes that come.
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

  /// The next bytes, as many as there are; none at the end.
  ///
  /// Waits until there is one, also if the descriptor does not block. A regular file that has none yet,
  /// such as a log of the kernel, is refused. The C functions are `read`, `fstat` and `poll`.
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

  /// The bytes that are there now, of a descriptor that does not block; none if there are none, or at the end.
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

import Glibc

/// A pipe for a program's standard output that is read only on demand.
///
/// A class, because it owns descriptors.
public final class OutputPipe {
  private let reading: Int32
  /// The end for writing.
  let writing: Int32
  private var fillCount = 0
  private var bytes: [UInt8] = []

  /// `F_SETPIPE_SZ`, which is not visible to Swift.
  ///
  /// Source: `<linux/fcntl.h>`.
  private static let setPipeSize: Int32 = 1031

  /// Creates a pipe with a capacity of 4096 bytes; a full one has no room for another byte.
  public init(isFull: Bool) throws {
    guard let ends = ChildProcess.makePipe() else { throw Program.Failure.cannotStart(errno) }
    (reading, writing) = ends
    let capacity = fcntl(writing, Self.setPipeSize, 4096)
    if isFull {
      let filling = [UInt8](repeating: UInt8(ascii: "x"), count: Int(max(0, capacity)))
      fillCount = write(writing, filling, filling.count)
    }
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// The text written so far, without the initial filling; reads everything available.
  public var text: String {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 0) > 0 else { break }
      let count = read(reading, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes.dropFirst(fillCount), as: UTF8.self)
  }
}

import Foundation
import Glibc

/// The lines that arrive at a descriptor.
struct LineReader {
  private let descriptor: Int32
  private var rest = Data()
  private(set) var hasEnded = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The request to wait for input; without effect once the input has ended.
  var request: pollfd {
    pollfd(fd: hasEnded ? -1 : descriptor, events: Int16(POLLIN), revents: 0)
  }

  /// Reads once and returns the lines that are complete now, without their ends.
  ///
  /// A last line without a line break is complete when the input has ended. A nonblocking descriptor with
  /// nothing to read counts as ended, so call it only if something can be read or nothing more arrives.
  mutating func read() -> [Data] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else {
      hasEnded = count == 0 || errno != EINTR
      defer { if hasEnded { rest = Data() } }
      return hasEnded && !rest.isEmpty ? [rest] : []
    }
    rest += buffer[..<count]
    var lines: [Data] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[rest.startIndex..<end])
      rest = rest[(end + 1)...]
    }
    rest = Data(rest)
    return lines
  }
}

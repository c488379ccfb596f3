internal import LiveGrid

/// The fingerprints of the bytes that were read of a file, to find out whether they are still there.
///
/// A change that keeps all fingerprints has a chance of 1 in 2^64 for each block. Beyond the first 256 MB, only the last
/// block is compared, so that the memory is bounded.
struct ContentPrint: Sendable {
  /// The number of bytes with one fingerprint.
  static let blockSize = 1 << 12
  /// The most fingerprints.
  private static let blockLimit = 1 << 16

  /// The number of bytes that were read.
  private(set) var count = 0
  private var blocks: [UInt64] = []
  /// The bytes of the last block, which is incomplete.
  private var tail: [UInt8] = []

  /// Adds the next bytes.
  mutating func append(_ bytes: Span<UInt8>) {
    count += bytes.count
    var start = 0
    while start < bytes.count {
      let end = min(start + Self.blockSize - tail.count, bytes.count)
      if tail.isEmpty, end - start == Self.blockSize {
        add(Self.print(of: bytes.extracting(start..<end)))
      } else {
        tail.append(contentsOf: bytes.extracting(start..<end))
        if tail.count == Self.blockSize {
          add(Self.print(of: tail.span))
          tail.removeAll(keepingCapacity: true)
        }
      }
      start = end
    }
  }

  private mutating func add(_ print: UInt64) {
    if blocks.count < Self.blockLimit { blocks.append(print) }
  }

  /// Returns whether a file still has the bytes that were read.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file from an offset, up to those that were read last or to the end of a block.
  ///   - offset: The offset, at the start of a block.
  /// - Returns: Whether they are equal.
  func matches(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    var start = 0
    while start < bytes.count {
      let block = (offset + start) / Self.blockSize
      let end = min(start + Self.blockSize, bytes.count)
      let piece = bytes.extracting(start..<end)
      if offset + start + Self.blockSize > count {
        guard piece.count == tail.count, piece.indices.allSatisfy({ piece[$0] == tail[$0] }) else {
          return false
        }
      } else if block < blocks.count, blocks[block] != Self.print(of: piece) {
        return false
      }
      start = end
    }
    return true
  }

  private static func print(of block: Span<UInt8>) -> UInt64 {
    var value = UInt64(truncatingIfNeeded: block.count)
    var position = 0
    while position < block.count {
      // The constant is 2^64 divided by the golden ratio; the rotation brings high bits down.
      value = (value ^ block.paddedWord(at: position)) &* 0x9E37_79B9_7F4A_7C15
      value = value << 29 | value >> 35
      position &+= 8
    }
    return value
  }
}

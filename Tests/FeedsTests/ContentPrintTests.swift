import TestSupport
import Testing

@testable import Feeds

struct ContentPrintTests {
  private static func bytes(_ count: Int, _ generator: inout SplitMix64) -> [UInt8] {
    (0..<count).map { _ in UInt8(generator.int(0...255)) }
  }

  /// Returns whether all blocks match, as they are compared from the start of a block.
  private func matches(_ print: ContentPrint, _ bytes: [UInt8]) -> Bool {
    print.matches(bytes.span.extracting(0..<min(bytes.count, print.count)), at: 0)
  }

  @Test(arguments: 0..<40)
  func oneByteThatDiffersIsFound(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let count = generator.int(1...3 * ContentPrint.blockSize)
    let bytes = Self.bytes(count, &generator)
    var print = ContentPrint()
    // In pieces of any length.
    var start = 0
    while start < count {
      let end = min(count, start + generator.int(1...6000))
      print.append(bytes[start..<end].span)
      start = end
    }
    #expect(print.count == count && matches(print, bytes))
    var other = bytes
    other[generator.int(0...count - 1)] ^= UInt8(1 << generator.int(0...7))
    #expect(!matches(print, other))
    #expect(matches(print, bytes + [1]))
  }
}

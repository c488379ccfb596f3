import TestSupport
import Testing

@testable import Interaction

struct DistinctHashTests {
  /// Few values make many of them the same; zero and the greatest number are values as any other.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func hashesAreDistinctIfASetHasAllOfThem(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var found: Set<Bool> = []
    for _ in 0..<200 {
      let limit = [UInt64(3), 1000, 90_000, .max][random.int(0...3)]
      let hashes = (0..<random.int(0...400)).map { _ in
        random.int(0...50) == 0 ? [0, UInt64.max][random.int(0...1)] : random.next() % limit
      }
      found.insert(hashes.areDistinct)
      #expect(hashes.areDistinct == (Set(hashes).count == hashes.count))
    }
    #expect(found.count == 2)
  }

  /// All in one bucket.
  @Test func hashesThatAreAlikeAreCompared() {
    let inverse = (0..<6).reduce(UInt64(0x9E37_79B9_7F4A_7C15)) { result, _ in
      result &* (2 &- 0x9E37_79B9_7F4A_7C15 &* result)
    }
    var hashes = (0..<5000).map { UInt64($0) &* inverse }
    #expect(hashes.areDistinct)
    hashes[4999] = hashes[17]
    #expect(!hashes.areDistinct)
  }
}

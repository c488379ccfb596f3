import TestSupport
import Testing

@testable import LiveGrid

struct PrefixSumsTests {
  /// Numbers that change and are added at random have the sums of an array of them.
  @Test(arguments: 0..<20 as Range<UInt64>) func sumsAreThoseOfTheNumbers(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var numbers = (0..<random.int(0...40)).map { _ in random.int(0...3) }
    var sums = PrefixSums(numbers)
    for _ in 0..<100 {
      switch random.int(0...2) {
      case 0:
        numbers.append(random.int(0...3))
        sums.append(numbers[numbers.count - 1])
      case 1 where !numbers.isEmpty:
        let place = random.int(0...numbers.count - 1)
        let change = random.int(-numbers[place]...3)
        numbers[place] += change
        sums.add(change, at: place)
      default: break
      }
      #expect(sums.count == numbers.count)
      for place in 0...numbers.count {
        #expect(sums.sum(before: place) == numbers.prefix(place).reduce(0, +))
      }
      // Each unit is in the number that has it.
      let owners = numbers.indices.flatMap { Array(repeating: $0, count: numbers[$0]) }
      for (unit, owner) in owners.enumerated() { #expect(sums.position(ofUnit: unit) == owner) }
      #expect(sums.position(ofUnit: owners.count) == nil && sums.position(ofUnit: -1) == nil)
    }
  }
}

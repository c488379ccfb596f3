/// Numbers at positions, whose sums are found, and which are changed, in O(log count).
///
///     var sums = PrefixSums([2, 0, 3])
///     sums.sum(before: 2)  // 2
///     sums.position(ofUnit: 2)  // 2, the position of the first of the three
///
/// Source: P. Fenwick, "A New Data Structure for Cumulative Frequency Tables", Software: Practice and Experience 24, 1994.
struct PrefixSums: Hashable, Sendable {
  /// At an index i from 1 the sum of the numbers that its lowest bit counts, up to the i-th one.
  private var tree: [Int32] = [0]

  /// Adds up some numbers, none of which is negative; O(count).
  init(_ numbers: some Collection<Int>) {
    tree.reserveCapacity(numbers.count + 1)
    for number in numbers { append(number) }
  }

  /// The number of positions.
  var count: Int { tree.count - 1 }

  /// Adds a number at the end.
  mutating func append(_ number: Int) {
    let index = tree.count
    var sum = Int32(number)
    var part = index - 1
    while part > index & (index - 1) {
      sum += tree[part]
      part &= part - 1
    }
    tree.reserveRoom(for: 1)
    tree.append(sum)
  }

  /// Adds to the number at a position; the sum must not be negative.
  mutating func add(_ number: Int, at position: Int) {
    var index = position + 1
    while index < tree.count {
      tree[index] += Int32(number)
      index += index & -index
    }
  }

  /// Returns the sum of the numbers before a position.
  func sum(before position: Int) -> Int {
    var (sum, index) = (0, position)
    while index > 0 {
      sum += Int(tree[index])
      index &= index - 1
    }
    return sum
  }

  /// Returns the position of the number in which a unit is, from 0; `nil` if all numbers together have fewer.
  func position(ofUnit unit: Int) -> Int? {
    guard unit >= 0 else { return nil }
    var (index, rest) = (0, unit)
    var step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      let next = index + step
      if next <= count, tree[next] <= rest {
        index = next
        rest -= Int(tree[next])
      }
      step /= 2
    }
    return index < count ? index : nil
  }
}

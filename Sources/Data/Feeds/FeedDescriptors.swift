/// The descriptors that a feed waits for, and a version that changes with them.
///
/// Who waits for them compares versions, so that a reading after which they are the same costs nothing.
public struct FeedDescriptors: RandomAccessCollection, Hashable, Sendable {
  /// Changes when there are other descriptors, also if they have the same numbers.
  public private(set) var version = 0
  private var numbers: [Int32]

  /// Creates a list.
  public init(_ numbers: [Int32] = []) { self.numbers = numbers }

  /// The position of the first descriptor.
  public var startIndex: Int { numbers.startIndex }
  /// The position after the last descriptor.
  public var endIndex: Int { numbers.endIndex }
  /// The descriptor at a position.
  public subscript(position: Int) -> Int32 { numbers[position] }

  /// Replaces all descriptors.
  public mutating func replace(by numbers: [Int32]) {
    self.numbers = numbers
    version += 1
  }
}

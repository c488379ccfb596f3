/// A group of cells: a section, which is an outer group, or a cluster, a group within a section.
public enum GroupID: Hashable, Sendable {
  /// The section with a number, in the order of arrival.
  case section(Int)
  /// The cluster with a number, in the order of arrival.
  case cluster(Int)
}

/// The number of cells in each state.
public struct StateCounts: Hashable, Sendable {
  private var numbers = SIMD8<Int32>.zero

  /// Creates counts of zero.
  public init() {}

  /// The number of cells in a state.
  public subscript(state: CellState) -> Int {
    get { Int(numbers[Int(state.rawValue)]) }
    set { numbers[Int(state.rawValue)] = Int32(clamping: newValue) }
  }

  /// The worst state of any cell; `nil` without cells.
  public var worst: CellState? {
    let order: [CellState] = [.critical, .warning, .unknown, .ok, .unjudged]
    return order.first { self[$0] > 0 }
  }

  /// Adds other counts.
  public static func += (left: inout StateCounts, right: StateCounts) {
    left.numbers &+= right.numbers
  }
}

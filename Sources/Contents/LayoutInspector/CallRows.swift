import Layouts

/// The rows of a call tree: all calls except those inside folded calls.
struct CallRows: Sendable {
  /// The positions of the folded calls.
  private(set) var folded: Set<Int> = []
  /// The positions of the visible calls, in order; `nil` if all are visible.
  private var shown: [Int]?
  /// The number of calls.
  private var callCount = 0

  /// The number of rows.
  var count: Int { shown?.count ?? callCount }

  /// Returns the position of the call in a row.
  func position(ofRow row: Int) -> Int { shown?[row] ?? row }

  /// Returns the row of a call, or that of the folded call that contains it.
  ///
  /// O(log n).
  func row(ofCall position: Int) -> Int {
    guard let shown else { return position }
    // Finds the last row whose call is not after this one.
    return max(0, shown.indices.partitionPoint { shown[$0] <= position } - 1)
  }

  /// Replaces the calls; folds are kept if the number of calls is the same.
  ///
  /// O(n).
  mutating func update(_ calls: LayoutCallTree) {
    if calls.count != callCount { folded = [] }
    callCount = calls.count
    find(in: calls)
  }

  /// Folds or unfolds a call that contains other calls.
  ///
  /// O(n).
  mutating func toggle(_ position: Int, in calls: LayoutCallTree) {
    guard calls.indices.contains(position), Self.canFold(calls[position], at: position) else {
      return
    }
    if folded.remove(position) == nil { folded.insert(position) }
    find(in: calls)
  }

  /// Whether a call contains other calls.
  static func canFold(_ call: LayoutCall, at position: Int) -> Bool { call.end > position + 1 }

  private mutating func find(in calls: LayoutCallTree) {
    guard !folded.isEmpty else {
      shown = nil
      return
    }
    var positions: [Int] = []
    var position = 0
    while position < calls.count {
      positions.append(position)
      position = folded.contains(position) ? calls[position].end : position + 1
    }
    shown = positions
  }
}

/// The rows of a list that have the same height, except one that may be higher.
struct PageRows {
  var count: Int
  var height: Double
  /// The top of the first row.
  var start = 0.0
  /// The higher row, and its additional height.
  var tall: (row: Int, extra: Double)?

  /// The height of the whole page.
  var total: Double { start + Double(count) * height + (tall?.extra ?? 0) }

  func top(of row: Int) -> Double {
    let extra = tall.map { row > $0.row ? $0.extra : 0 } ?? 0
    return start + Double(row) * height + extra
  }

  func height(of row: Int) -> Double {
    height + (tall.map { $0.row == row ? $0.extra : 0 } ?? 0)
  }

  /// Returns the row at a position of the page; `nil` if there is none.
  func row(at y: Double) -> Int? {
    guard y >= start, y < total else { return nil }
    var rest = y - start
    if let tall, rest >= Double(tall.row) * height {
      if rest < Double(tall.row) * height + height + tall.extra { return tall.row }
      rest -= tall.extra
    }
    return min(count - 1, Int(rest / height))
  }

  /// Returns the rows that are at least partly visible.
  func visible(in range: ClosedRange<Double>) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let first = row(at: max(start, range.lowerBound)) ?? count
    let last = row(at: range.upperBound) ?? (range.upperBound < start ? -1 : count - 1)
    return first..<max(first, last + 1)
  }
}

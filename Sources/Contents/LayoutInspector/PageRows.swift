/// The rows of a list that have the same height, except one that may be higher; a heading may be above one of them.
struct PageRows {
  var count: Int
  var height: Double
  /// The top of the first row.
  var start = 0.0
  /// The higher row, and its additional height.
  var tall: (row: Int, extra: Double)?
  /// The row below a heading, and the height of that.
  var heading: (row: Int, height: Double)?

  /// The height of the whole page.
  var total: Double {
    start + Double(count) * height + (tall?.extra ?? 0) + (heading?.height ?? 0)
  }

  func top(of row: Int) -> Double {
    let extra = tall.map { row > $0.row ? $0.extra : 0 } ?? 0
    let above = heading.map { row >= $0.row ? $0.height : 0 } ?? 0
    return start + Double(row) * height + extra + above
  }

  func height(of row: Int) -> Double {
    height + (tall.map { $0.row == row ? $0.extra : 0 } ?? 0)
  }

  /// Returns the row at a position of the page; `nil` if there is none.
  func row(at y: Double) -> Int? {
    guard y >= start, y < total else { return nil }
    var rest = y - start
    if let heading {
      let top = self.top(of: heading.row) - heading.height
      if y >= top + heading.height { rest -= heading.height } else if y >= top { return nil }
    }
    if let tall, rest >= Double(tall.row) * height {
      if rest < Double(tall.row) * height + height + tall.extra { return tall.row }
      rest -= tall.extra
    }
    return min(count - 1, Int(rest / height))
  }

  /// Returns the rows that are at least partly visible.
  func visible(in range: ClosedRange<Double>) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    /// The first row that ends below a place.
    func next(_ y: Double) -> Int {
      let y = max(start, y)
      if let heading, y < top(of: heading.row), y >= top(of: heading.row) - heading.height {
        return heading.row
      }
      return row(at: y) ?? count
    }
    let first = next(range.lowerBound)
    let last =
      range.upperBound < start ? -1 : row(at: range.upperBound) ?? (next(range.upperBound) - 1)
    return first..<max(first, last + 1)
  }
}

import Controls
import Geometry
import Input
import LiveGrid
import Words

/// The histogram of values: how many are in each of its columns, and where those are.
struct HistogramPlot {
  /// The number of values in each column.
  var counts: [Int]
  /// The values from the left to the right edge.
  var range: ClosedRange<Double>
  /// The area of the columns.
  var area: CGRect

  /// The number of columns.
  static let columns = 40

  /// Counts the values of a grid; `nil` without values.
  ///
  /// O(cells), unless the grid keeps what was counted.
  ///
  /// - Parameters:
  ///   - grid: The grid.
  ///   - panel: The panel of the histogram.
  ///   - unit: The scale of texts.
  init?(_ grid: borrowing LiveGridModel, in panel: CGRect, unit: Double) {
    guard let (counts, range) = grid.histogram(bins: Self.columns) else { return nil }
    (self.counts, self.range) = (counts, range)
    let inner = Self.inside(of: panel, unit: unit)
    area = CGRect(
      x: inner.minX, y: inner.minY + 22 * unit, width: inner.width,
      height: inner.height - 22 * unit - 18 * unit)
  }

  /// Returns the part of a panel with texts and columns.
  static func inside(of panel: CGRect, unit: Double) -> CGRect {
    panel.insetBy(dx: 14 * unit, dy: 12 * unit)
  }

  /// The greatest number of values in a column.
  var most: Int { counts.max() ?? 0 }
  /// The distance between columns.
  var pitch: Double { area.width / Double(max(1, counts.count)) }

  /// Returns the height of a column; `most` is the greatest number of values in one.
  func height(ofColumn column: Int, most: Int) -> Double {
    // A square root, so that single cells are visible beside thousands.
    let part = (Double(counts[column]) / Double(max(1, most))).squareRoot()
    return counts[column] == 0 ? 0 : max(1.5, part * area.height)
  }

  /// Returns where a column is, with the gap beside it.
  func bounds(ofColumn column: Int) -> CGRect {
    let height = height(ofColumn: column, most: most)
    return CGRect(
      x: area.minX + pitch * Double(column), y: area.maxY - height, width: pitch, height: height)
  }

  /// Returns the value at a place between the left edge, 0, and the number of columns.
  func value(at place: Double) -> Double {
    range.value(at: place, of: Double(counts.count))
  }

  // MARK: - Parts

  /// The low bits of the number of a column's identity are the column, the others depend on the range.
  private static let columnMask: UInt64 = 0xFF

  private var rangeHash: UInt64 {
    let hash =
      range.lowerBound.bitPattern &* 0x9E37_79B9_7F4A_7C15 ^ range.upperBound.bitPattern
      &* 0xBF58_476D_1CE4_E5B9
    return hash & ~Self.columnMask
  }

  /// Returns the identity of a column, which is another one if the range is; `nil` if there is none.
  func id(ofColumn column: Int) -> ControlID? {
    counts.indices.contains(column) ? ControlID(.row, rangeHash | UInt64(column)) : nil
  }

  /// Returns the column with an identity; `nil` if it has none.
  func column(_ id: ControlID) -> Int? {
    let column = Int(id.number & Self.columnMask)
    return self.id(ofColumn: column) == id ? column : nil
  }
}

/// The columns of the histogram as parts of the window.
extension WatchModel {
  /// The histogram; `nil` if it is not shown, or there are no values.
  var histogram: HistogramPlot? {
    histogramPanel.flatMap { HistogramPlot(grid, in: $0, unit: layout.partScale) }
  }

  /// Returns the node of a column: its values, and how many cells have one of them.
  func columnNode(_ id: ControlID) -> ControlNode? {
    guard let histogram, let column = histogram.column(id) else { return nil }
    let (first, last) = (
      histogram.value(at: Double(column)), histogram.value(at: Double(column + 1))
    )
    return ControlNode(
      .listItem, messages.range(first...last, format),
      value: .number(Double(histogram.counts[column]), in: 0...Double(histogram.most)))
  }

  /// Returns the bounds of a column; `nil` if there is none.
  func columnBounds(_ id: ControlID) -> CGRect? {
    guard let histogram else { return nil }
    return histogram.column(id).map { histogram.bounds(ofColumn: $0) }
  }

  /// Returns the identity of the column at a point; `nil` if there is none.
  func columnID(at point: CGPoint) -> ControlID? {
    guard let histogram else { return nil }
    return histogram.counts.indices.first { histogram.bounds(ofColumn: $0).contains(point) }
      .flatMap { histogram.id(ofColumn: $0) }
  }
}

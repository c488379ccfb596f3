/// The distances between flat-top cells in columns and rows, in logical pixels.
struct ClusterPitch: Hashable, Sendable {
  /// The circumradius of the largest regular hexagon in a cell's room.
  let circumradius: Double
  /// The distance between columns.
  let column: Double
  /// The distance between rows; odd columns are half of it lower.
  let row: Double
  /// The distance that a column's center keeps to the sides.
  let halfWidth: Double
  /// The length that all others are multiples of, or 0 if they are not snapped.
  let pixel: Double

  /// Half the height of a cell's room.
  var halfHeight: Double { row / 2 }

  /// Creates the pitch of regular cells.
  init(circumradius: Double) {
    self.circumradius = circumradius
    column = 1.5 * circumradius
    row = 3.squareRoot() * circumradius
    halfWidth = circumradius
    pixel = 0
  }

  /// Creates the pitch of cells whose columns and half rows are whole numbers of device pixels.
  init(columnPixels: Int, halfRowPixels: Int, pixel: Double) {
    column = Double(columnPixels) * pixel
    row = Double(2 * halfRowPixels) * pixel
    circumradius = min(column / 1.5, row / 3.squareRoot())
    halfWidth = (Double(columnPixels) / 1.5).rounded(.up) * pixel
    self.pixel = pixel
  }

  /// The width of a number of columns.
  func width(columns: Double) -> Double {
    columns > 0 ? (columns - 1) * column + 2 * halfWidth : 0
  }

  /// The greatest number of columns that fit in a width.
  func columns(in width: Double) -> Double {
    guard width >= 2 * halfWidth else { return 0 }
    let columns = ((width - 2 * halfWidth) / column).rounded(.down) + 1
    return self.width(columns: columns) > width ? columns - 1 : columns
  }

  /// The height of a number of rows; `isStaggered` if there is more than one column.
  func height(rows: Double, isStaggered: Bool) -> Double {
    rows > 0 && isStaggered ? rows * row + row / 2 : rows * row
  }

  /// The number of columns of `count` cells in rows whose number has the reciprocal `perRow`.
  ///
  /// This is the division rounded up. Half a cell less keeps the quotient away from whole numbers,
  /// so that rounding errors do not matter up to 2^50 cells, and adding 1.5 * 2^52 rounds it.
  @inline(__always)
  static func columns(count: Double, perRow: Double) -> Double {
    ((count - 0.5) * perRow + 0.5 + 0x1.8p52) - 0x1.8p52
  }

  /// A length up to which leftover space can be given away.
  func snappedDown(_ length: Double) -> Double {
    pixel > 0 ? (length / pixel).rounded(.down) * pixel : length
  }
}

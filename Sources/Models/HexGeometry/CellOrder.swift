import Geometry

/// An order of all cells, whose first ones fill a shape with the proportions of a room.
///
/// ``round`` is the spiral around the origin. With an aspect, the first cells are those nearest to the origin in a plane
/// that is stretched by the aspect, so that they fill an ellipse; the others follow in the order of the spiral. Wide cells
/// fill it with fewer columns. In ``Lines`` the cells follow each other as in a page.
///
///     let order = CellOrder(aspect: CellOrder.Aspect(2, 1))
///     let cells = (0..<16).map { order[$0] }
///     print(order.index(of: cells[3]))  // 3
///
/// Values with equal aspects, cell widths and counts are equal.
public struct CellOrder: Sendable {
  /// The proportions of the shape; `nil` for the spiral.
  public let aspect: Aspect?
  /// The width of the cells that fill the shape; regular for the spiral.
  public let cellWidth: CellWidth
  /// The number of cells in the shape; 0 for the spiral and for lines.
  public let count: Int
  /// The lines of the cells; `nil` if they are around the origin.
  public let lines: Lines?
  /// The cells of some complete rings, in this order; beyond them, it is that of the spiral.
  private let cells: [Hex]
  /// The indices of these cells, in the order of the spiral.
  private let indices: [Int32]

  /// The order of the spiral around the origin.
  public static let round = CellOrder()

  private init() { self.init(lines: nil) }

  /// Creates the order of lines; `nil` for that of the spiral.
  public init(lines: Lines?) {
    (aspect, cellWidth, count, cells, indices) = (nil, .regular, 0, [], [])
    self.lines = lines
  }

  /// Creates an order whose first cells fill a shape.
  ///
  /// The cells are in the order of 3 (b w q)^2 + (a (2 r + q))^2 for the aspect a : b and the cell width w, which is
  /// compared exactly; equal ones are in the order of the spiral. O(n log n).
  ///
  /// - Parameters:
  ///   - aspect: The proportions.
  ///   - cellWidth: The width of the cells.
  ///   - count: The number of cells in the shape, from 0.
  public init(aspect: Aspect, cellWidth: CellWidth = .regular, count: Int = Self.standardCount) {
    let ellipse = CellEllipse(aspect: aspect, cellWidth: cellWidth, count: count)
    let spiral = Array(Hex.zero.spiral(radius: ellipse.ringCount))
    let nearest = ellipse.nearestCells.map(\.spiralIndex)
    var isNear = [Bool](repeating: false, count: spiral.count)
    for index in nearest { isNear[index] = true }
    let order = nearest + spiral.indices.filter { !isNear[$0] }
    var indices = [Int32](repeating: 0, count: spiral.count)
    for (index, spiralIndex) in order.enumerated() { indices[spiralIndex] = Int32(index) }
    (self.aspect, self.cellWidth, self.count, lines) = (aspect, cellWidth, count, nil)
    (self.cells, self.indices) = (order.map { spiral[$0] }, indices)
  }

  /// The number of cells in the shape of a honeycomb: larger ones are round.
  public static let standardCount = 400

  /// The cell with an index, from 0.
  ///
  /// O(1).
  public subscript(index: Int) -> Hex {
    if let lines { return lines[index] }
    return index < cells.count ? cells[index] : Hex(spiralIndex: index)
  }

  /// Returns the index of a cell at most 2^30 steps from the origin; negative for one beside the lines.
  ///
  /// O(1).
  public func index(of cell: Hex) -> Int {
    if let lines { return lines.index(of: cell) }
    let index = cell.spiralIndex
    return index < indices.count ? Int(indices[index]) : index
  }
}

extension CellOrder: Hashable {
  /// Whether two orders are the same.
  public static func == (left: CellOrder, right: CellOrder) -> Bool {
    left.aspect == right.aspect && left.cellWidth == right.cellWidth && left.count == right.count
      && left.lines == right.lines
  }

  /// Hashes the aspect, the cell width, the count and the lines.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(aspect)
    hasher.combine(cellWidth)
    hasher.combine(count)
    hasher.combine(lines)
  }
}

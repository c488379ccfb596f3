import Geometry

/// An order of all cells, whose first ones fill a shape with the proportions of a room.
///
/// ``round`` is the spiral around the origin. With an aspect, the first cells are those nearest to the origin in a plane
/// that is stretched by the aspect, so that they fill an ellipse; the others follow in the order of the spiral.
///
///     let order = CellOrder(aspect: CellOrder.Aspect(2, 1))
///     let cells = (0..<16).map { order[$0] }
///     print(order.index(of: cells[3]))  // 3
///
/// Values with equal aspects and counts are equal.
public struct CellOrder: Sendable {
  /// The proportions of the shape; `nil` for the spiral.
  public let aspect: Aspect?
  /// The number of cells in the shape; 0 for the spiral.
  public let count: Int
  /// The cells of some complete rings, in this order; beyond them, it is that of the spiral.
  private let cells: [Hex]
  /// The indices of these cells, in the order of the spiral.
  private let indices: [Int32]

  /// The order of the spiral around the origin.
  public static let round = CellOrder()

  private init() { (aspect, count, cells, indices) = (nil, 0, [], []) }

  /// Creates an order whose first cells fill a shape.
  ///
  /// The cells are in the order of 3 (b q)^2 + (a (2 r + q))^2 for the aspect a : b, which is compared exactly; equal ones
  /// are in the order of the spiral. O(n log n).
  ///
  /// - Parameters:
  ///   - aspect: The proportions.
  ///   - count: The number of cells in the shape, from 0.
  public init(aspect: Aspect, count: Int = Self.standardCount) {
    precondition(count >= 0, "A shape has no negative number of cells")
    let spiral = Array(Hex.zero.spiral(radius: Self.radius(of: count, aspect)))
    // As one number each, which is sorted much faster than a pair.
    let keys = spiral.indices.map { spiral.count * aspect.squaredDistance(of: spiral[$0]) + $0 }
    let nearest = keys.sorted().prefix(count).map { $0 % spiral.count }
    var isNear = [Bool](repeating: false, count: spiral.count)
    for index in nearest { isNear[index] = true }
    let order = nearest + spiral.indices.filter { !isNear[$0] }
    var indices = [Int32](repeating: 0, count: spiral.count)
    for (index, spiralIndex) in order.enumerated() { indices[spiralIndex] = Int32(index) }
    (self.aspect, self.count) = (aspect, count)
    (self.cells, self.indices) = (order.map { spiral[$0] }, indices)
  }

  /// The number of cells in the shape of a honeycomb: larger ones are round.
  public static let standardCount = 400

  /// Returns the radius of rings that contain the nearest cells.
  ///
  /// They fill an ellipse in which each cell has an area of sqrt(3) / 2, and neighbors are 1 apart. The most distant one
  /// is at most a cell beyond it, and k steps are at least sqrt(3) / 2 k.
  private static func radius(of count: Int, _ aspect: Aspect) -> Int {
    let (a, b) = (Double(aspect.width), Double(aspect.height))
    let area = Double(count) * 3.0.squareRoot() / 2
    let semiaxis = (area / .pi * max(a, b) / min(a, b)).squareRoot()
    return Int(((semiaxis + max(a, b) / min(a, b)) * 2 / 3.0.squareRoot()).rounded(.up)) + 1
  }

  /// The cell with an index, from 0.
  ///
  /// O(1).
  public subscript(index: Int) -> Hex {
    index < cells.count ? cells[index] : Hex(spiralIndex: index)
  }

  /// Returns the index of a cell at most 2^30 steps from the origin.
  ///
  /// O(1).
  public func index(of cell: Hex) -> Int {
    let index = cell.spiralIndex
    return index < indices.count ? Int(indices[index]) : index
  }
}

extension CellOrder: Hashable {
  /// Whether two orders are the same.
  public static func == (left: CellOrder, right: CellOrder) -> Bool {
    left.aspect == right.aspect && left.count == right.count
  }

  /// Hashes the aspect and the count.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(aspect)
    hasher.combine(count)
  }
}

/// The cells of spec 1.1 and 1.5, implemented without the program's code.
enum E2ELattice {
  typealias Cell = (q: Int, r: Int)

  /// Returns the first cells of the spiral around (0, 0).
  ///
  /// Ring k takes k + 1 steps in each of the six directions, but k for `bottom`.
  static func spiral(count: Int) -> [Cell] {
    let directions = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    var cells: [Cell] = [(0, 0)]
    var ring = 0
    while cells.count < count {
      for (index, direction) in directions.enumerated() {
        for _ in 0..<(index == 1 ? ring : ring + 1) {
          guard let last = cells.last else { return cells }
          cells.append((last.q + direction.0, last.r + direction.1))
        }
      }
      ring += 1
    }
    return Array(cells.prefix(count))
  }

  /// Returns a cell's center, in pixels from the center of cell (0, 0).
  static func home(_ cell: Cell) -> [Double] {
    let circumradius = 125 / 3.0.squareRoot()
    return [1.5 * Double(cell.q) * circumradius, 62.5 * Double(cell.q) + 125 * Double(cell.r)]
  }
}

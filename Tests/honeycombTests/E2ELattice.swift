/// Cells by the letter of spec 1.1 and 1.5, sharing no code with the program.
enum E2ELattice {
  typealias Cell = (q: Int, r: Int)

  /// The first cells of the spiral about (0, 0): ring k takes k + 1 steps in each of the six
  /// directions, but k for `bottom`.
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

  /// A cell's centre, in pixels from the middle of cell (0, 0).
  static func home(_ cell: Cell) -> [Double] {
    let circumradius = 125 / 3.0.squareRoot()
    return [1.5 * Double(cell.q) * circumradius, 62.5 * Double(cell.q) + 125 * Double(cell.r)]
  }
}

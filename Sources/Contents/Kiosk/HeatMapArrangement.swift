import Geometry
import HexGeometry
import Interaction

/// The cells of a catalogue's topics: each family is a patch with its first-level topic in it, and the patches make
/// a honeycomb without holes.
///
/// Topics are placed in the order of the catalogue. A first-level topic gets the first free cell of the order whose cells
/// are largest in the space, as in a picker's window, and a subtopic the free cell nearest to its parent.
struct HeatMapArrangement {
  /// The cell of each topic, by its index.
  let cells: [Hex]
  /// The index of the first-level topic of each topic's family.
  let families: [Int]

  /// The lattice of cells whose pitch is 1.
  static let lattice = HexLattice.honeycomb(pitch: 1)

  /// Arranges the topics.
  ///
  /// O(n log n) for small families; a family of n topics takes O(n sqrt n).
  ///
  /// - Parameters:
  ///   - catalogue: The topics.
  ///   - space: The size of the space for the map, in any unit.
  init(of catalogue: Catalogue, in space: CGSize) {
    var cells = [Hex](repeating: .zero, count: catalogue.count)
    var families = [Int](repeating: 0, count: catalogue.count)
    let aspect = CellOrder.aspect(
      of: catalogue.count, outline: Self.lattice.hexagon(of: .zero).bounds.size, in: space)
    let order = CellOrder(aspect: aspect, count: catalogue.count)
    var next = 0
    var taken: Set<Hex> = []
    for root in catalogue.roots {
      while taken.contains(order[next]) { next += 1 }
      taken.insert(order[next])
      cells[root.rawValue] = order[next]
      families[root.rawValue] = root.rawValue
      // Level by level, so that each topic is near its parent.
      var queue = [root]
      var first = 0
      while first < queue.count {
        let parent = queue[first]
        first += 1
        var radius = 1
        var children = catalogue.children(of: parent)
        while let child = children.next() {
          let cell = Self.free(near: cells[parent.rawValue], from: &radius, taken, order)
          taken.insert(cell)
          cells[child.rawValue] = cell
          families[child.rawValue] = root.rawValue
          queue.append(child)
        }
      }
    }
    (self.cells, self.families) = (cells, families)
  }

  /// Returns the free cell of the first ring that has one, the first of them in an order.
  private static func free(
    near center: Hex, from radius: inout Int, _ taken: Set<Hex>, _ order: CellOrder
  ) -> Hex {
    while true {
      let cells = center.ring(radius: radius).filter { !taken.contains($0) }
      if let best = cells.min(by: { order.index(of: $0) < order.index(of: $1) }) { return best }
      radius += 1
    }
  }
}

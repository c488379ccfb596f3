import HexGeometry
import Interaction

/// The cells of a catalogue's topics: each family is a patch with its first-level topic in it, and the patches make
/// a honeycomb without holes.
///
/// Topics are placed in the order of the catalogue. A first-level topic gets the free cell nearest to the middle, and a
/// subtopic the free cell nearest to its parent.
struct HeatMapArrangement {
  /// The cell of each topic, by its index.
  let cells: [Hex]
  /// The index of the first-level topic of each topic's family.
  let families: [Int]

  /// The lattice of cells whose pitch is 1.
  static let lattice = HexLattice.honeycomb(pitch: 1)

  /// The number of topics from which on the map has the aspect of its space.
  private static let fullCount = 60.0

  /// Arranges the topics.
  ///
  /// O(n) for small families; a family of n topics takes O(n sqrt n).
  ///
  /// - Parameters:
  ///   - catalogue: The topics.
  ///   - aspect: The width of the space for the map, divided by its height; positive.
  init(of catalogue: Catalogue, aspect: Double) {
    var cells = [Hex](repeating: .zero, count: catalogue.count)
    var families = [Int](repeating: 0, count: catalogue.count)
    // A few topics look best around one of them.
    let share = min(1, Double(catalogue.count) / Self.fullCount)
    var middle = Middle(count: catalogue.count, aspect: 1 + (aspect - 1) * share)
    var taken: Set<Hex> = []
    for root in catalogue.roots {
      let cell = middle.next { taken.contains($0) }
      taken.insert(cell)
      cells[root.rawValue] = cell
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
          let cell = Self.free(near: cells[parent.rawValue], from: &radius, taken, middle)
          taken.insert(cell)
          cells[child.rawValue] = cell
          families[child.rawValue] = root.rawValue
          queue.append(child)
        }
      }
    }
    (self.cells, self.families) = (cells, families)
  }

  /// Returns the free cell of the first ring that has one, the nearest to the middle of the map.
  private static func free(
    near center: Hex, from radius: inout Int, _ taken: Set<Hex>, _ middle: Middle
  ) -> Hex {
    while true {
      let cells = center.ring(radius: radius).filter { !taken.contains($0) }
      if let best = cells.min(by: { middle.isNearer($0, than: $1) }) { return best }
      radius += 1
    }
  }

  /// The cells in the order of their distance from the middle, in a map of an aspect.
  private struct Middle {
    private let aspect: Double
    private let order: [Hex]
    private var position = 0

    init(count: Int, aspect: Double) {
      self.aspect = aspect
      var radius = 1
      // Twice the extent of a round map reaches the ends of a long one up to an aspect of 4.
      while 3 * radius * (radius + 1) < 4 * count { radius += 1 }
      let cells = Array(Hex.zero.spiral(radius: radius))
      let keys = Dictionary(
        uniqueKeysWithValues: cells.map { ($0, Self.distance($0, aspect: aspect)) })
      order = cells.sorted { left, right in
        let (a, b) = (keys[left] ?? 0, keys[right] ?? 0)
        return a != b ? a < b : (left.q, left.r) < (right.q, right.r)
      }
    }

    /// The square of the distance, with the width of the map shrunk to its height.
    private static func distance(_ cell: Hex, aspect: Double) -> Double {
      let point = HeatMapArrangement.lattice.center(of: cell)
      let (x, y) = (Double(point.x) / aspect, Double(point.y))
      return x * x + y * y
    }

    func isNearer(_ left: Hex, than right: Hex) -> Bool {
      let (a, b) = (
        Self.distance(left, aspect: aspect), Self.distance(right, aspect: aspect)
      )
      return a != b ? a < b : (left.q, left.r) < (right.q, right.r)
    }

    /// Returns the nearest cell that is not taken; there are more cells than topics.
    mutating func next(_ isTaken: (Hex) -> Bool) -> Hex {
      while isTaken(order[position]) { position += 1 }
      return order[position]
    }
  }
}

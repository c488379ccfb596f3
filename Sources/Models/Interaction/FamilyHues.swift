public import HexGeometry

/// The hues of first-level topics in the cells of an order: positions in a palette.
///
/// Around the middle, the first topics have the hues of the palette in order. The neighbors of a topic have other hues, if the palette has at
/// least three; with seven or more, the neighbors' neighbors too, as far as there are hues. Families are told apart by
/// them.
public struct FamilyHues: Sendable {
  /// The order of cells.
  public let order: CellOrder
  /// The number of colors in the palette.
  public let count: Int
  /// The hues of the first topics; further ones have those of the spiral at their cells.
  private let first: [UInt8]

  /// The least number of hues with which a topic can differ from six neighbors.
  private static let greedyCount = 7

  /// Chooses the hues for an order of cells.
  ///
  /// O(n) in the number of cells in the order's shape.
  ///
  /// - Parameters:
  ///   - order: The order of cells.
  ///   - count: The number of colors in the palette, at least 1; those beyond `Catalogue.hueCount` are not used.
  public init(order: CellOrder = .round, count: Int = Catalogue.hueCount) {
    (self.order, self.count) = (order, count)
    let available = min(count, Catalogue.hueCount)
    guard available >= Self.greedyCount else {
      first = []
      return
    }
    var hues: [UInt8] = []
    for number in 0..<order.count {
      let around = order[number].spiral(radius: 2).dropFirst()
      /// The hues of the topics before this one, as bits.
      func taken(_ cells: some Sequence<Hex>) -> Int {
        cells.reduce(0) { bits, cell in
          let index = order.index(of: cell)
          return index < number ? bits | 1 << Int(hues[index]) : bits
        }
      }
      let (near, far) = (taken(around.prefix(6)), taken(around))
      let preferred = (0..<available).map { (number + $0) % available }
      let hue =
        preferred.first { far & 1 << $0 == 0 } ?? preferred.first { near & 1 << $0 == 0 } ?? 0
      hues.append(UInt8(hue))
    }
    first = hues
  }

  /// The hue of a first-level topic, by its position among them, from 0.
  ///
  /// O(1).
  public subscript(number: Int) -> Int {
    number < first.count
      ? Int(first[number])
      : Catalogue.hue(ofFirstLevelTopic: order[number].spiralIndex, among: count)
  }
}

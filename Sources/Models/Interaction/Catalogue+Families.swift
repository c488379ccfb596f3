import HexGeometry

extension Catalogue {
  /// The family of a topic, which determines its color: what gives the color, and the distance from that.
  public struct Family: Hashable, Sendable {
    /// What gives the color.
    public var origin: Origin
    /// The number of levels from the topic that gives the color to this one.
    public var level: Int

    /// Creates a family.
    public init(_ origin: Origin, level: Int) {
      self.origin = origin
      self.level = level
    }

    /// What gives a family its color.
    public enum Origin: Hashable, Sendable {
      /// A color of the catalogue, `0xRRGGBB`.
      case color(UInt32)
      /// A first-level topic without a color, by its position among the first-level topics, from 0.
      case firstLevelTopic(Int)
    }
  }

  /// The number of hues that first-level topics have before hues are repeated.
  public static let hueCount = 12

  /// Returns the hue of a first-level topic: a position in a palette.
  ///
  /// The first topics have the hues of the palette in order. Further ones, in the spiral of the honeycomb,
  /// have hues that neither a neighbor nor a neighbor's neighbor has; with fewer than ``hueCount``, but at least
  /// three hues, none that a neighbor has. O(1).
  ///
  /// - Parameters:
  ///   - number: The position among the first-level topics, from 0.
  ///   - count: The number of colors in the palette, at least 1; those beyond ``hueCount`` are not used.
  /// - Returns: A position from 0 to `count` - 1.
  public static func hue(ofFirstLevelTopic number: Int, among count: Int = hueCount) -> Int {
    reducedHues[min(count, hueCount) - 1][hue(of: Hex(spiralIndex: number))]
  }

  /// The hues of the cells with equal coordinates modulo the lattice that (2, 2) and (4, -2) span.
  ///
  /// Of all lattices with twelve cells, it is the one whose cells are farthest from each other: four
  /// steps. The first twelve cells of the spiral are all different.
  private static let latticeHues = [0, 9, 1, 5, 8, 6, 11, 7, 10, 3, 4, 2]

  private static func hue(of hex: Hex) -> Int {
    let diagonal = (hex.q - hex.r) % 6
    return latticeHues[2 * (diagonal < 0 ? diagonal + 6 : diagonal) + (hex.r & 1)]
  }

  /// For palettes with one color and more, the color for each of twelve hues.
  private static let reducedHues = (1...hueCount).map { colors(of: $0) }

  /// Returns the color for each of twelve hues, among `count` colors.
  ///
  /// A hue beyond the palette gets the last color that no neighbor has.
  private static func colors(of count: Int) -> [Int] {
    var colors: [Int] = []
    for hue in 0..<hueCount {
      let neighbors = Hex(spiralIndex: hue).neighbors.map { self.hue(of: $0) }
      let taken = neighbors.filter { $0 < hue }.map { colors[$0] }
      let free = (0..<count).last { !taken.contains($0) }
      colors.append(hue < count ? hue : free ?? hue % count)
    }
    return colors
  }
}

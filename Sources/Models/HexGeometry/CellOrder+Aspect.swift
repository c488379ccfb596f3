public import Geometry

extension CellOrder {
  /// The proportions of a shape of cells, as a ratio of whole numbers from 5 : 12 to 12 : 5.
  public struct Aspect: Hashable, Sendable {
    /// The part of the width, positive.
    public let width: Int
    /// The part of the height, positive.
    public let height: Int

    /// The numbers that a ratio can have.
    public static let parts = 1...24

    private init(_ width: Int, to height: Int) { (self.width, self.height) = (width, height) }

    /// Creates the ratio of two numbers of `parts`; `nil` if they or the ratio are beyond the limits.
    public init?(_ width: Int, _ height: Int) {
      guard Self.parts.contains(width), Self.parts.contains(height),
        5 * width <= 12 * height, 5 * height <= 12 * width
      else { return nil }
      self.init(width, to: height)
    }

    /// The aspects that a shape can have when it adapts to its room, the roundest ones first.
    public static let steps = [
      Aspect(1, to: 1), Aspect(4, to: 3), Aspect(3, to: 4), Aspect(5, to: 3), Aspect(3, to: 5),
      Aspect(2, to: 1), Aspect(1, to: 2), Aspect(12, to: 5), Aspect(5, to: 12),
    ]
  }

  /// Returns the aspect of the shape that has the largest cells in a room, the roundest of equal ones.
  ///
  /// O(n log n).
  ///
  /// - Parameters:
  ///   - count: The number of cells, from 0.
  ///   - cellWidth: The width of the cells.
  ///   - outline: The size of the outline of a cell, if the cells of a column are 1 apart.
  ///   - room: The size of the room, in any unit.
  /// - Returns: One of `Aspect.steps`.
  public static func aspect(
    of count: Int, cellWidth: CellWidth = .regular, outline: CGSize, in room: CGSize
  ) -> Aspect {
    var best = (aspect: Aspect.steps[0], pitch: -CGFloat.infinity)
    for aspect in Aspect.steps {
      let extent = CellEllipse(aspect: aspect, cellWidth: cellWidth, count: count).extent
      let pitch = min(
        room.width / (extent.width + outline.width), room.height / (extent.height + outline.height))
      // Rounding must not decide.
      if pitch > best.pitch * (1 + 1e-9) || best.pitch < 0 { best = (aspect, pitch) }
    }
    return best.aspect
  }
}

extension Hex {
  /// The cells on the straight line from one cell to another, both included, without storage.
  ///
  /// The line is offset slightly, so that where it runs along an edge it always takes the same
  /// side: a line and its reverse contain the same cells. Subscripts are O(1).
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Line drawing, with the offset given there.
  public struct Line: RandomAccessCollection, Hashable, Sendable {
    /// The cell that the line starts on.
    public let start: Hex
    /// The cell that the line ends on.
    public let end: Hex

    @inlinable
    init(from start: Hex, to end: Hex) {
      self.start = start
      self.end = end
    }

    /// The position of the first cell.
    @inlinable public var startIndex: Int { 0 }
    /// The number of cells: one more than the distance.
    @inlinable public var endIndex: Int { start.distance(to: end) + 1 }

    /// The cell `position` steps from the start.
    @inlinable
    public subscript(position: Int) -> Hex {
      let steps = start.distance(to: end)
      precondition(position >= 0 && position <= steps, "Position outside of the line")
      let fraction = steps == 0 ? 0 : Double(position) / Double(steps)
      return Self.nudged(start).interpolated(to: Self.nudged(end), at: fraction).rounded()
    }

    @inlinable
    static func nudged(_ cell: Hex) -> FractionalHex {
      // The guide's (1e-6, 2e-6, -3e-6): three different values, so that no pair of coordinates
      // stays tied.
      FractionalHex(q: Double(cell.q) + 1e-6, r: Double(cell.r) + 2e-6)
    }
  }

  /// The cells on the straight line from this one to `end`, both included.
  @inlinable
  public func line(to end: Hex) -> Line { Line(from: self, to: end) }
}

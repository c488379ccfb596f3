public import Geometry

extension HexLattice {
  /// The cells whose centers are in a rectangle, without storage.
  ///
  /// The cost of an iteration depends on the number of cells in the rectangle. The order is column
  /// by column (flat-top) or row by row (pointy-top).
  public struct CellsInRectangle: Sequence, Sendable {
    /// The straight lines of cells, columns or rows, and the rectangle across and along them.
    @usableFromInline let lines: ClosedRange<Int>
    @usableFromInline let start: CGFloat
    @usableFromInline let end: CGFloat
    @usableFromInline let isFlat: Bool

    /// Iterates over one line of cells after the other.
    public struct Iterator: IteratorProtocol, Sendable {
      @usableFromInline let cells: CellsInRectangle
      @usableFromInline var line: Int
      @usableFromInline var place = 0
      @usableFromInline var lastPlace = -1

      @inlinable
      init(_ cells: CellsInRectangle) {
        self.cells = cells
        line = cells.lines.lowerBound - 1
      }

      /// The next cell, or `nil` past the last one.
      @inlinable
      public mutating func next() -> Hex? {
        while place > lastPlace {
          guard line < cells.lines.upperBound else { return nil }
          line += 1
          let half = CGFloat(line) / 2
          place = Int((cells.start - half).rounded(.up))
          lastPlace = Int((cells.end - half).rounded(.down))
        }
        defer { place += 1 }
        return cells.isFlat ? Hex(q: line, r: place) : Hex(q: place, r: line)
      }
    }

    /// Creates an iterator over the cells.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(self) }
  }

  /// Returns the cells whose centers are in `rectangle`, including its edges.
  ///
  /// A rectangle that is not finite or is beyond the limit of ``Hex`` is a caller's bug.
  public func cells(withCentersIn rectangle: CGRect) -> CellsInRectangle {
    let isFlat = orientation == .flatTop
    let left = rectangle.minX - origin.x
    let right = rectangle.maxX - origin.x
    let top = rectangle.minY - origin.y
    let bottom = rectangle.maxY - origin.y
    let (low, high, start, end) =
      isFlat ? (left, right, top, bottom) : (top, bottom, left, right)
    let reach = CGFloat(Hex.coordinateLimit / 2)
    // Written so that NaN fails, too.
    precondition(
      abs(low) <= reach * straightStep && abs(high) <= reach * straightStep
        && abs(start) <= reach * inlineStep && abs(end) <= reach * inlineStep,
      "A rectangle beyond the reach of Hex coordinates")
    let firstLine = Int((low / straightStep).rounded(.up))
    let lastLine = Int((high / straightStep).rounded(.down))
    guard firstLine <= lastLine else {
      return CellsInRectangle(lines: 0...0, start: 1, end: 0, isFlat: isFlat)
    }
    return CellsInRectangle(
      lines: firstLine...lastLine, start: start / inlineStep, end: end / inlineStep, isFlat: isFlat)
  }
}

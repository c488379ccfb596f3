public import Geometry

extension HexLattice {
  /// The cells whose centers are in a rectangle, without storage.
  ///
  /// The cost of an iteration depends on the number of cells in the rectangle. The order is column
  /// by column (flat-top) or row by row (pointy-top).
  public struct CellsInRectangle: Sequence, Sendable {
    /// The cells that the walk is limited to.
    @usableFromInline let range: HexRange
    /// The straight lines of cells, columns or rows; the last is before the first if there is none.
    @usableFromInline let firstLine: Int
    @usableFromInline let lastLine: Int
    /// The rectangle along the lines, in cells.
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
        line = cells.firstLine - 1
      }

      /// The next cell, or `nil` past the last one.
      @inlinable
      public mutating func next() -> Hex? {
        while place > lastPlace {
          guard line < cells.lastLine else { return nil }
          line += 1
          let half = CGFloat(line) / 2
          let places =
            cells.isFlat ? cells.range.rows(inColumn: line) : cells.range.columns(inRow: line)
          place = Swift.max(Int((cells.start - half).rounded(.up)), places.lowerBound)
          lastPlace = Swift.min(Int((cells.end - half).rounded(.down)), places.upperBound)
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
    let reach = CGFloat(Hex.coordinateLimit / 2)
    let isFlat = orientation == .flatTop
    let limit = CGSize(
      width: reach * (isFlat ? straightStep : inlineStep),
      height: reach * (isFlat ? inlineStep : straightStep))
    // Written so that a NaN fails as well.
    precondition(
      abs(rectangle.minX - origin.x) <= limit.width && abs(rectangle.maxX - origin.x) <= limit.width
        && abs(rectangle.minY - origin.y) <= limit.height
        && abs(rectangle.maxY - origin.y) <= limit.height,
      "A rectangle beyond the reach of Hex coordinates")
    return cells(of: .all, withCentersIn: rectangle)
  }

  /// The cells of `range` whose centers are in `rectangle`, its edges included.
  ///
  /// A walk costs what the range and the rectangle share, and their columns (flat-top) or rows
  /// (pointy-top). The rectangle may reach beyond the limit of ``Hex``; a NaN in it is a bug of the caller.
  public func cells(of range: HexRange, withCentersIn rectangle: CGRect) -> CellsInRectangle {
    let isFlat = orientation == .flatTop
    let left = rectangle.minX - origin.x
    let right = rectangle.maxX - origin.x
    let top = rectangle.minY - origin.y
    let bottom = rectangle.maxY - origin.y
    let (low, high, start, end) =
      isFlat ? (left, right, top, bottom) : (top, bottom, left, right)
    precondition(
      !low.isNaN && !high.isNaN && !start.isNaN && !end.isNaN, "A rectangle without a place")
    let lines = isFlat ? (range.minQ, range.maxQ) : (range.minR, range.maxR)
    return CellsInRectangle(
      range: range, firstLine: max(Self.whole((low / straightStep).rounded(.up)), lines.0),
      lastLine: min(Self.whole((high / straightStep).rounded(.down)), lines.1),
      start: Self.limited(start / inlineStep), end: Self.limited(end / inlineStep), isFlat: isFlat)
  }

  /// The place in a line, brought to where numbers are whole and no cell is further out.
  private static func limited(_ place: CGFloat) -> CGFloat {
    let limit = CGFloat(4 * Hex.coordinateLimit)
    return max(-limit, min(limit, place))
  }

  private static func whole(_ line: CGFloat) -> Int { Int(limited(line)) }
}

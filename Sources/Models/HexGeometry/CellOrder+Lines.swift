public import Geometry

extension CellOrder {
  /// Lines of equal length in which the cells follow each other as words of a page do.
  ///
  /// A row is a zigzag of neighbors whose first cell is the higher one; a column is straight, and those with odd numbers are
  /// half a cell lower. The first cell is the origin; rows grow to the right and follow each other downward, columns grow
  /// downward and follow each other to the right.
  ///
  ///     let rows = CellOrder(lines: CellOrder.Lines(.rows, length: 4)!)
  ///     print(rows.index(of: rows[5]))  // 5, the second cell of the second row
  public struct Lines: Hashable, Sendable {
    /// The direction of lines.
    public enum Axis: String, CaseIterable, Sendable {
      /// From left to right.
      case rows
      /// From top to bottom.
      case columns
    }

    /// The direction of the lines.
    public let axis: Axis
    /// The number of cells of a line, at least 1.
    public let length: Int

    /// The lengths that a line can have.
    public static let lengths = 1...1_000_000

    /// Creates lines; `nil` if the length is not in `lengths`.
    public init?(_ axis: Axis, length: Int) {
      guard Self.lengths.contains(length) else { return nil }
      (self.axis, self.length) = (axis, length)
    }

    /// The cell with an index, from 0.
    subscript(index: Int) -> Hex {
      let (line, place) = index.quotientAndRemainder(dividingBy: length)
      return Hex(
        axis == .rows
          ? OffsetCoordinate(row: line, col: place) : OffsetCoordinate(row: place, col: line))
    }

    /// Returns the index of a cell; negative beside the lines.
    func index(of cell: Hex) -> Int {
      let offset = OffsetCoordinate(cell)
      let (line, place) =
        axis == .rows ? (offset.row, offset.col) : (offset.col, offset.row)
      return line >= 0 && place >= 0 && place < length ? line * length + place : -1
    }

    /// Returns the cells that have all extremes of the coordinates of a run of cells.
    ///
    /// - Parameter indices: The indices of the run.
    /// - Returns: At most 16 indices of the run.
    package func corners(of indices: ClosedRange<Int>) -> [Int] {
      let (first, last) = (indices.lowerBound / length, indices.upperBound / length)
      // Two lines at each end and two cells at each of theirs, because cells of odd columns are lower.
      return Set([first, min(first + 1, last), max(first, last - 1), last]).flatMap { line in
        let cells = (line * length...line * length + length - 1).clamped(to: indices)
        return [
          cells.lowerBound, min(cells.lowerBound + 1, cells.upperBound),
          max(cells.upperBound - 1, cells.lowerBound), cells.upperBound,
        ]
      }
    }

    /// The gap between rows in addition to that between all cells, if the cells of a column are 1 apart: the eye stays in a
    /// row.
    public static let rowGap = 0.06

    /// A room for lines of cells, in units in which the cells of a column are 1 apart.
    public struct Room: Hashable, Sendable {
      /// The distances of columns and of rows.
      public var (columnPitch, rowPitch): (Double, Double)
      /// The size of the outline of a cell.
      public var outline: CGSize
      /// The size of the room, in any unit.
      public var size: CGSize

      /// Creates a room.
      ///
      /// - Parameters:
      ///   - axis: The direction of the lines.
      ///   - cellWidth: The width of the cells.
      ///   - outline: The size of the outline of a cell, if the cells of a column are 1 apart.
      ///   - size: The size of the room, in any unit.
      public init(_ axis: Axis, cellWidth: CellWidth, outline: CGSize, size: CGSize) {
        columnPitch = cellWidth.ratio * 3.0.squareRoot() / 2
        rowPitch = axis == .rows ? 1 + rowGap : 1
        (self.outline, self.size) = (outline, size)
      }

      /// Returns the greatest pitch at which a grid is in the room.
      package func pitch(columns: Int, rows: Int) -> Double {
        let width = columnPitch * Double(columns - 1) + outline.width
        let height = rowPitch * Double(rows - 1) + (columns > 1 ? 0.5 : 0) + outline.height
        return min(size.width / width, size.height / height)
      }

      /// Returns how many columns and rows there is room for at a pitch, each at least 1.
      package func counts(pitch: Double) -> (columns: Int, rows: Int) {
        // Rounding must not decide.
        let (width, height) = (size.width / pitch + 1e-9, size.height / pitch + 1e-9)
        let columns = max(1, Int((width - outline.width) / columnPitch + 1))
        func rows(shifted: Double) -> Int {
          Int((height - outline.height - shifted) / rowPitch + 1)
        }
        // Every other column is lower; a room without space for that has one column.
        let pairs = columns > 1 ? rows(shifted: 0.5) : 0
        return pairs > 0 ? (columns, pairs) : (1, max(1, rows(shifted: 0)))
      }
    }

    /// The share of the pitch that a last line which is half full is worth.
    private static let fullLineWorth = 0.95

    /// Returns the lines with the largest cells in a room.
    ///
    /// Of equal ones the shortest; a last line is at least half full if that costs less than a twentieth of the size.
    /// O(n) in the number of cells of the largest group.
    ///
    /// - Parameters:
    ///   - axis: The direction.
    ///   - counts: The number of cells of each group, which begins with a line of its own.
    ///   - room: The room.
    /// - Returns: The lines, and the distance of the cells of a column.
    public static func fitting(
      _ axis: Axis, _ counts: [Int], in room: Room
    ) -> (lines: Lines, pitch: Double)? {
      guard let most = counts.max(), most > 0 else { return nil }
      var best: (length: Int, pitch: Double)?
      var fullest: (length: Int, pitch: Double)?
      for length in 1...min(most, lengths.upperBound) {
        let lineCount = counts.reduce(0) { $0 + ($1 + length - 1) / length }
        let pitch =
          axis == .rows
          ? room.pitch(columns: length, rows: lineCount)
          : room.pitch(columns: lineCount, rows: length)
        if pitch > (best?.pitch ?? 0) * (1 + 1e-9) { best = (length, pitch) }
        let rest = counts[0] % length
        guard rest == 0 || 2 * rest >= length else { continue }
        if pitch > (fullest?.pitch ?? 0) * (1 + 1e-9) { fullest = (length, pitch) }
      }
      guard var found = best else { return nil }
      if let fullest, fullest.pitch > fullLineWorth * found.pitch { found = fullest }
      return Lines(axis, length: found.length).map { ($0, found.pitch) }
    }

    /// Returns the lines that are as long as a room at a pitch, and how many of them it shows.
    ///
    /// In a wide room with one or two rows, these are as long as all cells need, and go on beyond it, if they may.
    ///
    /// - Parameters:
    ///   - axis: The direction.
    ///   - count: The number of cells.
    ///   - room: The room.
    ///   - pitch: The distance of the cells of a column.
    ///   - goesOn: Whether rows may be longer than the room; not where a row can have others below it that belong to it.
    /// - Returns: The lines, and the number of cells that are whole in the room.
    public static func scrolling(
      _ axis: Axis, _ count: Int, in room: Room, pitch: Double, goingOn goesOn: Bool = true
    ) -> (lines: Lines, wholeCount: Int)? {
      let (columns, rows) = room.counts(pitch: pitch)
      let size = room.size
      let isFlat =
        goesOn && axis == .rows && columns > 1
        && (rows == 1 && size.width > size.height || rows == 2 && size.width > 3 * size.height)
      let length =
        isFlat ? (count + rows - 1) / rows : axis == .rows ? columns : rows
      return Lines(axis, length: min(max(1, length), lengths.upperBound)).map {
        ($0, min(count, columns * rows))
      }
    }
  }
}

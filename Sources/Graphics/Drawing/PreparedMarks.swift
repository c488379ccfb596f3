import Raster

/// The marks of a list that are prepared once per frame, and then drawn by several threads.
///
/// A mark reuses the memory of the mark that had its place among the prepared ones in the last list, and its
/// preparation too if that is still right. The memory for cells is freed when a list has only dots, and the other way
/// around: a grid that has grown to 10^6 dots keeps nothing of its last 10^5 cells.
struct PreparedMarks: ~Copyable {
  private var marks: [PreparedMark] = []
  /// The number of marks in use.
  private var count = 0
  /// The number of marks at the back, up to the last one of dots, that are drawn together strip by strip.
  private(set) var groundCount = 0

  /// More marks than this are drawn one by one, because each strip has to look at all of them.
  private static let largestGround = 4

  /// Prepares the marks of a list that are in `damage`, for a surface with the given pixels.
  ///
  /// `bounds` contains the pixels of each mark.
  mutating func prepare(
    _ list: borrowing DisplayList, bounds: [PixelRect], damage: borrowing Damage, scale: Double,
    pixels: PixelRect, on workers: BandWorkers?
  ) {
    count = 0
    groundCount = 0
    let damaged = damage.rects.reduce(PixelRect.empty) { $0.union($1) }
    let marks = list.marks
    var (hasDots, hasCells) = (false, false)
    for index in marks.indices {
      switch marks[index] {
      case .dots(let field):
        hasDots = true
        guard bounds[index].intersects(damaged) else { continue }
        field.fill(&next(index).dots, scale: scale, pixels: pixels, on: workers)
        if index < Self.largestGround { groundCount = index + 1 }
      case .tessellation(let cells):
        hasCells = true
        guard bounds[index].intersects(damaged) else { continue }
        next(index).cells.fill(
          with: cells.arrays, scale: scale, background: cells.background, in: damaged,
          on: workers)
      default: break
      }
    }
    for prepared in self.marks {
      if hasDots, !hasCells { prepared.cells.release() }
      if hasCells, !hasDots { prepared.dots.release() }
    }
  }

  /// Returns the prepared mark at a position in the list; `nil` if the mark is not prepared.
  func mark(at index: Int) -> PreparedMark? {
    for position in 0..<count where marks[position].mark == index { return marks[position] }
    return nil
  }

  private mutating func next(_ index: Int) -> PreparedMark {
    if count == marks.count { marks.append(PreparedMark()) }
    let prepared = marks[count]
    prepared.mark = index
    count += 1
    return prepared
  }
}

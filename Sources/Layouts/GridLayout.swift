public import Geometry

/// A layout of rows and columns, like SwiftUI's `Grid`.
///
/// A column is as wide as its widest cell, a row as high as its highest one, and cells are aligned in
/// theirs. A subview that is in no row takes a row of its own, across all columns. Which row a
/// subview is in it says by the modifier `gridRow`; ``rows(_:)`` sets it for whole rows.
///
/// How SwiftUI divides the space is documented only so far that flexible cells take what they can
/// get. Assumed here: each column has a least, an ideal and a greatest width, the largest of its
/// cells that span no others; a cell that spans several columns widens the last of them that can
/// grow where they are too narrow for it. With an open width columns are ideal. With a width,
/// columns are served like the subviews of a stack, the least flexible first, an equal share each.
/// Then rows are served alike with the cells in their widths.
///
/// Source: Apple, SwiftUI documentation, "Grid", "gridCellColumns(_:)", "gridCellUnsizedAxes(_:)".
public struct GridLayout: Layout {
  /// Where cells are in theirs, unless row, column or cell say otherwise.
  public var alignment: Alignment
  /// The distance between columns, or `nil` for what the cells prefer.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows, or `nil` for what the cells prefer.
  public var verticalSpacing: CGFloat?

  /// Makes a grid.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// What the grid keeps: which cell is in which row and columns.
  public struct Cache: Sendable {
    var table: GridTable
  }

  /// The items of all rows, each marked with its row.
  public static func rows(_ rows: [[LayoutItem]]) -> [LayoutItem] {
    rows.enumerated().flatMap { row, items in items.map { $0.gridRow(row) } }
  }

  /// Reads which subview is in which row, and over how many columns it goes.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(
      table: GridTable(
        subviews, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing))
  }

  /// The widths of all columns by the heights of all rows, and the distances between them.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let (widths, heights) = cache.table.tracks(in: proposal, subviews: subviews)
    return CGSize(
      width: cache.table.columnDistances.reduce(0, +) + widths.reduce(0, +),
      height: cache.table.rowDistances.reduce(0, +) + heights.reduce(0, +))
  }

  /// Places each subview in its row and columns.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let table = cache.table
    let (widths, heights) = table.tracks(in: proposal, subviews: subviews)
    let lefts = GridTable.starts(of: widths, distances: table.columnDistances)
    let tops = GridTable.starts(of: heights, distances: table.rowDistances)
    // Cells in a row meet at the row's guide, which the one that reaches furthest above it sets.
    for (row, cells) in table.rows.enumerated() {
      let guide = cells.lazy.compactMap { subviews[$0.subview][GridRowAlignmentKey.self] }.first
      let vertical = guide ?? alignment.vertical
      let places = cells.map { cell -> (proposal: ProposedViewSize, size: ViewDimensions) in
        let width = table.width(of: cell, widths: widths)
        let offer = ProposedViewSize(
          width: cell.unsizedAxes.contains(.horizontal)
            ? min(width, subviews[cell.subview].sizeThatFits(.unspecified).width) : width,
          height: cell.unsizedAxes.contains(.vertical)
            ? min(heights[row], subviews[cell.subview].sizeThatFits(.unspecified).height)
            : heights[row])
        return (offer, subviews[cell.subview].dimensions(in: offer))
      }
      let above = places.lazy.map { $0.size[vertical] }.max() ?? 0
      let below = places.lazy.map { $0.size.height - $0.size[vertical] }.max() ?? 0
      let spare = heights[row] - above - below
      let line = tops[row] + above + spare * vertical.fraction
      for (cell, place) in zip(cells, places) {
        let width = table.width(of: cell, widths: widths)
        let subview = subviews[cell.subview]
        if let anchor = subview[GridCellAnchorKey.self] {
          subview.place(
            at: CGPoint(
              x: bounds.minX + lefts[cell.column] + anchor.x * width,
              y: bounds.minY + tops[row] + anchor.y * heights[row]),
            anchor: anchor, proposal: place.proposal)
          continue
        }
        let horizontal =
          table.columnAlignments[cell.column].flatMap { cell.span == 1 ? $0 : nil }
          ?? alignment.horizontal
        let indent = (width - place.size.width) * horizontal.fraction
        subview.place(
          at: CGPoint(
            x: bounds.minX + lefts[cell.column] + indent,
            y: bounds.minY + line - place.size[vertical]),
          proposal: place.proposal)
      }
    }
  }
}

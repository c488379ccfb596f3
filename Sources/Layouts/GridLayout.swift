public import Geometry

/// A layout of rows and columns, like SwiftUI's `Grid`.
///
/// Consecutive subviews with the same ``LayoutItem/gridRow(_:alignment:)`` are a row; ``rows(_:)`` sets it for whole
/// rows. A subview without one is a row of its own across all columns.
///
/// A column is as wide as its widest cell, and a row as high as its highest one. With a proposed width the columns
/// are served like the subviews of a stack: the least flexible first, an equal share of the rest each. With an open
/// one they are ideal. Then each cell over several columns, those over the fewest first, is offered what its columns
/// have and what the grid has left; what it takes beyond its columns they share equally. The heights of rows are
/// found alike with the cells in their widths. A cell that is unsized along an axis does not count there, but is
/// offered its whole cell.
///
/// The guides of the cells in a row meet on a line, as do those of the cells in a column, explicit and custom guides
/// included. What a row or column has left over is divided before and after the line by the guide's default place. A
/// cell with an anchor, and a cell over several columns or outside of the rows, is placed by an anchor instead, by
/// default the unit point of the grid's and the row's guides.
///
/// Source: Apple, SwiftUI documentation, "Grid", "gridCellColumns(_:)", "gridCellUnsizedAxes(_:)" and
/// "gridCellAnchor(_:)": the last says that a grid aligns by both kinds of guides, and by anchors in merged cells.
/// How space is divided is documented only so far that flexible cells share it equally; the order of service, and
/// that cells over several columns come last, are assumptions that agree with the cases known of SwiftUI.
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

  /// What the grid keeps: which cell is in which row and columns, and the sizes of rows and columns for the last
  /// proposal, which it is mostly placed in.
  public struct Cache: Sendable {
    var table: GridTable
    fileprivate var last: (proposal: ProposedViewSize, tracks: GridTable.Tracks)?

    fileprivate mutating func tracks(
      in proposal: ProposedViewSize, subviews: Subviews
    ) -> GridTable.Tracks {
      if let last, last.proposal == proposal { return last.tracks }
      let tracks = table.tracks(in: proposal, subviews: subviews)
      last = (proposal, tracks)
      return tracks
    }
  }

  /// The items of all rows, each marked with its row.
  public static func rows(_ rows: [[LayoutItem]]) -> [LayoutItem] {
    rows.enumerated().flatMap { row, items in items.map { $0.gridRow(row) } }
  }

  /// Reads which subview is in which row, and over how many columns it goes.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(table: GridTable(subviews, of: self))
  }

  /// The widths of all columns by the heights of all rows, and the distances between them.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let (widths, heights) = cache.tracks(in: proposal, subviews: subviews)
    return CGSize(
      width: cache.table.columnDistances.reduce(0, +) + widths.reduce(0, +),
      height: cache.table.rowDistances.reduce(0, +) + heights.reduce(0, +))
  }

  /// Places each subview in its row and columns.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let table = cache.table
    let (widths, heights) = cache.tracks(in: proposal, subviews: subviews)
    let lefts = GridTable.starts(of: widths, distances: table.columnDistances)
    let tops = GridTable.starts(of: heights, distances: table.rowDistances)
    var columnExtents = Array(repeating: GuideExtent(), count: widths.count)
    var rowExtents = Array(repeating: GuideExtent(), count: heights.count)
    let placed = table.rows.enumerated().map { row, cells in
      cells.map { cell in
        let offer = ProposedViewSize(
          width: table.width(of: cell, widths: widths), height: heights[row])
        let dimensions = subviews[cell.subview].dimensions(in: offer)
        if cell.isAligned(along: .horizontal) {
          columnExtents[cell.column].include(
            length: dimensions.width,
            guide: dimensions.finiteGuide(table.columnGuides[cell.column]))
        }
        if cell.isAligned(along: .vertical) {
          rowExtents[row].include(
            length: dimensions.height, guide: dimensions.finiteGuide(table.rowGuides[row]))
        }
        return (cell: cell, offer: offer, dimensions: dimensions)
      }
    }
    for (row, cells) in placed.enumerated() {
      let vertical = table.rowGuides[row]
      let y = bounds.minY + tops[row]
      for (cell, offer, dimensions) in cells {
        let subview = subviews[cell.subview]
        let x = bounds.minX + lefts[cell.column]
        if let anchor = cell.anchor {
          let width = table.width(of: cell, widths: widths)
          subview.place(
            at: CGPoint(x: x + anchor.x * width, y: y + anchor.y * heights[row]), anchor: anchor,
            proposal: offer)
          continue
        }
        let horizontal = table.columnGuides[cell.column]
        let column = columnExtents[cell.column].line(
          in: widths[cell.column], fraction: horizontal.fraction)
        let line = rowExtents[row].line(in: heights[row], fraction: vertical.fraction)
        subview.place(
          at: CGPoint(
            x: x + column - dimensions.finiteGuide(horizontal),
            y: y + line - dimensions.finiteGuide(vertical)),
          proposal: offer)
      }
    }
  }
}

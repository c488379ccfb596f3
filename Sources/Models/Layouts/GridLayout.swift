public import Geometry

/// A layout of rows and columns, like SwiftUI's `Grid`.
///
/// Consecutive subviews with the same ``LayoutItem/gridRow(_:alignment:)`` form a row; ``rows(_:)``
/// sets it for whole rows. A subview without one is a separate row across all columns.
///
/// A column is as wide as its widest cell, and a row as high as its highest one. With a proposed
/// width, the columns are sized like the subviews of a stack: the least flexible first, each with
/// an equal share of the remainder. With an unspecified width they have their ideal widths. Then
/// each cell over several columns, those over the fewest first, is proposed the width of its
/// columns and the rest of the grid; any excess over its columns is divided equally among them. The
/// heights of rows are found in the same way, with the cells at their widths. A cell that is
/// unsized along an axis does not affect the sizes there, but is proposed its whole cell.
///
/// The guides of the cells in a row are aligned, and so are those of the cells in a column,
/// including explicit and custom guides. The remaining space of a row or column is divided before
/// and after the guide by the guide's default position. A cell with an anchor, and a cell over
/// several columns or outside of the rows, is placed by an anchor instead, by default the unit
/// point of the grid's and the row's guides.
///
/// Source: Apple, SwiftUI documentation, "Grid", "gridCellColumns(_:)", "gridCellUnsizedAxes(_:)"
/// and "gridCellAnchor(_:)": the last says that a grid aligns by both kinds of guides, and by
/// anchors in merged cells. The division of space is documented only as far as flexible cells share
/// it equally; the order of sizing, and that cells over several columns come last, are assumptions
/// that agree with the known cases of SwiftUI.
public struct GridLayout: Layout {
  /// The alignment of cells, unless the row, column or cell has its own.
  public var alignment: Alignment
  /// The distance between columns, or `nil` for what the cells prefer.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows, or `nil` for what the cells prefer.
  public var verticalSpacing: CGFloat?

  /// Creates a grid.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// Cached data: the row and columns of each cell, and the sizes of rows and columns for the last
  /// proposal, which usually is the one for placing.
  public struct Cache: Sendable {
    var table: GridTable
    fileprivate var last: (range: ProposalRange, tracks: GridTable.Tracks)?

    fileprivate mutating func tracks(
      in proposal: ProposedViewSize, subviews: Subviews
    ) -> GridTable.Tracks {
      if let last, last.range.contains(proposal) {
        subviews.node.hold(in: last.range)
        return last.tracks
      }
      let (range, tracks) = subviews.node.rangingOver(proposal) {
        table.tracks(in: proposal, subviews: subviews)
      }
      last = (range, tracks)
      return tracks
    }
  }

  /// The items of all rows, each marked with its row.
  public static func rows(_ rows: [[LayoutItem]]) -> [LayoutItem] {
    rows.enumerated().flatMap { row, items in items.map { $0.gridRow(row) } }
  }

  /// Reads the row of each subview and the number of its columns.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(table: GridTable(subviews, of: self))
  }

  /// Returns the total width of the columns and height of the rows, with the distances between
  /// them.
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
        let dimensions = subviews[cell.subview].dimensions(in: offer, from: .fixed)
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
            proposal: offer, from: .fixed)
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
          proposal: offer, from: .fixed)
      }
    }
  }
}

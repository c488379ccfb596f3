public import Geometry

/// A layout of rows and columns of equal cells with nearly a given aspect ratio.
///
/// It takes the proposed size, 10 pixels for an unspecified dimension, and proposes its cell to
/// each subview.
public struct AspectGridLayout: Layout {
  /// The ideal ratio of a cell's width to its height.
  public let cellAspectRatio: CGFloat

  /// Creates a layout; the ratio is positive and finite.
  public init(cellAspectRatio: CGFloat) throws(AspectGridError) {
    guard cellAspectRatio > 0, cellAspectRatio.isFinite else {
      throw .invalidRatio(Double(cellAspectRatio))
    }
    self.cellAspectRatio = cellAspectRatio
  }

  /// Creates a layout of square cells.
  public init() { cellAspectRatio = 1 }

  /// Returns the arrangement of `count` subviews in a size.
  public func arrangement(count: Int, in size: CGSize) -> AspectGridArrangement {
    AspectGridArrangement(validRatio: cellAspectRatio, count: count, in: size)
  }

  /// Returns the proposal; invalid lengths become 0.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    return CGSize(
      width: size.width > 0 ? size.width : 0, height: size.height > 0 ? size.height : 0)
  }

  /// Places each subview at the center of its cell; without space all are centered.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let grid = arrangement(count: subviews.count, in: bounds.size)
    let offer = ProposedViewSize(grid.cellSize)
    for (index, subview) in subviews.enumerated() {
      let center = grid.centerOfCell(at: index)
      subview.place(
        at: CGPoint(x: bounds.minX + center.x, y: bounds.minY + center.y), anchor: .center,
        proposal: offer)
    }
  }
}

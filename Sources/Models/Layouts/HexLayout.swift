public import Geometry
public import HexGeometry

/// A layout of a hexagonal grid: each subview is in the cell at its offset coordinate.
///
/// Subviews set their coordinate with ``HexCoordinateKey``. The grid is the largest that fits in
/// the proposal. An unspecified dimension counts as 10 pixels. An infinite one is determined by the
/// other dimension; if both are infinite, cells have a circumradius of 60. Each subview is placed
/// at the center of its cell, and the smallest rectangle around the cell is its proposal.
///
/// Subviews without a coordinate do not affect the extent and are centered in the bounds.
public struct HexLayout: InspectableLayout {
  /// The orientation of the cells.
  public var orientation: Hex.Orientation
  /// The gap between the facing edges of neighbors; it shrinks the cells around their centers.
  public var spacing: CGFloat
  /// The corner radius of cells, for drawing only.
  public var cornerRadius: CGFloat
  /// The alignment of the grid in larger bounds.
  public var alignment: Alignment
  /// The distance between columns of a flat-top grid, relative to that of regular cells, at least 1; pointy-top cells are
  /// regular.
  public var cellWidth: CGFloat

  /// The circumradius of cells in an infinite proposal.
  public static let unboundedCircumradius: CGFloat = 60

  /// Creates a layout.
  public init(
    orientation: Hex.Orientation = .flatTop, spacing: CGFloat = 0, cornerRadius: CGFloat = 0,
    alignment: Alignment = .topLeading, cellWidth: CGFloat = 1
  ) {
    precondition(
      cellWidth >= 1 && cellWidth.isFinite,
      "A cell is at least as wide as a regular one, and finite")
    self.cellWidth = cellWidth
    self.orientation = orientation
    self.spacing = spacing
    self.cornerRadius = cornerRadius
    self.alignment = alignment
  }

  /// Subviews are clipped to hexagons.
  public var outline: LayoutOutline { .hexagon(orientation, isElongated: shownWidth > 1) }

  /// The width of cells in the grid's orientation.
  private var shownWidth: CGFloat { orientation == .flatTop ? cellWidth : 1 }

  /// Cached data, valid while the subviews do not change.
  public struct Cache: Sendable {
    var extent: HexExtent
    /// The problems with the coordinates, computed on demand.
    var problems: [LayoutProblem]?
  }

  /// Reads the coordinates of all subviews.
  ///
  /// O(n).
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(extent: extent(of: subviews.map { $0[HexCoordinateKey.self] }))
  }

  private func extent(of coordinates: [RowAndColumn?]) -> HexExtent {
    HexExtent(coordinates, orientation: orientation, cellWidth: shownWidth)
  }

  /// Reads the coordinates, and updates the cache only if they have changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    let coordinates = subviews.map { $0[HexCoordinateKey.self] }
    guard
      coordinates != cache.extent.coordinates || orientation != cache.extent.orientation
        || shownWidth != cache.extent.cellWidth
    else { return }
    cache = Cache(extent: extent(of: coordinates))
  }

  /// The size of the largest grid in the proposal.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let room = proposal.replacingUnspecifiedDimensions()
    return cache.extent.size(step: cache.extent.step(in: room))
  }

  /// Places each subview at the center of its cell in the largest grid in the bounds.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let extent = cache.extent
    let step = extent.step(in: bounds.size)
    let size = extent.size(step: step)
    let offer = ProposedViewSize(extent.cellSize(step: step, spacing: spacing))
    let origin = CGPoint(
      x: bounds.minX + (bounds.width - size.width) * alignment.horizontal.key.fraction,
      y: bounds.minY + (bounds.height - size.height) * alignment.vertical.key.fraction)
    for (subview, center) in zip(subviews, extent.centers) {
      guard let center else {
        subview.place(
          at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: offer)
        continue
      }
      subview.place(
        at: CGPoint(x: origin.x + center.x * step, y: origin.y + center.y * step),
        anchor: .center, proposal: offer)
    }
  }

  /// Subviews without a coordinate, and those at the coordinate of an earlier one.
  public func problems(subviews: Subviews, cache: inout Cache) -> [LayoutProblem] {
    if let problems = cache.problems { return problems }
    let problems = CoordinateProblems.all(in: cache.extent.coordinates) { "\($0)" }
    cache.problems = problems
    return problems
  }
}

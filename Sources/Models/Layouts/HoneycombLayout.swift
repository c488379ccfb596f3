public import Geometry
import HexGeometry

/// The layout of the topic picker: cells around the center of the bounds, a pitch apart.
///
/// Subviews set their cell with ``HoneycombCellKey``; cell (0, 0) is at the center. Each subview is
/// proposed a square of the pitch, to which wide cells add their elongation. Subviews without a cell are centered in the
/// bounds.
///
/// The layout takes the proposed size; an unspecified or infinite dimension is that of the smallest
/// rectangle around what is proposed.
public struct HoneycombLayout: InspectableLayout {
  /// The distance between the centers of neighbors, positive.
  public var pitch: CGFloat
  /// The distance between columns, relative to that of regular cells; at least 1.
  public var cellWidth: CGFloat

  /// Creates a layout, by default with the pitch and the regular cells of the picker's design.
  public init(pitch: CGFloat = 125, cellWidth: CGFloat = 1) {
    precondition(pitch > 0 && pitch.isFinite, "A pitch is positive and finite")
    precondition(
      cellWidth >= 1 && cellWidth.isFinite,
      "A cell is at least as wide as a regular one, and finite")
    self.pitch = pitch
    self.cellWidth = cellWidth
  }

  /// Subviews fill the rooms of a honeycomb.
  public var outline: LayoutOutline { .room(.flatTop, isElongated: cellWidth > 1) }
  /// The picker pans to cells that are outside its window.
  public var permitsOverflow: Bool { true }

  /// Cached data, valid while the subviews do not change.
  public struct Cache: Sendable {
    var cells: [Hex?]
    /// The centers of the cells, relative to that of cell (0, 0).
    var centers: [CGPoint?]
    /// What is proposed to each subview.
    var offer: CGSize
    /// The size of the smallest rectangle around what is proposed.
    var size: CGSize
    /// The problems with the cells, computed on demand.
    var problems: [LayoutProblem]?
  }

  /// Reads the cells of all subviews.
  ///
  /// O(n).
  public func makeCache(subviews: Subviews) -> Cache {
    let lattice = HexLattice.honeycomb(pitch: pitch, cellWidth: cellWidth)
    let offer = CGSize(width: pitch + lattice.elongation, height: pitch)
    let cells = subviews.map { $0[HoneycombCellKey.self] }
    let centers = cells.map { $0.map(lattice.center(of:)) }
    let size =
      CGRect(around: centers.compactMap(\.self)).map {
        CGSize(width: $0.width + offer.width, height: $0.height + offer.height)
      } ?? .zero
    return Cache(cells: cells, centers: centers, offer: offer, size: size)
  }

  /// Returns the proposal, or the size of the content.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    func length(_ proposed: CGFloat?, _ own: CGFloat) -> CGFloat {
      guard let proposed, proposed < .infinity else { return own }
      return max(0, proposed)
    }
    return CGSize(
      width: length(proposal.width, cache.size.width),
      height: length(proposal.height, cache.size.height))
  }

  /// Places each subview at the center of its cell.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let offer = ProposedViewSize(cache.offer)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    for (subview, center) in zip(subviews, cache.centers) {
      let center = center ?? .zero
      subview.place(
        at: CGPoint(x: middle.x + center.x, y: middle.y + center.y), anchor: .center,
        proposal: offer)
    }
  }

  /// Subviews without a cell, and those in the cell of an earlier one.
  public func problems(subviews: Subviews, cache: inout Cache) -> [LayoutProblem] {
    if let problems = cache.problems { return problems }
    let problems = CoordinateProblems.all(in: cache.cells) { "cell \($0)" }
    cache.problems = problems
    return problems
  }

  /// Returns the items with item i in spiral cell i.
  public static func inSpiral(_ items: [LayoutItem]) -> [LayoutItem] {
    items.enumerated().map { $1.honeycombCell(Hex(spiralIndex: $0)) }
  }
}

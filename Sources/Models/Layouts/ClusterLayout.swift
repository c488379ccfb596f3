public import Geometry

/// A layout of hexagons in titled groups, as large as they fit: a ``ClusterArrangement``.
///
/// Subviews set their group with ``ClusterKey``; those with ``ClusterTitleKey`` are titles. Sections,
/// the clusters in each section and the cells in each cluster are in the order of their first
/// subviews. Each cell is placed at the center of its slot, and the smallest rectangle around it is
/// its proposal. A title is proposed its rectangle, which has no size if there is no space for
/// titles.
///
/// The layout takes the proposed size. An unspecified dimension counts as 10 pixels. An infinite one
/// is that of the content with cells of the greatest circumradius, which are in one row if it is
/// the width. Subviews without a group need no space and are centered in the bounds.
public struct ClusterLayout: InspectableLayout {
  /// The lengths of titles and gaps.
  public var metrics: ClusterArrangement.Metrics
  /// The gap between the facing edges of neighbors; it shrinks the cells around their centers.
  public var spacing: CGFloat
  /// The corner radius of cells, for drawing only.
  public var cornerRadius: CGFloat
  /// The alignment of the content in larger bounds.
  public var alignment: Alignment

  /// Creates a layout.
  public init(
    metrics: ClusterArrangement.Metrics = ClusterArrangement.Metrics(), spacing: CGFloat = 0,
    cornerRadius: CGFloat = 0, alignment: Alignment = .center
  ) {
    self.metrics = metrics
    self.spacing = spacing
    self.cornerRadius = cornerRadius
    self.alignment = alignment
  }

  /// Subviews are clipped to hexagons, except titles.
  public var outline: LayoutOutline { .hexagon(.flatTop) }

  /// Cached data, valid while the subviews do not change.
  public struct Cache: Sendable {
    var roles: ClusterRoles
    /// The problems with the groups, computed on demand.
    var problems: [LayoutProblem]?
  }

  /// Reads the groups of all subviews.
  ///
  /// Expected O(n).
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(
      roles: ClusterRoles(
        paths: subviews.map { $0[ClusterKey.self] },
        areTitles: subviews.map { $0[ClusterTitleKey.self] }))
  }

  /// Reads the groups, and updates the cache only if they have changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    let paths = subviews.map { $0[ClusterKey.self] }
    let areTitles = subviews.map { $0[ClusterTitleKey.self] }
    guard paths != cache.roles.paths || areTitles != cache.roles.areTitles else { return }
    cache = Cache(roles: ClusterRoles(paths: paths, areTitles: areTitles))
  }

  /// The proposal, with the content's length for an infinite dimension.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    func length(_ length: CGFloat) -> CGFloat { length > 0 ? length : 0 }
    let room = proposal.replacingUnspecifiedDimensions()
    let size = CGSize(width: length(room.width), height: length(room.height))
    guard size.width == .infinity || size.height == .infinity else { return size }
    let large = unboundedSize(of: cache.roles, in: size)
    let content = arrangement(of: cache.roles, in: large).contentSize
    return CGSize(
      width: size.width == .infinity ? content.width : size.width,
      height: size.height == .infinity ? content.height : size.height)
  }

  /// A size with finite dimensions that are large enough for the largest cells.
  private func unboundedSize(of roles: ClusterRoles, in size: CGSize) -> CGSize {
    let circumradius =
      metrics.greatestCircumradius.isFinite
      ? max(0, metrics.greatestCircumradius) : HexLayout.unboundedCircumradius
    let cells = CGFloat(roles.clusters.reduce(0) { $0 + $1.capacity })
    let groups = CGFloat(roles.clusters.count)
    // Titles and gaps are invalid only in metrics that are not used for them.
    func length(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
    let gap = length(metrics.gap)
    let titles = length(metrics.sectionTitleHeight) + length(metrics.clusterTitleHeight)
    let titleWidth = max(length(metrics.minimumTitleWidth), 2 * circumradius)
    // All cells in one row, or in one column.
    let width = groups * (titleWidth + gap) + cells * 1.5 * circumradius
    let height = groups * (titles + gap + circumradius) + cells * 3.squareRoot() * circumradius
    if size.width < .infinity { return CGSize(width: size.width, height: height) }
    if size.height < .infinity { return CGSize(width: width, height: size.height) }
    // Nearly square: twice the area of the cells leaves space for titles.
    let side = (2 * 1.5 * 3.squareRoot() * cells).squareRoot() * circumradius
    return CGSize(width: max(side, titleWidth), height: height)
  }

  /// Places each cell at its slot and each title at its rectangle.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let arrangement = arrangement(of: cache.roles, in: bounds.size)
    let origin = origin(of: arrangement.contentSize, in: bounds)
    let short = max(0, 3.squareRoot() * arrangement.circumradius - max(0, spacing))
    let offer = ProposedViewSize(width: short * 2 / 3.squareRoot(), height: short)
    func place(_ title: LayoutSubview, in rect: CGRect) {
      title.place(
        at: CGPoint(x: origin.x + rect.minX, y: origin.y + rect.midY), anchor: .leading,
        proposal: ProposedViewSize(rect.size))
    }
    for (subview, role) in zip(subviews, cache.roles.roles) {
      switch role {
      case .slot(let slot, let cluster):
        let center = arrangement.center(ofSlot: slot, in: cluster)
        subview.place(
          at: CGPoint(x: origin.x + center.x, y: origin.y + center.y), anchor: .center,
          proposal: offer)
      case .clusterTitle(let cluster):
        place(subview, in: arrangement.places[cluster].titleRect)
      case .sectionTitle(let section):
        place(subview, in: arrangement.sections[section].titleRect)
      case .none:
        subview.place(
          at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: offer)
      }
    }
  }

  /// The corner of the content, on a whole device pixel; the bounds' corner if it is larger.
  private func origin(of size: CGSize, in bounds: CGRect) -> CGPoint {
    let pixel = metrics.pixel > 0 && metrics.pixel.isFinite ? metrics.pixel : 1
    func offset(_ leftover: CGFloat, _ fraction: CGFloat) -> CGFloat {
      max(0, (leftover * fraction / pixel).rounded(.down) * pixel)
    }
    return CGPoint(
      x: bounds.minX
        + offset(bounds.width - size.width, alignment.horizontal.key.fraction),
      y: bounds.minY
        + offset(bounds.height - size.height, alignment.vertical.key.fraction))
  }

  private func arrangement(of roles: ClusterRoles, in size: CGSize) -> ClusterArrangement {
    ClusterArrangement(
      roles.clusters, sectionHasTitle: roles.sectionHasTitle, size: size, metrics: metrics)
  }

  /// Subviews without a group, and titles of a group that has one.
  public func problems(subviews: Subviews, cache: inout Cache) -> [LayoutProblem] {
    if let problems = cache.problems { return problems }
    let problems = cache.roles.problems()
    cache.problems = problems
    return problems
  }
}

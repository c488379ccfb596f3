public import Geometry

extension ClusterArrangement {
  /// The lengths of everything but the cells, in logical pixels.
  ///
  /// A negative length, or one that is not finite, counts as 0.
  public struct Metrics: Hashable, Sendable {
    /// The height of a section's title.
    public var sectionTitleHeight: CGFloat
    /// The height of a cluster's title.
    public var clusterTitleHeight: CGFloat
    /// The gap between clusters and between sections, in both directions.
    public var gap: CGFloat
    /// The least width of a cluster or section with a title, unless the size is narrower.
    public var minimumTitleWidth: CGFloat
    /// The greatest circumradius of a cell's room; may be infinite.
    public var greatestCircumradius: CGFloat
    /// The length of a device pixel, to which small cells snap; 1 if it is not positive.
    public var pixel: CGFloat

    /// Creates the metrics of a window at scale 1.
    public init() {
      sectionTitleHeight = 22
      clusterTitleHeight = 18
      gap = 12
      minimumTitleWidth = 72
      greatestCircumradius = 120
      pixel = 1
    }
  }
}

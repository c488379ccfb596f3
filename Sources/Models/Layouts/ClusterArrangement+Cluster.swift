extension ClusterArrangement {
  /// A group of cells that are next to each other, and have a title of their own or not.
  public struct Cluster: Hashable, Sendable {
    /// The number of cells that there is room for; 0 only needs the room of a title.
    ///
    /// A negative capacity counts as 0, and one beyond 2^50 as 2^50.
    public var capacity: Int
    /// The number of the section that the cluster belongs to.
    ///
    /// The clusters of a section follow each other in the array.
    public var section: Int
    /// Whether the cluster has a title of its own.
    public var hasTitle: Bool

    /// Creates a cluster.
    public init(capacity: Int, section: Int, hasTitle: Bool) {
      self.capacity = capacity
      self.section = section
      self.hasTitle = hasTitle
    }
  }
}

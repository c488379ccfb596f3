/// The group of a subview in a ``ClusterLayout``, or `nil` if it has none.
public enum ClusterKey: LayoutValueKey {
  /// No group.
  public static var defaultValue: ClusterPath? { nil }
}

/// Whether a subview of a ``ClusterLayout`` is the title of its group instead of a cell.
public enum ClusterTitleKey: LayoutValueKey {
  /// A cell.
  public static var defaultValue: Bool { false }
}

extension LayoutItem {
  /// Makes the item a cell of a group in a ``ClusterLayout``.
  public func cluster(_ path: ClusterPath) -> LayoutItem {
    layoutValue(key: ClusterKey.self, value: path)
  }

  /// Makes the item the title of a group in a ``ClusterLayout``, which is a rectangle.
  ///
  /// A path without a cluster is that of a section.
  public func clusterTitle(of path: ClusterPath) -> LayoutItem {
    cluster(path).layoutValue(key: ClusterTitleKey.self, value: true).outline(.rectangle)
  }
}

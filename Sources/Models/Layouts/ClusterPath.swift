/// The names of the section and cluster that a subview of a ``ClusterLayout`` belongs to.
public struct ClusterPath: Hashable, Sendable {
  /// The name of the section.
  public var section: String
  /// The name of the cluster in its section, or `nil` for the cells directly in the section.
  public var cluster: String?

  /// Creates a path.
  public init(_ section: String, _ cluster: String? = nil) {
    self.section = section
    self.cluster = cluster
  }
}

extension ClusterPath: CustomStringConvertible {
  /// The names, separated by a slash.
  public var description: String { cluster.map { "\(section)/\($0)" } ?? section }
}

/// The places of cells in their groups, which survive a restart.
public struct GridPlaces: Hashable, Sendable {
  /// A group and its cells.
  public struct Cluster: Hashable, Sendable {
    /// The names of the groups, from the outermost.
    public var path: [String]
    /// The id at each place; `nil` for a hole.
    public var ids: [String?]

    /// Creates a cluster.
    public init(path: [String], ids: [String?]) {
      self.path = path
      self.ids = ids
    }
  }

  /// The clusters, in the order of arrival.
  public var clusters: [Cluster]

  /// Creates places.
  public init(clusters: [Cluster] = []) { self.clusters = clusters }
}

extension LiveGridModel {
  /// The places of all cells.
  ///
  /// O(cells).
  public var places: GridPlaces {
    GridPlaces(
      clusters: table.clusters.indices.map { number in
        GridPlaces.Cluster(
          path: table.path(of: number),
          ids: table.clusters[number].slots.map { ClusterTable.isCell($0) ? id(of: $0) : nil }
        )
      })
  }

  /// Keeps places for cells until they return, for two minutes; call it before there are cells.
  public mutating func restore(_ places: GridPlaces, at time: Duration) {
    precondition(count == 0, "places are restored before there are cells")
    for cluster in places.clusters {
      let number = table.cluster(cluster.path)
      for (slot, id) in cluster.ids.enumerated() {
        table.appendEmpty(to: number, isReserved: id != nil)
        if let id { reservations.keep(id, cluster: number, slot: slot) }
      }
    }
    reservations.lapse = time + Reservations.patience
  }

  /// Gives up the places that are still kept, if it is time.
  mutating func releasePlaces(at time: Duration) {
    guard let lapse = reservations.lapse, lapse <= time else { return }
    reservations.removeAll()
    table.releaseReserved()
    closeHoles(at: time)
    arrange(at: time, isAnimated: true)
  }
}

/// Places that are kept, after a restart, for cells that have not returned yet.
struct Reservations: Sendable {
  private var places: [String: (cluster: Int, slot: Int)] = [:]
  /// When the places are no longer kept; `nil` if there are none.
  var lapse: Duration?

  /// How long places are kept.
  static let patience = Duration.seconds(120)

  /// Keeps a place for an id.
  mutating func keep(_ id: String, cluster: Int, slot: Int) { places[id] = (cluster, slot) }

  /// Returns the place of an id, which is then no longer kept.
  mutating func take(_ id: String) -> (cluster: Int, slot: Int)? {
    places.removeValue(forKey: id)
  }

  /// Whether no places are kept.
  var isEmpty: Bool { places.isEmpty }

  /// Keeps no places.
  mutating func removeAll() {
    places = [:]
    lapse = nil
  }
}

public import HexGeometry

/// A query on a hexagonal grid, for one or two cells that the user picks.
public struct HexProbe: Hashable, Sendable {
  /// The kinds of queries.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The distance between two cells.
    case distance
    /// The cells on the line between two cells.
    case line
    /// The cells that are as far from the first cell as the second.
    case ring
    /// The cells that are at most as far from the first cell as the second.
    case range
    /// The cells that are visible from the first cell, across existing cells.
    case view
    /// The shortest path across existing cells.
    case path

    /// The title of its button.
    var title: String {
      switch self {
      case .distance: "Distance"
      case .line: "Line"
      case .ring: "Ring"
      case .range: "Range"
      case .view: "View"
      case .path: "Path"
      }
    }
  }

  /// The kind of query.
  public var kind: Kind
  /// The first picked cell.
  public var start: Hex?
  /// The second picked cell.
  public var end: Hex?

  /// Creates a probe without cells.
  public init(_ kind: Kind) { self.kind = kind }

  /// The greatest distance that is examined, in cells.
  static let limit = 200
  /// The greatest radius of the field of view, in cells; the cost is cubic in the radius.
  private static let sightLimit = 24
  private static let standardSight = 8

  /// Adds a picked cell: the first, the second, or the first of the next query.
  public mutating func pick(_ cell: Hex) {
    if start == nil || end != nil {
      (start, end) = (cell, nil)
    } else {
      end = cell
    }
  }

  /// Returns the resulting cells, given the existing ones; empty without picks or if they are too far apart.
  public func answer(in cells: Set<Hex>) -> [Hex] {
    guard let start else { return [] }
    let end = end ?? start
    let distance = start.distance(to: end)
    guard distance <= Self.limit else { return [] }
    switch kind {
    case .distance: return [start, end]
    case .line: return Array(start.line(to: end))
    case .ring: return Array(start.ring(radius: distance))
    case .range: return Array(start.spiral(radius: distance))
    case .view:
      let sight = distance == 0 ? Self.standardSight : min(distance, Self.sightLimit)
      return start.fieldOfView(radius: sight, isOpaque: { !cells.contains($0) })
    case .path:
      return start.path(
        to: end, within: Self.limit, cost: { _, next in cells.contains(next) ? 1 : nil }) ?? []
    }
  }

  /// Returns the result as text.
  ///
  /// - Parameter cells: The existing cells.
  /// - Returns: The answer, or what to do for one.
  public func words(in cells: Set<Hex>) -> String {
    guard let start else { return "Click a cell." }
    guard let end else {
      return "From \(start.q), \(start.r): click a second cell."
    }
    let distance = start.distance(to: end)
    let count = answer(in: cells).count
    let (found, radius) = (InspectorText.count(count, "cell"), InspectorText.count(distance))
    switch kind {
    case .distance: return "\(InspectorText.count(distance, "step")) apart"
    case .line: return "\(found) on the line"
    case .ring: return "\(found) at distance \(radius)"
    case .range: return "\(found) within \(radius)"
    case .view: return "\(found) in sight within \(radius)"
    case .path:
      return count == 0
        ? "No way from one to the other" : "A way of \(InspectorText.count(count - 1, "step"))"
    }
  }
}

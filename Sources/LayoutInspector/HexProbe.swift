public import HexGeometry

/// A question to a grid of hexagons, asked by picking one cell or two.
public struct HexProbe: Hashable, Sendable {
  /// What can be asked.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// How far two cells are apart.
    case distance
    /// The cells between two.
    case line
    /// The cells as far from the first as the second is.
    case ring
    /// The cells up to that far.
    case range
    /// The cells that can be seen from the first, over cells that there are.
    case view
    /// The shortest way over cells that there are.
    case path

    /// What it is called.
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

    /// The keysym's name of its key.
    var key: String {
      switch self {
      case .distance: "1"
      case .line: "2"
      case .ring: "3"
      case .range: "4"
      case .view: "5"
      case .path: "6"
      }
    }
  }

  /// What is asked.
  public var kind: Kind
  /// The cell that was picked first.
  public var start: Hex?
  /// The cell that was picked second.
  public var end: Hex?

  /// Makes a probe that waits for its cells.
  public init(_ kind: Kind) { self.kind = kind }

  /// Farther cells are not looked at.
  static let limit = 200
  /// Sight costs the third power of its distance.
  private static let sightLimit = 24
  private static let standardSight = 8

  /// Takes a cell: the first, the second, or the first of the next question.
  public mutating func pick(_ cell: Hex) {
    if start == nil || end != nil {
      (start, end) = (cell, nil)
    } else {
      end = cell
    }
  }

  /// The cells that answer, of those that there are; empty while cells are missing.
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

  /// The answer in words.
  public func words(in cells: Set<Hex>) -> String {
    guard let start else { return "Click a cell." }
    guard let end else { return "From \(start.q), \(start.r): click a second cell." }
    let distance = start.distance(to: end)
    let count = answer(in: cells).count
    switch kind {
    case .distance: return "\(Self.counted(distance, "step")) apart"
    case .line: return "\(count) cells on the line"
    case .ring: return "\(count) cells at distance \(distance)"
    case .range: return "\(count) cells within \(distance)"
    case .view: return "\(count) cells in sight within \(distance)"
    case .path:
      return count == 0
        ? "No way from one to the other" : "A way of \(Self.counted(count - 1, "step"))"
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

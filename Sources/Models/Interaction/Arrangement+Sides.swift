import Geometry
import HexGeometry

/// The way of the arrow keys through the shown topics.
extension Arrangement {
  /// A side of a cell.
  enum Side: CaseIterable {
    case up, down, left, right

    /// How far a cell is to this side of cell (0, 0), and how far beside it, in half rows and columns.
    ///
    /// A column is sqrt(3) times as wide as half a row is high.
    fileprivate func distances(of hex: Hex) -> (along: Int, across: Int) {
      let row = 2 * hex.r + hex.q
      return switch self {
      case .up: (-row, hex.q)
      case .down: (row, hex.q)
      case .left: (-hex.q, row)
      case .right: (hex.q, row)
      }
    }

    /// Whether a cell is at most 60 degrees off the direction to this side from cell (0, 0).
    fileprivate func isInWedge(_ hex: Hex) -> Bool {
      let (along, across) = distances(of: hex)
      return switch self {
      case .up, .down: along >= abs(across)
      case .left, .right: 3 * along >= abs(across)
      }
    }

    /// Returns the next cell to this side, in the same column or the same row of odd-q offset coordinates.
    fileprivate func next(after hex: Hex) -> Hex {
      switch self {
      case .up: return hex.neighbor(at: .top)
      case .down: return hex.neighbor(at: .bottom)
      case .left, .right:
        var place = OffsetCoordinate(hex)
        place.col += self == .left ? -1 : 1
        return Hex(place)
      }
    }
  }

  /// Returns the next topic in the column or row of a cell, skipping empty cells; `nil` if there is none to that side.
  func nextTopic(
    toward side: Side, from hex: Hex, of catalogue: borrowing Catalogue
  ) -> TopicIndex? {
    var hex = hex
    for _ in 0...(2 * extent.ringCount) {
      hex = side.next(after: hex)
      if let topic = topic(at: hex, of: catalogue) { return topic }
    }
    return nil
  }

  /// Returns the next topic to a side of a cell of lines: along the line and on in the next one, or at the same place of the
  /// next line with topics, or at its end; `nil` if there is none.
  ///
  /// O(log topics).
  func nextTopic(
    toward side: Side, fromCell cell: Int, in lines: CellOrder.Lines,
    of catalogue: borrowing Catalogue
  ) -> TopicIndex? {
    let isForward = side == .right || side == .down
    if (side == .left || side == .right) == (lines.axis == .rows) {
      let number = number(ofCell: cell) + (isForward ? 1 : -1)
      guard (0..<extent.count).contains(number) else { return nil }
      return topic(inCell: self.cell(number: number), of: catalogue)
    }
    let (line, place) = cell.quotientAndRemainder(dividingBy: lines.length)
    let next =
      isForward
      ? number(ofCell: (line + 1) * lines.length) : number(ofCell: line * lines.length) - 1
    guard (0..<extent.count).contains(next) else { return nil }
    let start = self.cell(number: next) / lines.length * lines.length
    return topic(
      inCell: self.cell(number: number(ofCell: start + place + 1) - 1), of: catalogue)
  }

  /// Returns the nearest topic to a side of a cell: in a wedge of 120 degrees, or anywhere to that side if the wedge has
  /// none.
  ///
  /// Of equally distant topics it is the one that is farthest to that side, then the first one in the order of cells.
  ///
  /// O(1) if there is no topic to that side; otherwise O(cells up to the nearest topic).
  func nearestTopic(
    toward side: Side, from center: Hex, of catalogue: borrowing Catalogue
  ) -> TopicIndex? {
    guard hasTopics(toward: side, of: center) else { return nil }
    var best: (candidate: Candidate, topic: TopicIndex)?
    for radius in 1...(center.length + extent.ringCount) {
      // The cells of a ring are at least sqrt(3) / 2 times its radius away.
      if let best, best.candidate.isInWedge, 3 * radius * radius > best.candidate.distance { break }
      for hex in center.ring(radius: radius) {
        let step = hex - center
        guard side.distances(of: step).along > 0, let topic = topic(at: hex, of: catalogue) else {
          continue
        }
        let candidate = Candidate(step, toward: side, cell: order.index(of: hex))
        if best.map({ candidate.precedes($0.candidate) }) ?? true { best = (candidate, topic) }
      }
    }
    return best?.topic
  }

  /// Whether the center of any topic's cell is farther to a side than that of `hex`.
  private func hasTopics(toward side: Side, of hex: Hex) -> Bool {
    let home = home(of: hex)
    return switch side {
    case .up: extent.minimumCenter.y < home.y
    case .down: extent.maximumCenter.y > home.y
    case .left: extent.minimumCenter.x < home.x
    case .right: extent.maximumCenter.x > home.x
    }
  }

  /// A topic to which an arrow key can move the focus.
  private struct Candidate {
    let isInWedge: Bool
    /// The square of the distance between the centers, in half rows.
    let distance: Int
    let along: Int
    let cell: Int

    init(_ step: Hex, toward side: Side, cell: Int) {
      let row = 2 * step.r + step.q
      isInWedge = side.isInWedge(step)
      distance = 3 * step.q * step.q + row * row
      along = side.distances(of: step).along
      self.cell = cell
    }

    func precedes(_ other: Candidate) -> Bool {
      if isInWedge != other.isInWedge { return isInWedge }
      return (distance, -along, cell) < (other.distance, -other.along, other.cell)
    }
  }
}

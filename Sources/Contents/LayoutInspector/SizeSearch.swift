import Geometry
import Layouts
import Scenes

/// Finds the sizes at which the arrangement of a scene changes.
struct SizeSearch {
  let scene: LayoutScene
  /// The proposal, of which the other dimension is used.
  let proposal: ProposedViewSize
  let axis: Axis

  /// Larger scenes do not snap, except aspect grids, whose arrangement needs no pass.
  private static let cellLimit = 300

  /// The identity of an arrangement: rows and columns, or where lines of cells begin.
  private enum Arrangement: Equatable {
    case grid(rows: Int, cols: Int)
    case lines([Bool])
  }

  /// Whether the search is supported for the scene.
  var isPossible: Bool {
    if scene.root.layout.base is HexLayout || scene.root.layout.base is HoneycombLayout {
      // The relative positions of their cells never change.
      return false
    }
    return scene.root.layout.base is AspectGridLayout || scene.root.cells.count <= Self.cellLimit
  }

  private func arrangement(at length: CGFloat, _ session: inout LayoutSession) -> Arrangement {
    var proposal = proposal
    proposal[axis] = length
    if scene.root.layout.base is AspectGridLayout {
      let size = proposal.replacingUnspecifiedDimensions()
      guard let extent = scene.root.extent(in: size) else { return .lines([]) }
      return .grid(rows: extent.rows, cols: extent.cols)
    }
    let placements = session.run(proposal: proposal).placements
    var lines: [Bool] = []
    for (previous, next) in zip(placements, placements.dropFirst()) {
      lines.append(next.frame.minX > previous.frame.minX + 0.5)
      lines.append(next.frame.minY > previous.frame.minY + 0.5)
    }
    return .lines(lines)
  }

  /// Returns the size nearest to `length` at which the arrangement changes, within a distance.
  ///
  /// `nil` if there is none. The size belongs to the arrangement above the change, with a precision
  /// of a thousandth of a pixel.
  func change(near length: CGFloat, within distance: CGFloat) -> CGFloat? {
    guard isPossible, distance > 0 else { return nil }
    var session = scene.makeSession()
    let steps = 8
    var best: CGFloat?
    var low = max(0, length - distance)
    var before = arrangement(at: low, &session)
    for step in 1...steps {
      let high = max(0, length - distance + 2 * distance * CGFloat(step) / CGFloat(steps))
      let after = arrangement(at: high, &session)
      if after != before {
        var (left, right) = (low, high)
        while right - left > 0.001 {
          let middle = (left + right) / 2
          // The spacing of large floating-point numbers exceeds that precision.
          guard middle > left, middle < right else { break }
          if arrangement(at: middle, &session) == before { left = middle } else { right = middle }
        }
        if abs(right - length) < abs((best ?? .infinity) - length) { best = right }
      }
      (low, before) = (high, after)
    }
    return best
  }
}

import Geometry
import Layouts
import Scenes

/// A cell that differs between two scenes.
public struct SceneDifference: Hashable, Sendable {
  /// The kinds of differences.
  public enum Kind: Hashable, Sendable {
    /// The cell is only in the first scene.
    case onlyInFirst
    /// The cell is only in the second scene.
    case onlyInSecond
    /// The cell has another position in its container in the second scene, by an offset along x and y.
    case moved(CGSize)
    /// The cell has another size in the second scene.
    case resized(from: CGSize, to: CGSize)
    /// The cell has another color, label or image.
    case restyled
  }

  /// The ids on the path to the cell.
  public let name: String
  /// The kind of difference.
  public let kind: Kind
  /// The path in the first scene, as indices; `nil` if the cell is not in it.
  public let path: [Int]?
  /// The path in the second scene, as indices; `nil` if the cell is not in it.
  public let otherPath: [Int]?

  /// Smaller differences of lengths are ignored, in logical pixels.
  private static let tolerance: CGFloat = 0.5

  /// A cell or container with its frame relative to its container.
  private struct Entry {
    let name: String
    let path: [Int]
    let frame: CGRect
    let look: SceneLook
  }

  /// Returns the differences of two scenes: cells of the first in order, then those only in the second.
  ///
  /// Cells with equal ids correspond. A cell that moves only together with its container has not
  /// moved. O(cells).
  static func all(
    of scene: LayoutScene, _ pass: LayoutPass, and other: LayoutScene, _ otherPass: LayoutPass
  ) -> [SceneDifference] {
    var found: [SceneDifference] = []
    var others: [String: Entry] = [:]
    let entries = entries(of: other, otherPass)
    for entry in entries { others[entry.name] = entry }
    for entry in Self.entries(of: scene, pass) {
      let match = others.removeValue(forKey: entry.name)
      guard let kind = kind(of: entry, match) else { continue }
      found.append(
        SceneDifference(name: entry.name, kind: kind, path: entry.path, otherPath: match?.path))
    }
    for entry in entries where others[entry.name] != nil {
      found.append(
        SceneDifference(name: entry.name, kind: .onlyInSecond, path: nil, otherPath: entry.path))
    }
    return found
  }

  private static func kind(of entry: Entry, _ match: Entry?) -> Kind? {
    guard let match else { return .onlyInFirst }
    let (first, second) = (entry.frame, match.frame)
    if abs(first.width - second.width) > tolerance || abs(first.height - second.height) > tolerance
    {
      return .resized(from: first.size, to: second.size)
    }
    let move = CGSize(width: second.minX - first.minX, height: second.minY - first.minY)
    if abs(move.width) > tolerance || abs(move.height) > tolerance { return .moved(move) }
    return entry.look == match.look ? nil : .restyled
  }

  private static func entries(of scene: LayoutScene, _ pass: LayoutPass) -> [Entry] {
    var found: [Entry] = []
    found.reserveCapacity(pass.placements.count)
    func collect(
      _ container: SceneContainer, _ placements: [LayoutPlacement], _ prefix: String,
      _ path: [Int], _ origin: CGPoint
    ) {
      for (cell, placement) in zip(container.cells, placements) {
        let (name, path) = (prefix + cell.id, path + [placement.index])
        found.append(
          Entry(
            name: name, path: path,
            frame: placement.frame.offsetBy(dx: -origin.x, dy: -origin.y), look: cell.look))
        if let inner = cell.container {
          collect(inner, placement.children, name + "/", path, placement.frame.origin)
        }
      }
    }
    collect(scene.root, pass.placements, "", [], .zero)
    return found
  }
}

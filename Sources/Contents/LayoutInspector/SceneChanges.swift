import Layouts
import Scenes

/// What the user has changed in a scene, which its file or program does not say.
struct SceneChanges: Hashable, Sendable {
  /// The values of cells, by their paths.
  var edits: [[Int]: CellEdit] = [:]
  /// The layout direction; `nil` for that of the scene.
  var layoutDirection: LayoutDirection?
  /// The factor of all font sizes.
  var textScale = 1.0

  /// The factors of font sizes that can be chosen.
  static let textScales = [0.75, 1, 1.5, 2, 3]

  /// Returns a scene with the changes.
  func applied(to scene: LayoutScene) -> LayoutScene {
    seen(scene.applying(edits))
  }

  /// Returns a scene with the changes that do not belong to its cells.
  func seen(_ scene: LayoutScene) -> LayoutScene {
    scene.scalingText(by: textScale).with(
      layoutDirection: layoutDirection ?? scene.layoutDirection)
  }

  /// Returns the values of cells that are kept when a scene is replaced.
  ///
  /// A value is kept if the new scene has a cell with the same ids, and says the same about it as the old one: what is
  /// edited in the file counts.
  func keptEdits(from old: LayoutScene, in new: LayoutScene) -> [[Int]: CellEdit] {
    var kept: [[Int]: CellEdit] = [:]
    for (path, edit) in edits {
      guard let newPath = new.path(withIDsOf: path, in: old), let cell = old[path]?.item,
        let newCell = new[newPath]?.item
      else { continue }
      var rest = edit
      for property in CellProperty.allCases
      where property.words(of: cell) != property.words(of: newCell) {
        rest[keyPath: property.edited] = nil
      }
      if !rest.isEmpty { kept[newPath] = rest }
    }
    return kept
  }
}

extension LayoutScene {
  /// Returns the path to the cell with the same ids as one of another scene; `nil` if there is none.
  func path(withIDsOf path: [Int], in other: LayoutScene) -> [Int]? {
    var (container, otherContainer): (SceneContainer?, SceneContainer?) = (root, other.root)
    var found: [Int] = []
    for index in path {
      guard let cells = container?.cells, let others = otherContainer?.cells,
        others.indices.contains(index),
        let same = cells.firstIndex(where: { $0.id == others[index].id })
      else { return nil }
      found.append(same)
      (container, otherContainer) = (cells[same].container, others[index].container)
    }
    return found
  }
}

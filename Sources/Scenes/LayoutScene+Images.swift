extension LayoutScene {
  /// The position of the first use of each image: line and column, from 1.
  ///
  /// O(n).
  public var imagePlaces: [String: (line: Int, column: Int)] {
    var places: [String: (line: Int, column: Int)] = [:]
    func collect(_ container: SceneContainer) {
      for cell in container.cells {
        if let name = cell.look.image, let place = cell.imagePlace, places[name] == nil {
          places[name] = (place.line, place.column)
        }
        if let inner = cell.container { collect(inner) }
      }
    }
    collect(root)
    return places
  }

  /// The paths and URLs of the images of cells, each once, in the order of the cells.
  ///
  /// O(n).
  public var imageNames: [String] {
    var names: [String] = []
    var seen: Set<String> = []
    func collect(_ container: SceneContainer) {
      for cell in container.cells {
        if let name = cell.look.image, seen.insert(name).inserted { names.append(name) }
        if let inner = cell.container { collect(inner) }
      }
    }
    collect(root)
    return names
  }
}

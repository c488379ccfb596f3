extension LayoutScene {
  /// The paths and URLs of the pictures that cells name, each once, in the order of the cells.
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

extension LayoutScene {
  /// The position of the first use of each image: line and column, from 1.
  ///
  /// O(n).
  public var imagePlaces: [String: (line: Int, column: Int)] {
    var places: [String: (line: Int, column: Int)] = [:]
    for image in root.images() where places[image.name] == nil { places[image.name] = image.place }
    return places
  }

  /// The paths and URLs of the images of cells, each once, in the order of the cells.
  ///
  /// O(n).
  public var imageNames: [String] {
    var seen: Set<String> = []
    return root.images().map { $0.name }.filter { seen.insert($0).inserted }
  }
}

extension SceneContainer {
  typealias Image = (name: String, place: (line: Int, column: Int)?, path: [Int])

  /// Returns the images of the cells and of those nested in them, in the order of the cells.
  func images(at path: [Int] = []) -> [Image] {
    var images: [Image] = []
    for (index, cell) in cells.enumerated() {
      if let name = cell.look.image { images.append((name, cell.imagePlace, path + [index])) }
      if let inner = cell.container { images += inner.images(at: path + [index]) }
    }
    return images
  }
}

import Scenes

/// The numbers of a scene's cells: first those of the outermost layout, then those of each container in turn.
///
/// Only containers take memory. The number of a cell and its place are found from each other in O(log containers).
struct CellNumbers: Sendable {
  /// A container whose cells have consecutive numbers.
  private struct Container {
    /// Its own number as a cell; -1 for the outermost layout.
    var number: Int
    /// The number of its first cell.
    var first: Int
    var count: Int
  }

  /// The containers; both their numbers and those of their cells increase.
  private var containers: [Container] = []
  /// The number of cells.
  private(set) var count = 0

  /// Numbers the cells of a scene; O(cells).
  init(of scene: LayoutScene) {
    var found = [(number: -1, container: scene.root)]
    while containers.count < found.count {
      let (number, container) = found[containers.count]
      containers.append(Container(number: number, first: count, count: container.cells.count))
      for index in container.cells.indices {
        if let inner = container.cells[index].container { found.append((count + index, inner)) }
      }
      count += container.cells.count
    }
  }

  /// Returns the numbers of the cells in a cell, or in the outermost layout for `nil`; empty if it is no container.
  func cells(in number: Int?) -> Range<Int> {
    let number = number ?? -1
    let place = containers.indices.partitionPoint { containers[$0].number < number }
    guard place < containers.count, containers[place].number == number else { return 0..<0 }
    let container = containers[place]
    return container.first..<container.first + container.count
  }

  /// Returns the container of a cell, `nil` for the outermost layout, and the index of the cell in it.
  func place(of number: Int) -> (container: Int?, index: Int) {
    let position = containers.indices.partitionPoint { containers[$0].first <= number } - 1
    let container = containers[position]
    return (container.number < 0 ? nil : container.number, number - container.first)
  }

  /// Returns the path to a cell, as indices.
  func path(of number: Int) -> [Int] {
    var path: [Int] = []
    var next: Int? = number
    while let number = next {
      let place = place(of: number)
      path.append(place.index)
      next = place.container
    }
    return path.reversed()
  }

  /// Returns the number of the cell at a path; `nil` if there is none.
  func number(of path: [Int]) -> Int? {
    var number: Int?
    for index in path {
      let cells = cells(in: number)
      guard index >= 0, index < cells.count else { return nil }
      number = cells.lowerBound + index
    }
    return number
  }
}

extension SceneContainer {
  /// Whether the cells have the same ids, in the same containers, as those of another one; O(cells).
  func hasSameCells(as other: SceneContainer) -> Bool {
    cells.count == other.cells.count
      && zip(cells, other.cells).allSatisfy { cell, other in
        guard cell.id == other.id else { return false }
        return switch (cell.container, other.container) {
        case (nil, nil): true
        case (let inner?, let other?): inner.hasSameCells(as: other)
        default: false
        }
      }
  }
}

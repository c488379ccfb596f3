import Synchronization

extension Arrangement {
  /// The cells of subtopics, in ascending order.
  fileprivate struct SubtopicCells {
    /// Those of all subtopics.
    var all: [Int] = []
    /// Those of the subtopics of each topic.
    var ofSubmenus: [TopicIndex: [Int]] = [:]

    init(_ cells: [TopicIndex: Int], of catalogue: borrowing Catalogue) {
      for (topic, cell) in cells {
        // Topics of the first level have cells of their own once they have been pushed away.
        guard let parent = catalogue.parent(of: topic) else { continue }
        all.append(cell)
        ofSubmenus[parent, default: []].append(cell)
      }
      all.sort()
      for parent in ofSubmenus.keys { ofSubmenus[parent]?.sort() }
    }
  }

  /// Keeps the sorted cells of the subtopics, for queries of positions.
  ///
  /// A class, because a query does not change the arrangement, and copies of that may share what is kept. It is replaced
  /// whenever subtopics get other cells; a window whose tree is not read never sorts them.
  final class SubmenuCache: Sendable {
    private let cells = Mutex<SubtopicCells?>(nil)

    fileprivate func take(
      _ ownCells: [TopicIndex: Int], of catalogue: borrowing Catalogue
    ) -> SubtopicCells {
      if let known = cells.withLock({ $0 }) { return known }
      let sorted = SubtopicCells(ownCells, of: catalogue)
      cells.withLock { $0 = sorted }
      return sorted
    }
  }

  /// Returns the index of a topic among those of its submenu, or of the first level, and their number.
  ///
  /// In the order of cells; `nil` if it has no cell. The matches of a filter are one list.
  /// O(log topics); the first call after subtopics have got cells sorts them.
  func submenuPlace(
    of topic: TopicIndex, in catalogue: borrowing Catalogue
  ) -> (index: Int, count: Int)? {
    guard let cell = cell(of: topic, of: catalogue) else { return nil }
    guard ranking == nil, !ownCells.isEmpty else { return (number(ofCell: cell), extent.count) }
    let cells = submenus.take(ownCells, of: catalogue)
    guard let parent = catalogue.parent(of: topic) else {
      let number = number(ofCell: cell) - Self.count(in: cells.all, before: cell)
      return (number, extent.count - cells.all.count)
    }
    let siblings = cells.ofSubmenus[parent] ?? []
    return (Self.count(in: siblings, before: cell), siblings.count)
  }

  private static func count(in cells: [Int], before cell: Int) -> Int {
    cells.indices.partitionPoint { cells[$0] < cell }
  }
}

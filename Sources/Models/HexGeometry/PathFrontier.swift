/// A priority queue of cells to visit, the most promising first.
///
/// A binary heap. Of equal estimates the latest comes first, so that one of several equal paths is
/// followed to its end, not all of them at once.
struct PathFrontier {
  private struct Entry {
    let cell: Hex
    let estimate: Double
    let order: Int

    func comes(before other: Entry) -> Bool {
      estimate == other.estimate ? order > other.order : estimate < other.estimate
    }
  }

  private var heap: [Entry] = []
  private var pushes = 0

  /// Adds `cell`. O(log n)
  mutating func push(_ cell: Hex, estimate: Double) {
    heap.append(Entry(cell: cell, estimate: estimate, order: pushes))
    pushes += 1
    var index = heap.count - 1
    while index > 0, heap[index].comes(before: heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes the cell with the smallest estimate; `nil` if the queue is empty. O(log n)
  mutating func pop() -> Hex? {
    guard let last = heap.indices.last else { return nil }
    heap.swapAt(0, last)
    let first = heap.removeLast()
    var index = 0
    while true {
      let children = (2 * index + 1)..<min(2 * index + 3, max(2 * index + 1, heap.count))
      guard let child = children.min(by: { heap[$0].comes(before: heap[$1]) }),
        heap[child].comes(before: heap[index])
      else { return first.cell }
      heap.swapAt(index, child)
      index = child
    }
  }
}

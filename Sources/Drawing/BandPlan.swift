import Raster

/// How a frame is cut into bands of rows that take about as long to draw as each other.
///
/// Bytes never depend on it: a plan only says who draws what.
struct BandPlan {
  /// How many bands there are: enough for a thread to go on with when the other is held up, few
  /// enough that not many cells lie across their borders.
  let count = 4
  private var ends: [Int] = Array(repeating: 0, count: 4)
  /// How much more a group of rows costs than the one above it, in units of a pixel blended.
  private var costs: [Double] = []

  /// Rows are looked at in groups of so many.
  private static let groupHeight = 16
  /// What is cheaper than this is drawn at once: waking a thread up costs some 50 us.
  private static let minimumCost = 150_000.0

  /// The rows of band `index`.
  subscript(index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// Cuts what of `list` is in `damage`; false where that is not worth two threads.
  ///
  /// `bounds` has the pixels of each mark.
  mutating func cut(
    _ damage: borrowing Damage, of list: borrowing DisplayList, bounds: [PixelRect], height: Int
  ) -> Bool {
    let groups = (height + Self.groupHeight - 1) / Self.groupHeight
    costs.removeAll(keepingCapacity: true)
    costs.append(contentsOf: repeatElement(0, count: groups + 1))
    var total = 0.0
    let marks = list.marks
    for rect in damage.rects {
      for index in marks.indices {
        let area = bounds[index].intersection(rect)
        guard !area.isEmpty else { continue }
        // Noted where it begins and ends; summed up below.
        let cost = Self.cost(of: marks[index]) * Double(area.width)
        let (first, end) = (
          area.y / Self.groupHeight, (area.maxY - 1) / Self.groupHeight + 1
        )
        let share = cost * Double(area.height) / Double(end - first)
        costs[first] += share
        costs[end] -= share
        total += cost * Double(area.height)
      }
    }
    guard total >= Self.minimumCost else { return false }
    var (band, sum, groupCost) = (0, 0.0, 0.0)
    for group in 0..<groups {
      groupCost += costs[group]
      sum += groupCost
      while band < count - 1, sum >= total * Double(band + 1) / Double(count) {
        ends[band] = min(height, (group + 1) * Self.groupHeight)
        band += 1
      }
    }
    while band < count {
      ends[band] = height
      band += 1
    }
    return true
  }

  /// What a pixel of a mark's bounds costs, roughly, as measured.
  private static func cost(of mark: Mark) -> Double {
    switch mark {
    case .background: 0.15
    case .fill, .stroke, .sprite, .tessellation: 0.3
    case .shadow, .label: 0.6
    case .image: 0.7
    case .body: 1
    }
  }
}

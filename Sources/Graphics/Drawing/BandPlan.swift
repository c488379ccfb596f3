import Raster

/// A division of a frame into bands of rows that take about the same time to draw.
///
/// The pixels do not depend on it: a plan only assigns the work to threads.
struct BandPlan {
  /// The number of bands: enough that a thread has work while the other one is delayed, and few enough
  /// that not many cells cross their borders.
  let count = 4
  private var ends: [Int] = Array(repeating: 0, count: 4)
  /// The cost of each group of rows minus that of the group above it, in units of one blended pixel.
  private var costs: [Double] = []

  /// The number of rows in a group.
  private static let groupHeight = 16
  /// Cheaper frames are drawn on one thread, because waking a thread takes about 50 us.
  private static let minimumCost = 150_000.0

  /// The most rectangles in which each mark is looked for; the costs of more are estimated.
  private static let exactCount = 12

  /// Returns the rows of a band.
  subscript(index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// Divides the part of `list` that is in `damage`; returns `false` if it is not worth two threads.
  ///
  /// `marks` are those in the damage, and `bounds` contains the pixels of each mark.
  mutating func cut(
    _ damage: borrowing Damage, of list: borrowing DisplayList, marks damaged: [Int],
    bounds: [PixelRect], height: Int
  ) -> Bool {
    let groups = (height + Self.groupHeight - 1) / Self.groupHeight
    costs.removeAll(keepingCapacity: true)
    costs.append(contentsOf: repeatElement(0, count: groups + 1))
    var total = 0.0
    let marks = list.marks
    /// Adds the costs in a rectangle, of which a share is damaged.
    func add(_ rect: PixelRect, share: Double) {
      for index in damaged {
        let area = bounds[index].intersection(rect)
        guard !area.isEmpty else { continue }
        // Recorded where it begins and ends; summed up below.
        let cost = share * Self.cost(of: marks[index], bounds[index]) * Double(area.width)
        let (first, end) = (
          area.y / Self.groupHeight, (area.maxY - 1) / Self.groupHeight + 1
        )
        let part = cost * Double(area.height) / Double(end - first)
        costs[first] += part
        costs[end] -= part
        total += cost * Double(area.height)
      }
    }
    let rects = damage.rects
    if rects.count <= Self.exactCount {
      for rect in rects { add(rect, share: 1) }
    } else {
      let whole = rects.reduce(PixelRect.empty) { $0.union($1) }
      add(whole, share: Double(damage.area) / Double(whole.area))
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

  /// The approximate measured cost of a pixel of a mark's bounds.
  private static func cost(of mark: Mark, _ bounds: PixelRect) -> Double {
    switch mark {
    case .background: 0.15
    case .fill, .stroke, .sprite: 0.3
    case .tessellation(let cells):
      0.3 + 30 * Double(cells.centers.count) / Double(max(1, bounds.area))
    case .dots(let field): 3 * Double(field.count) / Double(max(1, bounds.area))
    case .shadow, .label: 0.6
    case .image: 0.7
    case .body: 1
    }
  }
}

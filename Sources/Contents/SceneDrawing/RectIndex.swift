import Geometry

/// A spatial index of rectangles, for finding those that intersect another.
struct RectIndex {
  private struct Bin: Hashable {
    var column: Int
    var row: Int
  }

  private var bins: [Bin: [CGRect]] = [:]

  /// The width and height of a bin, in pixels of the picture: about the size of a word.
  private static let size: CGFloat = 64
  /// Rectangles over more bins are not stored; no legible text is that large.
  private static let binLimit = 4096

  mutating func removeAll() { bins.removeAll(keepingCapacity: true) }

  /// Adds a rectangle; empty and non-finite rectangles are ignored.
  mutating func insert(_ rect: CGRect) {
    for bin in Self.bins(of: rect) { bins[bin, default: []].append(rect) }
  }

  /// Returns the rectangles that intersect `rect`, in the order in which each bin received them.
  ///
  /// O(rectangles nearby).
  func rects(meeting rect: CGRect) -> [CGRect] {
    guard !bins.isEmpty else { return [] }
    var found: [CGRect] = []
    for bin in Self.bins(of: rect) {
      for other in bins[bin] ?? [] where other.intersects(rect) && !found.contains(other) {
        found.append(other)
      }
    }
    return found
  }

  private static func bins(of rect: CGRect) -> [Bin] {
    guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite,
      max(abs(rect.minX), abs(rect.maxX), abs(rect.minY), abs(rect.maxY)) < 1e9
    else { return [] }
    func index(_ place: CGFloat) -> Int { Int((place / size).rounded(.down)) }
    let (columns, rows) = (
      index(rect.minX)...index(rect.maxX), index(rect.minY)...index(rect.maxY)
    )
    guard columns.count * rows.count <= binLimit else { return [] }
    return rows.flatMap { row in columns.map { Bin(column: $0, row: row) } }
  }
}

import Geometry
public import Raster
import Typesetting

extension SceneDrawing {
  /// Writes the pixels that each mark may touch, in the order of the marks; its clip is counted in.
  ///
  /// - Parameters:
  ///   - scale: Device pixels for a logical one.
  ///   - result: Replaced by a rectangle in device pixels for each mark.
  /// - Complexity: O(marks), and the hexagons in them.
  public func pixelBounds(scale: Double, into result: inout [PixelRect]) {
    result.removeAll(keepingCapacity: true)
    result.reserveCapacity(marks.count)
    var clips = ClipCursor(clips, scale: scale)
    for (index, mark) in marks.enumerated() {
      let bounds = PixelRect(around: bounds(of: mark), scale: scale)
      result.append(clips.clip(ofMark: index).map { bounds.intersection($0) } ?? bounds)
    }
  }

  /// A rectangle that holds all of a mark, in logical pixels.
  private func bounds(of mark: SceneMark) -> CGRect {
    switch mark {
    case .fill(let shape, _): return shape.bounds
    case .stroke(let shape, _, let width, _):
      let reach = CGFloat(width * shape.strokeReach)
      return shape.bounds.insetBy(dx: -reach, dy: -reach)
    case .tessellation(let cells): return cells.bounds
    case .label(let position, let point, _):
      let label = labels[position]
      // Empty labels have no place.
      guard !label.isEmpty else { return CGRect(origin: point, size: .zero) }
      return label.inkBounds.offsetBy(dx: point.x, dy: point.y)
    case .image(_, let rect, let shape):
      let cut = rect.insetBy(dx: -1, dy: -1).intersection(shape.bounds.insetBy(dx: -1, dy: -1))
      return cut.isNull ? CGRect(origin: rect.origin, size: .zero) : cut
    }
  }
}

/// Follows the clips of a drawing from mark to mark.
struct ClipCursor {
  private let clips: [SceneDrawing.Clip]
  private let scale: Double
  private var next = 0
  private var current: PixelRect?

  init(_ clips: [SceneDrawing.Clip], scale: Double) {
    self.clips = clips
    self.scale = scale
  }

  /// The pixels that a mark may touch, `nil`: all; marks are asked for in their order.
  mutating func clip(ofMark index: Int) -> PixelRect? {
    while next < clips.count, clips[next].firstMark <= index {
      current = clips[next].rect.map { PixelRect(rounding: $0, scale: scale) }
      next += 1
    }
    return current
  }
}

extension PixelRect {
  /// The pixels that a rectangle in logical pixels may touch, with what anti-aliasing adds.
  init(around rect: CGRect, scale: Double) {
    // Texts are taken to quarters of a pixel, and what has no pixel still has a place.
    let left = Self.whole(rect.minX * scale, .down) - 2
    let top = Self.whole(rect.minY * scale, .down) - 2
    self.init(
      x: left, y: top, width: Self.whole(rect.maxX * scale, .up) + 2 - left,
      height: Self.whole(rect.maxY * scale, .up) + 2 - top)
  }

  /// The pixels whose edges are nearest to those of a rectangle in logical pixels.
  init(rounding rect: CGRect, scale: Double) {
    let left = Self.whole(rect.minX * scale, .toNearestOrAwayFromZero)
    let top = Self.whole(rect.minY * scale, .toNearestOrAwayFromZero)
    self.init(
      x: left, y: top, width: Self.whole(rect.maxX * scale, .toNearestOrAwayFromZero) - left,
      height: Self.whole(rect.maxY * scale, .toNearestOrAwayFromZero) - top)
  }

  /// A whole number, held to where no screen reaches.
  private static func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
    guard !value.isNaN else { return 0 }
    return Int(max(-1e8, min(1e8, value)).rounded(rule))
  }
}

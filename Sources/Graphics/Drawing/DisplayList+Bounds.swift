public import Geometry
public import Raster
import Typesetting

extension DisplayList {
  /// Writes the pixels that each mark can touch within its clip, in the order of the marks.
  ///
  /// - Parameters:
  ///   - scale: Device pixels per logical pixel.
  ///   - result: Replaced by a rectangle in device pixels for each mark.
  /// - Complexity: O(marks).
  public func pixelBounds(scale: Double, into result: inout [PixelRect]) {
    result.removeAll(keepingCapacity: true)
    result.reserveCapacity(marks.count)
    var clips = ClipCursor(clips, scale: scale)
    for index in bounds.indices {
      let bounds = PixelRect(around: bounds[index], scale: scale)
      result.append(clips.clip(ofMark: index).map { bounds.intersection($0) } ?? bounds)
    }
  }
}

extension Mark {
  /// A rectangle that contains the mark, in logical pixels.
  public var bounds: CGRect {
    switch self {
    case .background(let rect, _, _): return rect
    case .fill(let shape, _), .body(let shape, _): return shape.bounds
    case .stroke(let shape, _, let width, _):
      let reach = CGFloat(width * shape.strokeReach)
      return shape.bounds.insetBy(dx: -reach, dy: -reach)
    case .shadow(let shape, let shadow):
      // A blur is invisible beyond three standard deviations.
      let reach = CGFloat(3 * shadow.sigma)
      return shape.bounds.offsetBy(dx: 0, dy: CGFloat(shadow.drop)).insetBy(dx: -reach, dy: -reach)
    case .tessellation(let cells): return cells.bounds
    case .dots(let field): return field.bounds
    case .label(let label, let point, _, let scale):
      // Empty labels have no bounds.
      guard !label.isEmpty else { return CGRect(origin: point, size: .zero) }
      let ink = label.inkBounds
      return CGRect(
        x: point.x + ink.minX * CGFloat(scale), y: point.y + ink.minY * CGFloat(scale),
        width: ink.width * CGFloat(scale), height: ink.height * CGFloat(scale))
    case .image(_, let rect, let shape, _):
      let cut = rect.insetBy(dx: -1, dy: -1).intersection(shape.bounds.insetBy(dx: -1, dy: -1))
      return cut.isNull ? CGRect(origin: rect.origin, size: .zero) : cut
    case .sprite(let sprite, let point): return sprite.bounds.offsetBy(dx: point.x, dy: point.y)
    }
  }
}

/// Iterates over the clips of a list, mark by mark.
struct ClipCursor {
  private let clips: [DisplayList.Clip]
  private let scale: Double
  private var next = 0
  private var current: PixelRect?

  init(_ clips: [DisplayList.Clip], scale: Double) {
    self.clips = clips
    self.scale = scale
  }

  /// Returns the pixels that a mark can touch, or `nil` for all pixels.
  ///
  /// The marks must be given in their order.
  mutating func clip(ofMark index: Int) -> PixelRect? {
    while next < clips.count, clips[next].firstMark <= index {
      current = clips[next].rect.map { PixelRect(rounding: $0, scale: scale) }
      next += 1
    }
    return current
  }
}

extension PixelRect {
  /// The pixels that a rectangle in logical pixels can touch, including those of anti-aliasing.
  public init(around rect: CGRect, scale: Double) {
    // Texts are moved to quarters of a pixel, and even marks without pixels have a position.
    let left = Self.whole((rect.minX * scale).rounded(.down)) - 2
    let top = Self.whole((rect.minY * scale).rounded(.down)) - 2
    self.init(
      x: left, y: top, width: Self.whole((rect.maxX * scale).rounded(.up)) + 2 - left,
      height: Self.whole((rect.maxY * scale).rounded(.up)) + 2 - top)
  }

  /// The pixels whose edges are nearest to those of a rectangle in logical pixels.
  public init(rounding rect: CGRect, scale: Double) {
    let left = Self.whole((rect.minX * scale).rounded())
    let top = Self.whole((rect.minY * scale).rounded())
    self.init(
      x: left, y: top, width: Self.whole((rect.maxX * scale).rounded()) - left,
      height: Self.whole((rect.maxY * scale).rounded()) - top)
  }

  /// A whole number, clamped to a range larger than any screen; 0 for NaN.
  @inline(__always)
  private static func whole(_ value: Double) -> Int {
    let limit = 1e8
    // Comparisons with NaN are false.
    guard value > -limit else { return value.isNaN ? 0 : Int(-limit) }
    return value < limit ? Int(value) : Int(limit)
  }
}

public import Geometry

/// A shape's outline: any number of subpaths of straight lines and Bezier curves.
///
/// x grows rightward, y downward, in whatever units the caller has; a `Transform` takes them to
/// device pixels. For filling, open subpaths count as closed.
public struct Path: Hashable, Sendable {
  /// One step of the outline.
  enum Verb: UInt8, Hashable, Sendable {
    case move
    case line
    case quad
    case cubic
    case close
  }

  private(set) var verbs: [Verb] = []
  private(set) var points: [CGPoint] = []
  private var start = CGPoint.zero

  /// Creates a path without a point.
  public init() {}

  /// Creates a closed polygon; fewer than two corners make an empty path.
  public init(polygon corners: some Sequence<CGPoint>) {
    for corner in corners {
      if verbs.isEmpty { move(to: corner) } else { line(to: corner) }
    }
    if verbs.count > 1 { close() } else { self = Path() }
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { verbs.count < 2 }

  /// The point that the next step starts from.
  public var currentPoint: CGPoint? { verbs.last == .close ? start : points.last }

  /// Makes room for further steps.
  public mutating func reserveCapacity(steps: Int, points count: Int) {
    verbs.reserveCapacity(verbs.count + steps)
    points.reserveCapacity(points.count + count)
  }

  /// Empties the path and keeps its memory.
  public mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
  }

  /// Starts a subpath at `point`.
  public mutating func move(to point: CGPoint) {
    start = point
    verbs.append(.move)
    points.append(point)
  }

  /// Goes straight to `end`; without a subpath, starts one there.
  public mutating func line(to end: CGPoint) {
    guard continues(at: end) else { return }
    verbs.append(.line)
    points.append(end)
  }

  /// Goes to `end` along a quadratic Bezier curve.
  public mutating func quad(to end: CGPoint, control: CGPoint) {
    guard continues(at: end) else { return }
    verbs.append(.quad)
    points.append(control)
    points.append(end)
  }

  /// Goes to `end` along a cubic Bezier curve.
  public mutating func cubic(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard continues(at: end) else { return }
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  /// Goes straight back to where the subpath started, and ends it.
  public mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Adds all of `other`, each point taken through `transform`.
  public mutating func append(_ other: Path, transform: Transform = .identity) {
    reserveCapacity(steps: other.verbs.count, points: other.points.count)
    verbs.append(contentsOf: other.verbs)
    for point in other.points { points.append(transform.apply(point)) }
    start = transform.apply(other.start)
  }

  /// The same path with each point taken through `transform`.
  public func transformed(by transform: Transform) -> Path {
    var result = Path()
    result.append(self, transform: transform)
    return result
  }

  /// The smallest rectangle around all points, control points included; `.zero` when there are none.
  ///
  /// It holds the outline, and is up to a control point larger. O(n).
  public var bounds: CGRect {
    guard let first = points.first else { return .zero }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Sees to it that there is a subpath to go on with: false when one was only just started at `end`.
  private mutating func continues(at end: CGPoint) -> Bool {
    if verbs.isEmpty {
      move(to: end)
      return false
    }
    if verbs.last == .close { move(to: start) }
    return true
  }
}

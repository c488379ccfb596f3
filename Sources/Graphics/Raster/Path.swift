public import Geometry

/// An outline: any number of subpaths of straight lines and Bezier curves.
///
/// x grows rightward, y downward, in the caller's units; a `Transform` maps them to device pixels.
/// Filling closes open subpaths.
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

  /// Creates an empty path.
  public init() {}

  /// Creates a closed polygon; with fewer than two corners the path is empty.
  public init(polygon corners: some Sequence<CGPoint>) {
    for corner in corners {
      if verbs.isEmpty { move(to: corner) } else { line(to: corner) }
    }
    if verbs.count > 1 { close() } else { self = Path() }
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { verbs.count < 2 }

  /// The size in memory, in bytes.
  public var byteCount: Int {
    MemoryLayout<CGPoint>.stride * points.capacity + verbs.capacity
  }

  /// The start of the next step.
  public var currentPoint: CGPoint? { verbs.last == .close ? start : points.last }

  /// Reserves memory for further steps.
  public mutating func reserveCapacity(steps: Int, points count: Int) {
    verbs.reserveCapacity(verbs.count + steps)
    points.reserveCapacity(points.count + count)
  }

  /// Starts a subpath at `point`.
  public mutating func move(to point: CGPoint) {
    start = point
    verbs.append(.move)
    points.append(point)
  }

  /// Adds a straight line to `end`; without a subpath, starts one there.
  public mutating func line(to end: CGPoint) {
    guard continues(at: end) else { return }
    verbs.append(.line)
    points.append(end)
  }

  /// Adds a quadratic Bezier curve to `end`.
  public mutating func quad(to end: CGPoint, control: CGPoint) {
    guard continues(at: end) else { return }
    verbs.append(.quad)
    points.append(control)
    points.append(end)
  }

  /// Adds a cubic Bezier curve to `end`.
  public mutating func cubic(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard continues(at: end) else { return }
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  /// Adds a straight line to the start of the subpath and closes it.
  public mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Appends `other`, transformed by `transform`.
  public mutating func append(_ other: Path, transform: Transform = .identity) {
    reserveCapacity(steps: other.verbs.count, points: other.points.count)
    verbs.append(contentsOf: other.verbs)
    for point in other.points { points.append(transform.apply(point)) }
    start = transform.apply(other.start)
  }

  /// A position between two steps, such as the end of a glyph in the outlines of a text.
  package struct Position: Hashable, Sendable {
    fileprivate var steps: UInt32
    fileprivate var points: UInt32

    /// The position before the first step.
    package static let start = Position(steps: 0, points: 0)
  }

  /// The position after the last step.
  package var endPosition: Position {
    Position(steps: UInt32(verbs.count), points: UInt32(points.count))
  }

  /// Appends the steps of `other` from `first` up to `end`, which must begin with a subpath.
  package mutating func append(_ other: Path, from first: Position, to end: Position) {
    guard first.steps < end.steps else { return }
    let (newVerbs, newPoints) = (
      other.verbs[Int(first.steps)..<Int(end.steps)],
      other.points[Int(first.points)..<Int(end.points)]
    )
    precondition(newVerbs.first == .move, "not the start of a subpath")
    verbs.append(contentsOf: newVerbs)
    points.append(contentsOf: newPoints)
    var next = newPoints.startIndex
    for verb in newVerbs {
      if verb == .move { start = newPoints[next] }
      next += verb.pointCount
    }
  }

  /// Returns the path transformed by `transform`.
  public func transformed(by transform: Transform) -> Path {
    var result = Path()
    result.append(self, transform: transform)
    return result
  }

  /// The smallest rectangle around all points, including control points; `.zero` if there are none.
  ///
  /// It contains the outline but may be larger. O(n).
  public var bounds: CGRect {
    CGRect(around: points) ?? .zero
  }

  /// Ensures that there is a subpath to continue; returns `false` if this starts one at `end`.
  private mutating func continues(at end: CGPoint) -> Bool {
    if verbs.isEmpty {
      move(to: end)
      return false
    }
    if verbs.last == .close { move(to: start) }
    return true
  }
}

public import Geometry

extension Path {
  /// One step of an outline, as those who write paths in other notations need it.
  public enum Step: Hashable, Sendable {
    /// Starts a subpath.
    case move(CGPoint)
    /// Goes straight to a point.
    case line(CGPoint)
    /// Goes to a point along a quadratic Bezier curve.
    case quad(CGPoint, control: CGPoint)
    /// Goes to a point along a cubic Bezier curve.
    case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
    /// Goes straight back to where the subpath started, and ends it.
    case close
  }

  /// The steps, in their order.
  ///
  /// O(n).
  public var steps: [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(verbs.count)
    var next = 0
    for verb in verbs {
      switch verb {
      case .move: steps.append(.move(points[next]))
      case .line: steps.append(.line(points[next]))
      case .quad: steps.append(.quad(points[next + 1], control: points[next]))
      case .cubic:
        steps.append(
          .cubic(points[next + 2], control1: points[next], control2: points[next + 1]))
      case .close: steps.append(.close)
      }
      next += verb.pointCount
    }
    return steps
  }
}

extension Path.Verb {
  /// The number of points that it takes.
  fileprivate var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quad: 2
    case .cubic: 3
    case .close: 0
    }
  }
}

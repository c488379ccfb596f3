public import Geometry

extension Path {
  /// One step of a path, for conversion to other path notations.
  public enum Step: Hashable, Sendable {
    /// Starts a subpath.
    case move(CGPoint)
    /// A straight line to a point.
    case line(CGPoint)
    /// A quadratic Bezier curve to a point.
    case quad(CGPoint, control: CGPoint)
    /// A cubic Bezier curve to a point.
    case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line to the start of the subpath, which it closes.
    case close
  }

  /// The steps in order.
  ///
  /// O(n).
  public var steps: [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(verbs.count)
    forEachStep { steps.append($0) }
    return steps
  }

  /// Calls `body` with each step in order; allocates nothing.
  @inline(__always)
  func forEachStep(_ body: (Step) -> Void) {
    var next = 0
    for verb in verbs {
      switch verb {
      case .move: body(.move(points[next]))
      case .line: body(.line(points[next]))
      case .quad: body(.quad(points[next + 1], control: points[next]))
      case .cubic:
        body(.cubic(points[next + 2], control1: points[next], control2: points[next + 1]))
      case .close: body(.close)
      }
      next += verb.pointCount
    }
  }
}

extension Path.Verb {
  /// The number of points of the step.
  var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quad: 2
    case .cubic: 3
    case .close: 0
    }
  }
}

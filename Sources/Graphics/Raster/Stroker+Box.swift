internal import Geometry

extension Stroker {
  /// A rectangle given by two corners, in the path's units.
  struct Box {
    let low: SIMD2<Double>
    let high: SIMD2<Double>

    /// The smallest box whose image under `transform` covers `area` and a margin.
    ///
    /// `nil` if the transform is not invertible.
    init?(around area: PixelRect, margin: Double, beforeApplying transform: Transform) {
      let determinant = transform.determinant
      guard determinant != 0, determinant.isFinite, margin.isFinite else { return nil }
      var (low, high) = (
        SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity)
      )
      for x in [Double(area.x) - margin, Double(area.maxX) + margin] {
        for y in [Double(area.y) - margin, Double(area.maxY) + margin] {
          let (right, down) = (x - transform.tx, y - transform.ty)
          let point = SIMD2(
            (transform.d * right - transform.c * down) / determinant,
            (transform.a * down - transform.b * right) / determinant)
          guard point.x.isFinite, point.y.isFinite else { return nil }
          low = pointwiseMin(low, point)
          high = pointwiseMax(high, point)
        }
      }
      self.low = low
      self.high = high
    }

    /// The length of a vector, also where its square overflows.
    static func length(_ vector: SIMD2<Double>) -> Double {
      let squared = (vector * vector).sum()
      guard squared == .infinity else { return squared.squareRoot() }
      let longest = max(abs(vector.x), abs(vector.y))
      let unit = vector / longest
      return longest * (unit * unit).sum().squareRoot()
    }

    /// The nearest point of the box.
    func clamped(_ point: SIMD2<Double>) -> SIMD2<Double> {
      pointwiseMin(pointwiseMax(point, low), high)
    }

    /// The part of a segment inside the box, as distances from its start; `nil` if there is none.
    ///
    /// Source: Y.-D. Liang, B. A. Barsky, "A New Concept and Method for Line Clipping", ACM TOG 3
    /// (1984).
    func reach(
      from a: SIMD2<Double>, to b: SIMD2<Double>, length: Double
    ) -> ClosedRange<Double>? {
      var (enter, leave) = (0.0, 1.0)
      for axis in 0..<2 {
        let step = b[axis] - a[axis]
        if step == 0 {
          guard a[axis] >= low[axis], a[axis] <= high[axis] else { return nil }
          continue
        }
        let (first, second) = ((low[axis] - a[axis]) / step, (high[axis] - a[axis]) / step)
        enter = max(enter, min(first, second))
        leave = min(leave, max(first, second))
      }
      return enter <= leave ? enter * length...leave * length : nil
    }
  }
}

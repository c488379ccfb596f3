import Geometry
import Raster

/// The values of the last minutes as a line, from -1 to 1 across and with a given height.
struct Sparkline {
  /// The line; empty without two values.
  private(set) var path = Path()
  /// The least and the greatest value; `nil` without values.
  private(set) var range: ClosedRange<Double>?

  /// The least part of the greatest value that the height of a line stands for, so that noise looks flat.
  private static let leastPart = 0.06

  /// The greatest number of steps between two values that are joined: values can be further apart than steps.
  private static let longestBridge = 12

  /// Creates the line of some values.
  ///
  /// - Parameters:
  ///   - values: The values at equal distances in time, the oldest first; NaN for none.
  ///   - height: The height of the line, in units of half of its width.
  ///   - isMirrored: Whether the oldest value is at the right.
  init(_ values: [Float], height: Double, isMirrored: Bool = false) {
    var (low, high) = (Double.infinity, -Double.infinity)
    for value in values where value.isFinite {
      (low, high) = (min(low, Double(value)), max(high, Double(value)))
    }
    guard low <= high else { return }
    range = low...high
    guard values.count > 1 else { return }
    let least = Self.leastPart * max(abs(low), abs(high))
    let span = max(high - low, least, .leastNormalMagnitude)
    let middle = (low + high) / 2
    var last: Int?
    for (index, value) in values.enumerated() where value.isFinite {
      let x = 2 * Double(index) / Double(values.count - 1) - 1
      let point = CGPoint(x: isMirrored ? -x : x, y: (middle - Double(value)) / span * height)
      if let last, index - last <= Self.longestBridge {
        path.line(to: point)
      } else {
        path.move(to: point)
      }
      last = index
    }
  }
}

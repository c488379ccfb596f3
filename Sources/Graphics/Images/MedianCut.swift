internal import Raster

/// Divides colors into boxes that are as uniform as possible, and returns their means.
///
/// Source: Paul Heckbert, "Color Image Quantization for Frame Buffer Display", SIGGRAPH 1982; cut
/// where the squared error falls most, as in Xiaolin Wu, "Efficient Statistical Computations for
/// Optimal Color Quantization", Graphics Gems II, 1991.
struct MedianCut {
  /// A color, its channels from 0 to 255, and its frequency.
  struct Point {
    var red: Double
    var green: Double
    var blue: Double
    var count: Double

    /// The weight of the color when boxes are cut.
    ///
    /// Less than its frequency, because a large background would leave no entries for small marks.
    var weight: Double { count.squareRoot() }
  }

  /// A range of `points` that becomes one color, and its best cut.
  private struct Box {
    var range: Range<Int>
    var axis = 0
    /// The reduction of the squared error by the cut.
    var gain = 0.0
  }

  /// The relative visibility of a difference in each channel.
  static let sensitivity = (red: 3.0, green: 5.0, blue: 2.0)

  private var points: [Point]

  init(_ points: [Point]) { self.points = points }

  /// Returns at most `count` colors, or black if there are no points.
  func colors(count: Int) -> [Color] {
    var work = self
    return work.cut(into: count)
  }

  private mutating func cut(into count: Int) -> [Color] {
    guard !points.isEmpty else { return [.black] }
    var boxes = [measured(points.indices)]
    while boxes.count < count {
      var best = 0
      for index in boxes.indices where boxes[index].gain > boxes[best].gain { best = index }
      guard boxes[best].gain > 0 else { break }
      let box = boxes[best]
      sort(box.range, by: box.axis)
      let cut = bestCut(box.range, axis: box.axis).index
      boxes[best] = measured(box.range.lowerBound..<cut)
      boxes.append(measured(cut..<box.range.upperBound))
    }
    // By position, so that the colors do not depend on the order of the cuts.
    return boxes.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { mean(of: $0.range) }
  }

  /// Returns the box of a range with its best axis.
  private mutating func measured(_ range: Range<Int>) -> Box {
    var box = Box(range: range)
    guard range.count > 1 else { return box }
    for axis in 0..<3 {
      sort(range, by: axis)
      let gain = bestCut(range, axis: axis).gain
      if gain > box.gain {
        box.gain = gain
        box.axis = axis
      }
    }
    return box
  }

  private mutating func sort(_ range: Range<Int>, by axis: Int) {
    points[range].sort { Self.ordered($0, $1, by: axis) }
  }

  /// A total order, so that equal input gives equal boxes whatever the sorting algorithm.
  private static func ordered(_ left: Point, _ right: Point, by axis: Int) -> Bool {
    let first = (coordinate(left, axis), coordinate(right, axis))
    if first.0 != first.1 { return first.0 < first.1 }
    return (left.red, left.green, left.blue) < (right.red, right.green, right.blue)
  }

  private static func coordinate(_ point: Point, _ axis: Int) -> Double {
    switch axis {
    case 0: point.red
    case 1: point.green
    default: point.blue
    }
  }

  /// The best position to cut points sorted by an axis, and the reduction of the squared error.
  private func bestCut(_ range: Range<Int>, axis: Int) -> (index: Int, gain: Double) {
    var total = SIMD4<Double>.zero
    for index in range { total += moments(points[index]) }
    var left = SIMD4<Double>.zero
    var best = (index: range.lowerBound, gain: 0.0)
    for index in range.dropLast() {
      left += moments(points[index])
      let gain = explained(left) + explained(total - left) - explained(total)
      if gain > best.gain,
        Self.coordinate(points[index], axis) < Self.coordinate(points[index + 1], axis)
      {
        best = (index + 1, gain)
      }
    }
    return best
  }

  /// The weighted sums of the channels, scaled by their visibility, and of the weights.
  private func moments(_ point: Point) -> SIMD4<Double> {
    SIMD4(
      point.red * Self.sensitivity.red.squareRoot(),
      point.green * Self.sensitivity.green.squareRoot(),
      point.blue * Self.sensitivity.blue.squareRoot(), 1) * point.weight
  }

  /// The part of a set's sum of squares that its mean accounts for.
  private func explained(_ moments: SIMD4<Double>) -> Double {
    let squares = moments.x * moments.x + moments.y * moments.y + moments.z * moments.z
    return squares / moments.w
  }

  private func mean(of range: Range<Int>) -> Color {
    var sum = SIMD4<Double>.zero
    for point in points[range] {
      sum += SIMD4(point.red, point.green, point.blue, 1) * point.count
    }
    return Color(
      red: UInt8((sum.x / sum.w).rounded()), green: UInt8((sum.y / sum.w).rounded()),
      blue: UInt8((sum.z / sum.w).rounded()))
  }
}

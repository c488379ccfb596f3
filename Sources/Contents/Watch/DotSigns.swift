import Drawing
import Geometry

/// The signs of dots, by which their states differ without colors too.
///
/// A dot that is ok has a gap to its neighbors, one of a warning has none, and a critical one is like that with a hole. Without
/// a value, a dot has a gap and a hole. Of a stale dot there is the upper half.
///
/// Source: WCAG 2.2, success criteria 1.4.1, "Use of Color", and 1.4.11, "Non-text Contrast".
struct DotSigns {
  /// The dots that touch their neighbors.
  var wide = DotField()
  /// The holes in dots.
  var holes = DotField()
  /// What is cut off stale dots.
  var halves = DotField()
  /// The sizes of signs.
  var sizes = DotSizes(pitch: .zero, scale: 1)

  /// Removes all signs, and keeps their memory.
  mutating func removeAll() {
    func clear(_ field: inout DotField) {
      field.centers.removeAll(keepingCapacity: true)
      field.colors.removeAll(keepingCapacity: true)
    }
    clear(&wide)
    clear(&holes)
    clear(&halves)
  }

  /// Adds the signs of a dot.
  ///
  /// - Parameters:
  ///   - marks: The state of its look, then a bit for stale and one for dimmed.
  ///   - center: The center.
  ///   - color: The color of the dot.
  ///   - hole: The color of holes.
  mutating func append(_ marks: UInt32, at center: SIMD2<Float>, color: UInt32, hole: UInt32) {
    func append(to field: inout DotField, _ center: SIMD2<Float>, _ color: UInt32) {
      field.centers.append(center)
      field.colors.append(color)
    }
    switch marks {
    case 1: append(to: &wide, center, color)
    case 2:
      append(to: &wide, center, color)
      append(to: &holes, center, hole)
    case 3: append(to: &holes, center, hole)
    case 8...15: append(to: &halves, center + SIMD2(0, sizes.halfShift), hole)
    // Not judged, or dimmed.
    default: break
    }
  }

  /// Appends the signs to a list, in front of the dots.
  ///
  /// - Parameters:
  ///   - area: The viewport.
  ///   - list: The list.
  mutating func draw(in area: CGRect, into list: inout DisplayList) {
    func draw(_ field: inout DotField, _ size: SIMD2<Float>, _ index: Int) {
      (field.width, field.height, field.bounds) = (size.x, size.y, area)
      list.append(.dots(field), key: .part(.dotSigns, index))
    }
    draw(&wide, sizes.wide, 0)
    // A list without them has no marks to compare.
    if !holes.centers.isEmpty { draw(&holes, sizes.hole, 1) }
    if !halves.centers.isEmpty { draw(&halves, sizes.half, 2) }
  }
}

import Drawing
import Geometry
import LiveGrid
import Raster

/// The dots of recent lists.
struct DotMarks {
  var colors: [UInt32] = []
  var critical: (centers: [SIMD2<Float>], colors: [UInt32]) = ([], [])
}

extension WatchSketcher {
  mutating func drawDots(of frame: borrowing GridFrame, into list: inout DisplayList) {
    dotMarks.critical.centers.removeAll(keepingCapacity: true)
    dotMarks.critical.colors.removeAll(keepingCapacity: true)
    colors.dotColors(
      of: frame.dots.looks, at: frame.dots.centers, into: &dotMarks.colors,
      critical: &dotMarks.critical)
    var cells = Tessellation()
    cells.circumradius = max(0.6, frame.circumradius * 0.86)
    cells.background = palette.background
    cells.centers = frame.dots.centers.map { CGPoint(x: Double($0.x), y: Double($0.y)) }
    cells.colors = dotMarks.colors.map { Color(rgb: $0) }
    list.append(.tessellation(cells), key: .part(2))
  }
}

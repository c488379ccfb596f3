import Geometry
import Raster
import Typesetting

/// The area that a label covers, found by rasterizing it.
struct Ink {
  let scale: Double
  let mask: Mask

  init(_ label: Label, scale: Double = 4) {
    var rasterizer = Rasterizer()
    var mask = Mask()
    rasterizer.mask(label.path, transform: .scale(scale), into: &mask)
    self.scale = scale
    self.mask = mask
  }

  /// The rectangles, in label space, of all covered pixels.
  var pixels: [CGRect] {
    mask.bytes.indices.filter { mask.bytes[$0] > 0 }.map { index in
      CGRect(
        x: Double(mask.x + index % mask.width) / scale,
        y: Double(mask.y + index / mask.width) / scale, width: 1 / scale, height: 1 / scale)
    }
  }

  /// The smallest rectangle around them.
  var bounds: CGRect? {
    let all = pixels
    guard let first = all.first else { return nil }
    return all.dropFirst().reduce(first) { $0.union($1) }
  }

  /// The point of `rect` nearest to the origin.
  static func nearest(_ rect: CGRect) -> CGPoint {
    CGPoint(
      x: max(rect.minX, min(0, rect.maxX)), y: max(rect.minY, min(0, rect.maxY)))
  }
}

/// Whether a point is in the flat-top hexagon, computed independently from its definition: within
/// the inradius along all three normals.
func isInHexagon(_ point: CGPoint, flatToFlat: Double) -> Bool {
  [90.0, 30, -30].allSatisfy { degrees in
    let angle = degrees * .pi / 180
    return abs(point.x * cos(angle) + point.y * sin(angle)) <= flatToFlat / 2 + 1e-6
  }
}

import Geometry
import Raster

extension WindowOptions.Icon {
  /// Returns the program's icon in squares of `sizes` pixels: a flat-top hexagon with a tick in it.
  public static func honeycomb(sizes: [Int]) -> [Self] {
    var rasterizer = Rasterizer()
    return sizes.map { honeycomb(size: $0, using: &rasterizer) }
  }

  private static func honeycomb(size: Int, using rasterizer: inout Rasterizer) -> Self {
    var surface = Surface(width: size, height: size)
    let unit = Double(size) / 16
    let middle = CGPoint(x: 8 * unit, y: 8 * unit)
    rasterizer.fillRoundedHexagon(
      center: middle, circumradius: 8 * unit, cornerRadius: 1.5 * unit,
      with: .color(Color(rgb: 0x5B_4BC4)), into: &surface, clip: surface.bounds)
    let tick = [
      (4.2, 8.2), (5.4, 7), (7.2, 8.8), (10.8, 5.2), (12, 6.4), (7.2, 11.2),
    ].map { CGPoint(x: $0.0 * unit, y: $0.1 * unit) }
    rasterizer.fill(
      Path(polygon: tick), with: .color(Color(rgb: 0xFF_FFFF)), into: &surface,
      clip: surface.bounds)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size * size)
    for y in 0..<size {
      for x in 0..<size { pixels.append(straight(surface[x, y])) }
    }
    return Self(width: size, height: size, pixels: pixels)
  }

  /// Converts a premultiplied pixel to a straight one.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    // Most pixels are straight already; three divisions for each would delay each start.
    guard alpha > 0, alpha < 255 else { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      UInt32(StraightAlpha.straight(pixel >> shift & 0xFF, alpha: alpha)) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}

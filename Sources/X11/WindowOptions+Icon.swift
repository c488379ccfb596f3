import Foundation
import Raster

extension WindowOptions.Icon {
  /// The program's icon: a flat-top hexagon with a tick in it, in a square of `size` pixels.
  public static func honeycomb(size: Int) -> Self {
    var surface = Surface(width: size, height: size)
    var rasterizer = Rasterizer()
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
    return Self(
      width: size, height: size,
      pixels: (0..<size * size).map { straight(surface[$0 % size, $0 / size]) })
  }

  /// A premultiplied pixel as a straight one.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    return [16, 8, 0].reduce(alpha << 24) { result, shift in
      let channel = pixel >> UInt32(shift) & 0xFF
      return result | (min(255, (channel * 255 + alpha / 2) / alpha)) << UInt32(shift)
    }
  }
}

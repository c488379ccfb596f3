import Geometry
import Raster
import TestSupport
import Testing

struct FlatOutlineTests {
  @Test func theMaskOfAFlatOutlineIsThatOfItsPath() {
    var random = SplitMix64(seed: 95)
    var rasterizer = Rasterizer()
    var outline = FlatOutline()
    var (mask, expected) = (Mask(), Mask())
    for _ in 0..<200 {
      var path = Path(rounding: random.convexPolygon(radius: 20), cubic: random.int(0...1) == 0)
      path.append(Gallery.star(at: CGPoint(x: random.double(-9, 9), y: 3), radius: 12))
      let scale = random.logarithmic(0.2, 1)
      let (x, y) = (random.double(-3, 3), random.double(-3, 3))
      outline.replace(with: path, tolerance: 0.01)
      rasterizer.mask(outline, scale: scale, x: x, y: y, into: &mask)
      rasterizer.mask(
        path, transform: Transform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y), into: &expected)
      // A polygon with other points may just miss a pixel that this one touches.
      for row in min(mask.y, expected.y)..<max(mask.y + mask.height, expected.y + expected.height) {
        for column in min(
          mask.x, expected.x)...max(
            mask.x + mask.width, expected.x + expected.width)
        {
          let difference = mask.coverage(column, row) - expected.coverage(column, row)
          #expect(abs(difference) <= 2)
        }
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func whatIsNotFiniteDrawsNothing(value: Double) {
    var rasterizer = Rasterizer()
    var outline = FlatOutline()
    var mask = Mask()
    outline.replace(with: Gallery.star(at: .zero, radius: 9), tolerance: 0.01)
    rasterizer.mask(outline, scale: value, x: 0, y: 0, into: &mask)
    #expect(mask.bounds.isEmpty)
    rasterizer.mask(outline, scale: 1, x: value, y: 0, into: &mask)
    #expect(mask.bounds.isEmpty)
    outline.replace(with: Gallery.star(at: CGPoint(x: 0, y: value), radius: 9), tolerance: 0.01)
    rasterizer.mask(outline, scale: 1, x: 0, y: 0, into: &mask)
    #expect(mask.bounds.isEmpty)
  }
}

extension Mask {
  /// The coverage at a pixel; 0 outside.
  fileprivate func coverage(_ column: Int, _ row: Int) -> Int {
    guard bounds.contains(PixelRect(x: column, y: row, width: 1, height: 1)) else { return 0 }
    return Int(bytes[(row - y) * width + column - x])
  }
}

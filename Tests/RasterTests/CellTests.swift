import Geometry
import Raster
import TestSupport
import Testing

struct CellTests {
  /// A honeycomb of cells with the given grid circumradius, over a small surface and beyond its
  /// edges.
  private func honeycomb(
    _ radius: Double, drawn: Double, origin: CGPoint, width: Double, height: Double,
    _ make: (CGPoint, Double) -> HexCell
  ) -> [HexCell] {
    var cells: [HexCell] = []
    let (columnPitch, rowPitch) = (1.5 * radius, 3.0.squareRoot() * radius)
    for column in -1...Int(width / columnPitch) + 2 {
      for row in -1...Int(height / rowPitch) + 2 {
        let shift = column % 2 == 0 ? 0 : rowPitch / 2
        let center = CGPoint(
          x: origin.x + Double(column) * columnPitch, y: origin.y + Double(row) * rowPitch + shift)
        cells.append(make(center, radius * drawn))
      }
    }
    return cells
  }

  @Test(arguments: [1.1, 2.403, 7.03, 13.9, 20.07, 33, 72.31])
  func aTessellationInOneColorHasNoSeam(radius: Double) {
    var random = SplitMix64(seed: 91)
    var rasterizer = Rasterizer()
    var surface = Surface(width: 150, height: 110)
    for _ in 0..<4 {
      let color = random.color(alpha: 255)
      let origin = CGPoint(x: random.double(-3, 0) * radius, y: random.double(-3, 0) * radius)
      let cells = honeycomb(
        radius, drawn: 1, origin: origin, width: 150 + 3 * radius, height: 110 + 3 * radius
      ) {
        HexCell(center: $0, circumradius: $1, color: color)
      }
      rasterizer.fillCells(
        cells, background: random.color(alpha: 255), into: &surface, clip: surface.bounds)
      let inner = PixelRect(x: 0, y: 0, width: 150, height: 110)
      var others = 0
      for y in inner.y..<inner.maxY {
        for x in inner.x..<inner.maxX where surface[x, y] != color.premultiplied { others += 1 }
      }
      #expect(others == 0)
    }
  }

  @Test func cellsMatchExactClipping() {
    var random = SplitMix64(seed: 92)
    var errors = Errors()
    var rasterizer = Rasterizer()
    for _ in 0..<900 {
      let radius = random.logarithmic(0.15, 2000)
      let shape = ConvexPolygon(hexagonAt: .zero, circumradius: radius)
      let (corners, clip) = random.placed((0..<6).map { shape[$0] })
      let center = CGPoint(x: (corners[0].x + corners[3].x) / 2, y: corners[0].y)
      errors.measure(corners: corners, clip: clip, &random) { paint, surface in
        guard case .color(let color) = paint else { return }
        let ground = surface[clip.x, clip.y]
        rasterizer.fillCells(
          [HexCell(center: center, circumradius: radius, color: color)],
          background: Color(rgb: ground & 0xFFFFFF), into: &surface, clip: clip)
      }
    }
    errors.expectExact()
  }

  @Test(arguments: [2.0, 5.5, 18.86, 68])
  func everyVectorWidthAndClipGivesTheSameBytes(radius: Double) {
    var random = SplitMix64(seed: 93)
    var plain = Rasterizer(vectors: .baseline)
    var wide = Rasterizer(vectors: .widest)
    let cells = honeycomb(
      radius / 0.94, drawn: 0.94, origin: CGPoint(x: 0.37, y: 0.21), width: 190, height: 130
    ) {
      HexCell(
        center: $0, circumradius: $1, color: random.color(alpha: UInt8(random.int(60...255))),
        border: random.int(0...1) == 0 ? 0 : 1.7, borderColor: random.color(alpha: 255))
    }
    var a = Surface(width: 190, height: 130)
    var b = Surface(width: 190, height: 130)
    plain.fillCells(cells, background: Color(rgb: 0x102030), into: &a, clip: a.bounds)
    for y in 0..<5 {
      for x in 0..<5 {
        let clip = PixelRect(x: x * 38, y: y * 26, width: 38, height: 26)
        wide.fillCells(cells, background: Color(rgb: 0x102030), into: &b, clip: clip)
      }
    }
    let difference = PixelDiff(a, b)
    #expect(difference.count == 0, "\(difference)")
  }

  @Test(arguments: [2.403, 9, 20.07, 72.31])
  func cellsLookLikeFilledPolygons(radius: Double) {
    var random = SplitMix64(seed: 94)
    var rasterizer = Rasterizer()
    var a = Surface(width: 160, height: 120)
    var b = Surface(width: 160, height: 120)
    let ground = Color(rgb: 0x181024)
    b.clear(ground.premultiplied, in: b.bounds)
    // Far enough apart to share no pixel, so that blending one after the other is right as well.
    var colors: [Color] = []
    let cells = honeycomb(
      radius + 3, drawn: radius / (radius + 3), origin: .zero, width: 160, height: 120
    ) {
      colors.append(random.color(alpha: random.int(0...1) == 0 ? 255 : 128))
      return HexCell(center: $0, circumradius: $1, color: colors[colors.count - 1])
    }
    rasterizer.fillCells(cells, background: ground, into: &a, clip: a.bounds)
    for (cell, color) in zip(cells, colors) {
      rasterizer.fill(
        ConvexPolygon(hexagonAt: cell.center, circumradius: cell.circumradius), with: .color(color),
        into: &b,
        clip: b.bounds)
    }
    let difference = PixelDiff(a, b)
    #expect(difference.largest <= 1, "\(difference)")
  }

  @Test(arguments: [5.0, 13, 20, 60])
  func aBorderIsARingInsideTheEdge(radius: Double) {
    var rasterizer = Rasterizer()
    var a = Surface(width: 140, height: 130)
    var b = Surface(width: 140, height: 130)
    let center = CGPoint(x: 68.3, y: 64.6)
    let (ground, fill, line) = (Color(rgb: 0x202020), Color(rgb: 0x8844FF), Color(rgb: 0xFFFFFF))
    b.clear(ground.premultiplied, in: b.bounds)
    rasterizer.fillCells(
      [HexCell(center: center, circumradius: radius, color: fill, border: 2, borderColor: line)],
      background: ground, into: &a, clip: a.bounds)
    rasterizer.fill(
      ConvexPolygon(hexagonAt: center, circumradius: radius), with: .color(line), into: &b,
      clip: b.bounds)
    rasterizer.fill(
      ConvexPolygon(hexagonAt: center, circumradius: radius - 4 / 3.0.squareRoot()),
      with: .color(fill), into: &b,
      clip: b.bounds)
    let difference = PixelDiff(a, b)
    #expect(difference.largest <= 1, "\(difference)")
  }

  @Test func badCellsAreLeftOut() {
    var rasterizer = Rasterizer()
    var surface = Surface(width: 9, height: 9)
    let bad = [Double.nan, .infinity, 1e300, -1e300]
    var cells = bad.map { HexCell(center: CGPoint(x: $0, y: 4), circumradius: 3, color: .white) }
    cells += bad.map { HexCell(center: CGPoint(x: 4, y: $0), circumradius: 3, color: .white) }
    cells += [.nan, .infinity, 0, -3].map {
      HexCell(center: .zero, circumradius: $0, color: .white)
    }
    rasterizer.fillCells(cells, background: .black, into: &surface, clip: surface.bounds)
    #expect(surface.withPixels { $0.allSatisfy { $0 == 0xFF00_0000 } })
  }
}

import Geometry
import Raster
import TestSupport
import Testing

/// Compares coverage with clipping in Double, in small windows on the edges of shapes of all sizes.
struct CoverageTests {
  @Test func convexPolygonsMatchExactClipping() {
    var random = SplitMix64(seed: 1)
    var errors = Errors()
    var rasterizer = Rasterizer()
    for _ in 0..<1500 {
      let (corners, clip) = random.placed(
        random.convexPolygon(radius: random.logarithmic(0.15, 2000)))
      errors.measure(corners: corners, clip: clip, &random) { paint, surface in
        rasterizer.fill(ConvexPolygon(corners), with: paint, into: &surface, clip: clip)
      }
    }
    errors.expectExact()
  }

  @Test(arguments: [true, false]) func hexagonsMatchExactClipping(flatTop: Bool) {
    var random = SplitMix64(seed: flatTop ? 2 : 3)
    var errors = Errors()
    var rasterizer = Rasterizer()
    for _ in 0..<700 {
      let radius = random.logarithmic(0.15, 2000)
      let shape = ConvexPolygon(hexagonAt: .zero, circumradius: radius, flatTop: flatTop)
      let (corners, clip) = random.placed((0..<6).map { shape[$0] })
      let center = CGPoint(
        x: (corners[0].x + corners[3].x) / 2, y: (corners[0].y + corners[3].y) / 2)
      errors.measure(corners: corners, clip: clip, &random) { paint, surface in
        rasterizer.fill(
          ConvexPolygon(hexagonAt: center, circumradius: radius, flatTop: flatTop), with: paint,
          into: &surface, clip: clip)
      }
    }
    errors.expectExact()
  }

  @Test func circlesMatchExactCoverage() {
    var random = SplitMix64(seed: 4)
    var errors = Errors()
    var rasterizer = Rasterizer()
    for _ in 0..<400 {
      let radius = random.logarithmic(0.15, 2000)
      let angle = random.double(0, 2 * .pi)
      let (points, clip) = random.placed(
        [CGPoint(x: radius * cos(angle), y: radius * sin(angle)), .zero], on: 0)
      errors.measure(
        clip: clip, &random,
        exact: { ExactCoverage.circle(center: points[1], radius: radius, x: $0, y: $1) },
        draw: { paint, surface in
          rasterizer.fillCircle(
            center: points[1], radius: radius, with: paint, into: &surface, clip: clip)
        })
    }
    errors.expectExact()
  }

  @Test(arguments: [true, false]) func curvesMatchFinePolygons(cubic: Bool) {
    var random = SplitMix64(seed: 5)
    var errors = Errors()
    var rasterizer = Rasterizer()
    for _ in 0..<60 {
      let controls = random.convexPolygon(radius: random.logarithmic(0.5, 300))
      let (points, clip) = random.placed(
        controls + Path.fine(controls, cubic: cubic), on: controls.count)
      let path = Path(rounding: Array(points[..<controls.count]), cubic: cubic)
      let fine = Array(points[controls.count...])
      errors.measure(corners: fine, clip: clip, &random) { paint, surface in
        rasterizer.fill(path, with: paint, into: &surface, clip: clip)
      }
    }
    errors.expectExact()
  }

  @Test(arguments: [true, false]) func roundedHexagonsMatchFinePolygons(flatTop: Bool) {
    var random = SplitMix64(seed: flatTop ? 6 : 7)
    var errors = Errors()
    var rasterizer = Rasterizer()
    for _ in 0..<60 {
      let circumradius = random.logarithmic(0.5, 300)
      let radius = circumradius * random.double(0.02, 0.8)
      let reach = circumradius - radius * 2 / 3.0.squareRoot()
      let centers = ConvexPolygon(hexagonAt: .zero, circumradius: reach, flatTop: flatTop)
      var outline: [CGPoint] = [.zero]
      for corner in 0..<6 {
        for step in 0...300 {
          let turn = (Double(corner) - 0.5 + Double(step) / 300) * .pi / 3
          let angle = (flatTop ? 0 : .pi / 6) - turn
          outline.append(
            CGPoint(
              x: centers[corner].x + radius * cos(angle), y: centers[corner].y + radius * sin(angle)
            ))
        }
      }
      let (points, clip) = random.placed(outline, on: 1)
      errors.measure(corners: Array(points[1...]), clip: clip, &random) { paint, surface in
        rasterizer.fillRoundedHexagon(
          center: points[0], circumradius: circumradius, cornerRadius: radius, flatTop: flatTop,
          with: paint, into: &surface, clip: clip)
      }
    }
    errors.expectExact()
  }

  @Test func coverageSumsToTheArea() {
    var random = SplitMix64(seed: 8)
    var rasterizer = Rasterizer()
    var mask = Mask()
    for _ in 0..<60 {
      let radius = random.double(2, 20)
      let center = CGPoint(x: random.double(-9, 9), y: random.double(-9, 9))
      rasterizer.mask(.circle(center: center, radius: radius), into: &mask)
      let sum = mask.bytes.reduce(0) { $0 + Double($1) } / 255
      #expect(abs(sum - .pi * radius * radius) < 0.003 * 2 * .pi * radius + 0.05)
    }
  }

  @Test func windingRulesDiffer() {
    var path = Path.rect(CGRect(x: 0, y: 0, width: 8, height: 4))
    path.append(.rect(CGRect(x: 2, y: 1, width: 4, height: 2)))
    var rasterizer = Rasterizer()
    var mask = Mask()
    rasterizer.mask(path, rule: .nonZero, into: &mask)
    #expect(mask.ascii == "@@@@@@@@\n@@@@@@@@\n@@@@@@@@\n@@@@@@@@")
    rasterizer.mask(path, rule: .evenOdd, into: &mask)
    #expect(mask.ascii == "@@@@@@@@\n@@....@@\n@@....@@\n@@@@@@@@")
  }

  @Test func hexagonLooksLikeOne() {
    var rasterizer = Rasterizer()
    var surface = Surface(width: 14, height: 9)
    rasterizer.fill(
      ConvexPolygon(hexagonAt: CGPoint(x: 7, y: 4.5), circumradius: 5), with: .color(.white),
      into: &surface, clip: surface.bounds)
    #expect(
      surface.ascii == """
        ....*%%%%*....
        ...-@@@@@@-...
        ...%@@@@@@%...
        ..=@@@@@@@@=..
        ..%@@@@@@@@%..
        ..=@@@@@@@@=..
        ...%@@@@@@%...
        ...-@@@@@@-...
        ....*%%%%*....
        """)
  }
}

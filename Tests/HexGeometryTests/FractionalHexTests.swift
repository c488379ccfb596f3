import HexGeometry
import TestSupport
import Testing

struct FractionalHexTests {
  @Test(arguments: Hex.samples(seed: 70, count: 100, limit: 1 << 30))
  func wholeCoordinatesRoundToThemselves(cell: Hex) {
    #expect(FractionalHex(cell).rounded() == cell)
  }

  @Test func roundingFindsTheNearestCenter() {
    let lattice = HexLattice.honeycomb(pitch: 1)
    var generator = SplitMix64(seed: 71)
    for _ in 0..<2000 {
      let point = FractionalHex(
        q: Double.random(in: -9...9, using: &generator),
        r: Double.random(in: -9...9, using: &generator))
      let rounded = point.rounded()
      func squaredDistance(to cell: Hex) -> Double {
        let (q, r) = (point.q - Double(cell.q), point.r - Double(cell.r))
        return q * q + q * r + r * r
      }
      for neighbor in rounded.neighbors {
        #expect(squaredDistance(to: rounded) <= squaredDistance(to: neighbor) + 1e-12)
      }
      #expect(lattice.hex(at: lattice.center(of: rounded)) == rounded)
    }
  }

  @Test func roundingOfThePublishedImplementation() {
    let (a, b, c) = (
      FractionalHex(q: 0, r: 0), FractionalHex(q: 1, r: -1), FractionalHex(q: 0, r: -1)
    )
    let far = FractionalHex(q: 10, r: -20)
    #expect(a.interpolated(to: far, at: 0.5).rounded() == Hex(q: 5, r: -10))
    #expect(a.interpolated(to: b, at: 0.499).rounded() == a.rounded())
    #expect(a.interpolated(to: b, at: 0.501).rounded() == b.rounded())
    func mix(_ x: Double, _ y: Double, _ z: Double) -> Hex {
      FractionalHex(q: a.q * x + b.q * y + c.q * z, r: a.r * x + b.r * y + c.r * z).rounded()
    }
    #expect(mix(0.4, 0.3, 0.3) == a.rounded())
    #expect(mix(0.3, 0.3, 0.4) == c.rounded())
  }

  @Test func pointThatIsNotANumberStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = FractionalHex(q: .nan, r: 0).rounded()
    }
  }
}

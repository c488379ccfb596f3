import HexGeometry
import TestSupport
import Testing

struct HexSymmetryTests {
  static let pairs = Array(
    zip(Hex.samples(seed: 50, count: 100), Hex.samples(seed: 51, count: 100)))

  @Test(arguments: pairs)
  func sixRotationsComeFullCircle(cell: Hex, center: Hex) {
    #expect(cell.rotated(by: 6, about: center) == cell)
    #expect(cell.rotated(by: -2, about: center) == cell.rotated(by: 4, about: center))
    #expect(cell.rotated(by: 2, about: center).rotated(by: -2, about: center) == cell)
    #expect(cell.rotated(by: 3, about: center) - center == center - cell)
  }

  @Test(arguments: pairs)
  func rotationAndReflectionKeepTheDistanceToTheCenter(cell: Hex, center: Hex) {
    let distance = cell.distance(to: center)
    #expect(cell.rotated(by: 1, about: center).distance(to: center) == distance)
    for axis in Hex.Axis.allCases {
      #expect(cell.reflected(keeping: axis, about: center).distance(to: center) == distance)
      #expect(cell.reflected(negating: axis, about: center).distance(to: center) == distance)
    }
  }

  @Test(arguments: pairs)
  func secondReflectionUndoesTheFirst(cell: Hex, center: Hex) {
    for axis in Hex.Axis.allCases {
      let kept = cell.reflected(keeping: axis, about: center)
      #expect(kept.reflected(keeping: axis, about: center) == cell)
      let negated = cell.reflected(negating: axis, about: center)
      #expect(negated.reflected(negating: axis, about: center) == cell)
      #expect(kept.rotated(by: 3, about: center) == negated)
    }
  }

  @Test(arguments: pairs)
  func twoReflectionsAreARotation(cell: Hex, center: Hex) {
    // The second mirror is a sixth of a turn counterclockwise of the first.
    let image = cell.reflected(keeping: .q, about: center).reflected(keeping: .r, about: center)
    #expect(image == cell.rotated(by: -2, about: center))
  }

  @Test(arguments: Hex.samples(seed: 52, count: 50, limit: 100))
  func rotationTurnsThePictureClockwise(cell: Hex) {
    let lattice = HexLattice.honeycomb(pitch: 10)
    let (before, after) = (lattice.center(of: cell), lattice.center(of: cell.rotated()))
    // With y downward, 60 degrees clockwise is a rotation by +60 degrees.
    let (cosine, sine) = (0.5, 3.0.squareRoot() / 2)
    #expect(abs(after.x - (before.x * cosine - before.y * sine)) < 1e-9)
    #expect(abs(after.y - (before.x * sine + before.y * cosine)) < 1e-9)
  }

  @Test(arguments: Hex.samples(seed: 53, count: 50, limit: 100))
  func reflectionOfTheColumnsMirrorsThePicture(cell: Hex) {
    let lattice = HexLattice.honeycomb(pitch: 10)
    let center = lattice.center(of: cell)
    let upsideDown = lattice.center(of: cell.reflected(keeping: .q))
    #expect(abs(upsideDown.x - center.x) < 1e-9 && abs(upsideDown.y + center.y) < 1e-9)
    let leftToRight = lattice.center(of: cell.reflected(negating: .q))
    #expect(abs(leftToRight.x + center.x) < 1e-9 && abs(leftToRight.y - center.y) < 1e-9)
  }
}

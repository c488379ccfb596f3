import Geometry
import HexGeometry
import TestSupport
import Testing

struct FisheyeTests {
  private static let viewport = Vector(393, 600)

  private static let designs: [(Vector, Double, Vector)] = [
    (Vector(108.2532, 62.5), 97.4351, Vector(-12.2511, 0)),
    (Vector(0, 250), 68.75, Vector(0, -25)),
    (Vector(216.5, 0), 16.25, Vector(-48.3333, 0)),
    (.zero, 125, .zero),
    // By hand: ex = 28.5, ey = 100, so 125 - 75 and a third of each.
    (Vector(-100, -275), 50, Vector(9.5, 33.3333)),
  ]

  @Test(arguments: Self.designs)
  func appleWatchHasTheDesignsNumbers(position: Vector, size: Double, shift: Vector) {
    let effect = Fisheye.appleWatch.effect(at: position, pitch: 125, viewport: Self.viewport)
    #expect(effect.size.isNear(size, 1e-4))
    #expect(effect.shift.isNear(shift, 1e-4))
  }

  @Test func appleWatchIsSymmetricContinuousAndPullsInward() {
    var random = SplitMix64(seed: 24)
    for _ in 0..<2000 {
      let position = Vector(random.double(-400, 400), random.double(-600, 600))
      let effect = Fisheye.appleWatch.effect(at: position, pitch: 125, viewport: Self.viewport)
      let mirrored = Fisheye.appleWatch.effect(at: -position, pitch: 125, viewport: Self.viewport)
      #expect(mirrored.size == effect.size && mirrored.shift.isNear(-effect.shift, 0))
      #expect(effect.size >= 0 && effect.size <= 125)
      #expect(effect.shift.x * position.x <= 0 && effect.shift.y * position.y <= 0)
      let beside = Fisheye.appleWatch.effect(
        at: position + Vector(1e-6, 1e-6), pitch: 125, viewport: Self.viewport)
      #expect(beside.size.isNear(effect.size, 1e-5))
    }
  }

  /// Whatever its strength, no outline leaves the viewport; without any, only those that would leave it change.
  @Test(arguments: [0, 0.01, 0.25, 0.5, 0.9, 0.999, 1]) func noStrengthLetsOutlinesLeaveTheViewport(
    strength: Double
  ) {
    var random = SplitMix64(seed: 25)
    for _ in 0..<2000 {
      let pitch = random.double(50, 200)
      let outline = Vector(2 / 3.0.squareRoot(), 1) * (pitch / 2 * random.double(0.9, 1))
      let position = Vector(random.double(-500, 500), random.double(-700, 700))
      func effect(_ strength: Double) -> Fisheye.Effect {
        Fisheye.appleWatch.effect(
          at: position, pitch: pitch, outline: outline, viewport: Self.viewport * 2,
          strength: strength)
      }
      let (effect, near) = (effect(strength), effect(max(0, strength - 1e-7)))
      #expect(effect.size.isNear(near.size, 1e-3) && effect.shift.isNear(near.shift, 1e-3))
      func reach(_ scale: Double, _ shift: Vector) -> Vector {
        let center = position + shift
        return Vector(abs(center.x), abs(center.y)) + outline * scale
      }
      if effect.size > 0 {
        let end = reach(effect.size / pitch, effect.shift)
        #expect(end.x <= Self.viewport.x + 1e-9 && end.y <= Self.viewport.y + 1e-9)
      }
      let before = reach(1, .zero)
      if strength == 0, before.x <= Self.viewport.x, before.y <= Self.viewport.y {
        #expect(effect.size == pitch && effect.shift == .zero)
      }
    }
  }

  /// The effect on wide cells is that on regular ones in a narrower plane; its shift is wider.
  @Test(arguments: [
    Fisheye.appleWatch, .none, .bubble(fringe: 80, minimumScale: 0.4, gutter: 10),
  ])
  func wideCellsAreRegularInANarrowPlane(fisheye: Fisheye) {
    var random = SplitMix64(seed: 26)
    for _ in 0..<2000 {
      let (width, strength) = (random.double(1, 4), random.double(0, 1.2))
      let position = Vector(random.double(-400, 400), random.double(-600, 600))
      let outline = Vector(60, 50)
      let effects = [
        (
          fisheye.effect(at: position, pitch: 125, viewport: Self.viewport),
          fisheye.effect(
            at: Vector(position.x * width, position.y), pitch: 125,
            viewport: Vector(Self.viewport.x * width, Self.viewport.y), cellWidth: width)
        ),
        (
          fisheye.effect(
            at: position, pitch: 125, outline: outline, viewport: Self.viewport, strength: strength),
          fisheye.effect(
            at: Vector(position.x * width, position.y), pitch: 125,
            outline: Vector(outline.x * width, outline.y),
            viewport: Vector(Self.viewport.x * width, Self.viewport.y), cellWidth: width,
            strength: strength)
        ),
      ]
      for (regular, wide) in effects {
        #expect(wide.size.isNear(regular.size, 1e-9))
        #expect(wide.shift.isNear(Vector(regular.shift.x * width, regular.shift.y), 1e-9))
      }
      #expect(
        fisheye.effect(at: position, pitch: 125, viewport: Self.viewport, cellWidth: 1)
          == effects[0].0)
    }
  }

  @Test func withoutAFisheyeCellsKeepTheirPlacesAndSizes() {
    let effect = Fisheye.none.effect(at: Vector(900, -50), pitch: 250, viewport: Self.viewport)
    #expect(effect.size == 250 && effect.shift == .zero)
  }

  /// In a viewport 400 x 600 with gutter 10 and fringe 80 the scale falls from x = 110 to x = 190.
  @Test(arguments: [(0.0, 1.0), (110, 1), (130, 0.85), (150, 0.7), (190, 0.4), (260, 0.4)])
  func bubbleFallsLinearlyOverTheFringe(x: Double, scale: Double) {
    let bubble = Fisheye.bubble(fringe: 80, minimumScale: 0.4, gutter: 10)
    for side in [1.0, -1] {
      let effect = bubble.effect(
        at: Vector(side * x, 30), pitch: 100, viewport: Vector(400, 600))
      #expect(effect.size.isNear(100 * scale, 1e-9))
    }
  }
}

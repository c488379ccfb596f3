import Composition
import Geometry
import Testing

struct WidthProfileTests {
  let profiles: [WidthProfile] = [
    .hexagon(flatToFlat: 117), .circle(diameter: 117), .rectangle(width: 120, height: 44),
    .hexagon(flatToFlat: 117, elongation: 54), .circle(diameter: 117, elongation: 325),
  ]

  @Test func reachIsOneWhereTheWidthEnds() {
    for profile in profiles {
      for step in -40...40 {
        let y = Double(step) / 2
        let half = profile.halfWidth(atY: y)
        guard half > 0 else { continue }
        let outer = profile.reach(of: CGPoint(x: half, y: y))
        #expect(outer <= 1 + 1e-12)
        #expect(profile.reach(of: CGPoint(x: half + 0.01, y: y)) > 1)
        #expect(profile.reach(of: CGPoint(x: -half, y: y)) == outer)
      }
    }
  }

  @Test func reachGrowsInProportion() {
    for profile in profiles {
      let near = profile.reach(of: CGPoint(x: 7, y: -5))
      #expect(abs(profile.reach(of: CGPoint(x: 21, y: -15)) - 3 * near) < 1e-12)
    }
  }

  @Test func sixPercentOfTheFullWidthStaysFree() {
    let full = 117 * 2 / 3.0.squareRoot()
    #expect(abs(profiles[0].halfWidth(atY: 0) * 2 - full * 0.88) < 1e-9)
    #expect(abs(profiles[1].halfWidth(atY: 0) * 2 - 117 * 0.88) < 1e-9)
    #expect(abs(profiles[2].halfWidth(atY: 0) * 2 - 120 * 0.88) < 1e-9)
    // At any height, at least as much as at the widest.
    for step in 0..<50 {
      let y = Double(step)
      let edge = full / 2 - y / 3.0.squareRoot()
      #expect(edge - profiles[0].halfWidth(atY: y) >= full * 0.06 - 1e-9)
    }
  }

  /// A longer shape has that much more room at each height, and the same free edge.
  @Test func longerShapesHaveLongerLines() {
    for length in [0, 27.0, 325] {
      let pairs: [(WidthProfile, WidthProfile)] = [
        (profiles[0], .hexagon(flatToFlat: 117, elongation: length)),
        (profiles[1], .circle(diameter: 117, elongation: length)),
      ]
      for (regular, long) in pairs {
        for step in -51...51 {
          let y = Double(step)
          let half = long.halfWidth(atY: y)
          #expect(abs(half - length / 2 - regular.halfWidth(atY: y)) < 1e-9)
        }
        #expect(long.halfWidth(atY: 60) == 0)
        let point = CGPoint(x: 31, y: -17)
        #expect(length > 0 || long.reach(of: point) == regular.reach(of: point))
      }
    }
  }

  @Test func emptyShapesHoldOnlyTheirCenter() {
    for profile in [
      WidthProfile.hexagon(flatToFlat: 0), .circle(diameter: -3),
      .rectangle(width: .nan, height: 0),
    ] {
      #expect(profile.reach(of: CGPoint(x: 0, y: 0)) == 0)
      #expect(profile.reach(of: CGPoint(x: 1, y: 1)) == .infinity)
      #expect(profile.halfWidth(atY: 1) == 0)
    }
  }
}

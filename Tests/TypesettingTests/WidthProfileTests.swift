import Geometry
import Testing

@testable import Typesetting

struct WidthProfileTests {
  let profiles: [WidthProfile] = [
    .hexagon(flatToFlat: 117), .circle(diameter: 117), .rectangle(width: 120, height: 44),
  ]
  private var all: [WidthProfile] {
    let whole = profiles + profiles.map { $0.lowered(by: 13) }
    return whole + whole.map { $0.limited(to: 20) }
  }

  @Test func reachIsOneWhereTheWidthEnds() {
    for profile in all {
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
    for profile in all {
      let near = profile.reach(of: CGPoint(x: 7, y: -5))
      #expect(abs(profile.reach(of: CGPoint(x: 21, y: -15)) - 3 * near) < 1e-12)
    }
  }

  @Test func aLoweredTextHasTheRoomBelowTheCenterOfTheShape() {
    for profile in profiles {
      let lowered = profile.lowered(by: 13)
      for step in -60...60 {
        let y = Double(step)
        #expect(lowered.halfWidth(atY: y) == profile.halfWidth(atY: y + 13))
        #expect(lowered.halfWidth(atY: y) <= lowered.widestHalf)
      }
      #expect(profile.lowered(by: 1000).reach(of: CGPoint(x: 0, y: 1)) == .infinity)
    }
  }

  @Test func aLimitedTextHasNoRoomFurtherFromTheCenterOfTheShape() {
    for profile in profiles {
      for drop in [0.0, 7] {
        let limited = profile.lowered(by: drop).limited(to: 15)
        for step in -60...60 {
          let y = Double(step)
          let half = abs(y + drop) <= 15 ? profile.halfWidth(atY: y + drop) : 0
          #expect(limited.halfWidth(atY: y) == half)
        }
        #expect(limited.reach(of: CGPoint(x: 0, y: 15 - drop)) == 1)
      }
      #expect(profile.limited(to: -1).halfWidth(atY: 1) == 0)
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

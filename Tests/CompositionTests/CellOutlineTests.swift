import Composition
import Geometry
import Testing

struct CellOutlineTests {
  private let outlines: [CellOutline] = [
    .hexagon(height: 117), .hexagon(height: 117, elongation: 54), .stadium(height: 117),
    .stadium(height: 117, elongation: 325), .rectangle(width: 240, height: 44),
  ]

  /// The free edge has one width all around, however long the cell is.
  @Test func theProfileIsTheOutlineWithoutAnEdge() {
    for outline in outlines {
      let (profile, edge) = (outline.profile, outline.height * 0.05)
      #expect(abs(profile.halfHeight - outline.height / 2 + edge) < 1e-9)
      let slant =
        if case .hexagon = outline { edge * 2 / 3.0.squareRoot() } else { edge }
      #expect(abs(profile.widestHalf - outline.width / 2 + slant) < 1e-9)
    }
  }

  @Test func sharesAreThoseOfTheProfile() {
    for outline in outlines {
      // The profile of a cell that is larger by its free edge.
      let full: WidthProfile =
        switch outline {
        case .hexagon(let height, let long):
          .hexagon(flatToFlat: height, elongation: long, padding: 0)
        case .stadium(let height, let long):
          .circle(diameter: height, elongation: long, padding: 0)
        case .rectangle(let width, let height):
          .rectangle(width: width, height: height, padding: 0)
        }
      let steps = 20_000
      let ys = (0..<steps).map { outline.height * ((Double($0) + 0.5) / Double(steps) - 0.5) }
      let widths = ys.map { full.halfWidth(atY: $0) }
      let all = widths.reduce(0, +)
      for part in [0, 0.1, 0.4, 0.5, 0.77, 1] {
        let above = widths.prefix(Int(part * Double(steps))).reduce(0, +)
        let share = outline.share(above: outline.height * (part - 0.5))
        #expect(abs(share - above / all) < 1e-4)
      }
    }
  }

  @Test func theTopmostHeightHasTheWidth() {
    for outline in outlines {
      let profile = outline.profile
      for step in 0...20 {
        let half = profile.widestHalf * Double(step) / 20
        guard let top = profile.topmost(halfWidth: half) else {
          Issue.record("there is room")
          continue
        }
        #expect(profile.halfWidth(atY: top + 1e-9) >= half - 1e-4)
        #expect(profile.halfWidth(atY: top - 0.01) <= half)
      }
      #expect(profile.topmost(halfWidth: profile.widestHalf + 0.01) == nil)
    }
  }
}

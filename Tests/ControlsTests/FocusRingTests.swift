import Controls
import Drawing
import Geometry
import Raster
import Testing

/// The ring of the keyboard focus, and what it is around.
struct FocusRingTests {
  private static let rect = CGRect(x: 20, y: 30, width: 80, height: 24)
  private static let key = DisplayList.Key(rawValue: 7 << 8)

  private func list(_ ring: FocusRing) -> DisplayList {
    var list = DisplayList(size: CGSize(width: 200, height: 100))
    list.draw(ring, around: Self.rect, cornerRadius: 6, key: Self.key)
    return list
  }

  /// Returns a rectangle around what the lines of a list cover.
  private func extent(of list: DisplayList) -> CGRect {
    list.marks.reduce(CGRect.null) { extent, mark in
      guard case .stroke(let shape, _, let width, _) = mark else { return extent }
      return extent.union(shape.bounds.insetBy(dx: -width / 2, dy: -width / 2))
    }
  }

  @Test(arguments: [2.0, 3.0]) func itReachesAsFarAsItSays(width: Double) {
    for gap in [FocusRing.Gap.clear, .filled(.white), .beside(.white)] {
      let ring = FocusRing(.black, width: width, gap: gap)
      let extent = extent(of: list(ring))
      #expect(extent == Self.rect.insetBy(dx: -ring.reach, dy: -ring.reach))
    }
  }

  @Test func aFilledGapIsOnBothSidesOfTheLine() throws {
    let marks = list(FocusRing(.black, gap: .filled(.white))).marks
    try #require(marks.count == 2)
    guard case .stroke(let ground, .white, let width, _) = marks[0],
      case .stroke(let line, .black, 2, _) = marks[1]
    else {
      Issue.record("not a gap and a line: \(marks)")
      return
    }
    #expect(ground == line)
    #expect(width == 2 + 2 * FocusRing.gap)
    #expect(ground.bounds.insetBy(dx: width / 2, dy: width / 2) == Self.rect)
  }

  @Test func aLineThatTouchesItsPartHasTheGapOnBothSides() {
    let gap = FocusRing.gap
    let extent = extent(of: list(FocusRing(.black, width: 3, gap: .beside(.white))))
    #expect(extent == Self.rect.insetBy(dx: -3 - gap, dy: -3 - gap))
  }

  @Test func eachMarkHasItsOwnKey() {
    var list = list(FocusRing(.black, gap: .filled(.white)))
    list.draw(ButtonFace(.white, cornerRadius: 6), in: Self.rect, key: Self.key)
    #expect(Set(list.keys).count == 3)
    #expect(list.keys.allSatisfy { $0.rawValue >> 8 == 7 })
  }

  @Test func cornersAreRoundAndAnInvisibleFaceIsNotDrawn() {
    var list = DisplayList(size: CGSize(width: 200, height: 100))
    list.draw(ButtonFace(.white, cornerRadius: 6, opacity: 0), in: Self.rect)
    #expect(list.marks.isEmpty)
    list.draw(ButtonFace(.white, cornerRadius: 100), in: Self.rect)
    guard case .body(.rect(Self.rect, let radius), _)? = list.marks.first else {
      Issue.record("\(list.marks)")
      return
    }
    #expect(radius == 12)
  }
}

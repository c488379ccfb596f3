import Geometry
import TestSupport
import Testing

@testable import SceneDrawing

struct RectIndexTests {
  private static func rect(_ random: inout SplitMix64) -> CGRect {
    CGRect(
      x: random.double(-400, 400), y: random.double(-400, 400), width: random.double(0, 150),
      height: random.double(0, 150))
  }

  @Test(arguments: UInt64(1)...10)
  func rectsThatMeetAreFoundAndNoOthers(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let rects = (0..<60).map { _ in Self.rect(&random) }
    var index = RectIndex()
    for rect in rects { index.insert(rect) }
    for _ in 0..<40 {
      let probe = Self.rect(&random)
      let found = Set(index.rects(meeting: probe).map { "\($0)" })
      #expect(found == Set(rects.filter { $0.intersects(probe) }.map { "\($0)" }))
    }
    index.removeAll()
    #expect(index.rects(meeting: rects[0]).isEmpty)
  }

  @Test func whatIsNoPlaceIsLeftOut() {
    var index = RectIndex()
    for rect in [
      CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10),
      CGRect(x: 0, y: 0, width: 0, height: 10), CGRect(x: 1e300, y: 0, width: 10, height: 10),
      CGRect(x: 0, y: 0, width: 1e8, height: 1e8),
    ] { index.insert(rect) }
    #expect(index.rects(meeting: CGRect(x: 0, y: 0, width: 5, height: 5)).isEmpty)
  }
}

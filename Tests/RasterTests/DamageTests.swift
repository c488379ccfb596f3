import Raster
import TestSupport
import Testing

/// Damage of few and of many changes.
struct DamageTests {
  /// Pictures of all sizes, also less than a tile, and with frames that do not begin at zero.
  private static func frame(_ random: inout SplitMix64) -> PixelRect {
    let longest = [1, 31, 33, 300, 4000, 20_000][random.int(0...5)]
    return PixelRect(
      x: random.int(-40...40), y: random.int(-40...40), width: random.int(1...longest),
      height: random.int(1...longest))
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func rectanglesAreDisjointAndContainAllChanges(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var damage = Damage(in: .empty)
    // The memory of a damage is used again.
    for _ in 0..<4 {
      let frame = Self.frame(&random)
      damage.reset(in: frame)
      var changes: [PixelRect] = []
      for _ in 0..<random.int(0...150) {
        let change = PixelRect(
          x: random.int(frame.x - 20...frame.maxX + 20),
          y: random.int(frame.y - 20...frame.maxY + 20), width: random.int(0...60),
          height: random.int(0...60))
        changes.append(change)
        damage.add(change)
      }
      let unsettled = damage.rects
      damage.settle()
      #expect(damage.rects == unsettled)
      #expect(damage.rects.count <= 192)
      for (index, rect) in damage.rects.enumerated() {
        #expect(!rect.isEmpty && frame.contains(rect))
        #expect(!damage.rects[..<index].contains { $0.intersects(rect) })
        #expect(damage.intersects(rect))
      }
      #expect(damage.area == damage.rects.reduce(0) { $0 + $1.area })
      for change in changes {
        let visible = change.intersection(frame)
        let covered = damage.rects.reduce(0) { $0 + $1.intersection(visible).area }
        #expect(covered == visible.area)
        #expect(visible.isEmpty || damage.intersects(change))
      }
      // What is in a gap that a rectangle includes is painted again too, so it must not be left out.
      for rect in damage.rects {
        for _ in 0..<20 {
          let part = PixelRect(
            x: random.int(rect.x...rect.maxX - 1), y: random.int(rect.y...rect.maxY - 1), width: 1,
            height: 1)
          #expect(damage.intersects(part))
        }
      }
    }
  }

  /// With at most twelve rectangles they were nearly all of the screen.
  @Test func flashesAllOverTheScreenAreAFewTiles() {
    var random = SplitMix64(seed: 1)
    let frame = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
    var damage = Damage(in: frame)
    for _ in 0..<100 {
      damage.add(
        PixelRect(x: random.int(0...1900), y: random.int(0...1060), width: 20, height: 20))
    }
    damage.settle()
    #expect(damage.area < frame.area / 6)
    #expect(!damage.isFull)
    damage.add(frame)
    #expect(damage.isFull && damage.rects == [frame])
  }

  @Test func aFewChangesStayAsTheyAre() {
    let frame = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
    var damage = Damage(in: frame)
    let changes = (0..<12).map { PixelRect(x: 150 * $0, y: 80 * $0, width: 7, height: 9) }
    for change in changes { damage.add(change) }
    damage.settle()
    #expect(damage.rects == changes)
    // Close to the last one, so that the two are joined.
    damage.add(PixelRect(x: 1660, y: 882, width: 3, height: 3))
    #expect(damage.rects.count == 12 && damage.area < 12 * 63 + 100)
  }
}

import Geometry
import Raster
import Testing

@testable import Drawing

struct BandPlanTests {
  /// One thread drew one in eleven frames of a fling, because the parts of cells counted for too little.
  @Test func tenCellsThatChangeTheirSizeAreWorthTwoThreads() {
    let window = PixelRect(x: 0, y: 0, width: 1000, height: 640)
    var list = DisplayList(size: CGSize(width: 1000, height: 640))
    for number in 0..<10 {
      let cell = Shape.hexagon(
        center: CGPoint(x: 80 + 90 * Double(number), y: 320), circumradius: 50, cornerRadius: 5,
        flatTop: true)
      list.append(.shadow(cell, Shadow(color: .black, drop: 4, sigma: 6, isCovered: true)))
      list.append(
        .body(cell, BodyStyle(top: .white, bottom: .black, border: .black, borderWidth: 1)))
    }
    var bounds: [PixelRect] = []
    list.pixelBounds(scale: 1, into: &bounds)
    var damage = Damage(in: window)
    damage.add(window)
    var bands = BandPlan()
    let isWorthIt = bands.cut(
      damage, of: list, marks: Array(list.marks.indices), bounds: bounds, height: window.height)
    #expect(isWorthIt)
  }
}

import Controls
import Geometry
import TestSupport
import Testing

@testable import Demo

struct AspectModelTests {
  private static let area = CGRect(x: 0, y: 64, width: 992, height: 736)

  @Test func beginsAsAGridOfTenInThreeHundredByTwoHundred() {
    let aspect = AspectModel()
    #expect(aspect.size == CGSize(width: 300, height: 200))
    #expect(aspect.count == 10)
    #expect(AspectModel.text(aspect.idealRatio) == "1.33")
    #expect(aspect.arrangement.rows == 3 && aspect.arrangement.cols == 4)
    #expect(abs(aspect.arrangement.cellAspectRatio - 1.125) < 1e-12)
  }

  @Test func placeOnTheSliderIsARatioAndBack() {
    for plain in AspectModel.ratioSnaps { #expect(DemoModel.ratio(plain.exponent) == plain.ratio) }
    for step in -20...20 {
      let exponent = Double(step) / 10
      #expect(abs(log2(DemoModel.ratio(exponent)) - exponent) < 1e-9)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func allOfTheGridCanBeScrolledTo(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var aspect = AspectModel()
    for _ in 0..<60 {
      aspect.resize(
        width: random.double(0, 2400), height: random.double(0, 1900), in: Self.area)
      #expect(AspectModel.widthRange.contains(Double(aspect.size.width)))
      aspect.scroll(by: Vector(-1e5, -1e5), in: Self.area)
      var grid = CGRect(origin: aspect.origin(in: Self.area, at: .zero), size: aspect.size)
      #expect(grid.minX >= Self.area.minX + 96 && grid.minY >= Self.area.minY + 96)
      aspect.scroll(by: Vector(1e5, 1e5), in: Self.area)
      grid = CGRect(origin: aspect.origin(in: Self.area, at: .zero), size: aspect.size)
      #expect(grid.maxX <= Self.area.maxX - 64 && grid.maxY <= Self.area.maxY - 64)
    }
  }

  @Test func edgeFollowsThePointerAndTheGridReturnsToItsPlace() throws {
    var model = try model()
    model.strike("3", at: .seconds(1))
    model.handle(.leave, at: .seconds(2))
    let area = model.frame.area
    let before = model.aspect.origin(in: area, at: .seconds(2))
    let handle = try #require(model.controls[.rightEdge]?.rect)
    let start = Vector(Double(handle.midX), Double(handle.midY))
    model.handle(.press(at: start), at: .seconds(3))
    for step in 1...10 {
      model.handle(.move(to: start + Vector(Double(step) * 10, 3)), at: .seconds(3))
      #expect(model.aspect.size == CGSize(width: 300 + 10 * step, height: 200))
      #expect(model.aspect.origin(in: area, at: .seconds(3)) == before)
    }
    model.handle(.release(at: start + Vector(100, 3)), at: .seconds(4))
    #expect(model.aspect.origin(in: area, at: .seconds(4)) == before)
    #expect(!model.isSettled(at: .seconds(4)))
    let home = model.aspect.origin(in: area, at: .seconds(5))
    #expect(home == CGPoint(x: before.x - 50, y: before.y))
    #expect(model.isSettled(at: .seconds(5)))
  }

  @Test func gridLargerThanTheWindowIsDraggedByItsBackground() throws {
    var model = try model()
    model.strike("3", at: .seconds(1))
    model.handle(.leave, at: .seconds(2))
    let slider = try #require(model.controls[.width]?.rect)
    model.click(Double(slider.maxX) - 8, Double(slider.maxY) - 12, at: .seconds(2))
    #expect(model.aspect.size.width == 2000)
    let before = model.aspect.scroll
    model.drag(from: Vector(600, 740), to: Vector(200, 740), at: .seconds(3))
    #expect(model.aspect.scroll.x == before.x + 400)
    model.handle(.wheel(at: Vector(600, 400), delta: Vector(60, 0)), at: .seconds(4))
    #expect(model.aspect.scroll.x == before.x + 460)
    let reset = try #require(model.controls[.reset]?.rect)
    model.click(Double(reset.midX), Double(reset.midY), at: .seconds(5))
    #expect(model.aspect == AspectModel())
  }

  @Test func arrowsChangeTheSizeByPixels() throws {
    var model = try model()
    model.strike("3", at: .seconds(1))
    model.strike("Right", at: .seconds(2))
    model.strike("Up", shift: true, at: .seconds(2))
    #expect(model.aspect.size == CGSize(width: 301, height: 190))
  }
}

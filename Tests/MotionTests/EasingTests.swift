import Motion
import TestSupport
import Testing

struct EasingTests {
  @Test func easeInOutRisesFromZeroToOneAndIsSymmetric() {
    var last = 0.0
    for step in 0...200 {
      let progress = Double(step) / 200
      let value = easeInOut(progress)
      #expect(value >= last)
      #expect((value + easeInOut(1 - progress)).isNear(1, 1e-9))
      last = value
    }
    #expect(easeInOut(-1) == 0 && easeInOut(0) == 0 && easeInOut(1) == 1 && easeInOut(2) == 1)
  }

  /// Points of the curve, by hand.
  ///
  /// At s and t = 1 - s it has x = 1.26 s t^2 + 1.74 s^2 t + s^3 and y = s^2 (3 - 2 s).
  @Test(arguments: [(0.5, 0.5), (0.274375, 0.15625), (0.725625, 0.84375)])
  func easeInOutIsTheCubicOfCSS(progress: Double, expected: Double) {
    #expect(easeInOut(progress).isNear(expected, 1e-9))
  }

  @Test func aNewTargetOnTheWayDoesNotJump() {
    var value = EasedValue(0)
    value.ease(to: 1, at: .seconds(1), over: 0.5)
    let shown = value.value(at: .seconds(1.2))
    value.ease(to: 0, at: .seconds(1.2), over: 0.5)
    #expect(value.value(at: .seconds(1.2)) == shown)
    #expect(!value.isSettled(at: .seconds(1.69)) && value.isSettled(at: .seconds(1.7)))
    #expect(value.value(at: .seconds(1.7)) == 0)
  }
}

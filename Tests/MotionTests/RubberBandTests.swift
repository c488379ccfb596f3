import Motion
import TestSupport
import Testing

struct RubberBandTests {
  @Test func theRubberBandIsTheSpecsAndItsInverseUndoesIt() {
    var random = SplitMix64(seed: 55)
    for _ in 0..<500 {
      let length = random.logarithmic(50, 4000)
      let excess = random.double(-3, 3) * length
      let expected = (1 - 1 / (0.55 * abs(excess) / length + 1)) * length
      let shown = RubberBand.shown(forExcess: excess, length: length)
      #expect(shown.isNear(excess < 0 ? -expected : expected, 1e-9 * length))
      #expect(abs(shown) < length)
      #expect(RubberBand.excess(forShown: shown, length: length).isNear(excess, 1e-8 * length))
    }
  }
}

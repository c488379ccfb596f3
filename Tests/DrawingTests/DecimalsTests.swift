import Drawing
import TestSupport
import Testing

struct DecimalsTests {
  @Test(arguments: [
    (0, "0.00"), (-0.001, "0.00"), (1.005, "1.00"), (0.995, "1.00"), (-12.3456, "-12.35"),
    (1e15, "1000000000000000.0"), (.infinity, "inf"),
  ])
  func aNumberHasTwoDecimals(number: Double, text: String) {
    #expect(number.text(decimals: 2) == text)
  }

  @Test(arguments: 1...9)
  func decimalsReadBackAsTheNearest(decimals: Int) throws {
    var random = SplitMix64(seed: UInt64(decimals))
    for _ in 0..<200 {
      let number = Double.random(in: -1000...1000, using: &random)
      let text = number.text(decimals: decimals)
      #expect(text.split(separator: ".").last?.count == decimals)
      let unit = (0..<decimals).reduce(1.0) { product, _ in product / 10 }
      #expect(abs(try #require(Double(text)) - number) <= unit * 0.500001)
    }
  }
}

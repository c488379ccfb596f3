import TestSupport
import Testing

@testable import Feeds

struct JSONNumberTests {
  private static func read(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard let number = JSONNumber(bytes.span, at: 0), number.end == bytes.count else { return nil }
    return number.value
  }

  /// Swift's own reading of a text is correctly rounded.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func numbersAreRoundedCorrectly(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20_000 {
      let digits = (0..<random.int(1...22)).map { _ in "\(random.int(0...9))" }.joined()
      let point = random.int(0...digits.count - 1)
      let whole = String(digits.prefix(point).drop { $0 == "0" })
      var text = random.int(0...1) == 0 ? "-" : ""
      text += whole.isEmpty ? "0" : whole
      text += ".\(digits.dropFirst(point))"
      if random.int(0...2) == 0 {
        text += "e\(random.element(["", "-", "+"]))\(random.int(0...40))"
      }
      #expect(Self.read(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  /// Half way between two numbers, and next to it, is where a method that is not exact errs.
  @Test(arguments: [4, 5] as [UInt64])
  func numbersHalfWayAreRoundedToEven(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20_000 {
      let half = (UInt64(1) << 53 | random.next() >> 11) << 1 | 1
      for mantissa in [half - 1, half, half + 1] {
        for exponent in [0, 1, 2, 3, -1, -2, -3, random.int(-27...27)] {
          let text = "\(mantissa)e\(exponent)"
          #expect(Self.read(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
        }
      }
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func everyDoubleIsReadBack(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let text = "\(number)"
      #expect(Self.read(text) == number, "\(text)")
    }
  }

  @Test(arguments: [
    "0", "-0", "0.0", "1", "-1", "10", "1e0", "1E5", "1e+5", "1e-5", "1.5e10",
    "0e99999999999999999999",
    "123456789012345678901234567890", "18446744073709551615", "18446744073709551616", "1e-400",
    "9007199254740993", "0.000000000000000000000000000001", "2.2250738585072011e-308",
  ])
  func numbersOfTheGrammarAreRead(text: String) {
    #expect(Self.read(text)?.bitPattern == Double(text)?.bitPattern)
  }

  @Test(arguments: [
    "", "-", "+1", "01", "-01", "1.", ".5", "1.e5", "1e", "1e+", "0x10", "NaN", "Infinity", "--1",
    "1e400", "-1e400", "1_000",
  ])
  func otherTextsAreNoNumbers(text: String) {
    #expect(Self.read(text) == nil)
  }
}

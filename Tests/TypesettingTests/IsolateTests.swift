import Testing

@testable import Typesetting

/// Texts in isolates, which keep their own direction.
struct IsolateTests {
  /// Returns the middle of each scalar of a text that is laid out as a line.
  private static func middles(of text: String) throws -> (label: Label, middles: [Double]) {
    var setter = try Typesetter()
    let label = setter.line(text, alignment: .left)
    let middles = (0..<label.text.unicodeScalars.count).map { index in
      let parts = label.extents(ofScalars: index..<index + 1)
      return parts.first.map { ($0.lowerBound + $0.upperBound) / 2 } ?? 0
    }
    return (label, middles)
  }

  /// A size in an Arabic text: its numbers are in another order without the isolate.
  @Test(arguments: ["10 s", "402 × 300", "1 h 6 min", "-5", "a/b/"])
  func anIsolateKeepsItsOrder(value: String) throws {
    let start = "قديم بعد "
    let (label, middles) = try Self.middles(of: "\(start)\u{2068}\(value)\u{2069}")
    #expect(label.isRightToLeft && !label.isTruncated)
    let first = start.unicodeScalars.count + 1
    // Spaces have no ink.
    let own = zip(value, middles[first...]).filter { $0.0 != " " }.map(\.1)
    #expect(own == own.sorted() && Set(own).count == own.count)
    // The text before it is at its right.
    #expect(middles[0] > own[own.count - 1])
    let (_, plain) = try Self.middles(of: "\(start)\(value)")
    let scrambled = zip(value, plain[(first - 1)...]).filter { $0.0 != " " }.map(\.1)
    #expect(scrambled != scrambled.sorted())
  }

  /// The direction of a text is that of its first letter that is not in an isolate.
  @Test func aTextIsNotFromLeftToRightBecauseOfAName() throws {
    let (label, middles) = try Self.middles(of: "\u{2068}scene.yaml\u{2069}، متصل")
    #expect(label.isRightToLeft)
    #expect(middles[1] > middles[14])
    #expect(try !Self.middles(of: "scene.yaml، متصل").label.isRightToLeft)
    #expect(try !Self.middles(of: "\u{2068}scene.yaml\u{2069}").label.isRightToLeft)
    #expect(try !Self.middles(of: "\u{2068}مشهد\u{2069} scene").label.isRightToLeft)
  }

  @Test func isolatesHaveNoInk() throws {
    let (plain, isolated) = (
      try Self.middles(of: "scene 5").label, try Self.middles(of: "\u{2068}scene 5\u{2069}").label
    )
    #expect(abs(plain.inkBounds.width - isolated.inkBounds.width) < 1e-6)
  }
}

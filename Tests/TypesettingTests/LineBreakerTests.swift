import Composition
import TestSupport
import Testing

@testable import Typesetting

struct LineBreakerTests {
  /// A text in which every character is half an em wide.
  func breaker(
    _ text: String, width: Double, lines: Int = 3, size: Double = 10
  ) -> LineBreaker {
    let scalars = Array(text.unicodeScalars)
    var measured = BreakableText(
      offsets: [0], trimmedEnds: [0], wordBreaks: [], characterBreaks: [], inkTop: -0.7,
      inkBottom: 0.2, mass: -0.6...0)
    for (index, scalar) in scalars.enumerated() {
      measured.offsets.append(Double(index + 1) / 2)
      measured.trimmedEnds.append(scalar == " " ? measured.trimmedEnds[index] : index + 1)
      measured.characterBreaks.append(index + 1)
      if scalar == " " || index == scalars.count - 1 { measured.wordBreaks.append(index + 1) }
    }
    return LineBreaker(
      text: measured, profile: .rectangle(width: width, height: .infinity, padding: 0),
      style: TextStyle(size: size, minimumSize: size, maximumLines: lines))
  }

  func lines(_ text: String, _ breaks: LineBreaks?) -> [String]? {
    guard let breaks else { return nil }
    let scalars = Array(text.unicodeScalars)
    var start = 0
    return breaks.ends.map { end in
      defer { start = end }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[start..<end])
      let line = String(view)
      return line.hasSuffix(" ") ? String(line.dropLast()) : line
    }
  }

  /// Every number of lines was tried, although the shape has space for few.
  @Test func numbersOfLinesThatCannotFitAreLeftOutAndNoOther() {
    var generator = SplitMix64(seed: 9)
    for _ in 0..<60 {
      let words = (0...generator.int(1...9)).map { _ in
        String(repeating: "x", count: generator.int(1...9))
      }
      var breaker = breaker(words.joined(separator: " "), width: 0, lines: 12)
      let (width, height) = (Double(generator.int(10...200)), Double(generator.int(10...150)))
      for profile in [
        WidthProfile.rectangle(width: width, height: height, padding: 0),
        .hexagon(flatToFlat: height), .circle(diameter: width),
      ] {
        breaker.profile = profile
        let fits = (1...12).contains { breaker.balanced(lines: $0, size: 10) != nil }
        #expect((breaker.wholeWords(size: 10) != nil) == fits)
      }
    }
  }

  @Test func noLineIsLongerThanItsRoom() {
    let text = "one three five seven nine eleven thirteen"
    for width in stride(from: 20.0, through: 300, by: 7) {
      let breaker = breaker(text, width: width, lines: 6)
      guard let found = breaker.wholeWords(size: 10), let lines = lines(text, found) else {
        continue
      }
      #expect(lines.allSatisfy { Double($0.count) * 5 <= width + 1e-9 })
      #expect(found.ends == found.ends.sorted())
      #expect(found.ends.last == text.count)
      #expect(lines.count <= 6)
    }
  }

  @Test func linesAreEven() {
    let text = "aaaa bbbb cccc dddd"
    #expect(
      lines(text, breaker(text, width: 75).wholeWords(size: 10)) == ["aaaa bbbb", "cccc dddd"])
  }

  @Test func noLastWordIsLeftAlone() {
    let text = "to be or not so"
    #expect(lines(text, breaker(text, width: 66).wholeWords(size: 10)) == ["to be or", "not so"])
  }

  /// Long words used to be broken anywhere.
  @Test(arguments: [
    ("abcdefghijklmnop qr", ["abcdefghij"]), ("qr abcdefghijklmnop", ["qr", "abcdefghij"]),
    ("qr abcdefghijklmnop st", ["qr", "abcdefghij"]),
  ])
  func wordsAreBrokenOnlyBeforeTheEllipsis(text: String, shown: [String]) {
    let breaker = breaker(text, width: 60)
    #expect(breaker.wholeWords(size: 10) == nil)
    let cut = breaker.truncated(size: 10, ellipsis: 1, tightness: 1)
    #expect(lines(text, cut) == shown)
  }

  @Test func whatIsCutLeavesRoomForTheEllipsis() {
    let text = String(repeating: "word ", count: 40)
    let found = breaker(text, width: 60).truncated(size: 10, ellipsis: 1, tightness: 1)
    let shown = lines(text, found)
    #expect(found?.isTruncated == true)
    #expect(shown?.count == 3)
    #expect(shown?.first == "word word")
    #expect((shown?.last?.count ?? 99) <= 10)
  }

  @Test func withoutRoomThereIsNoAnswer() {
    #expect(breaker("abc", width: 1).truncated(size: 10, ellipsis: 1, tightness: 1) == nil)
    #expect(breaker("abc", width: 0).wholeWords(size: 10) == nil)
  }
}

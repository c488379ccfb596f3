import Testing

@testable import Typesetting

struct SanitizerTests {
  let sanitizer = Sanitizer()

  @Test func controlsVanishOrSeparate() {
    for value in (0...0x1F).map({ UInt32($0) }) + Array(0x7F...0x9F) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let result = sanitizer.sanitize("a\(Character(scalar))b").text
      let separates = (9...13).contains(value) || value == 0x85
      #expect(result == (separates ? "a b" : "ab"), "U+\(String(value, radix: 16))")
    }
  }

  @Test func isolatesOfTheirOwnDirectionStay() {
    let text = "a \u{2068}b c\u{2069} d"
    #expect(sanitizer.sanitize(text) == .init(text: text, isTruncated: false))
  }

  @Test func noOtherBidirectionalControlStays() {
    let controls: [UInt32] = [
      0x61C, 0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067,
    ]
    #expect(controls.count == 10)
    for value in controls {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(
        sanitizer.sanitize("a\(Character(scalar))b").text.unicodeScalars.elementsEqual(
          "ab".unicodeScalars))
    }
  }

  @Test func sanitizingTwiceChangesNothing() {
    for sample in Samples.kind + Samples.unkind + Samples.blank {
      let once = sanitizer.sanitize(sample).text
      #expect(sanitizer.sanitize(once).text == once)
    }
  }

  @Test func ordinaryTextStaysAsItIs() {
    for sample in Samples.kind {
      #expect(sanitizer.sanitize(sample) == .init(text: sample, isTruncated: false))
    }
  }

  @Test func whiteSpaceCollapses() {
    #expect(sanitizer.sanitize("  a \t\n b\u{2003}\u{3000}c \r\n").text == "a b c")
    #expect(sanitizer.sanitize("a\u{A0}b").text == "a\u{A0}b")
  }

  @Test func towersOfMarksAreCut() {
    let tower = "a" + String(repeating: "\u{301}", count: 50) + "b\u{302}"
    #expect(sanitizer.sanitize(tower).text.unicodeScalars.count == 1 + 4 + 2)
    // A joiner between marks does not reset the count.
    let sly = "a" + String(repeating: "\u{301}\u{200D}", count: 50)
    let marks = sanitizer.sanitize(sly).text.unicodeScalars.filter { $0 == "\u{301}" }
    #expect(marks.count == 4)
  }

  @Test func lengthIsCappedAtWholeCharacters() {
    let family = "👨‍👩‍👧‍👦"
    let result = sanitizer.sanitize(String(repeating: family, count: 20_000))
    #expect(result.isTruncated)
    #expect(result.text.unicodeScalars.count <= sanitizer.maximumScalars)
    #expect(result.text.allSatisfy { String($0) == family })
  }

  @Test(.timeLimit(.minutes(1))) func aMillionControlsSpacesOrMarksAreSanitizedInTime() {
    #expect(sanitizer.sanitize(String(repeating: "\u{0}", count: 1_000_000)).text.isEmpty)
    #expect(sanitizer.sanitize(String(repeating: " ", count: 1_000_000)).text.isEmpty)
    let marks = "a" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(sanitizer.sanitize(marks).text.unicodeScalars.count <= 5)
  }

  @Test func replacementCharactersBecomeQuestionMarks() {
    #expect(sanitizer.sanitize("caf\u{FFFD}").text == "caf?")
  }
}

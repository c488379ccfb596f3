import Controls
import TestSupport
import Testing

@testable import Accessibility

struct AccessibleTextTests {
  private static let units: [AccessibleText.Unit] = [.character, .word, .wordEnd, .line]
  private static let letters = ["a", "b", " ", " ", "-", "é", "e\u{301}", "👩‍👧", "漢", "_", "7"]

  /// Returns a text of a few letters, of which some have several code points.
  private static func text(using random: inout SplitMix64) -> String {
    (0..<random.int(0...12)).map { _ in letters[random.int(0...letters.count - 1)] }.joined()
  }

  @Test func unitsAreInOrderAndLeaveNothingOut() {
    var random = SplitMix64(seed: 13)
    for _ in 0..<300 {
      let string = Self.text(using: &random)
      let text = AccessibleText(string)
      for unit in Self.units {
        var parts: [Range<Int>] = []
        var next = 0
        while next < text.count {
          let part = text.unit(unit, at: next)
          #expect(part.lowerBound == next && !part.isEmpty, "\(string) \(unit) \(next)")
          // Each offset in it has it, and the units beside it are those before and after.
          for offset in part { #expect(text.unit(unit, at: offset) == part) }
          if let last = parts.last {
            #expect(text.unit(unit, at: next, after: -1) == last)
            #expect(text.unit(unit, at: last.lowerBound, after: 1) == part)
          }
          parts.append(part)
          next = part.upperBound
        }
        #expect(parts.map { text[$0] }.joined().unicodeScalars.elementsEqual(string.unicodeScalars))
      }
    }
  }

  @Test func wordsAreThoseOfAtk() {
    let text = AccessibleText("two  wörds-7")
    #expect(text[text.unit(.word, at: 1)] == "two  ")
    #expect(text[text.unit(.word, at: 4)] == "two  ")
    #expect(text[text.unit(.word, at: 5)] == "wörds-")
    #expect(text[text.unit(.word, at: 5, after: 1)] == "7")
    #expect(text[text.unit(.wordEnd, at: 3)] == "  wörds")
    // A caret at the end is in the last word and line, and at no character.
    #expect(text[text.unit(.word, at: 12)] == "7")
    #expect(text[text.unit(.line, at: 12)] == "two  wörds-7")
    #expect(text.unit(.character, at: 12) == 12..<12)
    #expect(text.unit(.line, at: 0, after: 1) == 12..<12)
    #expect(text.unit(.line, at: 0, after: -1) == 0..<0)
    for unit in Self.units { #expect(AccessibleText("").unit(unit, at: 0) == 0..<0) }
  }

  @Test func aDifferenceTurnsOneTextIntoTheOther() {
    var random = SplitMix64(seed: 14)
    for _ in 0..<500 {
      let (old, new) = (Self.text(using: &random), Self.text(using: &random))
      let (before, after) = (AccessibleText(old), AccessibleText(new))
      let (here, there) = after.difference(from: before)
      let result = before.replacing(there, with: after[here])
      #expect(result.unicodeScalars.elementsEqual(new.unicodeScalars), "\(old) \(new)")
      if old == new, old.unicodeScalars.elementsEqual(new.unicodeScalars) {
        #expect(here.isEmpty && there.isEmpty)
      }
    }
    let one = AccessibleText("abc").difference(from: AccessibleText("ac"))
    #expect(one.here == 1..<2 && one.there == 1..<1)
  }
}

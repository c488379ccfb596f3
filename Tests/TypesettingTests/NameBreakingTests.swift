import Testing

@testable import Typesetting

/// Labels of names, which are also broken inside words.
struct NameBreakingTests {
  private static func label(
    _ text: String, lines: Int = 5, size: Double = 16, least: Double = 16,
    breaking: TextStyle.Breaking = .names
  ) throws -> Label {
    var typesetter = try Typesetter()
    return typesetter.label(
      text, in: .hexagon(flatToFlat: 117),
      style: TextStyle(
        size: size, minimumSize: least, weight: .semibold, maximumLines: lines, breaking: breaking))
  }

  /// The displayed text has a space at each line break.
  @Test(arguments: [
    ("storefront-service", "storefront- service"), ("storefront_service", "storefront_ service"),
    ("StorefrontService", "Storefront Service"), ("storefront/service", "storefront/ service"),
    ("storefront@service", "storefront@ service"), ("com.acme.storefront", "com.acme. storefront"),
    ("HTTPServerConnection", "HTTPServer Connection"),
  ])
  func namesAreBrokenBetweenTheirParts(name: String, shown: String) throws {
    let label = try Self.label(name)
    #expect(label.text == shown && !label.isTruncated)
  }

  /// A break in a word is the last resort, but better than an ellipsis.
  @Test func aLongWordIsBrokenAnywhere() throws {
    let word = "Donaudampfschifffahrtsgesellschaft"
    let label = try Self.label(word)
    #expect(!label.isTruncated && label.lines.count > 1)
    #expect(String(label.text.filter { $0 != " " }) == word)
    #expect(try Self.label(word, breaking: .words).isTruncated)
    // Two words on a line each are not broken.
    #expect(try Self.label("Customer dashboard").text == "Customer dashboard")
  }

  /// A soft hyphen is better than any other place, and shows its hyphen.
  @Test func softHyphensComeFirst() throws {
    let label = try Self.label("Donaudampf\u{AD}schifffahrt", size: 15, least: 15)
    #expect(label.text == "Donaudampf- schifffahrt")
  }

  /// The letters of a shortened name are found on both sides of its ellipsis.
  @Test(arguments: [
    ("abcdefxyz", "ab…xyz", [0, 1, 3, 3, 3, 3, 3, 4, 5, 6]),
    ("abcdef", "…ef", [1, 1, 1, 1, 1, 2, 3]), ("abcdef", "abc…", [0, 1, 2, 4, 4, 4, 4]),
    ("storefront/service/Cart.java", "st…service/Cart.java", nil),
  ])
  func lettersBesideAnEllipsisAreFound(name: String, short: String, offsets: [Int]?) throws {
    let label = try Self.label(short, least: 8)
    let found = label.scalarOffsets(of: name)
    if let offsets { #expect(found == offsets) }
    let (scalars, shown) = (Array(name.unicodeScalars), Array(label.text.unicodeScalars))
    for (index, offset) in found.dropLast().enumerated() where found[index + 1] > offset {
      #expect(shown[offset] == scalars[index])
    }
    let count = found.indices.dropLast().count { found[$0 + 1] > found[$0] }
    #expect(count == short.unicodeScalars.count - 1)
  }

  /// While a line is free, no word is left out: a text that is cut fills its lines.
  @Test func aCutTextUsesAllLines() throws {
    let text = Array(repeating: "Bodenseewasserversorgung", count: 9).joined(separator: " ")
    let label = try Self.label(text)
    #expect(label.isTruncated && label.lines.count >= 4)
    #expect(try Self.label(text, breaking: .words).lines.count == 1)
  }

  /// Texts that need no such break look as before.
  @Test(arguments: ["Tea", "Travel and leisure", "HTTP", "a-b", "Zwei Wörter"])
  func textsThatFitAreTheSame(text: String) throws {
    let (names, words) = (try Self.label(text), try Self.label(text, breaking: .words))
    #expect(names.text == words.text && names.fontSize == words.fontSize)
    #expect(names.lines == words.lines)
  }
}

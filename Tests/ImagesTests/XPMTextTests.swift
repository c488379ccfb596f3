@testable import Images
import Testing

struct XPMTextTests {
  private static func text(_ source: String, limit: Int = 100) throws(ImageFault) -> XPMText {
    try XPMText(Array(source.utf8), limit: limit)
  }

  @Test func stringsAreFoundBehindComments() throws {
    let text = try Self.text(
      """
      /* XPM */ static char *x[] = { /* "no" string **/
      "2 3 2 1 0 0", "a c #fff", /* colors */ "b c None",
      "ab", "ba",
      """)
    #expect(text.width == 2 && text.height == 3)
    #expect(
      text.strings.map { String(decoding: $0, as: UTF8.self) }
        == ["2 3 2 1 0 0", "a c #fff", "b c None", "ab", "ba", ""])
  }

  @Test(arguments: [
    "", "/* \"2 2 1 1\"", "\"2 2 1\"", "\"2 2 1 1\"", "\"0 2 1 1\", \"a c red\"", "\"2 2 -1 1\"",
  ])
  func whatLacksSizeOrColorsIsRefused(source: String) {
    let error = #expect(throws: ImageFault.self) { _ = try Self.text(source) }
    guard case .notAPicture = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func theLimitOfPixelsHolds() {
    #expect(throws: ImageFault.tooManyPixels(width: 11, height: 10, limit: 100)) {
      _ = try Self.text("\"11 10 1 1\", \"a c red\"")
    }
  }
}

import Drawing
import Raster
import Testing
import Themes

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func ownTheme() throws -> Theme {
    let text = """
      base: light
      backgroundTop: "#123456"
      """
    return try ThemeReader.read(Array(text.utf8), named: "own.yaml").theme
  }

  @Test func theExampleChangesOneColor() throws {
    var expected = Theme.light
    expected.backgroundTop = Color(rgb: 0x123456)
    expected.window = expected.windowColors(changedFrom: .light)
    expected.states = expected.stateColors(changedFrom: .light)
    #expect(try ownTheme() == expected)
  }
}

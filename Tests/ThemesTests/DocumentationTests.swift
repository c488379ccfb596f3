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

  @Test func theExampleIsLegibleOnItsBackground() throws {
    let (theme, blue) = (try ownTheme(), Color(rgb: 0x123456))
    #expect(theme.backgroundTop == blue && theme.backgroundBottom == blue)
    #expect(theme.title.contrastRatio(to: blue) >= 4.5)
    #expect(theme.secondaryText.contrastRatio(to: blue) >= 4.5)
    // The rest is that of the base.
    #expect(theme.free.top == Theme.light.free.top && theme.free.label == Theme.light.free.label)
    #expect(theme.palette == Theme.light.palette)
    #expect(theme.window == theme.windowColors(changedFrom: .light))
    #expect(theme.states == theme.stateColors(changedFrom: .light))
  }
}

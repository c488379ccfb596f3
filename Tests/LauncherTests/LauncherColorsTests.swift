import Drawing
import Raster
import TestSupport
import Testing

@testable import Launcher

/// The colors and the font of dmenu's flags as changes of a theme.
struct LauncherColorsTests {
  private func random(using generator: inout SplitMix64) -> Color? {
    generator.int(0...3) == 0 ? nil : Color(rgb: UInt32(generator.int(0...0xFF_FFFF)))
  }

  @Test func noColorsChangeNothing() {
    for theme in Theme.shipped { #expect(LauncherColors().applied(to: theme) == theme) }
  }

  @Test func givenColorsAreUsedAndOthersCanBeRead() {
    var generator = SplitMix64(seed: 54)
    for _ in 0..<200 {
      var colors = LauncherColors()
      colors.background = random(using: &generator)
      colors.ink = random(using: &generator)
      colors.focusBackground = random(using: &generator)
      colors.focusInk = random(using: &generator)
      for theme in Theme.shipped {
        let changed = colors.applied(to: theme)
        #expect(changed.backgroundTop == colors.background ?? theme.backgroundTop)
        #expect(changed.backgroundBottom == colors.background ?? theme.backgroundBottom)
        if let ink = colors.ink { #expect(changed.free.label == ink && changed.title == ink) }
        if let focus = colors.focusBackground {
          #expect(changed.focusRing == focus && changed.picked.top == focus)
        }
        if let ink = colors.focusInk { #expect(changed.picked.label == ink) }
        // Text in a color of the theme's can be read on a given background.
        if let background = colors.background, colors.ink == nil {
          #expect(changed.title.contrastRatio(to: background) >= 4.5)
        }
        if let focus = colors.focusBackground, colors.focusInk == nil {
          #expect(changed.picked.label.contrastRatio(to: focus) >= 4.5)
        }
      }
    }
  }

  @Test(
    arguments: [
      ("#057", 0x005577), ("#005577", 0x005577), ("red", 0xFF0000), ("Gray", 0xBEBEBE),
      ("005577", nil), ("#0055", nil), ("#00557788", nil), ("#xyz", nil), ("", nil),
      ("no color", nil),
    ] as [(String, UInt32?)])
  func colorsAreHexadecimalOrNames(text: String, value: UInt32?) {
    #expect(LauncherColors.color(named: text) == value.map { Color(rgb: $0) })
  }

  @Test(
    arguments: [
      ("monospace:size=10", "monospace"), ("Fira Code-12", "Fira Code"), ("Fira Code", "Fira Code"),
      ("Noto Sans,Serif:bold", "Noto Sans"), ("DejaVu-Sans", "DejaVu-Sans"), (":size=9", nil),
      ("", nil), ("Sans-10.5:weight=bold", "Sans"),
    ] as [(String, String?)])
  func theFamilyIsTheStartOfAPattern(pattern: String, family: String?) {
    #expect(LauncherColors.family(inPattern: pattern) == family)
  }

  @Test func unknownColorsAreReportedAndDoNotCount() {
    let arguments = LegacyArguments(.dmenu, ["-nb", "mauve", "-sf", "#fff"])
    #expect(arguments.warnings == ["-nb mauve: expected a color such as #005577 or red"])
    #expect(arguments.colors.background == nil && arguments.colors.focusInk == .white)
    #expect(arguments.request == .show)
  }
}

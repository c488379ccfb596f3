import Raster
import Typesetting

extension Theme {
  /// The built-in themes, the default first.
  public static let shipped = [dark, light, highContrast]

  /// Returns the theme for a desktop: the high-contrast one instead of the dark or the light one, if the desktop asks for it.
  ///
  /// A theme of the user's own stays as it is.
  public func adapted(toHighContrast isHighContrast: Bool) -> Theme {
    isHighContrast && Self.shipped.contains(self) ? .highContrast : self
  }

  /// The theme for a visitor who asks for high contrast: ``highContrast`` with the fonts of this theme.
  public var highContrastCounterpart: Theme {
    var counterpart = Theme.highContrast
    counterpart.fontFamilies = fontFamilies
    return counterpart
  }

  /// The font families of the built-in themes: those that Scripts/bootstrap installs come first.
  public static let standardFontFamilies = Typesetter.defaultFamilies

  /// The default theme: purple and green cells on a dark background.
  public static let dark = Theme(
    name: "dark",
    backgroundTop: 0x1B1530, backgroundBottom: 0x0A0812,
    free: CellStyle(
      top: 0x8059E4, bottom: 0x6C45D4, outline: 0x9C7BF2, outlineWidth: 1, label: .white),
    picked: CellStyle(
      top: 0x168248, bottom: 0x11703C, outline: 0x8BF0B4, outlineWidth: 2.5, label: .white),
    disabled: CellStyle(
      top: 0x3A3550, bottom: 0x332E47, outline: 0x7B748F, outlineWidth: 1.5, label: 0xB9B3CB),
    palette: [
      0x684EB7, 0x007665, 0xA34300, 0xA4326E, 0x567000, 0x006C9D,
      0xAD3138, 0x345DBF, 0x8C5700, 0x8D3E9A, 0x007182, 0x007A36,
    ],
    pressOverlay: Color(red: 0, green: 0, blue: 0, alpha: 64),
    hoverOverlay: Color(red: 255, green: 255, blue: 255, alpha: 14),
    shadow: ShadowStyle(color: Color(red: 2, green: 0, blue: 10, alpha: 150), drop: 4, sigma: 5),
    focusRing: .white, tickDisc: 0xB4F7CF, tick: 0x0B5A2E, title: 0xF6F3FF, secondaryText: 0xB8B0D0,
    track: 0x342C50, progress: 0x9A74F7, progressComplete: 0x34D17C,
    primaryButton: ButtonStyle(fill: 0x147A43, outline: 0x4FD58C, label: .white),
    secondaryButton: ButtonStyle(fill: 0x241D3B, outline: 0x7A6FA0, label: 0xE6E0F7),
    veil: Color(red: 10, green: 7, blue: 20, alpha: 217), window: .dark, states: .dark,
    fontFamilies: standardFontFamilies)

  /// The same on a light background.
  public static let light = Theme(
    name: "light",
    backgroundTop: 0xFBFAFE, backgroundBottom: 0xE9E5F5,
    free: CellStyle(
      top: 0x7F57E2, bottom: 0x6A41D0, outline: 0x5F37C2, outlineWidth: 1, label: .white),
    picked: CellStyle(
      top: 0x17824A, bottom: 0x106C39, outline: 0x06401F, outlineWidth: 2.5, label: .white),
    disabled: CellStyle(
      top: 0xD9D5E4, bottom: 0xCFCADC, outline: 0x857E98, outlineWidth: 1.5, label: 0x554F66),
    palette: [
      0x664CB6, 0x007463, 0xA14200, 0xA2316D, 0x556E00, 0x006B9B,
      0xAC3037, 0x325CBD, 0x8A5600, 0x8B3C98, 0x007080, 0x007835,
    ],
    pressOverlay: Color(red: 0, green: 0, blue: 0, alpha: 64),
    hoverOverlay: Color(red: 255, green: 255, blue: 255, alpha: 17),
    shadow: ShadowStyle(color: Color(red: 40, green: 20, blue: 90, alpha: 88), drop: 3, sigma: 4.5),
    focusRing: 0x1B1333, tickDisc: 0xE2FCEC, tick: 0x0B5A2E, title: 0x21193A,
    secondaryText: 0x5D5575, track: 0xD8D1EA, progress: 0x7448DE, progressComplete: 0x15803D,
    primaryButton: ButtonStyle(fill: 0x15803D, outline: 0x0C5A2A, label: .white),
    secondaryButton: ButtonStyle(fill: 0xFFFFFF, outline: 0x857BA6, label: 0x33294F),
    veil: Color(red: 244, green: 241, blue: 251, alpha: 224), window: .light, states: .light,
    fontFamilies: standardFontFamilies)

  /// High contrast: black and white, yellow for picked topics, thick lines.
  ///
  /// Text has a contrast of 7:1 or more, as WCAG 2.2 requires at level AAA; other essential parts have 4.5:1.
  public static let highContrast = Theme(
    name: "high-contrast",
    backgroundTop: .black, backgroundBottom: .black,
    free: CellStyle(
      top: 0x14141C, bottom: 0x0C0C12, outline: .white, outlineWidth: 2.5, label: .white),
    picked: CellStyle(
      top: 0xFFE600, bottom: 0xFFD400, outline: .white, outlineWidth: 5, label: .black),
    disabled: CellStyle(
      top: 0x141414, bottom: 0x0C0C0C, outline: 0x8E8E8E, outlineWidth: 2, label: 0xBDBDBD),
    palette: [
      0x301E5F, 0x00372E, 0x4E1C00, 0x530B33, 0x263400, 0x00324B,
      0x590912, 0x102864, 0x422700, 0x46144E, 0x00343D, 0x003915,
    ],
    pressOverlay: Color(red: 128, green: 128, blue: 128, alpha: 80),
    hoverOverlay: Color(red: 255, green: 255, blue: 255, alpha: 40),
    shadow: ShadowStyle(color: Color(red: 0, green: 0, blue: 0, alpha: 0), drop: 0, sigma: 0),
    focusRing: 0x00E5FF, tickDisc: .black, tick: 0xFFE600, title: .white, secondaryText: 0xEDEDED,
    track: 0x4A4A4A, progress: 0xFFE600, progressComplete: 0x5CFF9D,
    primaryButton: ButtonStyle(fill: 0xFFE600, outline: .white, label: .black),
    secondaryButton: ButtonStyle(fill: .black, outline: .white, label: .white),
    veil: Color(red: 0, green: 0, blue: 0, alpha: 240), window: .highContrast,
    states: .highContrast, fontFamilies: standardFontFamilies)
}

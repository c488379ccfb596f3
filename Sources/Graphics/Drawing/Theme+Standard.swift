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

  /// The font families of the built-in themes: those that Scripts/bootstrap installs come first.
  public static let standardFontFamilies = Typesetter.defaultFamilies

  /// The default theme: purple and green cells on a dark background.
  public static let dark = Theme(
    name: "dark",
    backgroundTop: Color(rgb: 0x1B1530), backgroundBottom: Color(rgb: 0x0A0812),
    free: CellStyle(
      top: Color(rgb: 0x8059E4), bottom: Color(rgb: 0x6C45D4), outline: Color(rgb: 0x9C7BF2),
      outlineWidth: 1, label: .white),
    picked: CellStyle(
      top: Color(rgb: 0x168248), bottom: Color(rgb: 0x11703C), outline: Color(rgb: 0x8BF0B4),
      outlineWidth: 2.5, label: .white),
    disabled: CellStyle(
      top: Color(rgb: 0x3A3550), bottom: Color(rgb: 0x332E47), outline: Color(rgb: 0x7B748F),
      outlineWidth: 1.5, label: Color(rgb: 0xB9B3CB)),
    palette: [
      Color(rgb: 0x684EB7), Color(rgb: 0x007665), Color(rgb: 0xA34300), Color(rgb: 0xA4326E),
      Color(rgb: 0x567000), Color(rgb: 0x006C9D), Color(rgb: 0xAD3138), Color(rgb: 0x345DBF),
      Color(rgb: 0x8C5700), Color(rgb: 0x8D3E9A), Color(rgb: 0x007182), Color(rgb: 0x007A36),
    ],
    pressOverlay: Color(red: 0, green: 0, blue: 0, alpha: 64),
    hoverOverlay: Color(red: 255, green: 255, blue: 255, alpha: 14),
    shadow: ShadowStyle(color: Color(red: 2, green: 0, blue: 10, alpha: 150), drop: 4, sigma: 5),
    focusRing: .white,
    tickDisc: Color(rgb: 0xB4F7CF), tick: Color(rgb: 0x0B5A2E),
    title: Color(rgb: 0xF6F3FF), secondaryText: Color(rgb: 0xB8B0D0),
    track: Color(rgb: 0x342C50), progress: Color(rgb: 0x9A74F7),
    progressComplete: Color(rgb: 0x34D17C),
    primaryButton: ButtonStyle(
      fill: Color(rgb: 0x147A43), outline: Color(rgb: 0x4FD58C), label: .white),
    secondaryButton: ButtonStyle(
      fill: Color(rgb: 0x241D3B), outline: Color(rgb: 0x7A6FA0), label: Color(rgb: 0xE6E0F7)),
    veil: Color(red: 10, green: 7, blue: 20, alpha: 217),
    window: .dark, states: .dark, fontFamilies: standardFontFamilies)

  /// The same on a light background.
  public static let light = Theme(
    name: "light",
    backgroundTop: Color(rgb: 0xFBFAFE), backgroundBottom: Color(rgb: 0xE9E5F5),
    free: CellStyle(
      top: Color(rgb: 0x7F57E2), bottom: Color(rgb: 0x6A41D0), outline: Color(rgb: 0x5F37C2),
      outlineWidth: 1, label: .white),
    picked: CellStyle(
      top: Color(rgb: 0x17824A), bottom: Color(rgb: 0x106C39), outline: Color(rgb: 0x06401F),
      outlineWidth: 2.5, label: .white),
    disabled: CellStyle(
      top: Color(rgb: 0xD9D5E4), bottom: Color(rgb: 0xCFCADC), outline: Color(rgb: 0x857E98),
      outlineWidth: 1.5, label: Color(rgb: 0x554F66)),
    palette: [
      Color(rgb: 0x664CB6), Color(rgb: 0x007463), Color(rgb: 0xA14200), Color(rgb: 0xA2316D),
      Color(rgb: 0x556E00), Color(rgb: 0x006B9B), Color(rgb: 0xAC3037), Color(rgb: 0x325CBD),
      Color(rgb: 0x8A5600), Color(rgb: 0x8B3C98), Color(rgb: 0x007080), Color(rgb: 0x007835),
    ],
    pressOverlay: Color(red: 0, green: 0, blue: 0, alpha: 64),
    hoverOverlay: Color(red: 255, green: 255, blue: 255, alpha: 17),
    shadow: ShadowStyle(color: Color(red: 40, green: 20, blue: 90, alpha: 88), drop: 3, sigma: 4.5),
    focusRing: Color(rgb: 0x1B1333),
    tickDisc: Color(rgb: 0xE2FCEC), tick: Color(rgb: 0x0B5A2E),
    title: Color(rgb: 0x21193A), secondaryText: Color(rgb: 0x5D5575),
    track: Color(rgb: 0xD8D1EA), progress: Color(rgb: 0x7448DE),
    progressComplete: Color(rgb: 0x15803D),
    primaryButton: ButtonStyle(
      fill: Color(rgb: 0x15803D), outline: Color(rgb: 0x0C5A2A), label: .white),
    secondaryButton: ButtonStyle(
      fill: Color(rgb: 0xFFFFFF), outline: Color(rgb: 0x857BA6), label: Color(rgb: 0x33294F)),
    veil: Color(red: 244, green: 241, blue: 251, alpha: 224),
    window: .light, states: .light, fontFamilies: standardFontFamilies)

  /// High contrast: black and white, yellow for picked topics, thick lines.
  ///
  /// Text has a contrast of 7:1 or more, as WCAG 2.2 requires at level AAA; other essential parts have 4.5:1.
  public static let highContrast = Theme(
    name: "high-contrast",
    backgroundTop: .black, backgroundBottom: .black,
    free: CellStyle(
      top: Color(rgb: 0x14141C), bottom: Color(rgb: 0x0C0C12), outline: .white,
      outlineWidth: 2.5, label: .white),
    picked: CellStyle(
      top: Color(rgb: 0xFFE600), bottom: Color(rgb: 0xFFD400), outline: .white,
      outlineWidth: 5, label: .black),
    disabled: CellStyle(
      top: Color(rgb: 0x141414), bottom: Color(rgb: 0x0C0C0C), outline: Color(rgb: 0x8E8E8E),
      outlineWidth: 2, label: Color(rgb: 0xBDBDBD)),
    palette: [
      Color(rgb: 0x301E5F), Color(rgb: 0x00372E), Color(rgb: 0x4E1C00), Color(rgb: 0x530B33),
      Color(rgb: 0x263400), Color(rgb: 0x00324B), Color(rgb: 0x590912), Color(rgb: 0x102864),
      Color(rgb: 0x422700), Color(rgb: 0x46144E), Color(rgb: 0x00343D), Color(rgb: 0x003915),
    ],
    pressOverlay: Color(red: 128, green: 128, blue: 128, alpha: 80),
    hoverOverlay: Color(red: 255, green: 255, blue: 255, alpha: 40),
    shadow: ShadowStyle(color: Color(red: 0, green: 0, blue: 0, alpha: 0), drop: 0, sigma: 0),
    focusRing: Color(rgb: 0x00E5FF),
    tickDisc: .black, tick: Color(rgb: 0xFFE600),
    title: .white, secondaryText: Color(rgb: 0xEDEDED),
    track: Color(rgb: 0x4A4A4A), progress: Color(rgb: 0xFFE600),
    progressComplete: Color(rgb: 0x5CFF9D),
    primaryButton: ButtonStyle(
      fill: Color(rgb: 0xFFE600), outline: .white, label: .black),
    secondaryButton: ButtonStyle(
      fill: .black, outline: .white, label: .white),
    veil: Color(red: 0, green: 0, blue: 0, alpha: 240),
    window: .highContrast, states: .highContrast, fontFamilies: standardFontFamilies)
}

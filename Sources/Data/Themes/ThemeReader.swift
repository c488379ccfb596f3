public import Documents
import Files
public import Drawing
import Raster

/// Reads themes: YAML or JSON whose keys are the properties of `Theme`.
///
/// Properties that a file omits are taken from the theme that its `base` names, by default the dark
/// one; colors that do not fit those of the file are adapted. If there is an error, no theme is returned.
public enum ThemeReader {
  /// A theme and the warnings of the reader.
  public struct Reading: Sendable {
    /// The theme.
    public var theme: Theme
    /// The problems that were corrected while reading.
    public var warnings: [InputWarning]
  }

  /// Reads a theme from a file: JSON if its extension is .json, otherwise YAML.
  ///
  /// - Throws: `InputError` with the position of the first mistake, or if the file cannot be read.
  public static func read(file path: String) throws(InputError) -> Reading {
    try read(File.input(file: path), named: path)
  }

  /// Reads a theme from the contents of a file named `source`.
  ///
  /// - Throws: `InputError` with the position of the first mistake.
  public static func read(_ bytes: [UInt8], named source: String) throws(InputError) -> Reading {
    let document = try Document(reading: bytes, named: source)
    let theme = try theme(document.root)
    return Reading(
      theme: theme, warnings: document.warnings + contrastWarnings(of: theme, in: document.root))
  }

  /// The least contrast of texts.
  ///
  /// Source: WCAG 2.2, success criterion 1.4.3, "Contrast (Minimum)".
  private static let textContrast = 4.5

  /// Returns a warning for each text of a theme's file that is hard to read on its ground.
  private static func contrastWarnings(
    of theme: Theme, in root: Document.Node
  ) -> [InputWarning] {
    let background = [theme.backgroundTop, theme.backgroundBottom]
    let texts: [(keys: [String], color: Color, grounds: [Color])] = [
      (["free", "label"], theme.free.label, [theme.free.top, theme.free.bottom]),
      (["picked", "label"], theme.picked.label, [theme.picked.top, theme.picked.bottom]),
      (["title"], theme.title, background), (["secondaryText"], theme.secondaryText, background),
      (
        ["primaryButton", "label"], theme.primaryButton.label, [theme.primaryButton.fill]
      ),
      (["secondaryButton", "label"], theme.secondaryButton.label, [theme.secondaryButton.fill]),
    ]
    return texts.compactMap { keys, color, grounds in
      let contrast = grounds.map { color.contrastRatio(to: $0) }.min() ?? 1
      guard contrast < textContrast else { return nil }
      let node = keys.reduce(root) { $0[$1] ?? $0 }
      let ratio = Double(Int(contrast * 10)) / 10
      return InputWarning(
        source: node.source, line: node.line, column: node.column,
        message:
          "\(keys.joined(separator: ".")) has a contrast of \(ratio) : 1 to its ground; texts"
          + " need \(textContrast) : 1")
    }
  }

  private static let headKeys = ["honeycomb", "base", "name", "fontFamilies"]
  /// The keys that no other kind of file has.
  package static var ownKeys: Set<String> {
    Set(headKeys + form.keys + ["window", "states"]).subtracting(["honeycomb", "name", "title"])
  }

  private static func theme(_ root: Document.Node) throws(InputError) -> Theme {
    let head = try root.keyed(
      headKeys + form.keys + ["window", "states"], as: "a mapping with the colors of a theme")
    try head["honeycomb"]?.requireVersion1()
    let base = try head["base"].map(Self.base) ?? .dark
    var theme = base
    if let name = head["name"] { theme.name = try name.string }
    if let families = head["fontFamilies"] { theme.fontFamilies = try fontFamilies(families) }
    theme.adapt(keeping: Set(try form.read(head, into: &theme)))
    if head["palette"] == nil { theme.palette = theme.palette(changedFrom: base) }
    theme.window = theme.windowColors(changedFrom: base)
    if let colors = head["window"] {
      try window.read(colors.keyed(window.keys), into: &theme.window)
    }
    theme.states = theme.stateColors(changedFrom: base)
    if let colors = head["states"] {
      try states.read(colors.keyed(states.keys), into: &theme.states)
    }
    return theme
  }

  private static func base(_ node: Document.Node) throws(InputError) -> Theme {
    let name = try node.string
    guard let theme = Theme.shipped.first(where: { $0.name == name }) else {
      let names = Theme.shipped.map(\.name).joined(separator: ", ")
      throw node.error(expected: "one of \(names)")
    }
    return theme
  }

  /// Generous limits: the number of font families, and the length of a family's name in bytes.
  private static let familyLimit = 32
  private static let familyLengthLimit = 128

  private static func fontFamilies(_ node: Document.Node) throws(InputError) -> [String] {
    let names = try node.elements
    guard !names.isEmpty else {
      throw node.error(.expected("at least one font family", found: "an empty list"))
    }
    guard names.count <= familyLimit else {
      throw node.error(.tooMany("font families", limit: familyLimit))
    }
    var families: [String] = []
    for name in names {
      let family = try name.string
      // Pango ends a name at a comma; C ends the string at a zero byte.
      guard !family.isEmpty, family.utf8.count <= familyLengthLimit,
        family.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0 != "," })
      else {
        throw name.error(expected: "the name of one font family, without commas")
      }
      families.append(family)
    }
    return families
  }

  // MARK: - Forms

  /// Wider outlines would reach a cell's label and its tick.
  private static let outlineWidths = 0.0...6
  /// Larger shadows would cover whole neighbors.
  private static let drops = 0.0...16
  private static let sigmas = 0.0...12

  /// Overlays and grids mix one color of cells with the next; more than these cannot be distinguished.
  private static let cellColorCounts = 2...64

  private static let cell = ThemeForm<Theme.CellStyle>([
    .color("top", \.top), .color("bottom", \.bottom), .color("outline", \.outline),
    .length("outlineWidth", \.outlineWidth, in: outlineWidths), .color("label", \.label),
  ])

  private static let shadow = ThemeForm<Theme.ShadowStyle>([
    .overlay("color", \.color), .length("drop", \.drop, in: drops),
    .length("sigma", \.sigma, in: sigmas),
  ])

  private static let button = ThemeForm<Theme.ButtonStyle>([
    .color("fill", \.fill), .color("outline", \.outline), .color("label", \.label),
  ])

  private static let window = ThemeForm<WindowColors>([
    .color("background", \.background), .color("card", \.card), .color("hairline", \.hairline),
    .color("ink", \.ink), .color("faintInk", \.faintInk), .color("accent", \.accent),
    .color("accentInk", \.accentInk), .color("uniformCell", \.uniformCell),
    .colors("cells", \.cells, counts: cellColorCounts), .color("frame", \.frame),
    .color("outline", \.outline), .color("center", \.center), .color("anchor", \.anchor),
    .color("proposal", \.proposal), .color("dimension", \.dimension), .color("unused", \.unused),
    .color("spacing", \.spacing), .color("guide", \.guide), .color("finding", \.finding),
    .flag("isHighContrast", \.isHighContrast),
  ])

  private static let state = ThemeForm<StateColors.State>([
    .color("fill", \.fill), .color("ink", \.ink), .color("ring", \.ring), .color("text", \.text),
  ])

  private static let states = ThemeForm<StateColors>([
    .form("ok", \.ok, state), .form("warning", \.warning, state),
    .form("critical", \.critical, state), .form("unknown", \.unknown, state),
  ])

  private static let form = ThemeForm<Theme>([
    .color("backgroundTop", \.backgroundTop), .color("backgroundBottom", \.backgroundBottom),
    .form("free", \.free, cell), .form("picked", \.picked, cell),
    .form("disabled", \.disabled, cell),
    .colors("palette", \.palette, counts: 1...Theme.paletteSize),
    .overlay("pressOverlay", \.pressOverlay),
    .overlay("hoverOverlay", \.hoverOverlay), .form("shadow", \.shadow, shadow),
    .color("focusRing", \.focusRing), .color("tickDisc", \.tickDisc), .color("tick", \.tick),
    .color("title", \.title), .color("secondaryText", \.secondaryText), .color("track", \.track),
    .color("progress", \.progress), .color("progressComplete", \.progressComplete),
    .form("primaryButton", \.primaryButton, button),
    .form("secondaryButton", \.secondaryButton, button), .overlay("veil", \.veil),
  ])
}

import Raster

/// A flag of rofi's dmenu mode or of dmenu.
///
/// The tables of the article "Launchers" have the same names, values and notes; a test compares them.
struct LegacyFlag: Sendable {
  /// The names, with their dashes; a `*` stands for several.
  let names: [String]
  /// What the value is; `nil` for a flag without a value.
  let value: String?
  /// Whether the flag is an option of rofi's configuration, of which the last one counts.
  let isConfigured: Bool
  /// What the flag does, or why it does nothing.
  let note: String
  /// Applies the flag; `nil` if it does nothing.
  ///
  /// A flag without a value gets its name.
  let apply: (@Sendable (inout LegacyArguments, String) -> Void)?

  /// Creates a flag that works.
  init(
    _ names: String, _ value: String? = nil, configured: Bool = false, does note: String,
    _ apply: @escaping @Sendable (inout LegacyArguments, String) -> Void
  ) {
    self.names = names.split(separator: " ").map(String.init)
    self.value = value
    self.isConfigured = configured
    self.note = note
    self.apply = apply
  }

  /// Creates a flag that is accepted and does nothing.
  init(_ names: String, _ value: String? = nil, nothing note: String) {
    self.names = names.split(separator: " ").map(String.init)
    self.value = value
    isConfigured = false
    self.note = note
    apply = nil
  }
}

extension LegacyFlag {
  /// The flags of dmenu.
  static let dmenu: [LegacyFlag] = [
    LegacyFlag("-b", does: "at the bottom of the monitor") { arguments, _ in
      arguments.window.location = 6
    },
    LegacyFlag("-f", nothing: "the keyboard is always grabbed first"),
    LegacyFlag("-i", does: "uppercase and lowercase letters of ASCII are equal") { arguments, _ in
      arguments.options.rules.letterCase = .ignoredInASCII
    },
    LegacyFlag(
      "-l", "lines",
      does:
        "the rows of a page, for Page Up and Page Down; without it, Left and Right move between rows"
    ) { arguments, value in
      let lines = LegacyArguments.number(value)
      arguments.options.isVertical = lines > 0
      arguments.options.pageLength = lines > 0 ? lines : 10
    },
    LegacyFlag("-m", "monitor", nothing: "the window is on the monitor of the focused window"),
    LegacyFlag("-p", "prompt", does: "the title") { arguments, value in arguments.prompt = value },
    LegacyFlag("-v", does: "prints dmenu's version") { arguments, _ in arguments.request = .version
    },
    LegacyFlag("-w", "window", nothing: "the window is on the monitor of the focused window"),
    LegacyFlag("-fn", "font", does: "the family of the font, at a size that fits the cells") {
      arguments, value in
      arguments.colors.fontFamily = LauncherColors.family(inPattern: value)
    },
    color("-nb", \.background, does: "the background"),
    color("-nf", \.ink, does: "the text"),
    color("-sb", \.focusBackground, does: "the focus and picked rows"),
    color("-sf", \.focusInk, does: "the text of picked rows"),
  ]

  /// Returns a flag for a color.
  private static func color(
    _ name: String, _ color: any WritableKeyPath<LauncherColors, Color?> & Sendable,
    does note: String
  ) -> LegacyFlag {
    LegacyFlag(name, "color", does: note) { arguments, value in
      if let found = LauncherColors.color(named: value) {
        arguments.colors[keyPath: color] = found
      } else {
        arguments.warnings.append("\(name) \(value): expected a color such as #005577 or red")
      }
    }
  }
}

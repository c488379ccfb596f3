import Matching
import Topics

extension LegacyFlag {
  /// The flags of rofi that matter in its dmenu mode.
  static let rofi: [LegacyFlag] = what + howToMatch + placement + nothing

  /// What is shown and printed.
  private static let what: [LegacyFlag] = [
    LegacyFlag("-dmenu", does: "shows rows of standard input and prints the accepted one") { _, _ in
    },
    LegacyFlag("-p", "prompt", does: "the title") { arguments, value in arguments.prompt = value },
    LegacyFlag("-mesg", "message", does: "a message behind the prompt, without its markup") {
      arguments, value in arguments.message = value
    },
    LegacyFlag(
      "-sep", "separator", does: #"the byte between rows; \n, \t, \0 and \xHH are understood"#
    ) {
      arguments, value in arguments.separator = LegacyArguments.byte(value)
    },
    LegacyFlag("-input", "file", does: "reads the rows from a file") { arguments, value in
      arguments.input = value
    },
    LegacyFlag(
      "-format", "format", does: "what is printed: s, i, d, q, p, f, F and other characters"
    ) {
      arguments, value in arguments.format = RowFormat(value)
    },
    LegacyFlag("-markup-rows", does: "rows are Pango markup; the text is shown without it") {
      arguments, _ in arguments.rowsAreMarkup = true
    },
    LegacyFlag("-a", "rows", does: "marks rows as active, by color") { arguments, value in
      arguments.active = RowRanges(value)
    },
    LegacyFlag("-u", "rows", does: "marks rows as urgent, by color") { arguments, value in
      arguments.urgent = RowRanges(value)
    },
    LegacyFlag(
      "-icon-theme", "theme", configured: true,
      does: "the theme of icons that are named (default: that of GTK's settings, then Adwaita)"
    ) {
      arguments, value in arguments.iconTheme = value
    },
    LegacyFlag("-filter", "text", configured: true, does: "the typed text at the start") {
      arguments, value in arguments.filter = value
    },
    LegacyFlag("-select", "text", does: "focuses the first row that matches") { arguments, value in
      arguments.options.selection = value
      arguments.options.awaitsRows = true
    },
    LegacyFlag("-selected-row", "row", does: "focuses a row, counted from 0") { arguments, value in
      arguments.options.row = max(LegacyArguments.number(value), 0)
      arguments.options.awaitsRows = true
    },
    LegacyFlag("-l", "lines", does: "the rows of a page, for Page Up and Page Down") {
      arguments, value in
      arguments.options.pageLength = max(LegacyArguments.number(value), 0)
    },
    LegacyFlag(
      "-multi-select", does: "several rows can be accepted: Shift + Return or a click picks one"
    ) {
      arguments, _ in arguments.options.isMultiple = true
    },
    LegacyFlag("-no-custom", does: "only rows can be accepted; ends at once if there are none") {
      arguments, _ in
      arguments.options.allowsCustom = false
      arguments.options.awaitsRows = true
    },
    LegacyFlag("-only-match", does: "only rows can be accepted, and Escape does nothing") {
      arguments, _ in
      arguments.options.allowsCustom = false
      arguments.options.isCancelable = false
      arguments.options.awaitsRows = true
    },
    LegacyFlag(
      "-auto-select -no-auto-select", configured: true, does: "accepts the last match that is left"
    ) {
      arguments, name in
      arguments.options.autoSelects = name == "-auto-select"
      if name == "-auto-select" { arguments.options.awaitsRows = true }
    },
    LegacyFlag("-password", does: "shows dots instead of the typed text") { arguments, _ in
      arguments.options.hidesText = true
    },
    LegacyFlag("-sync", does: "keys wait until all rows have been read") { arguments, _ in
      arguments.options.awaitsRows = true
    },
    LegacyFlag(
      "-cycle -no-cycle", configured: true,
      does: "moves from the last row to the first (the default)"
    ) {
      arguments, name in arguments.options.cycles = name == "-cycle"
    },
    LegacyFlag("-kb-*", "keys", does: "the keys of an action, as `rofi -dump-config` lists them") {
      _, _ in
    },
    LegacyFlag("-dump", does: "prints the rows that match the filter") { arguments, _ in
      if arguments.request == .show { arguments.request = .dump }
    },
    LegacyFlag("-e", "message", does: "refused: only the dmenu mode is available") { arguments, _ in
      arguments.request = LegacyArguments.refusedMode
    },
    LegacyFlag("-h -help", does: "prints these flags") { arguments, _ in
      arguments.request = .usage(isError: false)
    },
    LegacyFlag("-v -version", does: "prints rofi's version") { arguments, _ in
      arguments.request = .version
    },
  ]

  /// Which rows match.
  private static let howToMatch: [LegacyFlag] = [
    LegacyFlag("-i", does: "uppercase and lowercase letters are equal") { arguments, _ in
      arguments.options.rules.letterCase = .ignored
    },
    LegacyFlag(
      "-matching", "method", configured: true, does: "normal, prefix, glob, regex or fuzzy"
    ) {
      arguments, value in
      if let method = TokenRules.Method(rawValue: value) {
        arguments.options.rules.method = method
      } else {
        arguments.request = .refuse(
          "-matching \(value): expected normal, prefix, glob, regex or fuzzy",
          code: LegacyArguments.badValueCode)
      }
    },
    LegacyFlag(
      "-tokenize -no-tokenize", configured: true, does: "spaces separate tokens (the default)"
    ) {
      arguments, name in arguments.options.rules.splitsTokens = name == "-tokenize"
    },
    LegacyFlag(
      "-matching-negate-char", "character", configured: true,
      does: #"the character before a token that must not match (default: -; \x0 for none)"#
    ) { arguments, value in
      let byte = LegacyArguments.byte(value)
      arguments.options.rules.negation = byte == 0 ? nil : Unicode.Scalar(byte)
    },
    LegacyFlag(
      "-normalize-match -no-normalize-match", configured: true,
      does: "letters with accents match those without"
    ) {
      arguments, name in arguments.options.rules.foldsAccents = name == "-normalize-match"
    },
    LegacyFlag(
      "-sort -no-sort", configured: true, does: "the least edit distance to the text first"
    ) {
      arguments, name in arguments.options.rules.order = name == "-sort" ? .distance : .listed
    },
  ]

  /// Where the window is.
  private static let placement: [LegacyFlag] = [
    LegacyFlag(
      "-location", "number", configured: true,
      does: "0 for the center, 1 to 8 clockwise from the top left"
    ) {
      arguments, value in
      let location = LegacyArguments.number(value)
      if (0...8).contains(location) {
        arguments.window.location = location
      } else {
        arguments.request = .refuse(
          "-location \(value): expected 0 to 8", code: LegacyArguments.badValueCode)
      }
    },
    LegacyFlag("-xoffset", "pixels", nothing: "the window is at its place itself"),
    LegacyFlag("-yoffset", "pixels", nothing: "the window is at its place itself"),
    LegacyFlag(
      "-width", "number", does: "the width: up to 100 in percent of the monitor, else in pixels"
    ) {
      arguments, value in arguments.window.width = LegacyArguments.number(value)
    },
    LegacyFlag(
      "-m -monitor", "monitor", configured: true,
      does: "the monitor, by name; for a number, that of the focused window"
    ) { arguments, value in arguments.window.monitor = Int(value) == nil ? value : nil
    },
    LegacyFlag("-w", "window", nothing: "the window is on the monitor of the focused window"),
    LegacyFlag("-normal-window", does: "a window that the window manager manages") { arguments, _ in
      arguments.window.isManaged = true
    },
    LegacyFlag("-no-lazy-grab", nothing: "the keyboard is always grabbed first"),
    LegacyFlag("-window-title", "title", does: "the window's title, after \"Rofi - \"") {
      arguments, value in
      arguments.window.title = "Rofi - \(value)"
    },
    LegacyFlag("-display", "display", does: "the display instead of $DISPLAY") { arguments, value in
      arguments.window.display = value
    },
  ]

  /// What is accepted and does nothing.
  private static let nothing: [LegacyFlag] = [
    LegacyFlag("-async-pre-read", "number", nothing: "rows are shown as soon as they arrive"),
    LegacyFlag(
      "-ballot-selected-str -ballot-unselected-str", "text",
      nothing: "picked rows have an outline and a tick"),
    LegacyFlag("-keep-right", nothing: "long labels are shrunk and broken before they are cut"),
    LegacyFlag("-display-columns", "columns", nothing: "a row is one label (as in rofi 1.7.3)"),
    LegacyFlag(
      "-display-column-separator", "text", nothing: "a row is one label (as in rofi 1.7.3)"),
    LegacyFlag(
      "-columns -lines -fixed-num-lines -eh -scroll-method", "number",
      nothing: "the honeycomb fills the window; there are no lines and columns"),
    LegacyFlag(
      "-theme -theme-str", "theme", nothing: "rofi's themes describe widgets that are not here"),
    LegacyFlag(
      "-font", "font", nothing: "fonts are those of the theme, at a size that fits the cells"),
    LegacyFlag("-dpi", "number", nothing: "the scale is the desktop's"),
    LegacyFlag(
      "-case-sensitive -no-case-sensitive -case-smart",
      nothing: "in dmenu mode only -i sets this (as in rofi 1.7.3)"),
    LegacyFlag(
      "-sorting-method", "method",
      nothing: "rows are sorted by edit distance; the order of fzf is in `honeycomb match`"),
    LegacyFlag(
      "-hover-select -no-hover-select", nothing: "one click accepts; hovering only highlights"),
    LegacyFlag("-me-* -ml-*", "buttons", nothing: "one click accepts, and the wheel pans"),
    LegacyFlag(
      "-click-to-exit -no-click-to-exit",
      nothing: "a click outside goes to the window that is there"),
    LegacyFlag(
      "-steal-focus -no-steal-focus",
      nothing: "the keyboard is grabbed; the focus stays where it is"),
    LegacyFlag("-fullscreen", nothing: "an option of rofi's themes (as in rofi 1.7.3)"),
    LegacyFlag(
      "-show-icons -no-show-icons -symbolic", nothing: "icons that rows name are always shown"),
    LegacyFlag("-application-fallback-icon", "icon", nothing: "for rofi's mode of programs"),
    LegacyFlag("-markup", nothing: "for rofi's message dialog"),
    LegacyFlag("-sidebar-mode -no-sidebar-mode", nothing: "there is only the dmenu mode"),
    LegacyFlag("-show", "mode", nothing: "refused, unless `-dmenu` is there too"),
    LegacyFlag("-modi -modes -combi-modi", "modes", nothing: "there is only the dmenu mode"),
    LegacyFlag(
      "-config -cache-dir -plugin-path -threads -pid", "value",
      nothing: "rofi's own files and threads"),
    LegacyFlag(
      "-no-config -no-default-config -no-plugins -replace",
      nothing: "rofi's own files and processes"),
  ]
}

import ArgumentParser
import Configuration
import Picker
import Topics

extension PickOptions {
  static let options = [
    asked, input, window, cover, launcher, monitors, switches, output, sessions,
  ].flatMap(\.self)

  /// All options as settings.
  static let settings = options.map(\.setting)

  private static let asked: [OptionRow<Self>] = PickingOptions.options.map { $0.within(\.picking) }

  private static let input: [OptionRow<Self>] = [
    .choice(
      "input", \.input,
      help: """
        The format of standard input or FILE: lines, json, yaml, csv with a header such as \
        label,id,keywords, or jsonl with one topic in JSON per line.
        """)
  ]

  private static let window: [OptionRow<Self>] =
    WindowArguments<PickCommand>.options.map { $0.within(\.window) }

  private static let cover: [OptionRow<Self>] = [
    .argument(
      "cell-width", \.cellWidth,
      .form(
        expected: CellWidthArgument.expected,
        isValid: { CellWidthArgument(argument: $0) != nil }), text: \.text,
      help: """
        The width of the cells with fitted framing: auto, which makes them as wide as most labels need, regular, \
        or a multiple of 0.25 from 1 to 4.
        """),
    .choice(
      "order", \.order,
      help: """
        The order of the cells with fitted framing: auto, which is rows from 20 topics on and center for fewer, \
        rows, columns, or center.
        """),
    .keys(\.keys),
    .flag("fullscreen", \.fullscreen, help: "Cover the whole monitor."),
  ]

  private static let launcher: [OptionRow<Self>] =
    LauncherOptions.options.map { $0.within(\.launcher) }

  private static let monitors: [OptionRow<Self>] = [
    .texts(
      "monitor", \.monitor, needs: ["fullscreen", "launcher"],
      help: """
        With --fullscreen: the monitor to cover, such as HDMI-1; can be repeated. With \
        --launcher: the monitor to show the window on (default: that of the focused window, else that of \
        the pointer).
        """),
    .flag(
      "allow-send-event", \.allowSendEvent,
      help: "Accept key and button events that other programs send."),
  ]

  private static let switches: [OptionRow<Self>] =
    SwitchOptions.options.map { $0.within(\.switches) }

  private static let output: [OptionRow<Self>] = [
    .flag(
      "ordered", \.ordered,
      help: "Print the picks in the order of the list, not in the order they were picked."),
    .flag("read0", \.read0, help: "Read topics that are separated by zero bytes."),
    .flag(
      "print0", \.print0, excludes: ["json"],
      help: "End each pick with a zero byte instead of a line break."),
    .flag(
      "json", \.json, excludes: ["print0", "format"], help: "Print a JSON object for each pick."),
    .text(
      "format", \.format, excludes: ["json"],
      help: """
        Print each pick in this format, like rofi: s is the value, i and d are its index from 0 and from 1, \
        q is the value in quotes, p is the value without Pango markup, f and F are the typed text, plain and \
        in quotes.
        """),
    .number(
      "timeout", \.timeout, in: OptionRanges.timeout,
      help: "Exit after this many seconds, \(OptionRanges.timeout) (exit code 124)."),
    .choice(
      "on-timeout", \.onTimeout, needs: ["timeout"],
      help: """
        With --timeout: cancel, which is the default, or accept, which prints the picks if there are enough of \
        them (exit code 0).
        """),
  ]

  private static let sessions: [OptionRow<Self>] = [
    .flag(
      "restore", \.restore,
      help:
        "Restore the picks of the last session if its display was lost before they were confirmed."),
    .file(
      "listen", \.listen,
      help: """
        Take commands of other programs, as JSON Lines, at this Unix socket, which is created in a folder \
        with the mode 700.
        """),
  ]
}

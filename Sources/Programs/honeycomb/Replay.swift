import CommandSupport
import ArgumentParser
import Picker
import Topics
import Viewer

/// `honeycomb replay`: plays an event script without a display.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play an event script and print the picks or the state.",
    discussion: """
      For a recording of watch, prints the cells that were clicked or confirmed, as watch has printed them.
      """)

  @Argument(help: ScriptOptions.help) var script: String

  @OptionGroup var picking: ParsedOptions<PickingOptions>

  @Flag(help: "Print the state at each time of --at, as one JSON object per line.")
  var state = false

  @Option(
    parsing: .unconditional,
    help: """
      With --state: the times in seconds, such as 0,0.25, each \(TimesArgument.seconds) (default: the \
      script's end).
      """)
  var at: TimesArgument?

  var options: ScriptOptions { ScriptOptions(script: script, picking: picking) }

  func validate() throws {
    if at != nil, !state { throw ValidationError("--at needs --state.") }
  }

  func run() throws {
    let theme = try options.picking.theme.load()
    let script = try options.read(limit: .screen)
    try StandardOutput.check(reading: options.inputs(of: script))
    let times = at?.times ?? [script.duration]
    if case .watch = ScriptContent(of: script) {
      let replay = GridReplay(script: script, theme: theme, options: options)
      return try replay.run(at: state ? times : nil)
    }
    let host = try options.makePicker(of: script, theme: theme)
    guard state else {
      host.play(to: script.duration)
      let model = host.stage.model.honeycomb
      guard model.result == .accepted else { throw ExitStatus(.canceled) }
      try StandardOutput.write(PicksWriter().bytes(for: model.picks, in: model.catalogue))
      return
    }
    var writer = StateWriter(catalogue: host.stage.model.honeycomb.catalogue)
    for time in times {
      host.play(to: time)
      try StandardOutput.write(writer.line(for: host.stage.model.honeycomb, at: time))
    }
  }
}

import ArgumentParser
import CommandSupport
import Documents
import Drawing
import Feeds
import Files
import Input
import LiveGrid
import Recording
import Viewer
import Watch

/// `honeycomb watch`: shows values that change as a grid.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Show a stream of values as a grid of hexagons.",
    discussion: """
      Reads JSON Lines such as {"id": "web-17", "value": 83.2, "group": ["eu", "web"]}, CSV or the text format of \
      Prometheus. Drag, fling, wheel and Ctrl + wheel move and zoom, a click on a cell prints it, a click on the title of a \
      group zooms to it. Typing filters the cells, Space pauses, Tab goes to the next problem, Page Down to the next \
      group, F6 to the buttons, Ctrl + 0 shows all; --list-keys prints all keys.
      """)

  @OptionGroup var sources: FeedOptions

  @OptionGroup var grid: GridOptions

  @Flag(help: "Show simulated hosts instead of a stream.")
  var demo = false

  @Option(help: "With --demo: the seed of the simulation.")
  var seed: UInt64 = 1

  @Option(help: "With --demo: the number of hosts, from 12 to 1000000.")
  var hosts = 2000

  @Option(help: "With --demo: the number of new values in a second, from 20 to 1000000.")
  var rate = 1000

  @Option(help: "The theme: dark, light, high-contrast, or a theme file.")
  var theme = ThemeChoice.shipped(.dark)

  @OptionGroup var words: ParsedOptions<LanguageOptions>

  @OptionGroup var window: ParsedOptions<WindowArguments<WatchCommand>>

  @OptionGroup(title: "Keys") var keys: WindowKeys<WatchCommand>

  @Flag(
    help: """
      Print what the words for states and the values of FILE mean, how often they occur, and by which rule; opens no window.
      """)
  var explainStates = false

  @Flag(
    help: "Ask for attention when more cells are critical while another window has the keyboard.")
  var urgent = false

  @Flag(help: "Cover the whole monitor.")
  var fullscreen = false

  @Option(
    help: """
      Keep the places of cells in this file, so that they stand there again after a restart.
      """)
  var state: String?

  @Option(
    parsing: .unconditional,
    help: "Exit after this many seconds, \(OptionRanges.timeout) (exit code 124).",
    transform: OptionRanges.timeout.parse)
  var timeout: Double?

  func validate() throws {
    guard (12...1_000_000).contains(hosts) else {
      throw ValidationError("--hosts is \(hosts); expected a number from 12 to 1000000.")
    }
    guard (20...1_000_000).contains(rate) else {
      throw ValidationError("--rate is \(rate); expected a number from 20 to 1000000.")
    }
  }

  func run() throws {
    if try keys.showList() { return }
    try sources.setZone()
    if explainStates {
      var reporter = FeedReporter()
      let text = try sources.explanation(reporting: &reporter)
      for message in reporter.takeMessages() { Diagnostics.note("honeycomb: \(message)") }
      return try StandardOutput.write(Array(text.utf8))
    }
    let (keys, files) = try keys.read()
    LargeAllocations.separate()
    try FileOutput.check(
      writing: window.outputs + [("--state", state), ("--listen", sources.listen)],
      reading: files + [
        ("--credentials", sources.credentials), ("--theme", self.theme.path),
        ("standard output", "/dev/stdout"),
      ] + (sources.files.isEmpty ? ["-"] : sources.files).map { ("FILE", $0) })
    let theme = try theme.load()
    let places = state.map(GridPlacesFile.init)
    let saved = try places?.read()
    let (output, messages) = (LineOutput(.standardOutput), LineOutput(.standardError))
    let feeds = WatchFeeds(
      demo
        ? [SimulatedFeed(HostSimulation(seed: seed, count: hosts, rate: rate))]
        : try sources.open(unit: grid.unit)
    ) { message in
      messages.write(TerminalText.escaped("honeycomb: \(message)") + [UInt8(ascii: "\n")])
    }
    var configuration = grid.configuration
    if demo { grid.addDemoSettings(to: &configuration.definition, words.messages) }
    configuration.recordsCommits = window.record != nil
    let recorder = try window.record.map { path in
      var script = window.values.script(.watch, language: words.ofWindow, keys: keys.assignments)
      script.choices = ScriptContent.choices(of: configuration)
      return try GridRecorder(path: path, script: script, definition: configuration.definition)
    }
    var model = WatchModel(
      configuration: configuration, width: window.size.width, height: window.size.height,
      messages: words.messages, keys: keys)
    sources.setUp(&model.grid.intake)
    if let saved { model.grid.restore(saved, at: .zero) }
    let hooks = Self.hooks(feeds, output, messages, places, recorder)
    try window.values.show(
      WatchStage(model: model, theme: theme, hooks: hooks, hasAlerts: urgent),
      options: viewerOptions(title: model.title), recorder: recorder,
      begin: { host in
        let epoch = host.startEpoch()
        host.stage.model.grid.setStartEpoch(epoch)
        recorder?.begin(scale: host.scale, epoch: epoch)
        feeds.begin(startEpoch: epoch)
      },
      end: { host, _ in
        recorder?.end = host.currentTime()
        host.withdraw()
        places?.write(host.stage.model.grid)
        output.finish(within: .seconds(1))
        feeds.finish()
        messages.finish(within: .milliseconds(100))
      }
    ).check()
  }

  private func viewerOptions(title: String) -> ViewerOptions {
    var options = window.viewerOptions
    options.title = title
    options.isFullscreen = fullscreen
    options.timeout = timeout
    return options
  }

  /// Returns what connects the grid with its feeds, and with what is written of it.
  private static func hooks(
    _ feeds: WatchFeeds, _ output: LineOutput, _ messages: LineOutput, _ places: GridPlacesFile?,
    _ recorder: GridRecorder?
  ) -> WatchHooks {
    var hooks = WatchHooks()
    hooks.sources = { feeds.sources + [output.source, messages.source].compactMap(\.self) }
    // The sources are a function of these three, so equal numbers mean equal sources.
    hooks.sourcesVersion = {
      4 * feeds.sourcesVersion + (output.isWaiting ? 2 : 0) + (messages.isWaiting ? 1 : 0)
    }
    hooks.nextChange = { [feeds.nextChange, places?.nextChange].compactMap(\.self).min() }
    hooks.didActivate = { cell, model in output.write(CellWriter.line(of: cell, in: model.grid)) }
    hooks.willCommit = { model, time in feeds.advance(&model, to: time) }
    hooks.didCommit = { model, time in
      if let recorder {
        recorder.record(model.grid.takeCommits())
        recorder.recordReport(of: model)
      }
      places?.note(model.grid, at: time)
    }
    return hooks
  }
}

extension WatchCommand: WindowCommand {
  static var windowSize: SizeArgument { SizeArgument(width: 1280, height: 800) }
}

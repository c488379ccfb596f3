import CommandSupport
import Files
public import ArgumentParser
import Glibc
import Interaction
import Drawing
import Picker
public import Topics
import Viewer

/// `honeycomb pick`: shows the topics and prints the picks.
struct PickCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    abstract: "Show topics in a window and print the picked ones.",
    discussion: """
      Exit codes: 0 picked, 1 canceled, 2 wrong usage or bad input, 69 no display, display \
      lost, or keyboard taken from a launcher, 70 internal error, 124 timed out, 130 and 143 ended by a signal.
      """)

  @Argument(
    help: """
      The topics: lines, .json, .yaml, .csv or .jsonl; - is standard input. The default is standard input if it is a \
      pipe, else the built-in catalogue. In a file, lines that are indented by two spaces or a tab are \
      subtopics; the lines of standard input are a flat list.
      """)
  var file: String?

  @OptionGroup var picking: PickingOptions

  @Option(
    help: """
      The format of standard input or FILE: lines, json, yaml, csv with a header such as \
      label,id,keywords, or jsonl with one topic in JSON per line.
      """)
  var input: CatalogueReader.Format?

  @OptionGroup var window: WindowArguments<PickCommand>

  @OptionGroup(title: "Configuration") var options: ConfigurationOptions

  @Option(
    help: ArgumentHelp(
      """
      The keys of an action instead of its standard ones, such as toggle=space,ctrl+t; can be repeated. \
      --list-keys prints all actions.
      """, valueName: "action=keys"))
  var keys: [KeyAssignmentArgument] = []

  @Flag(inversion: .prefixedNo, help: "Cover the whole monitor.")
  var fullscreen = false

  @OptionGroup var launcher: LauncherOptions

  @Option(
    help: """
      With --fullscreen or --kiosk: the monitor to cover, such as HDMI-1; can be repeated. With \
      --launcher: the monitor to show the window on (default: that of the focused window, else that of \
      the pointer).
      """)
  var monitor: [String] = []

  @Flag(inversion: .prefixedNo, help: "Accept key and button events that other programs send.")
  var allowSendEvent = false

  @Flag(
    inversion: .prefixedNo,
    help: "Print the picks in the order of the list, not in the order they were picked.")
  var ordered = false

  @Flag(inversion: .prefixedNo, help: "Read topics that are separated by zero bytes.")
  var read0 = false

  @Flag(inversion: .prefixedNo, help: "End each pick with a zero byte instead of a line break.")
  var print0 = false

  @Flag(inversion: .prefixedNo, help: "Print a JSON object for each pick.")
  var json = false

  @Option(
    help: """
      Print each pick in this format, like rofi: s is the value, i and d are its index from 0 and from 1, \
      q is the value in quotes, p is the value without Pango markup, f and F are the typed text, plain and \
      in quotes.
      """)
  var format: String?

  @Option(
    parsing: .unconditional,
    help: "Exit after this many seconds, \(OptionRanges.timeout) (exit code 124).",
    transform: OptionRanges.timeout.parse)
  var timeout: Double?

  /// What happens after the timeout.
  enum TimeoutAction: String, CaseIterable, ExpressibleByArgument {
    case cancel
    case accept
  }

  @Option(
    help: """
      With --timeout: cancel, which is the default, or accept, which prints the picks if there are enough of \
      them (exit code 0).
      """)
  var onTimeout: TimeoutAction?

  @Flag(
    inversion: .prefixedNo,
    help:
      "Restore the picks of the last session if its display was lost before they were confirmed.")
  var restore = false

  @Option(
    help: """
      Take commands of other programs, as JSON Lines, at this Unix socket, which is created in a folder \
      with the mode 700.
      """)
  var listen: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Run as a kiosk: full screen, session after session, until SIGTERM.")
  var kiosk = false

  @Option(
    parsing: .unconditional,
    help: """
      With --kiosk: reset a session after this many seconds without input, \(OptionRanges.idle) \
      (default: 60).
      """, transform: OptionRanges.idle.parse)
  var idle: Double?

  @Option(help: "With --kiosk: also append each session to this file.")
  var journal: String?

  func validate() throws {
    if !monitor.isEmpty, !fullscreen, !kiosk, !launcher.isLauncher {
      throw ValidationError("--monitor needs --fullscreen, --kiosk or --launcher.")
    }
    if launcher.isLauncher, monitor.count > 1 {
      throw ValidationError("--launcher takes one --monitor.")
    }
    if launcher.kind != .normal, fullscreen || kiosk {
      throw ValidationError(
        "--\(launcher.launcher ? "launcher" : "normal-window") and"
          + " --\(kiosk ? "kiosk" : "fullscreen") cannot be used together.")
    }
    if idle != nil, !kiosk { throw ValidationError("--idle needs --kiosk.") }
    if onTimeout != nil, timeout == nil { throw ValidationError("--on-timeout needs --timeout.") }
    if journal != nil, !kiosk { throw ValidationError("--journal needs --kiosk.") }
    if listen != nil, kiosk {
      // The picks of a kiosk are its visitors' alone.
      throw ValidationError("--listen and --kiosk cannot be used together.")
    }
    if restore, kiosk { throw ValidationError("--restore and --kiosk cannot be used together.") }
    if let structure = picking.structure,
      input ?? file.map(CatalogueReader.Format.init(forFile:)) ?? .lines != .lines
    {
      throw ValidationError(
        "--\(structure.rawValue) is only for lists of lines; other formats define the structure themselves."
      )
    }
    if json, format != nil {
      throw ValidationError("--json and --format cannot be used together.")
    }
    if json, print0 { throw ValidationError("--json and --print0 cannot be used together.") }
  }

  /// The minimum time for printing picks that were confirmed before the timeout.
  private static let writingTime = Duration.seconds(1)

  func run() throws { try run(PickSources(), arguments: []) }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - sources: The settings that are part of this command.
  ///   - arguments: The command line of `pick`.
  /// - Throws: `ExitStatus` for exit codes other than 0, and the errors of input and display.
  func run(_ sources: PickSources, arguments: [String]) throws {
    for warning in sources.warnings { Diagnostics.write("honeycomb: \(warning)") }
    if try showConfiguration(sources, arguments: arguments) { return }
    // All bad input is reported before a window opens or a file is written.
    try StandardOutput.check()
    let display = try launcher.isLauncher ? EarlyDisplay(viewerOptions) : nil
    let look = PickReload(self, sources, arguments: arguments)
    let theme = try picking.theme.load()
    let source = CatalogueSource(argument: file)
    let isPipe = source.isPipe
    let separator: LineReader.Separator = read0 ? .zero : .newline
    var catalogue = Catalogue()
    switch source {
    case .standard: catalogue = try CatalogueSource.standardCatalogue()
    case .file(let path):
      catalogue = try CatalogueSource.read(
        file: path, format: input, separator: separator, structure: picking.structure)
    case .standardInput: break
    }
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: window.size.width,
      height: window.size.height)

    let restored = try restore ? LastPicks.load() : []
    var picker = PickerHooks()
    picker.look = look
    picker.imageDidFail = { Diagnostics.note($0, of: source.name) }
    if case .standardInput = source {
      var stream = StreamedInput(
        from: .standardInput, named: source.name, format: input, separator: separator,
        structure: picking.structure, report: { Diagnostics.note("honeycomb: \($0)") })
      picker.inputDescriptor = stream.descriptor
      picker.readInput = { model, time in
        let isMoreToCome = try stream.take(into: &model, at: time)
        if !isMoreToCome {
          PickingOptions.reportSelections(of: model)
          model.restore(restored, at: time)
        }
        return isMoreToCome
      }
    } else {
      try model.completeInput(at: .zero)
      PickingOptions.reportSelections(of: model)
      model.restore(restored, at: .zero)
    }
    let server = try listen.map { path throws(ExitStatus) in try CommandServer(path: path) }
    if let server {
      picker.sources = { server.sources }
      picker.sourcesVersion = { server.sourcesVersion }
    }
    let sessions = try kiosk ? SessionWriter(journal: journal) : nil
    picker.sessions = sessions
    var hooks = ViewerHooks()
    let recorder = try window.record.map { path in
      try SessionRecorder(path: path, model: model, catalogue: isPipe ? nil : file)
    }
    if let recorder {
      hooks.willHandle = recorder.record
      server?.willHandle = recorder.record
    }
    let frames = try window.frameTimes.map(FrameLog.init)
    if kiosk {
      hooks.screenIsContested = {
        Diagnostics.note(
          "honeycomb: another program has taken the screen from the kiosk 10 times in a minute; run the kiosk"
            + " without a window manager")
      }
    }
    if let frames { hooks.didDraw = frames.note }

    let stage = PickerStage(
      model: PickerModel(model, isFilterable: picking.typeToFilter), theme: theme,
      imageFolder: source.folder, hooks: picker)
    var host = try WindowHost(stage: stage, options: viewerOptions, hooks: hooks, display: display)
    sessions?.setStart(host.startEpoch)
    let run = Result { try host.run() }
    let end = host.currentTime()
    host.stage.endSession(at: end)
    var outcome: ViewerOutcome
    defer { sessions?.finish() }
    do {
      outcome = try run.get()
      if outcome == .timedOut, onTimeout == .accept, !kiosk, host.stage.confirm(at: end) {
        outcome = .accepted
      }
    } catch {
      // A kiosk saves no data about its visitors.
      if !kiosk { LastPicks.save(host.stage.model.honeycomb) }
      throw error
    }
    // The picks are written before the recording and the frame times, because they matter most.
    let writing = Result {
      guard outcome == .accepted else { return }
      // If the output blocks, no unresponsive window must stay on the screen.
      host.withdraw()
      try write(
        host.stage.model, within: host.remainingTime.map { max($0, Self.writingTime) })
      if restore { LastPicks.forget() }
    }
    try recorder?.finish(
      scale: host.scale, pipedTopics: isPipe ? host.stage.model.inputCatalogue : nil)
    try frames?.finish()
    try writing.get()
    switch outcome {
    case .accepted: return
    case .canceled: throw ExitStatus(.canceled)
    case .timedOut: throw ExitStatus(.timedOut)
    case .signaled(let number): throw ExitStatus(.signaled(number))
    }
  }

  /// The colors of topics without `--colors`.
  static let standardColoring = HoneycombModel.Coloring.families

  private var configuration: HoneycombModel.Configuration {
    var configuration = picking.configuration
    configuration.acceptsClicks = picking.autoAccept ?? true
    configuration.framing = picking.framing ?? .fitted
    configuration.coloring = picking.colors ?? Self.standardColoring
    configuration.keys = bindings
    if kiosk {
      configuration.isCancellable = false
      configuration.kiosk = HoneycombModel.Kiosk(idle: idle ?? 60)
    }
    return configuration
  }

  private var viewerOptions: ViewerOptions {
    var options = window.viewerOptions
    if let title = picking.title { options.title = title }
    options.kind = launcher.kind
    options.isFullscreen = fullscreen || kiosk
    options.holdsScreen = kiosk
    options.monitors = monitor
    options.allowsSentEvents = allowSendEvent
    options.pointerTimeout = kiosk ? 3 : nil
    options.timeout = timeout
    return options
  }

  private func write(_ picker: PickerModel, within limit: Duration?) throws {
    let model = picker.honeycomb
    var form: PicksWriter.Form = json ? .json : (print0 ? .zeroEnded : .lines)
    if let format {
      form = .formatted(RowFormat(format), filter: picker.field.text, isZeroEnded: print0)
    }
    let writer = PicksWriter(
      form: form, order: ordered ? .listed : .chosen,
      escapesControls: File.standardOutput.isTerminal)
    try StandardOutput.write(writer.bytes(for: model.picks, in: model.catalogue), within: limit)
  }
}

extension PickCommand: WindowCommand {
  static var windowSize: SizeArgument { SizeArgument(width: 960, height: 720) }
  static var recordHelp: ArgumentHelp {
    """
    Record the events of the window to this event script, for replay, render and record. Topics from \
    a pipe are saved as a catalogue next to it: FILE.topics.json for FILE.jsonl.
    """
  }
}

extension CatalogueReader.Format: ExpressibleByArgument {}

extension LineReader.Structure: EnumerableFlag {
  /// Returns the help of each flag.
  public static func help(for value: Self) -> ArgumentHelp? {
    switch value {
    case .tree: "Read indented lines as subtopics, also from standard input."
    case .flat: "Read every line as a topic, including its indentation, also from a file."
    }
  }
}

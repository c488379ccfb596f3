import CommandSupport
import Files
import ArgumentParser
import Glibc
import Images
import Interaction
import Drawing
import Picker
import Topics
import Viewer

/// A start of `pick`: its file and options, read with or without the argument parser.
struct PickInvocation {
  /// What is printed of the configuration instead of asking for picks.
  enum Request {
    /// All settings in effect.
    case dump
    /// Mistakes of a config file, or of all sources if there is none.
    case check(String?)
    /// The keys of all actions.
    case listKeys
  }

  /// The file with the topics; `nil` for standard input or the built-in catalogue.
  var file: String?
  /// The options.
  var options = PickOptions()
  /// What is printed of the configuration; `nil` to ask for picks.
  var request: Request?

  /// Throws if the file and the options exclude each other.
  func validate() throws {
    guard let structure = options.picking.structure,
      options.input ?? file.map(CatalogueReader.Format.init(forFile:)) ?? .lines != .lines
    else { return }
    throw ValidationError(
      "--\(structure.rawValue) is only for lists of lines; other formats define the structure themselves."
    )
  }

  /// The minimum time for printing picks that were confirmed before the timeout.
  private static let writingTime = Duration.seconds(1)

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
    let source = CatalogueArgument(argument: file)
    try checkFiles(of: source, sources)
    let display = try options.launcher.isLauncher ? EarlyDisplay(viewerOptions) : nil
    var hooks = PickerHooks()
    hooks.look = PickReload(options, sources, arguments: arguments)
    hooks.thumbnailFolder = ImageLoader.userThumbnails
    hooks.imageDidFail = { Diagnostics.note($0, of: source.name) }
    let theme = try options.picking.theme.load()
    let model = try model(of: source, &hooks)
    let server = try options.listen.map { path throws(ExitStatus) in try CommandServer(path: path) }
    if let server {
      hooks.sources = { server.sources }
      hooks.sourcesVersion = { server.sourcesVersion }
    }
    let isPipe = source.isPipe
    let recorder = try options.window.record.map { path in
      try SessionRecorder(
        path: path, model: model, catalogue: isPipe ? nil : file,
        switches: options.switches.access, textScale: options.window.textScale)
    }
    if let recorder {
      hooks.didArrange = recorder.record
      server?.willHandle = recorder.record
    }
    let stage = PickerStage(
      model: PickerModel(model, isFilterable: options.picking.typeToFilter), theme: theme,
      imageFolder: source.folder, switches: options.switches.access, hooks: hooks)
    try options.window.show(
      stage, options: viewerOptions, recorder: recorder, display: display,
      end: { host, outcome in
        if isPipe { recorder?.pipedTopics = host.stage.model.inputCatalogue }
        try end(&host, &outcome)
      }
    ).check(canceled: .canceled)
  }

  /// Throws if a file would be written that is also read, or written for another purpose.
  private func checkFiles(of source: CatalogueArgument, _ sources: PickSources) throws {
    let topics = source.isPipe ? options.window.record.map(SessionRecorder.cataloguePath) : nil
    try FileOutput.check(
      writing: options.window.outputs
        + [("the topics beside --record", topics), ("--listen", options.listen)],
      reading: [
        ("FILE", file ?? "-"), ("--theme", options.picking.theme.path),
        ("standard output", "/dev/stdout"),
      ] + sources.files.map { ("the config file", $0) })
  }

  /// Returns the model with the topics of a file, or with those that the window will read.
  private func model(
    of source: CatalogueArgument, _ hooks: inout PickerHooks
  ) throws -> HoneycombModel {
    let separator: LineReader.Separator = options.read0 ? .zero : .newline
    var catalogue = Catalogue()
    switch source {
    case .standard: catalogue = try CatalogueArgument.standardCatalogue()
    case .file(let path):
      catalogue = try CatalogueArgument.read(
        file: path, format: options.input, separator: separator,
        structure: options.picking.structure)
    case .standardInput: break
    }
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: options.window.size.width,
      height: options.window.size.height)
    let restored = try options.restore ? LastPicks.load() : []
    guard case .standardInput = source else {
      try model.completeInput(at: .zero)
      PickingOptions.reportSelections(of: model)
      model.restore(restored, at: .zero)
      return model
    }
    var stream = StreamedInput(
      from: .standardInput, named: source.name, format: options.input, separator: separator,
      structure: options.picking.structure, report: { Diagnostics.note("honeycomb: \($0)") })
    hooks.inputDescriptor = stream.descriptor
    hooks.readInput = { model, time in
      let isMoreToCome = try stream.take(into: &model, at: time)
      if !isMoreToCome {
        PickingOptions.reportSelections(of: model)
        model.restore(restored, at: time)
      }
      return isMoreToCome
    }
    return model
  }

  /// Writes the picks: before the recording and the frame times, because they matter most.
  private func end(
    _ host: inout WindowHost<PickerStage>, _ outcome: inout ViewerOutcome?
  ) throws {
    let end = host.currentTime()
    if outcome == .timedOut, options.onTimeout == .accept, host.stage.content.confirm(at: end) {
      outcome = .accepted
    }
    if outcome == nil { LastPicks.save(host.stage.model.honeycomb) }
    guard outcome == .accepted else { return }
    // If the output blocks, no unresponsive window must stay on the screen.
    host.withdraw()
    try write(
      host.stage.model, within: host.remainingTime.map { max($0, Self.writingTime) })
    if options.restore { LastPicks.forget() }
  }

  /// The colors of topics without `--colors`.
  static let standardColoring = HoneycombModel.Coloring.families

  private var configuration: HoneycombModel.Configuration {
    var configuration = options.picking.configuration
    configuration.acceptsClicks = options.picking.autoAccept ?? true
    configuration.framing = options.picking.framing ?? .fitted
    configuration.arranging = .byRoom(cellWidth: options.cellWidth.width)
    configuration.order = options.order
    configuration.coloring = options.picking.colors ?? Self.standardColoring
    configuration.keys = options.bindings
    configuration.defaultLanguage = options.picking.language.ofWindow
    return configuration
  }

  private var viewerOptions: ViewerOptions {
    var viewer = options.window.viewerOptions
    if let title = options.picking.title { viewer.title = title }
    viewer.kind = options.launcher.kind
    viewer.isFullscreen = options.fullscreen
    viewer.monitors = options.monitor
    viewer.allowsSentEvents = options.allowSendEvent
    viewer.timeout = options.timeout
    return viewer
  }

  private func write(_ picker: PickerModel, within limit: Duration?) throws {
    let model = picker.honeycomb
    var form: PicksWriter.Form = options.json ? .json : (options.print0 ? .zeroEnded : .lines)
    if let format = options.format {
      form = .formatted(RowFormat(format), filter: picker.field.text, isZeroEnded: options.print0)
    }
    let writer = PicksWriter(
      form: form, order: options.ordered ? .listed : .chosen,
      escapesControls: File.standardOutput.isTerminal)
    try StandardOutput.write(writer.bytes(for: model.picks, in: model.catalogue), within: limit)
  }
}

import CommandSupport
import Documents
import Files
import ArgumentParser
import Controls
import Demo
import Geometry
import Input
import Interaction
import LayoutInspector
import Drawing
import Picker
import Raster
import Recording
import Topics
import Viewer
import Watch

/// The options of all commands that play an event script.
///
/// The commands declare them themselves: in debug builds, the argument parser takes five times as long for a group in a group.
struct ScriptOptions {
  static let help: ArgumentHelp = "The event script; render also takes a scene."

  var script: String
  var picking: ParsedOptions<PickingOptions>

  /// Reads the script.
  ///
  /// If the file is of another kind, the error says which kinds were expected.
  ///
  /// - Parameters:
  ///   - expected: The kinds of files that the command accepts.
  ///   - limit: The maximum number of pixels of a picture of the script.
  /// - Returns: The complete script.
  /// - Throws: `InputError` with the place of the first mistake.
  func read(
    expecting expected: [FileKind] = [.script], limit: PixelLimit
  ) throws(InputError) -> EventScript {
    try FileKind.reading(script, as: expected) { () throws(InputError) in
      try EventScriptReader.read(
        File.input(file: script), named: script, contents: ScriptContent.keys,
        choices: ScriptContent.choices, actions: ScriptContent.actions, limit: limit)
    }
  }

  /// The files that are read for a script, or for the scene in its place if there is none.
  func inputs(of events: EventScript? = nil) -> [FileOutput.NamedFile] {
    let content = events?.content?.path.map {
      Pathname.resolved($0, in: Pathname.folder(of: script))
    }
    return [("FILE", script), ("--theme", picking.theme.path), ("the content of FILE", content)]
  }

  /// Reads the catalogue of a picker's script, and prepares to play it.
  func makePicker(of events: EventScript, theme: Theme) throws -> HeadlessHost<PickerStage> {
    try checkChoices(of: events)
    guard case .topics(let catalogue) = ScriptContent(of: events) else {
      throw ExitStatus(
        .usage, "\(script) is not a recording of pick or watch; draw it with render or record.")
    }
    return try makePicker(of: events, catalogue: catalogue, theme: theme)
  }

  /// Prepares to play the script of a live grid.
  ///
  /// - Parameters:
  ///   - events: The script.
  ///   - theme: The colors.
  ///   - didActivate: Called with each cell that was clicked or confirmed.
  /// - Returns: The host at the start of the script.
  /// - Throws: `InputError` if the header has settings of another kind of recording.
  func makeGrid(
    of events: EventScript, theme: Theme,
    didActivate: @escaping (UInt32, borrowing WatchModel) -> Void = { _, _ in }
  ) throws(InputError) -> HeadlessHost<WatchStage> {
    try checkChoices(of: events)
    // The recording has the settings, and times relative to its start.
    let player = DeliveryPlayer(events, named: script) { Diagnostics.write("honeycomb: \($0)") }
    var hooks = player.hooks
    hooks.didActivate = didActivate
    let model = WatchModel(
      configuration: ScriptContent.gridConfiguration(of: events), width: events.width,
      height: events.height, scale: events.scale, messages: picking.language.messages(of: events),
      keys: KeyBindings(events.bindings))
    return HeadlessHost(WatchStage(model: model, theme: theme, hooks: hooks), playing: events)
  }

  /// Throws if the header has settings, or keys of actions, of another kind of recording.
  private func checkChoices(of events: EventScript) throws(InputError) {
    let content = ScriptContent(of: events)
    if !events.bindings.isEmpty {
      let (command, actions) = content.recorder
      if let unknown = events.bindings.first(where: { !actions.contains($0.action) }) {
        throw InputError(
          source: script, line: 1, column: 1,
          reason: .invalid(
            "\(command) has no action \"\(unknown.action)\"; remove it from \"keys\""))
      }
    }
    let keys = content.choiceKeys
    var found = Set(events.choices.keys)
    if events.switches != nil { found.insert(EventScript.switchesKey) }
    guard let key = found.subtracting(keys).min() else { return }
    throw InputError(
      source: script, line: 1, column: 1,
      reason: .invalid(
        "\"\(key)\" is only for recordings of \(ScriptContent.command(of: key)); remove it"))
  }

  /// Creates a host for a script of any kind.
  ///
  /// - Parameters:
  ///   - events: The script.
  ///   - theme: The colors.
  ///   - reportsImages: Whether images that cannot be shown are reported.
  /// - Returns: The host at the start of the script.
  /// - Throws: `InputError` if the content of the script cannot be read.
  func makeHost(
    of events: EventScript, theme: Theme, reportsImages: Bool = true
  ) throws -> any ScriptHost {
    try checkChoices(of: events)
    switch ScriptContent(of: events) {
    case .demo:
      let model = DemoModel(
        catalogue: try CatalogueArgument.standardCatalogue(), width: events.width,
        height: events.height, theme: theme,
        language: picking.language.language ?? events.language, keys: KeyBindings(events.bindings))
      return HeadlessHost(DemoStage(model: model), playing: events)
    case .watch:
      return try makeGrid(of: events, theme: theme)
    case .scene(let scene):
      let live = try SceneArgument.readLive(
        Pathname.resolved(scene, in: Pathname.folder(of: script)))
      let stage = InspectorStage(
        model: InspectorModel(scene: live.scene, keys: KeyBindings(events.bindings)),
        palette: theme.window, live: live, isWatching: false)
      return HeadlessHost(stage, playing: events)
    case .topics(let catalogue):
      return try makePicker(
        of: events, catalogue: catalogue, theme: theme, reportsImages: reportsImages)
    }
  }

  private func makePicker(
    of events: EventScript, catalogue path: String?, theme: Theme, reportsImages: Bool = true
  ) throws -> HeadlessHost<PickerStage> {
    let catalogue: Catalogue
    var folder: String?
    var hooks = PickerHooks()
    if let path {
      let file = Pathname.resolved(path, in: Pathname.folder(of: script))
      catalogue = try CatalogueArgument.read(
        file: file, format: nil, separator: .newline, structure: picking.structure)
      folder = Pathname.folder(of: file)
      if reportsImages { hooks.imageDidFail = { Diagnostics.write($0, of: file) } }
    } else {
      catalogue = try CatalogueArgument.standardCatalogue()
    }
    var configuration = picking.configuration
    configuration.framing = picking.framing ?? ScriptContent.framing(of: events) ?? .classic
    configuration.arranging = .recorded(events.proportions)
    configuration.isCalm = events.isCalm
    configuration.acceptsClicks =
      picking.autoAccept ?? ScriptContent.acceptsClicks(of: events) ?? false
    configuration.coloring = picking.colors ?? ScriptContent.coloring(of: events) ?? .classic
    configuration.keys = KeyBindings(events.bindings)
    configuration.defaultLanguage = picking.language.language ?? events.language
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: events.width,
      height: events.height)
    try model.completeInput(at: .zero)
    if reportsImages { PickingOptions.reportSelections(of: model) }
    return HeadlessHost(
      PickerStage(
        model: PickerModel(model, isFilterable: picking.typeToFilter), theme: theme,
        imageFolder: folder, switches: events.switches, hooks: hooks),
      playing: events)
  }
}

/// A headless host of any stage.
protocol ScriptHost: AnyObject {
  var pixels: (width: Int, height: Int) { get }
  var displayList: DisplayList { get }
  /// What the prepared picture says to readers.
  var words: PictureWords { get }
  func play(to time: Duration)
  func nextChange(after time: Duration) throws -> Duration?
  func prepare(at time: Duration) throws -> StageProgress
  func draw(into surface: inout Surface, buffer: Int) -> Damage
  func picture(at time: Duration) throws -> Surface
}

extension HeadlessHost: ScriptHost where Showing: ControlTree & ~Copyable {
  var words: PictureWords { stage.pictureWords }

  /// Creates a host that plays a script.
  convenience init(_ stage: consuming Showing, playing script: EventScript) {
    self.init(
      stage, width: script.width, height: script.height, scale: script.scale,
      textScale: script.textScale, events: script.events)
  }
}

/// Times on the command line, in seconds, such as `0,0.25,1`.
struct TimesArgument: ExpressibleByArgument {
  var times: [Duration]

  /// The range of a time, the same as in a script.
  static let seconds = OptionRange(EventScriptReader.seconds)

  init?(argument: String) {
    times = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let seconds = Double.decimal(part), Self.seconds.bounds.contains(seconds) else {
        return nil
      }
      times.append(.seconds(seconds))
    }
    times.sort()
  }
}

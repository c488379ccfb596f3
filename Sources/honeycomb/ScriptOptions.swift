import Documents
import Files
import ArgumentParser
import Demo
import Geometry
import Interaction
import LayoutInspector
import Drawing
import Picker
import SceneDrawing
import Raster
import Recording
import Topics

/// The options of all commands that play an event script.
struct ScriptOptions: ParsableArguments {
  @Argument(help: "The event script.")
  var script: String

  @OptionGroup var picking: PickingOptions

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
        limit: limit)
    }
  }

  /// Reads the script of a picker and its catalogue, and prepares to play it.
  func load() throws -> LoadedScript {
    let theme = try picking.theme.load()
    let events = try read(limit: .screen)
    guard case .topics(let catalogue) = ScriptContent(of: events) else {
      throw ExitStatus(
        .usage, "\(script) is no session of picking; render and record draw it.")
    }
    return try load(events, catalogue: catalogue, theme: theme)
  }

  /// Creates a player for a script of any kind.
  func makePlayer(of events: EventScript, theme: Theme) throws -> any PicturePlayer {
    switch ScriptContent(of: events) {
    case .demo:
      let model = DemoModel(
        catalogue: try CatalogueSource.standardCatalogue(), width: events.width,
        height: events.height, theme: theme)
      return try StagePlayer(events, on: DemoStage(model: model))
    case .scene(let scene):
      let live = try SceneSource.readLive(
        Pathname.resolved(scene, in: Pathname.folder(of: script)))
      let inspector = InspectorStage(model: InspectorModel(scene: live.scene), theme: theme)
      return try StagePlayer(
        events, on: LiveInspectorStage(inspector, of: live, isWatching: false))
    case .topics(let catalogue):
      return try PickerPlayer(load(events, catalogue: catalogue, theme: theme))
    }
  }

  private func load(
    _ events: EventScript, catalogue path: String?, theme: Theme
  ) throws -> LoadedScript {
    let catalogue: Catalogue
    var file: String?
    if let path {
      let found = Pathname.resolved(path, in: Pathname.folder(of: script))
      catalogue = try CatalogueSource.read(
        file: found, format: nil, separator: .newline, structure: picking.structure)
      file = found
    } else {
      catalogue = try CatalogueSource.standardCatalogue()
    }
    var model = HoneycombModel(
      catalogue: catalogue, configuration: picking.configuration, width: events.width,
      height: events.height)
    try model.completeInput(at: .zero)
    return LoadedScript(
      player: PickerScriptPlayer(events, model: model), script: events, theme: theme,
      catalogueFile: file)
  }
}

/// A script that is ready to be played, and how it is drawn.
struct LoadedScript {
  var player: PickerScriptPlayer
  var script: EventScript
  var theme: Theme
  /// The catalogue's file, whose folder holds the topics' images; `nil` for the default catalogue, which has none.
  var catalogueFile: String?

  /// Creates a renderer that draws no picture before its images are loaded.
  func makeRenderer() throws -> FrameRenderer {
    let images = catalogueFile.map { file in
      TopicImages(
        folder: Pathname.folder(of: file), isAwaited: true,
        report: { Diagnostics.write($0, of: file) })
    }
    return try FrameRenderer(
      theme: theme, shape: player.model.honeycomb.configuration.shape, scale: script.scale,
      images: images)
  }

  /// Draws the current time as a window would.
  func draw(
    at time: Duration, with renderer: inout FrameRenderer, into surface: inout Surface
  ) {
    prepare(at: time, with: &renderer)
    _ = renderer.draw(into: &surface, buffer: 0)
  }

  /// Prepares the picture of the current time.
  func prepare(at time: Duration, with renderer: inout FrameRenderer) {
    var frame = Frame()
    player.model.frame(at: time, into: &frame)
    _ = renderer.prepare(frame, of: player.model)
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

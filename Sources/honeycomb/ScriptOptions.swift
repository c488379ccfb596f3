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

/// What all commands that play an event script take.
struct ScriptOptions: ParsableArguments {
  @Argument(help: "The event script.")
  var script: String

  @OptionGroup var picking: PickingOptions

  /// Reads the script.
  ///
  /// An error about a file of another kind says which kinds were expected.
  ///
  /// - Parameters:
  ///   - expected: The kinds of files that the command takes.
  ///   - limit: The most pixels that a picture of the script may have.
  /// - Returns: The script, whole.
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

  /// Reads the script of a picking, and its catalogue, and sets up to play it.
  func load() throws -> LoadedScript {
    let theme = try picking.theme.load()
    let events = try read(limit: .screen)
    guard case .topics(let catalogue) = ScriptContent(of: events) else {
      throw ExitStatus(
        .usage, "\(script) is no session of picking; render and record draw it.")
    }
    return try load(events, catalogue: catalogue, theme: theme)
  }

  /// Sets up to play and draw a script of any kind.
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
    let player = try ScriptPlayer(
      events, catalogue: catalogue, configuration: picking.configuration)
    return LoadedScript(
      player: player, script: events, theme: theme, catalogueFile: file)
  }
}

/// A script ready to be played, and how it is drawn.
struct LoadedScript {
  var player: ScriptPlayer
  var script: EventScript
  var theme: Theme
  /// The catalogue's file, in whose folder the paths of the topics' images start; `nil`: the default one, without images.
  var catalogueFile: String?

  /// A renderer for its pictures, none of which is drawn before its images are there.
  func makeRenderer() throws -> FrameRenderer {
    let images = catalogueFile.map { file in
      TopicImages(
        folder: Pathname.folder(of: file), isAwaited: true,
        report: { Diagnostics.write($0, of: file) })
    }
    return try FrameRenderer(
      theme: theme, shape: player.model.configuration.shape, scale: script.scale, images: images)
  }

  /// Draws the time played to, as a window would show it.
  func draw(
    at time: Duration, with renderer: inout FrameRenderer, into surface: inout Surface
  ) {
    prepare(at: time, with: &renderer)
    _ = renderer.draw(into: &surface, buffer: 0)
  }

  /// Makes the picture of the time played to ready.
  func prepare(at time: Duration, with renderer: inout FrameRenderer) {
    let frame = player.model.frame(at: time)
    _ = renderer.prepare(frame, of: player.model.catalogue, title: player.model.title)
  }
}

/// Times on the command line, in seconds: `0,0.25,1`.
struct TimesArgument: ExpressibleByArgument {
  var times: [Duration]

  /// The times that there are, as in a script.
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

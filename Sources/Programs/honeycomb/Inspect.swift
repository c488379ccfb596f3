import Accessibility
import CommandSupport
import ArgumentParser
import Files
import Input
import Layouts
import LayoutInspector
import Drawing
import Recording
import SceneDrawing
import Scenes
import Viewer

/// `honeycomb inspect`: shows a scene's layout in a window.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show the layout of a scene in a window, or compare two scenes.",
    discussion: """
      Drag the edges of the scene to see its layout at other sizes. The panel shows the keys of all \
      overlays. T shows the calls step by step, ! stops at the first call that leads to a finding, \
      / finds cells and calls, the arrows change the size, 7 turns the direction, 8 sizes texts, \
      9 proposes screens, Ctrl + Z takes back values of cells, + - 0 zoom, < > go through the \
      differences of two scenes, Ctrl + arrows move the picture, and Ctrl + Q closes the window; --list-keys prints all keys.
      """)

  @Argument(help: "The scene.")
  var scene: String?

  @Argument(help: "A second scene to compare with.")
  var other: String?

  @OptionGroup var offer: OfferOptions

  @OptionGroup var network: NetworkOptions

  @Option(
    help: ArgumentHelp(
      "The overlays to show besides the findings, separated by commas: any of \(InspectorOverlayArgument.names).",
      valueName: "names"))
  var overlay: InspectorOverlayArgument?

  @Option(help: "The theme: dark, light, high-contrast, or a theme file.")
  var theme = ThemeChoice.shipped(.dark)

  @OptionGroup var words: ParsedOptions<LanguageOptions>

  @OptionGroup(title: "Keys") var keys: WindowKeys<Inspect>

  @OptionGroup var window: ParsedOptions<WindowArguments<Inspect>>

  @Option(
    parsing: .unconditional,
    help: "Close the window after this many seconds, \(OptionRanges.timeout) (exit code 124).",
    transform: OptionRanges.timeout.parse)
  var timeout: Double?

  func validate() throws {
    if scene == nil, !keys.listKeys { throw ValidationError("Missing expected argument '<scene>'") }
    if window.record != nil, other != nil || offer.firstGiven != nil || overlay != nil {
      throw ValidationError(
        """
        --record takes one scene, without --size, --text-measure and --overlay; set these in the window, and \
        textMeasure in the scene.
        """)
    }
  }

  func run() throws {
    if try keys.showList() { return }
    guard let scene else { return }
    let keys = try keys.bindings(writing: window.outputs)
    let theme = try theme.load()
    let live = try SceneSource.readLive(scene, textMeasure: offer.textMeasure)
    for warning in live.warnings { Diagnostics.write("honeycomb: \(warning)") }
    let second = try other.map { try SceneSource.read($0, textMeasure: offer.textMeasure) }
    try FileOutput.check(
      writing: window.outputs,
      reading: [("FILE", scene), ("FILE", other), ("--theme", self.theme.path)]
        + live.scene.imageFiles + (second?.imageFiles ?? []))
    let model = InspectorModel(
      scene: live.scene, comparedWith: second,
      proposal: offer.size?.proposal,
      overlays: InspectorOverlay.standard.union(overlay?.overlays ?? []),
      messages: words.messages, keys: keys)
    let times = FrameTimes()
    let frames = try window.frameTimes.map(FrameLog.init)
    var hooks = ViewerHooks()
    let recorder = try window.record.map { try makeRecorder($0, of: scene, keys) }
    if let recorder { hooks.willHandle = recorder.record }
    hooks.didDraw = { report in
      times.note(report)
      frames?.note(report)
    }
    var options = window.viewerOptions
    options.title = "\(Pathname.name(of: scene)) – Honeycomb"
    options.timeout = timeout
    let stage = InspectorStage(
      model: model, palette: theme.window, frameTimes: times, live: live, remote: network.remote)
    var host = try WindowHost(stage: stage, options: options, hooks: hooks)
    host.link = .accessibility(of: .honeycomb)
    var steps = FinalSteps()
    let outcome = steps.attempt { try host.run() }
    let scale = host.scale
    steps.attempt { try recorder?.finish(scale: scale) }
    steps.attempt { try frames?.finish() }
    try steps.finish()
    switch outcome {
    // Both are a success, because there is nothing to pick.
    case .accepted, .canceled, nil: return
    case .timedOut: throw ExitStatus(.timedOut)
    case .signaled(let number): throw ExitStatus(.signaled(number))
    }
  }
}

extension Inspect {
  /// Creates a recorder for a session with one scene; a script cannot hold the other options.
  private func makeRecorder(
    _ path: String, of scene: String, _ keys: KeyBindings<InspectorKeyAction>
  ) throws -> SessionRecorder {
    let content = ScriptContent.scene(file: SessionRecorder.relative(scene, toFolderOf: path))
    var script = EventScript(
      width: window.size.width, height: window.size.height, content: content.header)
    script.textScale = window.textScale
    script.language = words.ofWindow
    script.bindings = keys.header
    return try SessionRecorder(path: path, script: script)
  }
}

extension Inspect: WindowCommand {
  static var windowSize: SizeArgument { SizeArgument(width: 1280, height: 800) }
  // `--size` already sets the scene's proposed size.
  static var windowSizeOption: String { "window" }
}

/// The inspector's overlays on the command line, such as `frames,ruler`.
struct InspectorOverlayArgument: ExpressibleByArgument {
  var overlays: Set<InspectorOverlay>

  static let names = InspectorOverlay.allCases.map(\.name).joined(separator: ", ")

  init?(argument: String) {
    overlays = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let overlay = InspectorOverlay(named: String(name)) else { return nil }
      overlays.insert(overlay)
    }
  }
}

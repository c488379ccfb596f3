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
    let (keys, files) = try keys.read()
    let theme = try theme.load()
    let live = try SceneArgument.readLive(scene, textMeasure: offer.textMeasure)
    for warning in live.warnings { Diagnostics.write("honeycomb: \(warning)") }
    let second = try other.map { try SceneArgument.read($0, textMeasure: offer.textMeasure) }
    try FileOutput.check(
      writing: window.outputs,
      reading: files + [("FILE", scene), ("FILE", other), ("--theme", self.theme.path)]
        + live.scene.imageFiles + (second?.imageFiles ?? []))
    let model = InspectorModel(
      scene: live.scene, comparedWith: second,
      proposal: offer.size?.proposal,
      overlays: InspectorOverlay.standard.union(overlay?.overlays ?? []), keys: keys)
    let times = FrameTimes()
    let recorder = try window.record.map { path in
      let content = ScriptContent.scene(file: SessionRecorder.relative(scene, toFolderOf: path))
      return try SessionRecorder(
        path: path, script: window.values.script(content, language: nil, keys: keys.assignments))
    }
    var options = window.viewerOptions
    options.title = "\(Pathname.name(of: scene)) – Honeycomb"
    options.timeout = timeout
    let stage = InspectorStage(
      model: model, palette: theme.window, frameTimes: times, live: live, remote: network.remote)
    try window.values.show(stage, options: options, didDraw: times.note, recorder: recorder).check()
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

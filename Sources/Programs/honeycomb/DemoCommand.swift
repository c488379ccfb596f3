import Accessibility
import CommandSupport
import ArgumentParser
import Demo
import Drawing
import Input
import Interaction
import Recording
import Viewer
import Words

/// `honeycomb demo`: shows the three layouts in the tabs of a window.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Show a demo: a hexagon grid, the picker, and a grid of cells with an aspect ratio.",
    discussion: """
      1, 2, 3 or a click on a tab switches the tab, and T switches the theme. Tab, the arrows and Space operate \
      the controls. Escape closes the window; --list-keys prints all keys.
      """)

  @Option(help: "The theme: dark, light, high-contrast, or a theme file.")
  var theme = ThemeChoice.shipped(.dark)

  @OptionGroup var words: ParsedOptions<LanguageOptions>

  @OptionGroup(title: "Keys") var keys: WindowKeys<DemoCommand>

  @OptionGroup var window: ParsedOptions<WindowArguments<DemoCommand>>

  @Flag(help: "Cover the whole monitor.")
  var fullscreen = false

  func run() throws {
    if try keys.showList() { return }
    let keys = try keys.bindings(writing: window.outputs)
    try FileOutput.check(writing: window.outputs, reading: [("--theme", self.theme.path)])
    let theme = try theme.load()
    let size = window.size
    let model = DemoModel(
      catalogue: try CatalogueSource.standardCatalogue(), width: size.width, height: size.height,
      theme: theme, language: words.ofWindow, keys: keys)
    var hooks = ViewerHooks()
    var script = EventScript(
      width: size.width, height: size.height, content: ScriptContent.demo.header)
    script.textScale = window.textScale
    script.language = words.ofWindow
    script.bindings = keys.header
    let recorder = try window.record.map { try SessionRecorder(path: $0, script: script) }
    if let recorder { hooks.willHandle = recorder.record }
    let frames = try window.frameTimes.map(FrameLog.init)
    if let frames { hooks.didDraw = frames.note }
    var options = window.viewerOptions
    options.title = words.messages.text(.demoTitle)
    options.isFullscreen = fullscreen
    var host = try WindowHost(stage: DemoStage(model: model), options: options, hooks: hooks)
    host.link = .accessibility(of: .honeycomb)
    var steps = FinalSteps()
    let outcome = steps.attempt { try host.run() }
    let scale = host.scale
    steps.attempt { try recorder?.finish(scale: scale) }
    steps.attempt { try frames?.finish() }
    try steps.finish()
    // Except for a signal, every way to leave the demo is a success.
    if case .signaled(let number) = outcome { throw ExitStatus(.signaled(number)) }
  }
}

extension DemoCommand: WindowCommand {
  static var windowSize: SizeArgument { SizeArgument(width: 1280, height: 800) }
}

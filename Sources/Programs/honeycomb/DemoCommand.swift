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
    let (keys, files) = try keys.read()
    try FileOutput.check(
      writing: window.outputs, reading: files + [("--theme", self.theme.path)])
    let model = DemoModel(
      catalogue: try CatalogueArgument.standardCatalogue(), width: window.size.width,
      height: window.size.height, theme: try theme.load(), language: words.ofWindow, keys: keys)
    let script = window.values.script(.demo, language: words.ofWindow, keys: keys.assignments)
    var options = window.viewerOptions
    options.title = words.messages.text(.demoTitle)
    options.isFullscreen = fullscreen
    try window.values.show(
      DemoStage(model: model), options: options,
      recorder: try window.record.map { try SessionRecorder(path: $0, script: script) }
    ).check()
  }
}

extension DemoCommand: WindowCommand {
  static var windowSize: SizeArgument { SizeArgument(width: 1280, height: 800) }
}

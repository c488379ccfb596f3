import ArgumentParser
import CommandSupport
import Drawing
import Files
import Kiosk
import Picker
import Viewer

/// `honeycomb kiosk`: runs a stand from a config file.
struct KioskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiosk",
    abstract: "Run a kiosk: session after session in full screen, with a journal.",
    discussion: """
      CONFIG is a YAML file; `honeycomb kiosk --check CONFIG` checks it and the files that it names. Nothing that a \
      visitor does ends the kiosk; SIGTERM does. Exit codes: 2 for bad settings, 69 without a display or when it is \
      lost, 143 after SIGTERM.
      """)

  @Argument(help: "The settings of the kiosk.", completion: .file(extensions: ["yaml", "yml"]))
  var config: String

  @Flag(help: "Check the settings, the catalogue and the theme, and end.")
  var check = false

  /// The time without motion after which the pointer is hidden, in seconds.
  private static let pointerTimeout = 3.0

  func run() throws {
    let reading = try KioskSettingsReader.read(file: config)
    let settings = reading.settings
    let content = try KioskContent(settings)
    for warning in reading.warnings + content.warnings {
      Diagnostics.write("honeycomb: \(warning)")
    }
    let model = try content.model(for: settings)
    if check {
      checkAccess()
      return
    }
    let service = try KioskService()
    LabelStore.prepareFonts()
    let keeper = try JournalKeeper(settings, content)
    var hooks = PickerHooks()
    hooks.sessions = keeper
    hooks.imageDidFail = { Diagnostics.note($0, of: settings.catalogue) }
    var viewer = ViewerHooks()
    viewer.screenIsContested = {
      Diagnostics.note(
        "honeycomb: another program has taken the screen from the kiosk 10 times in a minute; run the kiosk"
          + " without a window manager")
    }
    viewer.watchdog = service
    viewer.didDraw = { _ in service.noteFrame() }
    let stage = PickerStage(
      model: PickerModel(model), theme: content.theme,
      imageFolder: Pathname.folder(of: settings.catalogue), hooks: hooks)
    var host = try WindowHost(stage: stage, options: options(of: settings), hooks: viewer)
    try keeper.start(host.startEpoch)
    let run = Result { try host.run() }
    service.noteEnd()
    host.stage.endSession(at: host.currentTime())
    keeper.finish()
    if case .signaled(let number) = try run.get() { throw ExitStatus(.signaled(number)) }
  }

  private func options(of settings: KioskSettings) -> ViewerOptions {
    var options = ViewerOptions()
    options.title = "Honeycomb"
    options.isFullscreen = true
    options.holdsScreen = true
    options.monitors = settings.monitors
    options.scale = settings.scale
    options.pointerTimeout = Self.pointerTimeout
    return options
  }

  /// Warns about settings that a visitor who has taken over the kiosk's process could change.
  private func checkAccess() {
    for path in [config, Pathname.folder(of: config)] where File.canWrite(path) {
      Diagnostics.write(
        "honeycomb: \(path): warning: this user can write it; give it to another user, and run the kiosk as a user"
          + " who can only read it")
    }
  }
}

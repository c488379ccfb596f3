import ArgumentParser
import CommandSupport
import Drawing
import Files
import Kiosk
import Picker
import StaffAccess
import Viewer
import X11

/// `honeycomb kiosk`: runs a stand from a config file.
struct KioskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiosk",
    abstract: "Run a kiosk: session after session in full screen, with a journal.",
    discussion: """
      CONFIG is a YAML file; `honeycomb kiosk --check CONFIG` checks it and the files that it names. Nothing that a \
      visitor does ends the kiosk; staff with the PIN, and SIGTERM do. Exit codes: 0 when staff ended it, 2 for bad \
      settings, 69 without a display or when it is lost, 143 after SIGTERM.
      """)

  @Argument(help: "The settings of the kiosk.", completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  @Flag(help: "Check the settings, the catalogue, the theme and the PIN's hash, and end.")
  var check = false

  @Flag(
    help: """
      Read a PIN of 6 to 32 digits from the terminal or standard input, print its hash for the file that "staff" \
      names, and end.
      """)
  var hashPin = false

  /// How often the display is tried, and the pause between: for 30 s.
  private static let (displayTries, displayPause) = (120, Duration.milliseconds(250))
  /// The time without motion after which the pointer is hidden, in seconds.
  private static let pointerTimeout = 3.0

  func validate() throws {
    if hashPin, check || config != nil { throw ValidationError("--hash-pin takes nothing else.") }
    if !hashPin, config == nil { throw ValidationError("Missing expected argument '<config>'") }
  }

  func run() throws {
    if hashPin { return try printHash() }
    guard let config else { return }
    let reading = try KioskSettingsReader.read(file: config)
    let settings = reading.settings
    let content = try KioskContent(settings)
    for warning in reading.warnings + content.warnings {
      Diagnostics.write("honeycomb: \(warning)")
    }
    let model = try content.model(for: settings)
    if check {
      if let staff = settings.staff { try checkPIN(staff.pin) }
      checkAccess(to: config)
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
    let door = try settings.staff.map { staff throws(ExitStatus) in
      try StaffDoor(staff.pin, folder: settings.stateFolder, gather: keeper.gatherFacts)
    }
    let stage = KioskStage(
      picker: PickerStage(
        model: PickerModel(model), theme: content.theme,
        imageFolder: Pathname.folder(of: settings.catalogue), hooks: hooks),
      settings: settings, theme: content.theme, gate: door)
    let options = options(of: settings)
    let display = try service.isConnected ? awaitDisplay(options) : nil
    var host = try WindowHost(stage: stage, options: options, hooks: viewer, display: display)
    try keeper.start(host.startEpoch)
    let run = Result { try host.run() }
    service.noteEnd()
    host.stage.endSession(at: host.currentTime())
    keeper.finish()
    if case .signaled(let number) = try run.get() { throw ExitStatus(.signaled(number)) }
  }

  /// Prints the hash of a PIN, which is never an argument.
  private func printHash() throws {
    try StandardOutput.check()
    if File.standardInput.isTerminal { Diagnostics.write("PIN (not shown):") }
    var line = try PINEntry.line()
    do {
      let hash = try PINHash(of: try PIN(wiping: &line))
      try StandardOutput.write(Array((hash.text + "\n").utf8))
    } catch let error as PINError {
      throw ExitStatus(.usage, "\(error)")
    }
  }

  /// Opens the display; systemd may start the kiosk before the X server is ready.
  private func awaitDisplay(_ options: ViewerOptions) throws -> EarlyDisplay {
    let pause = try WakeUpPipe()
    for _ in 1..<Self.displayTries {
      do {
        return try EarlyDisplay(options)
      } catch X11Error.cannotOpenDisplay {
        _ = pause.wait(within: Self.displayPause)
      }
    }
    return try EarlyDisplay(options)
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

  /// Checks the hash of the PIN; a credential only under systemd.
  private func checkPIN(_ source: KioskSettings.PINSource) throws(ExitStatus) {
    if case .credential(let name) = source, Environment["CREDENTIALS_DIRECTORY"] == nil {
      return Diagnostics.write(
        "honeycomb: the credential \(name) is not checked, because only systemd passes it")
    }
    try StaffDoor.hash(source)
  }

  /// Warns about settings that a visitor who has taken over the kiosk's process could change.
  private func checkAccess(to config: String) {
    for path in [config, Pathname.folder(of: config)] where File.canWrite(path) {
      Diagnostics.write(
        "honeycomb: \(path): warning: this user can write it; give it to another user, and run the kiosk as a user"
          + " who can only read it")
    }
  }
}

import ArgumentParser
import CommandSupport
import Drawing
import Files
import Kiosk
import Motion
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
      visitor does ends the kiosk; staff with the PIN, and SIGTERM do. Exit codes: 0 when staff ended it, 1 if \
      --status finds no kiosk that serves visitors, 2 for bad settings, 69 without a display or when it is lost, 143 after SIGTERM.
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

  @Flag(help: "Ask the running kiosk how it is doing, print that, and end.")
  var status = false

  @Option(help: "The form of the status: json, or prometheus for its text format.")
  var format: StatusClient.Format?

  /// How often the display is tried, and the pause between: for 30 s.
  private static let (displayTries, displayPause) = (120, Duration.milliseconds(250))
  /// How long the end waits for the server to restore its settings.
  private static let powerPatience = Duration.seconds(1)
  /// The time without motion after which the pointer is hidden, in seconds.
  private static let pointerTimeout = 3.0

  func validate() throws {
    if hashPin || check, status { throw ValidationError("--status takes no other flag.") }
    if format != nil, !status { throw ValidationError("--format is for --status.") }
    if hashPin, check || config != nil { throw ValidationError("--hash-pin takes nothing else.") }
    if !hashPin, config == nil { throw ValidationError("Missing expected argument '<config>'") }
  }

  func run() throws {
    if hashPin { return try printHash() }
    guard let config else { return }
    if check { return try checkFiles(config) }
    if status {
      let settings = try KioskSettingsReader.read(file: config).settings
      return try StatusClient.run(settings, as: format ?? .json)
    }
    let health = KioskHealth()
    let service = try KioskService(health)
    LabelStore.prepareFonts()
    var start = ContentStart(config)
    if start.content == nil {
      try awaitContent(config, start, service, health)
      start = ContentStart(config)
    }
    guard let content = start.content else {
      throw ExitStatus(.usage, "\(config): changes all the time")
    }
    let settings = content.settings
    health.setName(settings.name)
    let keeper = try JournalKeeper(content, health: health)
    let files = try ContentKeeper(config, start, journal: keeper, health: health)
    var hooks = PickerHooks()
    hooks.sessions = keeper
    hooks.imageDidFail = {
      Diagnostics.note($0, of: files.catalogue)
      health.keep("\($0)")
    }
    let door = try settings.staff.map { staff throws(ExitStatus) in
      try StaffDoor(staff.pin, folder: settings.stateFolder) { take in
        keeper.gatherFacts { take($0 + files.facts) }
      }
    }
    let status = try StatusServer(
      settings.status, health: health, gather: keeper.gatherState)
    var stage = KioskStage(content: content, hooks: hooks, gate: door, updates: files)
    stage.phaseDidChange = health.note(_:)
    let alarm = try settings.screenOff.map { schedule throws(ExitStatus) in
      try ScreenAlarm(schedule)
    }
    stage.screenTimer = alarm
    let options = options(of: settings)
    let display = try service.isConnected ? awaitDisplay(options) : nil
    var host = try WindowHost(
      stage: stage, options: options, hooks: viewerHooks(service, health), display: display)
    health.start(stopwatch: host.stopwatch, epoch: host.startEpoch)
    try keeper.start(host.startEpoch)
    try files.start()
    status?.start()
    alarm?.start { [epoch = host.startEpoch, stopwatch = host.stopwatch] in
      epoch() + stopwatch().inSeconds
    }
    let run = Result { try host.run() }
    service.noteEnd()
    status?.end()
    files.finish()
    let power = host.earlierPowerSettings
    host.stage.endSession(at: host.currentTime())
    keeper.finish()
    restore(power)
    if case .signaled(let number) = try run.get() { throw ExitStatus(.signaled(number)) }
  }

  /// Shows that the kiosk is out of order until its files can be read.
  private func awaitContent(
    _ config: String, _ start: ContentStart, _ service: KioskService, _ health: KioskHealth
  ) throws {
    let files = try ContentKeeper(config, start, journal: nil, health: health)
    let settings = KioskSettings(name: config, catalogue: config, journal: config)
    let stage = KioskStage(
      content: KioskContent(outOfOrder: settings), updates: files, endsWithContent: true)
    let options = options(of: settings)
    let display = try service.isConnected ? awaitDisplay(options) : nil
    var host = try WindowHost(
      stage: stage, options: options, hooks: viewerHooks(service, health), display: display)
    health.start(stopwatch: host.stopwatch, epoch: host.startEpoch)
    try files.start()
    let run = Result { try host.run() }
    files.finish()
    restore(host.earlierPowerSettings)
    if case .signaled(let number) = try run.get() {
      service.noteEnd()
      throw ExitStatus(.signaled(number))
    }
  }

  /// Restores the server's times for blanking; a signal has cut the window's connection.
  private func restore(_ power: PowerSettings?) {
    guard let power else { return }
    _ = TimedWork.result(within: Self.powerPatience) { try? power.restore(display: nil) }
  }

  private func viewerHooks(_ service: KioskService, _ health: KioskHealth) -> ViewerHooks {
    var viewer = ViewerHooks()
    viewer.screenIsContested = {
      health.noteProblem(
        "another program has taken the screen from the kiosk 10 times in a minute; run the kiosk"
          + " without a window manager")
    }
    viewer.watchdog = service
    viewer.didDraw = { frame in
      service.noteFrame()
      health.noteFrame(frame.work)
    }
    viewer.screenStaysOn = {
      Diagnostics.note(
        "honeycomb: this X server cannot switch its monitors off; the screen is black instead")
    }
    return viewer
  }

  /// Checks the settings and all files that they name.
  private func checkFiles(_ config: String) throws {
    let files = try ContentFiles(config)
    let settings = files.content.settings
    for warning in files.content.warnings { Diagnostics.write("honeycomb: \(warning)") }
    for error in files.imageErrors { Diagnostics.write("honeycomb: \(error)") }
    for language in files.content.incompleteLanguages {
      Diagnostics.write(
        "honeycomb: \(config): warning: texts of the program are missing in the language \(language), and are in"
          + " English; give them in \"texts\"")
    }
    for package in MissingPackage.all() {
      Diagnostics.write(
        "honeycomb: warning: \(package.name) is not installed: \(package.cost)")
    }
    if let staff = settings.staff { try checkPIN(staff.pin) }
    if let group = settings.status.group, StatusServer.number(ofGroup: group) == nil {
      throw ExitStatus(.usage, "there is no group \(group), which \"status\" names")
    }
    checkAccess(to: config)
    if !files.imageErrors.isEmpty { throw ExitStatus(.usage) }
  }

  /// Prints the hash of a PIN, which is never an argument.
  private func printHash() throws {
    try StandardOutput.check()
    var line = try PINEntry.line { Diagnostics.write("PIN (not shown):") }
    if File.standardInput.isTerminal {
      // Nobody has seen what was typed.
      var second = try PINEntry.line { Diagnostics.write("the same PIN again:") }
      let isSame = second == line
      _ = try? PIN(wiping: &second)
      guard isSame else {
        _ = try? PIN(wiping: &line)
        throw ExitStatus(.usage, "the two PINs differ; there is no hash")
      }
    }
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
    options.bypassesManager = true
    options.controlsPower = true
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

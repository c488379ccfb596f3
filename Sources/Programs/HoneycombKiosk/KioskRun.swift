import Accessibility
import CommandSupport
import Drawing
import Files
import Kiosk
import Motion
import Picker
import Viewer
import X11

/// A run of a kiosk: its window, its threads, and the order in which they start and end.
struct KioskRun {
  /// What the user has named.
  let source: KioskSource
  /// Whether sessions are also printed.
  let printsSessions: Bool

  /// How often the display is tried, and the pause between: for 30 s.
  private static let (displayTries, displayPause) = (120, Duration.milliseconds(250))
  /// How long the end waits for the server to restore its settings.
  private static let powerPatience = Duration.seconds(1)
  /// The time without motion after which the pointer is hidden, in seconds.
  private static let pointerTimeout = 3.0

  /// Runs the kiosk until it is ended.
  func run() throws {
    let health = KioskHealth()
    let service = try KioskService(health)
    LabelStore.prepareFonts()
    if !source.isConfig {
      // No folder is made for a catalogue with a mistake.
      _ = try ContentFiles(source)
      try makeFolders()
    }
    var start = try ContentStart(source)
    if start.content == nil {
      try awaitContent(start, service, health)
      start = try ContentStart(source)
    }
    guard let content = start.content else {
      throw ExitStatus(.usage, "\(source.path): changes all the time")
    }
    let settings = content.settings
    try settings.checkFiles(of: source, printsSessions: printsSessions)
    health.setName(settings.name)
    let printer = try printsSessions ? SessionPrinter(health: health) : nil
    let keeper = try JournalKeeper(content, health: health, printer: printer)
    let files = try ContentKeeper(source, start, journal: keeper, health: health)
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
    if settings.accessibility { host.link = .accessibility(of: .honeycomb) }
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
    printer?.finish()
    restore(power)
    if case .signaled(let number) = try run.get() { throw ExitStatus(.signaled(number)) }
  }

  /// Shows that the kiosk is out of order until its files can be read.
  private func awaitContent(
    _ start: ContentStart, _ service: KioskService, _ health: KioskHealth
  ) throws {
    let files = try ContentKeeper(source, start, journal: nil, health: health)
    let settings = KioskSettings(
      name: source.path, catalogue: source.path, journal: source.path)
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

  /// Makes the folders of a kiosk without a config file, and says where its sessions are.
  private func makeFolders() throws {
    let settings = try source.settings().settings
    do throws(FileError) {
      try File.makeFolders(above: Pathname.resolved("content", in: settings.stateFolder))
    } catch {
      throw ExitStatus(
        .usage, "\(settings.stateFolder): the folder cannot be made: \(error.reason)")
    }
    Diagnostics.write("honeycomb: the sessions are in \(settings.journal)")
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
    options.controlsPower = true
    options.monitors = settings.monitors
    options.scale = settings.scale
    options.textScale = settings.textScale
    options.leastPixelSize = settings.leastPixelSize
    // A pointer that is hidden has left the window.
    options.pointerTimeout = Self.pointerTimeout + (settings.switches?.dwell ?? 0)
    return options
  }
}

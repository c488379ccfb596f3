import CommandSupport
import Drawing
import Files
import Kiosk
import Motion
import Picker
import Service
import SessionStore
import StandSettings
import Viewer
import X11

/// A run of a kiosk: its window, its threads, and the order in which they start and end.
struct KioskRun {
  /// What the user has named.
  let source: KioskArgument
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
    let health = KioskHealth(version: programVersion) { Diagnostics.note("honeycomb: \($0)") }
    let service = try KioskService(health)
    LabelStore.prepareFonts()
    var start = try ContentStart(source, health: health)
    if start.content == nil {
      try awaitContent(start, service, health)
      start = try ContentStart(source, health: health)
    }
    guard let content = start.content else {
      throw ExitStatus(.usage, "\(source.path): changes all the time")
    }
    // Nothing is written for files with a mistake.
    try content.settings.checkFiles(of: source, printsSessions: printsSessions)
    if !source.isConfig { try makeFolders(of: content.settings) }
    start.keepCopy()
    try show(start.content ?? content, start, service, health)
  }

  /// Shows the kiosk until it is ended.
  private func show(
    _ content: KioskContent, _ start: ContentStart, _ service: KioskService, _ health: KioskHealth
  ) throws {
    let settings = content.settings
    health.setName(settings.name)
    let printer = try printsSessions ? starting { try SessionPrinter(health: health) } : nil
    let print = printer.map { printer in { @Sendable in printer.add($0) } }
    let keeper = try starting {
      try JournalKeeper(
        JournalSettings(settings), showing: JournalCatalogue(content), health: health, print: print)
    }
    let files = try starting {
      try ContentKeeper(source, start, health: health) { keeper.catalogue = JournalCatalogue($0) }
    }
    var hooks = PickerHooks()
    hooks.sessions = keeper
    hooks.thumbnailFolder = Pathname.resolved("thumbnails", in: settings.stateFolder)
    hooks.imageDidFail = {
      Diagnostics.note($0, of: files.catalogue)
      health.keep("\($0)")
    }
    let door = try settings.staff.map { staff in
      let hash = try StaffDoor.hash(staff.pin)
      return try starting {
        try StaffDoor(hash, folder: settings.stateFolder) { take in
          keeper.gather(following: true) { journal in
            take(
              StaffFact.facts(of: journal, isShipped: settings.outbox != nil) + [
                StaffFact(.catalogue, String(keeper.catalogue.checksum.prefix(8))),
                StaffFact(.version, programVersion),
              ] + files.facts)
          }
        }
      }
    }
    let status = try starting {
      try StatusServer(
        socket: settings.status.socket, group: settings.status.group, health: health
      ) { keeper.gather($0) }
    }
    var stage = KioskStage(
      content: content, hooks: hooks, gate: door, updates: files,
      shuffleSeed: .random(in: .min ... .max))
    stage.content.phaseDidChange = health.note(_:)
    let alarm = try settings.screenOff.map { schedule in try starting { try ScreenAlarm(schedule) }
    }
    stage.content.screenTimer = alarm
    try show(
      stage, settings, service, health, isAccessible: settings.accessibility,
      begin: { host in
        try keeper.start(host.startEpoch)
        try files.start()
        status?.start()
        alarm?.start { [epoch = host.startEpoch, stopwatch = host.stopwatch] in
          epoch() + stopwatch().inSeconds
        }
      },
      end: { host, _ in
        service.noteEnd()
        status?.end()
        files.finish()
        host.stage.content.endSession(at: host.currentTime())
        keeper.finish()
        printer?.finish()
      })
  }

  /// Shows that the kiosk is out of order until its files can be read.
  private func awaitContent(
    _ start: ContentStart, _ service: KioskService, _ health: KioskHealth
  ) throws {
    let files = try starting { try ContentKeeper(source, start, health: health) }
    let settings = KioskSettings(
      name: source.path, catalogue: source.path, journal: source.path)
    let stage = KioskStage(
      content: KioskContent(outOfOrder: settings), updates: files, endsWithContent: true)
    try show(
      stage, settings, service, health, isAccessible: false,
      begin: { _ in try files.start() },
      end: { _, outcome in
        files.finish()
        if case .signaled = outcome { service.noteEnd() }
      })
  }

  /// Shows a stage in the window of a kiosk until it ends.
  private func show(
    _ stage: KioskStage, _ settings: KioskSettings, _ service: KioskService, _ health: KioskHealth,
    isAccessible: Bool, begin: (inout WindowHost<KioskStage>) throws -> Void,
    end: @escaping WindowHost<KioskStage>.FinalStep
  ) throws {
    let options = options(of: settings)
    let display = try service.isConnected ? awaitDisplay(options) : nil
    try WindowHost.show(
      stage, options: options, hooks: viewerHooks(service, health), display: display,
      isAccessible: isAccessible,
      begin: { host in
        health.start(stopwatch: host.stopwatch, epoch: host.startEpoch)
        try starting { try begin(&host) }
      },
      finally: [end, { host, _ in restore(host.earlierPowerSettings) }]
    ).check()
  }

  /// Creates or starts a part of the kiosk; without it, there is no kiosk.
  private func starting<Part>(_ part: () throws -> Part) throws(ExitStatus) -> Part {
    do {
      return try part()
    } catch {
      throw ExitStatus(.internalError, "the kiosk cannot start: \(error)")
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
  private func makeFolders(of settings: KioskSettings) throws {
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

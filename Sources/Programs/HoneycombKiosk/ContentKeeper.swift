import CommandSupport
import Documents
import Files
import Kiosk
import Picker
import Raster
import Synchronization
import Words

/// Reads the files of a kiosk's content when they change, on a thread of its own.
///
/// What has a mistake is reported, and the last good content stays. A class, because the loop and the thread share it.
final class ContentKeeper: KioskUpdates, Sendable {
  private struct State {
    var next: KioskContent?
    /// The set that is shown, and those that may be shown next.
    var setsInUse: [String] = []
    var isReloadRequested = false
    var isEnding = false
    /// Whether there is nothing to show yet.
    var isEmpty: Bool
    /// The last mistake; `nil` if the files are shown as they are.
    var problem: String?
    /// What reading the files again has found; `nil` before that.
    var finding: MessageKey?
    /// The name of the catalogue that is shown, for reports.
    var catalogue = ""
  }

  private let source: KioskSource
  private let journal: JournalKeeper?
  private let health: KioskHealth
  /// The settings that a restart changes.
  private let fixed: KioskSettings?
  private let state: Mutex<State>
  /// Wakes up the thread.
  private let work: WakeUpPipe
  /// Wakes up the loop.
  private let reply: WakeUpPipe

  /// How long no file may change before all are read.
  private static let quiet = Duration.milliseconds(200)
  /// How often that is waited for if files change all the time.
  private static let patience = 5
  /// The time after which a kiosk without content reads its files again.
  private static let retryTime = Duration.seconds(10)

  /// Prepares to watch; `start()` begins.
  ///
  /// - Parameters:
  ///   - source: What the user has named.
  ///   - start: What was read at the start.
  ///   - journal: The journal, which learns of new catalogues; `nil` if there is none yet.
  ///   - health: Learns of mistakes.
  /// - Throws: `ExitStatus` if too many files are open.
  init(
    _ source: KioskSource, _ start: ContentStart, journal: JournalKeeper?, health: KioskHealth
  ) throws(ExitStatus) {
    self.source = source
    self.journal = journal
    self.health = health
    if let problem = start.problem { health.keep(problem) }
    fixed = start.content?.settings
    var state = State(isEmpty: start.content?.isOutOfOrder ?? true)
    state.setsInUse = [start.set].compactMap(\.self)
    state.problem = start.problem
    state.catalogue = fixed?.catalogue ?? ""
    self.state = Mutex(state)
    do {
      work = try WakeUpPipe()
      reply = try WakeUpPipe()
    } catch {
      throw ExitStatus(.internalError, "the kiosk cannot start: \(error)")
    }
  }

  // MARK: The loop's side

  var descriptor: Int32 { reply.descriptor }
  func takeNotice() { reply.reset() }

  func takeContent() -> KioskContent? { state.withLock { $0.next.take() } }

  func didAdopt(_ content: KioskContent) {
    journal?.adopt(content)
    state.withLock { state in
      state.catalogue = content.settings.catalogue
      let set = Pathname.folder(of: content.imageFolder)
      // Newer ones may follow.
      if let index = state.setsInUse.firstIndex(of: set) {
        state.setsInUse.removeFirst(index)
      }
    }
  }

  func requestReload() {
    state.withLock { $0.isReloadRequested = true }
    work.wakeUp()
  }

  /// The file of the catalogue that is shown.
  var catalogue: String { state.withLock { $0.catalogue } }

  /// What staff sees of the files.
  var facts: [StaffFact] {
    let (problem, finding) = state.withLock { ($0.problem, $0.finding) }
    guard let problem else { return [StaffFact(.content, finding ?? .asInFiles)] }
    return [StaffFact(.content, problem)]
  }

  /// Starts to watch, on a thread of its own.
  ///
  /// - Throws: `ExitStatus` if the system refuses a thread.
  func start() throws(ExitStatus) {
    guard let thread = WorkerThread({ self.run() }) else {
      throw ExitStatus(.internalError, "the kiosk cannot start: the system refuses a thread")
    }
    thread.detach()
  }

  /// Ends the thread.
  func finish() {
    state.withLock { $0.isEnding = true }
    work.wakeUp()
  }

  // MARK: The thread's side

  private enum Source: Hashable {
    case work, files
  }

  private func run() {
    var poll = PollSet<Source>()
    poll.watch(.work, descriptor: work.descriptor)
    let watch = try? FileWatch([source.watchedPath].compactMap(\.self))
    if let watch { poll.watch(.files, descriptor: watch.descriptor) }
    if watch == nil {
      Diagnostics.note(
        "honeycomb: \(source.path): changes are not noticed: the system has no more watches")
    }
    // The files may have changed since the start.
    var isChanged = true
    while true {
      if isChanged {
        awaitQuiet(watch, &poll)
        reload(watch)
      }
      let isEmpty = state.withLock { $0.isEmpty }
      poll.wait(within: isEmpty ? Self.retryTime : nil)
      work.reset()
      let (isEnding, isRequested) = state.withLock { state in
        defer { state.isReloadRequested = false }
        return (state.isEnding, state.isReloadRequested)
      }
      if isEnding { return }
      let changes = (try? watch?.takeChanges()) ?? []
      isChanged = !changes.isEmpty || isRequested || isEmpty
    }
  }

  /// Waits until no file has changed for a while.
  private func awaitQuiet(_ watch: FileWatch?, _ poll: inout PollSet<Source>) {
    guard let watch else { return }
    for _ in 0..<Self.patience {
      poll.wait(within: Self.quiet)
      guard poll.isReady(.files), (try? watch.takeChanges())?.isEmpty == false else { return }
    }
  }

  /// Reads the files, and passes them on if they are good and differ from what is shown.
  private func reload(_ watch: FileWatch?) {
    defer { reply.wakeUp() }
    do throws(InputError) {
      if let watch { follow(watch) }
      var files = try ContentFiles(source)
      // What was read before its watch had begun is read again.
      if let watch, watch.paths != files.paths {
        try? watch.watch(files.paths)
        files = try ContentFiles(source)
      }
      if let error = files.imageErrors.first { throw error }
      try accept(files)
    } catch {
      note("\(error)")
    }
  }

  /// Watches the files that the settings name, also if one of them has a mistake.
  private func follow(_ watch: FileWatch) {
    guard let settings = (try? source.settings())?.settings else { return }
    var paths = [settings.catalogue]
    if case .file(let path) = settings.theme { paths.append(path) }
    let new = paths.filter { !watch.paths.contains($0) }
    if !new.isEmpty { try? watch.watch(watch.paths + new) }
  }

  private func accept(_ files: ContentFiles) throws(InputError) {
    let sets = ContentSets(stateFolder: files.content.settings.stateFolder)
    let newest = state.withLock { $0.setsInUse.last }
    if let newest, newest == sets.current, sets.isCurrent(files) {
      state.withLock { $0.finding = $0.finding.map { _ in .unchanged } ?? .asInFiles }
      return note(nil)
    }
    let set: String
    do throws(FileError) {
      set = try sets.add(files)
    } catch {
      // The disk may be full. A kiosk that shows something goes on with it; another one starts.
      if state.withLock({ $0.isEmpty }) { post(files.content) }
      return note(Self.text(of: error))
    }
    if let (name, reason) = sets.firstBadImage(of: files, inSet: set) {
      sets.remove(set)
      throw InputError(
        source: files.content.settings.catalogue, reason: .invalid("\(name): \(reason)"))
    }
    do throws(FileError) {
      try sets.setCurrent(set)
    } catch {
      sets.remove(set)
      return note(Self.text(of: error))
    }
    for warning in files.content.warnings { Diagnostics.note("honeycomb: \(warning)") }
    reportFixed(files.content.settings)
    state.withLock { $0.finding = .changed }
    post(files.content(inSet: set))
    let used = state.withLock { state in
      state.setsInUse.append(set)
      return state.setsInUse
    }
    sets.removeAll(except: used)
    note(nil)
    Diagnostics.note(
      "honeycomb: \(source.path): new content will be shown when nobody uses the kiosk")
  }

  /// Returns what is reported if the files cannot be copied to the state folder.
  fileprivate static func text(of error: FileError) -> String {
    "a copy of the files cannot be kept: \(error)"
  }

  private func post(_ content: KioskContent) {
    state.withLock { state in
      state.next = content
      state.isEmpty = false
    }
  }

  /// Reports settings that only a restart changes.
  private func reportFixed(_ new: KioskSettings) {
    guard let fixed else { return }
    let changes: [(Bool, String)] = [
      (new.name != fixed.name, "name"), (new.journal != fixed.journal, "journal"),
      (new.outbox != fixed.outbox, "outbox"), (new.staff != fixed.staff, "staff"),
      (new.stateFolder != fixed.stateFolder, "state"), (new.monitors != fixed.monitors, "monitor"),
      (new.scale != fixed.scale, "scale"),
      (new.textScale != fixed.textScale, "textScale"),
    ]
    let keys = changes.filter(\.0).map { "\"\($0.1)\"" }
    guard !keys.isEmpty else { return }
    Diagnostics.note(
      "honeycomb: \(source.path): \(keys.joined(separator: ", ")) changes when the kiosk is started again"
    )
  }

  /// Records the result, and reports a new one.
  private func note(_ problem: String?) {
    let (isNew, isMended) = state.withLock { state in
      defer { state.problem = problem }
      return (problem != nil && problem != state.problem, problem == nil && state.problem != nil)
    }
    if isNew, let problem {
      let isEmpty = state.withLock { $0.isEmpty }
      health.noteProblem(problem + (isEmpty ? "" : "; the last good content stays"))
    }
    if isMended { Diagnostics.note("honeycomb: \(source.path): the content is in order again") }
  }
}

/// What a kiosk has read at its start.
struct ContentStart: Sendable {
  /// What to show; `nil` if not even the settings could be read.
  var content: KioskContent?
  /// The folder of the set that is shown; `nil` if the files themselves are shown.
  var set: String?
  /// What is wrong with the files; `nil` for nothing.
  var problem: String?

  /// Reads the files, or the last good set of them if they have a mistake.
  ///
  /// - Throws: `InputError` if a catalogue without a config file has a mistake, because a user waits for the window.
  init(_ source: KioskSource) throws(InputError) {
    do throws(InputError) {
      let files = try ContentFiles(source)
      for warning in files.content.warnings { Diagnostics.write("honeycomb: \(warning)") }
      keep(files)
    } catch {
      guard source.isConfig else { throw error }
      problem = "\(error)"
      Diagnostics.note("honeycomb: \(error)")
      useLastGoodSet(of: source)
    }
  }

  /// Shows a copy of the files, so that a later mistake in one of them changes nothing.
  private mutating func keep(_ files: ContentFiles) {
    let sets = ContentSets(stateFolder: files.content.settings.stateFolder)
    do throws(FileError) {
      let set: String
      if sets.isCurrent(files), let current = sets.current {
        set = current
      } else {
        set = try sets.add(files)
        try sets.setCurrent(set)
      }
      sets.removeAll(except: [set])
      self.set = set
      content = files.content(inSet: set)
    } catch {
      content = files.content
      problem = ContentKeeper.text(of: error)
      Diagnostics.note("honeycomb: \(problem ?? "")")
    }
  }

  private mutating func useLastGoodSet(of source: KioskSource) {
    let settings = (try? source.settings())?.settings
    guard let folder = settings?.stateFolder ?? Self.stateFolder(of: source) else { return }
    if let set = ContentSets(stateFolder: folder).current,
      let files = try? ContentFiles(source, inSet: set)
    {
      self.set = set
      content = files.content(inSet: set)
      Diagnostics.note("honeycomb: \(source.path): the last good content is shown instead")
    } else if let settings {
      content = KioskContent(outOfOrder: settings)
    }
  }

  /// Returns the state folder of a config file with mistakes: what systemd has set, or what the file says.
  private static func stateFolder(of source: KioskSource) -> String? {
    if let folders = Environment["STATE_DIRECTORY"], let first = folders.split(separator: ":").first
    {
      return String(first)
    }
    return source.stateFolder
  }
}

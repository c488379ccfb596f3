import Documents
public import Files
public import Service
public import StandSettings
import Synchronization
import Words

/// Reads the files of a kiosk's content when they change, on a thread of its own.
///
/// What has a mistake is reported, and the last good content stays. A class, because the loop and the thread share it.
public final class ContentKeeper: KioskUpdates, Sendable {
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

  private let source: KioskArgument
  private let adopted: @Sendable (KioskContent) -> Void
  private let health: KioskHealth
  /// The settings that a restart changes.
  private let fixed: KioskSettings?
  private let state: Mutex<State>
  private let thread: ServiceThread
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
  ///   - health: Learns of mistakes.
  ///   - didAdopt: Called when new content is shown, before its first session.
  /// - Throws: `FileError` if too many files are open.
  public init(
    _ source: KioskArgument, _ start: ContentStart, health: KioskHealth,
    didAdopt: @escaping @Sendable (KioskContent) -> Void = { _ in }
  ) throws(FileError) {
    (self.source, self.health, adopted) = (source, health, didAdopt)
    if let problem = start.problem { health.keep(problem) }
    fixed = start.content?.settings
    var state = State(isEmpty: start.content?.isOutOfOrder ?? true)
    state.setsInUse = [start.set].compactMap(\.self)
    state.problem = start.problem
    state.catalogue = fixed?.catalogue ?? ""
    self.state = Mutex(state)
    thread = try ServiceThread()
    reply = try WakeUpPipe()
  }

  // MARK: The loop's side

  /// Readable when the files were read, until `takeNotice()`.
  public var descriptor: Int32 { reply.descriptor }
  /// Makes `descriptor` unreadable.
  public func takeNotice() { reply.reset() }

  /// Returns new content, once.
  public func takeContent() -> KioskContent? { state.withLock { $0.next.take() } }

  /// Keeps the files of the content that is shown now.
  public func didAdopt(_ content: KioskContent) {
    adopted(content)
    state.withLock { state in
      state.catalogue = content.settings.catalogue
      let set = Pathname.folder(of: content.imageFolder)
      // Newer ones may follow.
      if let index = state.setsInUse.firstIndex(of: set) {
        state.setsInUse.removeFirst(index)
      }
    }
  }

  /// Starts to read the files again.
  public func requestReload() {
    state.withLock { $0.isReloadRequested = true }
    thread.wakeUp()
  }

  /// The file of the catalogue that is shown.
  public var catalogue: String { state.withLock { $0.catalogue } }

  /// What staff sees of the files.
  public var facts: [StaffFact] {
    let (problem, finding) = state.withLock { ($0.problem, $0.finding) }
    guard let problem else { return [StaffFact(.content, finding ?? .asInFiles)] }
    return [StaffFact(.content, problem)]
  }

  /// Starts to watch, on a thread of its own.
  ///
  /// - Throws: `ServiceError` if the system refuses a thread.
  public func start() throws(ServiceError) { try thread.start { self.run() } }

  /// Ends the thread.
  public func finish() {
    state.withLock { $0.isEnding = true }
    thread.wakeUp()
  }

  // MARK: The thread's side

  private enum Source: Hashable {
    case work, files
  }

  private func run() {
    var poll = PollSet<Source>()
    poll.watch(.work, descriptor: thread.descriptor)
    let watch = try? FileWatch([source.watchedPath].compactMap(\.self))
    if let watch { poll.watch(.files, descriptor: watch.descriptor) }
    if watch == nil {
      health.write(
        "\(source.path): changes are not noticed: the system has no more watches")
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
      thread.reset()
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
    for warning in files.content.warnings { health.write("\(warning)") }
    reportFixed(files.content.settings)
    state.withLock { $0.finding = .changed }
    post(files.content(inSet: set))
    let used = state.withLock { state in
      state.setsInUse.append(set)
      return state.setsInUse
    }
    sets.removeAll(except: used)
    note(nil)
    health.write(
      "\(source.path): new content will be shown when nobody uses the kiosk")
  }

  /// Returns what is reported if the files cannot be copied to the state folder.
  static func text(of error: FileError) -> String {
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
    health.write(
      "\(source.path): \(keys.joined(separator: ", ")) changes when the kiosk is started again"
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
    if isMended { health.write("\(source.path): the content is in order again") }
  }
}

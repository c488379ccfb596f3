import CommandSupport
import Documents
import Files
import FoundationEssentials
import Glibc
import Interaction
import Kiosk
import Motion
import Picker
import Raster
import SessionStore
import Sessions
import Synchronization
import Topics

/// Writes a kiosk's sessions to its SQLite journal, on a thread of its own.
///
/// The window's loop hands over sessions and queries the progress; it never waits for the disk. A class because the loop
/// and the thread share it.
final class JournalKeeper: SessionKeeper, Sendable {
  /// A session to save.
  private struct Job: Sendable {
    var session: JournalSession
    var isOver: Bool
    /// The topics that were shown.
    var topics: Topics
    /// The line to print once the session is saved; `nil` for none.
    var line: [UInt8]?
  }

  /// What the journal has to know of a catalogue.
  private struct Topics: Sendable {
    let canonical: [UInt8]
    let checksum: String
    /// Whether there are none, because the kiosk has nothing to show.
    let isEmpty: Bool
    let ids: TopicIDs

    init(_ content: KioskContent) {
      canonical = content.canonicalCatalogue
      checksum = Checksum.sha256(canonical)
      ids = content.catalogue.makeIDs()
      isEmpty = content.isOutOfOrder
    }
  }

  /// The session of the current visitor.
  private struct Opened: Sendable {
    /// The model's time of its first event.
    var opened: Duration
    var id: String
    /// The same time, in microseconds since 1970.
    var time: Int64
  }

  private struct State {
    var jobs: [Job] = []
    /// Of opening the journal, then of the last session that has ended.
    var progress = SessionProgress.writing
    var current: Opened?
    var isEnding = false
    /// Called once with the facts of the staff screen.
    var factsRequests: [@Sendable ([StaffFact]) -> Void] = []
    /// The last of these, called again when the journal fails or works again.
    var factsFollower: (@Sendable ([StaffFact]) -> Void)?
    /// Called once with the counts for monitoring.
    var stateRequests: [@Sendable (StatusReport.Journal) -> Void] = []
    /// Whether the loop waits for the end of an attempt.
    var isAwaited = true
    /// The last reason reported for a failure.
    var complaint: String?
    /// Returns time zero of the model, in seconds since 1970.
    var startEpoch: @Sendable () -> Double = { 0 }
    /// The topics that are shown.
    var topics: Topics
  }

  private let settings: KioskSettings
  private let health: KioskHealth
  private let printer: SessionPrinter?
  private let state: Mutex<State>
  /// Wakes up the thread.
  private let work: WakeUpPipe
  /// Wakes up the loop at the end of each attempt.
  private let endOfTry: WakeUpPipe
  /// Wakes up the end of the program when the thread ends.
  private let endOfThread: WakeUpPipe

  /// How long the end of the program waits for the last session.
  private static let patience = Duration.milliseconds(1500)

  /// Prepares the journal; `start(_:)` opens it.
  ///
  /// - Parameters:
  ///   - content: What the kiosk shows.
  ///   - health: Learns of faults.
  ///   - printer: Prints the sessions that have ended; `nil` if they are not printed.
  /// - Throws: `ExitStatus` if too many files are open.
  init(
    _ content: KioskContent, health: KioskHealth, printer: SessionPrinter?
  ) throws(ExitStatus) {
    settings = content.settings
    self.health = health
    self.printer = printer
    state = Mutex(State(topics: Topics(content)))
    do {
      work = try WakeUpPipe()
      endOfTry = try WakeUpPipe()
      endOfThread = try WakeUpPipe()
    } catch {
      throw ExitStatus(.internalError, "the kiosk cannot start: \(error)")
    }
  }

  // MARK: The loop's side

  var progress: SessionProgress { state.withLock { $0.progress } }
  var descriptor: Int32 { endOfTry.descriptor }
  func takeNotice() { endOfTry.reset() }

  /// Opens the journal, on a thread of its own.
  ///
  /// - Parameter epoch: Returns time zero of the model, in seconds since 1970.
  /// - Throws: `ExitStatus` if the system refuses a thread.
  func start(_ epoch: @escaping @Sendable () -> Double) throws(ExitStatus) {
    state.withLock { $0.startEpoch = epoch }
    guard let thread = WorkerThread({ self.run() }) else {
      throw ExitStatus(.internalError, "the kiosk cannot start: the system refuses a thread")
    }
    thread.detach()
    work.wakeUp()
  }

  /// Uses the topics of new content for the sessions that follow.
  func adopt(_ content: KioskContent) {
    let topics = Topics(content)
    state.withLock { $0.topics = topics }
  }

  func note(_ session: HoneycombModel.FinishedSession, of model: HoneycombModel) {
    enqueue(session, of: model, isOver: false)
    work.wakeUp()
  }

  func write(_ session: HoneycombModel.FinishedSession, of model: HoneycombModel) {
    enqueue(session, of: model, isOver: true)
    writeAgain()
  }

  private func enqueue(
    _ session: HoneycombModel.FinishedSession, of model: HoneycombModel, isOver: Bool
  ) {
    state.withLock { state in
      var job = Job(
        session: record(session, of: model, in: &state), isOver: isOver, topics: state.topics)
      if isOver, printer != nil {
        job.line = line(of: job.session, session.picks, of: model, state.topics)
      }
      // The newest state of a session is enough.
      state.jobs.removeAll { !$0.isOver && $0.session.id == job.session.id }
      state.jobs.append(job)
      if isOver { state.current = nil }
    }
  }

  func writeAgain() {
    state.withLock { ($0.progress, $0.isAwaited) = (.writing, true) }
    endOfTry.reset()
    work.wakeUp()
  }

  /// Gathers the facts of the staff screen from the journal, and passes them on from the thread.
  func gatherFacts(_ take: @escaping @Sendable ([StaffFact]) -> Void) {
    state.withLock { $0.factsRequests.append(take) }
    work.wakeUp()
  }

  /// Gathers the counts for monitoring, and passes them on from the thread; does not wake up the loop.
  func gatherState(_ take: @escaping @Sendable (StatusReport.Journal) -> Void) {
    state.withLock { $0.stateRequests.append(take) }
    work.wakeUp()
  }

  /// Waits a short time for the last session to be written, and reports it if it is not.
  func finish() {
    state.withLock { $0.isEnding = true }
    work.wakeUp()
    _ = endOfThread.wait(within: Self.patience)
    for job in state.withLock({ $0.jobs }) where job.isOver {
      Diagnostics.note("honeycomb: the session \(job.session.id) could not be written")
    }
  }

  private func record(
    _ session: HoneycombModel.FinishedSession, of model: HoneycombModel, in state: inout State
  ) -> JournalSession {
    let current: Opened
    if let known = state.current, known.opened == session.opened {
      current = known
    } else {
      let time = state.startEpoch() + session.opened.inSeconds
      current = Opened(
        opened: session.opened, id: UUID().uuidString.lowercased(),
        time: Int64((time * 1e6).rounded()))
      state.current = current
    }
    let length = max(.zero, session.closed - session.opened)
    let topics = state.topics
    func topic(_ topic: TopicIndex) -> JournalSession.Topic {
      JournalSession.Topic(
        id: topics.ids[topic.rawValue], label: model.catalogue.label(of: topic),
        path: model.catalogue.path(of: topic))
    }
    return JournalSession(
      id: current.id, kiosk: settings.name, opened: current.time,
      closed: current.time + Int64((length.inSeconds * 1e6).rounded()),
      language: session.language?.tag ?? "",
      result: JournalSession.Ending(session.ending), catalogue: topics.checksum,
      picks: session.picks.map(topic), unpicks: session.unpicks.map(topic))
  }

  /// Returns a session as it is printed.
  private func line(
    of session: JournalSession, _ picks: [TopicIndex], of model: HoneycombModel, _ topics: Topics
  ) -> [UInt8] {
    let record = SessionRecord(
      id: session.id, opened: Double(session.opened) / 1e6, closed: Double(session.closed) / 1e6,
      result: session.result.rawValue,
      picks: Pick.picks(of: picks, in: model.catalogue, ids: topics.ids))
    return record.line
  }

  // MARK: The thread's side

  private func run() {
    var journal: SessionJournal?
    /// The catalogue that the open journal has.
    var keptCatalogue: String?
    // Held until the process ends.
    var lock: File?
    var hasStarted = false
    // Whether the last attempt has renamed a damaged file; a second time in a row is a failure.
    var isRenamed = false
    while true {
      while !work.wait(within: .seconds(86_400)) {}
      work.reset()
      let before = progress
      var failure: JournalError?
      /// Whether the failure concerns more than the state of a session that continues.
      var isFatal = true
      do throws(JournalError) {
        if lock == nil { lock = try claim() }
        let file: SessionJournal
        if let journal {
          file = journal
        } else {
          file = try open()
          keptCatalogue = nil
          let topics = state.withLock { $0.topics }
          if !topics.isEmpty { keptCatalogue = try file.keep(catalogue: topics.canonical) }
        }
        journal = file
        if !hasStarted {
          try endInterrupted(file)
          hasStarted = true
        }
        while let job = state.withLock({ $0.jobs.first }) {
          isFatal = job.isOver
          if keptCatalogue != job.topics.checksum {
            try file.keep(catalogue: job.topics.canonical)
            keptCatalogue = job.topics.checksum
          }
          try file.save(job.session, isOver: job.isOver, isForOutbox: settings.outbox != nil)
          if let line = job.line { printer?.add(line) }
          // A newer state of the session may have replaced it meanwhile.
          state.withLock { state in
            state.jobs.removeAll {
              $0.session.id == job.session.id && $0.isOver == job.isOver
                && (job.isOver || $0.session == job.session)
            }
          }
        }
        isRenamed = false
      } catch {
        // Before it is closed, which would empty its log.
        let isSetAside = if !isRenamed, case .damaged = error { setAside() } else { false }
        // The disk may be replaced meanwhile.
        journal?.close()
        journal = nil
        if isSetAside {
          isRenamed = true
          // Everything is tried again with a new file.
          work.wakeUp()
          continue
        }
        isRenamed = false
        failure = error
      }
      let hasChanged = report(failure)
      passFacts(of: journal, failure, hasChanged: hasChanged)
      passState(of: journal, failure)
      let (isEnding, isNext, isNews) = state.withLock { state in
        let hasEnded = state.jobs.contains(where: \.isOver)
        if failure == nil {
          // A session that has ended meanwhile is not written yet.
          if !hasEnded { state.progress = .written }
        } else if isFatal, state.progress == .writing {
          state.progress = .failed
        }
        // Other work, such as counting, is no news for the loop.
        let isOver = state.isAwaited && state.progress != .writing
        if isOver { state.isAwaited = false }
        return (
          state.isEnding, failure != nil && !isFatal && hasEnded,
          isOver || state.progress != before
        )
      }
      // The session that has ended replaced the state that could not be saved; it is tried at once.
      if isNext { work.wakeUp() }
      if isNews { endOfTry.wakeUp() }
      if failure == nil { try? journal?.checkpoint() }
      if isEnding, !isNext, state.withLock({ $0.jobs.isEmpty || failure != nil }) {
        journal?.close()
        endOfThread.wakeUp()
        return
      }
    }
  }

  private func passFacts(
    of journal: SessionJournal?, _ failure: JournalError?, hasChanged: Bool
  ) {
    let requests = state.withLock { state in
      var requests = state.factsRequests
      if let last = requests.last { state.factsFollower = last }
      if hasChanged, requests.isEmpty, let last = state.factsFollower { requests = [last] }
      state.factsRequests = []
      return requests
    }
    guard !requests.isEmpty else { return }
    var facts: [StaffFact] = []
    if let today = try? journal?.today(), let backlog = try? journal?.backlog() {
      facts = [
        StaffFact(.sessionsToday, "\(today.sessions)"),
        StaffFact(.picksToday, "\(today.picks)"),
      ]
      if settings.outbox != nil {
        facts += [
          StaffFact(.toShip, "\(backlog.waiting)"), StaffFact(.setAside, "\(backlog.setAside)"),
        ]
      }
    }
    if let failure {
      facts.append(StaffFact(.journal, failure.summary))
    } else {
      facts.append(StaffFact(.journal, .works))
    }
    let checksum = state.withLock { $0.topics.checksum }
    facts.append(StaffFact(.catalogue, String(checksum.prefix(8))))
    facts.append(StaffFact(.version, programVersion))
    for take in requests { take(facts) }
  }

  private func passState(of journal: SessionJournal?, _ failure: JournalError?) {
    let requests = state.withLock { state in
      defer { state.stateRequests = [] }
      return state.stateRequests
    }
    guard !requests.isEmpty else { return }
    var counts = StatusReport.Journal(works: failure == nil)
    if let today = try? journal?.today(), let backlog = try? journal?.backlog() {
      (counts.sessionsToday, counts.picksToday) = (today.sessions, today.picks)
      (counts.waiting, counts.setAside) = (backlog.waiting, backlog.setAside)
    }
    for take in requests { take(counts) }
  }

  /// Keeps other kiosks from this journal: they would take the session of this one for an interrupted one.
  private func claim() throws(JournalError) -> File {
    let path = settings.journal + ".lock"
    do throws(FileError) {
      let file = try File.forLocking(path)
      guard try file.tryLock() else { throw FileError.failed(call: "flock", errno: EWOULDBLOCK) }
      return file
    } catch .failed("flock", EWOULDBLOCK) {
      throw .busy(path: settings.journal)
    } catch {
      throw .notWritable(path: settings.journal, reason: error.reason)
    }
  }

  private func open() throws(JournalError) -> SessionJournal {
    let (journal, damagedFile) = try SessionJournal.opening(
      path: settings.journal, renamingDamagedWith: suffix)
    if let damagedFile { reportDamage(damagedFile) }
    if let group = settings.status.group.flatMap({ StatusServer.number(ofGroup: $0) }) {
      // The server reports a group that cannot be given files.
      for part in ["", "-wal", "-shm"] {
        try? File.give(settings.journal + part, toGroup: group, mode: 0o640)
      }
    }
    return journal
  }

  /// Renames a file that turned out to be damaged while it was used; returns whether it could.
  private func setAside() -> Bool {
    do throws(JournalError) {
      reportDamage(try SessionJournal.setAside(path: settings.journal, suffix: suffix))
      return true
    } catch {
      health.noteProblem("\(error)")
      return false
    }
  }

  /// The time of the start, for the names of damaged files.
  private var suffix: String {
    let start = state.withLock { $0.startEpoch }
    return Timestamp.text(microsecondsSince1970: Int64(start()) * 1_000_000)
  }

  private func reportDamage(_ name: String) {
    health.noteProblem(
      "\(settings.journal): the file was damaged; it is now \(name), and a new journal is begun")
  }

  /// Records what a crash has left.
  private func endInterrupted(_ journal: SessionJournal) throws(JournalError) {
    let count = try journal.endInterruptedSessions()
    guard count > 0 else { return }
    Diagnostics.note(
      "honeycomb: \(settings.journal): \(count) session\(count == 1 ? "" : "s") had been interrupted"
    )
  }

  /// Reports a failure or its end, and returns whether it is another one than before.
  private func report(_ failure: JournalError?) -> Bool {
    let line: String? = state.withLock { state in
      let message = failure?.description
      defer { state.complaint = message }
      guard message != state.complaint else { return nil }
      guard let message else { return "\(settings.journal): the journal works again" }
      return "\(message); the kiosk will try again"
    }
    guard let line else { return false }
    if failure == nil { Diagnostics.note("honeycomb: \(line)") } else { health.noteProblem(line) }
    return true
  }
}

extension JournalError {
  /// A few words for the staff screen; the log has the rest.
  fileprivate var summary: String {
    switch self {
    case .missing: "cannot be opened"
    case .notWritable: "cannot be written"
    case .full: "disk full"
    case .damaged: "damaged"
    case .foreign, .notAFile: "not a journal"
    case .newer: "of a newer version"
    case .busy: "locked"
    case .replaced: "is replaced"
    case .failed: "failed"
    }
  }
}

extension JournalSession.Ending {
  fileprivate init(_ ending: HoneycombModel.FinishedSession.Ending) {
    self =
      switch ending {
      case .accepted: .accepted
      case .idle: .idle
      case .staff: .staff
      case .terminated: .terminated
      }
  }
}

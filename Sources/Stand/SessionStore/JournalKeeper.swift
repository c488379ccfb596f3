internal import Documents
public import Files
internal import Foundation
public import Interaction
internal import Motion
public import Service
internal import Sessions
internal import Synchronization

/// Writes a kiosk's sessions to its SQLite journal, on a thread of its own.
///
/// The window's loop hands over sessions and queries the progress; it never waits for the disk. A class because the loop
/// and the thread share it. What is saved when is decided by `SessionQueue` and `JournalWriter`, which have no thread.
public final class JournalKeeper: Sendable {
  private struct State {
    var queue = SessionQueue()
    /// The topics that are shown.
    var catalogue: JournalCatalogue
    /// The session of the current visitor.
    var current: JournalSession.Beginning?
    var isEnding = false
    /// Called once with the state of the journal.
    var requests: [@Sendable (StatusReport.Journal) -> Void] = []
    /// Called with it on request, and when the journal fails or works again.
    var follower: (@Sendable (StatusReport.Journal) -> Void)?
    var isFollowerDue = false
    /// The last reason reported for a failure.
    var complaint: String?
    /// Returns time zero of the model, in seconds since 1970.
    var startEpoch: @Sendable () -> Double = { 0 }
  }

  private let settings: JournalSettings
  private let health: KioskHealth
  private let print: (@Sendable ([UInt8]) -> Void)?
  private let state: Mutex<State>
  private let thread: ServiceThread
  /// Wakes up the loop at the end of each attempt.
  private let endOfAttempt: WakeUpPipe

  /// How long the end of the program waits for the last session.
  private static let patience = Duration.milliseconds(1500)

  /// Prepares the journal; `start(_:)` opens it.
  ///
  /// - Parameters:
  ///   - settings: Where the journal is.
  ///   - catalogue: What the kiosk shows.
  ///   - health: Learns of faults.
  ///   - print: Prints a line with a session that has ended and is saved; `nil` if sessions are not printed.
  /// - Throws: `FileError` if too many files are open.
  public init(
    _ settings: JournalSettings, showing catalogue: JournalCatalogue, health: KioskHealth,
    print: (@Sendable ([UInt8]) -> Void)? = nil
  ) throws(FileError) {
    (self.settings, self.health, self.print) = (settings, health, print)
    state = Mutex(State(catalogue: catalogue))
    thread = try ServiceThread()
    endOfAttempt = try WakeUpPipe()
  }

  // MARK: The loop's side

  /// The progress of opening the journal, then of writing the last session that has ended.
  public var progress: SessionProgress { state.withLock { $0.queue.progress } }
  /// Readable when the progress has changed, until `takeNotice()`.
  public var descriptor: Int32 { endOfAttempt.descriptor }
  /// Makes `descriptor` unreadable.
  public func takeNotice() { endOfAttempt.reset() }

  /// Opens the journal, on a thread of its own.
  ///
  /// - Parameter epoch: Returns time zero of the model, in seconds since 1970.
  /// - Throws: `ServiceError` if the system refuses a thread.
  public func start(_ epoch: @escaping @Sendable () -> Double) throws(ServiceError) {
    state.withLock { $0.startEpoch = epoch }
    try thread.start { self.run() }
    thread.wakeUp()
  }

  /// The topics that sessions refer to; set them when others are shown.
  public var catalogue: JournalCatalogue {
    get { state.withLock { $0.catalogue } }
    set { state.withLock { $0.catalogue = newValue } }
  }

  /// Saves the state of a session that continues.
  public func note(_ session: HoneycombModel.FinishedSession, of model: HoneycombModel) {
    add(session, of: model, isOver: false)
    thread.wakeUp()
  }

  /// Saves a session that has ended.
  public func write(_ session: HoneycombModel.FinishedSession, of model: HoneycombModel) {
    add(session, of: model, isOver: true)
    writeAgain()
  }

  /// Tries to save the last session again.
  public func writeAgain() {
    state.withLock { $0.queue.tryAgain() }
    endOfAttempt.reset()
    thread.wakeUp()
  }

  private func add(
    _ session: HoneycombModel.FinishedSession, of model: HoneycombModel, isOver: Bool
  ) {
    state.withLock { state in
      let beginning: JournalSession.Beginning
      if let current = state.current, current.opened == session.opened {
        beginning = current
      } else {
        let time = state.startEpoch() + session.opened.inSeconds
        beginning = JournalSession.Beginning(
          opened: session.opened, id: UUID().uuidString.lowercased(),
          time: Int64((time * 1e6).rounded()))
      }
      state.current = isOver ? nil : beginning
      let saved = JournalSession(
        session, of: model, at: settings.kiosk, beginning, state.catalogue)
      let line =
        isOver && print != nil ? saved.line(session.picks, of: model, state.catalogue) : nil
      state.queue.add(
        SessionQueue.Item(
          session: saved, isOver: isOver, catalogue: state.catalogue, line: line))
    }
  }

  /// Gathers the state of the journal, and passes it on from the thread; does not wake up the loop.
  ///
  /// - Parameters:
  ///   - isFollowing: Whether it is passed on again when the journal fails or works again; for one receiver.
  ///   - take: Takes the state.
  public func gather(
    following isFollowing: Bool = false, _ take: @escaping @Sendable (StatusReport.Journal) -> Void
  ) {
    state.withLock { state in
      if isFollowing {
        (state.follower, state.isFollowerDue) = (take, true)
      } else {
        state.requests.append(take)
      }
    }
    thread.wakeUp()
  }

  /// Waits a short time for the last session to be written, and reports it if it is not.
  public func finish() {
    state.withLock { $0.isEnding = true }
    thread.finish(within: Self.patience)
    for item in state.withLock({ $0.queue.items }) where item.isOver {
      health.write("the session \(item.session.id) could not be written")
    }
  }

  // MARK: The thread's side

  private func run() {
    var writer = JournalWriter(settings, health: health) { self.suffix }
    while true {
      thread.sleep()
      let earlier = progress
      let attempt = writer.attempt(
        showing: catalogue, next: { self.state.withLock { $0.queue.next } },
        didSave: { item in
          if let line = item.line { self.print?(line) }
          self.state.withLock { $0.queue.remove(item) }
        })
      if attempt != .setAside { report(attempt.failure) { writer.state($0) } }
      let (step, isDone) = state.withLock { state in
        let step = state.queue.end(attempt, since: earlier)
        let isDone = state.queue.items.isEmpty || attempt != .saved
        return (step, state.isEnding && isDone)
      }
      if step.isRepeated { thread.wakeUp() }
      if step.isNews { endOfAttempt.wakeUp() }
      if attempt == .saved { writer.checkpoint() }
      if isDone, !step.isRepeated { return writer.close() }
    }
  }

  /// The time of the start, for the names of damaged files.
  private var suffix: String {
    let start = state.withLock { $0.startEpoch }
    return Timestamp.text(microsecondsSince1970: Int64(start()) * 1_000_000)
  }

  /// Reports a failure that is another one than before, or its end, and passes on the state of the journal.
  private func report(
    _ failure: JournalError?, _ journal: (JournalError?) -> StatusReport.Journal
  ) {
    let (hasChanged, requests) = state.withLock { state in
      let hasChanged = failure?.description != state.complaint
      let follower = hasChanged || state.isFollowerDue ? state.follower : nil
      let requests = state.requests + [follower].compactMap(\.self)
      (state.complaint, state.requests, state.isFollowerDue) = (failure?.description, [], false)
      return (hasChanged, requests)
    }
    if hasChanged, let failure {
      health.noteProblem("\(failure); the kiosk will try again")
    } else if hasChanged {
      health.write("\(settings.path): the journal works again")
    }
    guard !requests.isEmpty else { return }
    let state = journal(failure)
    for take in requests { take(state) }
  }
}

internal import Interaction
internal import Sessions

/// The sessions that are to be saved, in order, and the progress that the window's loop asks for.
///
/// A value without a thread, a clock or a file; `JournalKeeper` connects it to these.
///
///     queue.add(session)
///     while let next = queue.next {
///       try journal.save(next.session, isOver: next.isOver, isForOutbox: false)
///       queue.remove(next)
///     }
///     let step = queue.end(.saved, since: before)
struct SessionQueue: Sendable {
  /// A session to save.
  struct Item: Sendable {
    var session: JournalSession
    var isOver: Bool
    /// The topics that were shown.
    var catalogue: JournalCatalogue
    /// The line to print once the session is saved; `nil` for none.
    var line: [UInt8]?
  }

  /// How an attempt to save all sessions has ended.
  enum Attempt: Hashable, Sendable {
    case saved
    /// A damaged file was renamed, so that everything is tried again with a new one.
    case setAside
    /// It is fatal if more than the state of a session that continues could not be saved.
    case failed(JournalError, isFatal: Bool)

    /// Why not all sessions are saved.
    var failure: JournalError? { if case .failed(let error, _) = self { error } else { nil } }
  }

  /// What follows an attempt.
  struct Step: Hashable, Sendable {
    /// Whether the next attempt begins at once.
    var isRepeated = false
    /// Whether the loop has to learn of the progress.
    var isNews = false
  }

  private(set) var items: [Item] = []
  /// Of opening the journal, then of the last session that has ended.
  private(set) var progress = SessionProgress.writing
  /// Whether the loop waits for the end of an attempt.
  private var isAwaited = true

  /// The session to save next; `nil` if all are saved.
  var next: Item? { items.first }

  /// Adds a session, which replaces earlier states of it.
  mutating func add(_ item: Item) {
    items.removeAll { !$0.isOver && $0.session.id == item.session.id }
    items.append(item)
  }

  /// Removes a session that is saved, but not a newer state of it, which may have replaced it meanwhile.
  mutating func remove(_ saved: Item) {
    items.removeAll {
      $0.session.id == saved.session.id && $0.isOver == saved.isOver
        && (saved.isOver || $0.session == saved.session)
    }
  }

  /// Begins another attempt, for which the loop waits.
  mutating func tryAgain() { (progress, isAwaited) = (.writing, true) }

  /// Ends an attempt.
  ///
  /// - Parameters:
  ///   - attempt: How it has ended.
  ///   - earlier: The progress when it began.
  /// - Returns: What follows.
  mutating func end(_ attempt: Attempt, since earlier: SessionProgress) -> Step {
    // A session that has ended meanwhile is not written yet.
    let hasEnded = items.contains(where: \.isOver)
    var step = Step()
    switch attempt {
    case .setAside: return Step(isRepeated: true)
    case .saved: if !hasEnded { progress = .written }
    case .failed(_, isFatal: true): if progress == .writing { progress = .failed }
    // The session that has ended replaced the state that could not be saved.
    case .failed(_, isFatal: false): step.isRepeated = hasEnded
    }
    // Other work, such as counting, is no news for the loop.
    let isOver = isAwaited && progress != .writing
    if isOver { isAwaited = false }
    step.isNews = isOver || progress != earlier
    return step
  }
}

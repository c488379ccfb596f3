internal import Files
internal import Glibc
internal import Service

/// Opens a kiosk's journal and saves sessions in it; after a failure, the next attempt opens it again.
///
/// It waits for the disk and has no thread of its own. It can only be moved, because it holds the lock of the journal.
struct JournalWriter: ~Copyable {
  private let settings: JournalSettings
  private let health: KioskHealth
  /// Returns what is added to the name of a damaged file.
  private let suffix: () -> String
  /// The open journal.
  private var journal: SessionJournal?
  /// The checksum of the catalogue that the open journal has.
  private var keptCatalogue: String?
  /// Held until the process ends.
  private var lock: File?
  private var hasStarted = false
  /// Whether the last attempt has renamed a damaged file; a second time in a row is a failure.
  private var hasSetAside = false

  /// Prepares a journal, which the first attempt opens.
  init(_ settings: JournalSettings, health: KioskHealth, suffix: @escaping () -> String) {
    (self.settings, self.health, self.suffix) = (settings, health, suffix)
  }

  /// Opens the journal if it is closed, and saves sessions until there are no more.
  ///
  /// - Parameters:
  ///   - catalogue: The topics that are shown.
  ///   - next: Returns the session to save.
  ///   - didSave: Called with each session that is on the disk.
  /// - Returns: How the attempt has ended.
  mutating func attempt(
    showing catalogue: JournalCatalogue, next: () -> SessionQueue.Item?,
    didSave: (SessionQueue.Item) -> Void
  ) -> SessionQueue.Attempt {
    var isFatal = true
    do throws(JournalError) {
      let journal = try openJournal(showing: catalogue)
      while let item = next() {
        isFatal = item.isOver
        if keptCatalogue != item.catalogue.checksum {
          try journal.keep(catalogue: item.catalogue.canonical)
          keptCatalogue = item.catalogue.checksum
        }
        try journal.save(
          item.session, isOver: item.isOver, isForOutbox: settings.isForOutbox)
        didSave(item)
      }
      hasSetAside = false
      return .saved
    } catch {
      // Before it is closed, which would empty its log.
      let isSetAside = if !hasSetAside, case .damaged = error { setAside() } else { false }
      // The disk may be replaced meanwhile.
      close()
      hasSetAside = isSetAside
      return isSetAside ? .setAside : .failed(error, isFatal: isFatal)
    }
  }

  /// Counts the sessions, for monitoring and staff.
  func state(_ failure: JournalError?) -> StatusReport.Journal {
    var state = StatusReport.Journal(problem: failure?.summary)
    if let today = try? journal?.today(), let backlog = try? journal?.backlog() {
      (state.sessionsToday, state.picksToday) = (today.sessions, today.picks)
      (state.waiting, state.setAside) = (backlog.waiting, backlog.setAside)
    }
    return state
  }

  /// Moves the log into the database, as far as nobody reads it.
  func checkpoint() { try? journal?.checkpoint() }

  /// Closes the journal until the next attempt.
  mutating func close() {
    journal?.close()
    journal = nil
  }

  private mutating func openJournal(
    showing catalogue: JournalCatalogue
  ) throws(JournalError) -> SessionJournal {
    if lock == nil { lock = try claim() }
    let file: SessionJournal
    if let journal {
      file = journal
    } else {
      file = try open()
      keptCatalogue =
        catalogue.isEmpty ? nil : try file.keep(catalogue: catalogue.canonical)
    }
    journal = file
    if !hasStarted {
      try endInterrupted(file)
      hasStarted = true
    }
    return file
  }

  /// Keeps other kiosks from this journal: they would take the session of this one for an interrupted one.
  private func claim() throws(JournalError) -> File {
    do throws(FileError) {
      let file = try File.forLocking(settings.path + ".lock")
      guard try file.tryLock() else { throw FileError.failed(call: "flock", errno: EWOULDBLOCK) }
      return file
    } catch .failed("flock", EWOULDBLOCK) {
      throw .busy(path: settings.path)
    } catch {
      throw .notWritable(path: settings.path, reason: error.reason)
    }
  }

  private func open() throws(JournalError) -> SessionJournal {
    let (journal, damagedFile) = try SessionJournal.opening(
      path: settings.path, renamingDamagedWith: suffix())
    if let damagedFile { reportDamage(damagedFile) }
    if let group = settings.group {
      // The status server reports a group that cannot be given files.
      for part in ["", "-wal", "-shm"] {
        try? File.give(settings.path + part, toGroup: group, mode: 0o640)
      }
    }
    return journal
  }

  /// Renames a file that turned out to be damaged while it was used; returns whether it could.
  private func setAside() -> Bool {
    do throws(JournalError) {
      reportDamage(try SessionJournal.setAside(path: settings.path, suffix: suffix()))
      return true
    } catch {
      health.noteProblem("\(error)")
      return false
    }
  }

  private func reportDamage(_ name: String) {
    health.noteProblem(
      "\(settings.path): the file was damaged; it is now \(name), and a new journal is begun")
  }

  /// Records what a crash has left.
  private func endInterrupted(_ journal: SessionJournal) throws(JournalError) {
    let count = try journal.endInterruptedSessions()
    guard count > 0 else { return }
    health.write("\(settings.path): \(count) session\(count == 1 ? "" : "s") had been interrupted")
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

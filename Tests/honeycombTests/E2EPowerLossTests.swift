import Foundation
import SessionStore
import Sessions
import TestSupport
import Testing

/// A stand whose power fails: every session whose thank-you was on the screen is in the journal that is left.
///
/// The program's writes and syncs are recorded, and the disk is rebuilt as it may be at many points between them. More of them:
/// `HONEYCOMB_POWER_CUTS=500 Scripts/test --filter E2EPowerLossTests`.
@Suite(.serialized) struct E2EPowerLossTests {
  /// What was recorded of a stand.
  private struct Recording {
    let log: StorageLog
    /// The accepted sessions in the order of their thank-yous.
    let accepted: [JournalSession]
  }

  private static let cuts =
    ProcessInfo.processInfo.environment["HONEYCOMB_POWER_CUTS"].flatMap { Int($0) } ?? 40

  /// Runs a stand for some lives of a few visits each; the program is ended and killed in turn.
  ///
  /// `faults` makes some writes or syncs fail during the visits.
  private func record(
    lives: Int, visits: Int, variables: [String] = [], faults: String? = nil
  ) throws -> Recording {
    // A kiosk tries again after three seconds.
    let clock = try faults.map { _ in try TestClock(speed: 5) }
    // Only the journal is in the folder that is recorded.
    let stand = try KioskStand(
      settings: "state: state", clock: clock, thanks: clock == nil ? 0.5 : 1)
    try stand.folder.makeFolder("state")
    let library = try Interposer("storage")
    let log = stand.folder.path("log")
    try stand.folder.write("", to: "log")
    let preloaded =
      [
        "HONEYCOMB_STORAGE_LOG=\(log)", "HONEYCOMB_FAULTS=\(stand.folder.path("faults"))",
        "HONEYCOMB_STORAGE_FOLDER=\(stand.folder.path(KioskStand.data))",
        // A thank-you before the end of a sync is on the screen for all of this time.
        "HONEYCOMB_SYNC_DELAY=30000",
      ] + (clock?.variables(preloading: library) ?? ["LD_PRELOAD=\(library.path)"]) + variables
    var (number, hasFailed) = (0, false)
    for life in 0..<lives {
      try stand.start(variables: preloaded)
      let color = try stand.pixel()
      if life == 0 {
        try stand.learnThanks()
        number += 1
        try StorageLog.mark(number, in: log)
      }
      if let faults { try stand.folder.write(faults, to: "faults") }
      // Until a fault has hit a session, not the work after it.
      var visit = 0
      while visit < visits || (faults != nil && !hasFailed && visit < 20) {
        // Different picks, and one that is taken back.
        for _ in 0..<(number % 3) { try stand.strike(.tab) }
        if visit == 1 { for _ in 0..<2 { try stand.strike(.space) } }
        try stand.strike(.space)
        try stand.strike(.enter)
        try #require(try stand.thanks(), "\(stand.program?.errorsSoFar ?? "")")
        number += 1
        try StorageLog.mark(number, in: log)
        try stand.awaitStart(color)
        visit += 1
        hasFailed = hasFailed || stand.program?.errorsSoFar.contains("will try again") == true
      }
      try stand.folder.write("", to: "faults")
      if life % 2 == 0 { _ = try stand.terminate() } else { try stand.kill() }
    }
    #expect(hasFailed || faults == nil)
    let records = try StorageLog(path: log)
    try expectComplete(records, of: stand)
    var sessions: [JournalSession] = []
    try SessionJournal(path: stand.journal, for: .reading).forEachSession { sessions.append($0) }
    let accepted = sessions.filter { $0.result == .accepted }
    #expect(accepted.count == number)
    return Recording(log: records, accepted: accepted)
  }

  /// Expects that the recorder has missed nothing: the files are as the records say.
  private func expectComplete(_ records: StorageLog, of stand: KioskStand) throws {
    var replay = StorageReplay()
    for entry in records.entries { replay.apply(entry) }
    let folder = stand.folder.path(KioskStand.data)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(names) == Set(replay.contents.keys))
    for name in names where !name.hasSuffix("-shm") {
      let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)")
      #expect(bytes.map(Array.init) == replay.contents[name], "\(name)")
    }
  }

  /// Opens the journal that a power failure has left, as the program does, and returns what is wrong with it.
  private func problems(
    _ contents: [String: [UInt8]], _ recording: Recording, thanked: Int,
    using random: inout SplitMix64
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    for (name, bytes) in contents where !name.hasSuffix("-shm") {
      try folder.write(bytes, to: name)
    }
    // The index of the log is mapped memory: anything, or nothing.
    if random.int(0...1) == 0 {
      let bytes = (0..<32_768).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      try folder.write(bytes, to: "journal.sqlite-shm")
    }
    let (journal, damaged) = try SessionJournal.opening(
      path: folder.path("journal.sqlite"), renamingDamagedWith: "test")
    if let damaged { return ["damaged: \(damaged)"] }
    try journal.endInterruptedSessions()
    var problems = try journal.problems()
    var found: [JournalSession] = []
    try journal.forEachSession { if $0.result == .accepted { found.append($0) } }
    // The session after the last thank-you may have been saved too.
    for count in [thanked, thanked + 1] where found == Array(recording.accepted.prefix(count)) {
      return problems
    }
    problems.append("\(found.count) sessions after \(thanked) thank-yous")
    return problems
  }

  /// Cuts the power at points of a recording, at each thank-you and at others at random, and returns what was wrong.
  private func cutPower(
    in recording: Recording, points: Int, seed: UInt64
  ) throws -> (problems: [String], states: Int) {
    var random = SplitMix64(seed: seed)
    let entries = recording.log.entries
    var losses: [Int: [StorageReplay.Loss]] = [:]
    for (index, entry) in entries.enumerated() {
      if case .mark = entry { losses[index + 1, default: []].append(.all) }
    }
    while losses.values.reduce(0, { $0 + $1.count }) < points {
      let loss = StorageReplay.Loss.allCases[random.int(0...4)]
      losses[random.int(1...entries.count), default: []].append(loss)
    }
    var replay = StorageReplay()
    var (problems, thanked, states) = ([String](), 0, 0)
    for (index, entry) in entries.enumerated() {
      replay.apply(entry)
      if case .mark(let number) = entry { thanked = number }
      for loss in losses[index + 1] ?? [] {
        let contents = replay.contents(after: loss, using: &random)
        states += 1
        problems += try self.problems(contents, recording, thanked: thanked, using: &random).map {
          "after \(index + 1) of \(entries.count) records, \(loss): \($0)"
        }
      }
    }
    return (problems, states)
  }

  @Test func everySessionThatWasThankedForSurvivesAPowerFailure() throws {
    let isLong = Self.cuts > 40
    let recording = try record(lives: isLong ? 8 : 3, visits: isLong ? 6 : 2)
    let (problems, states) = try cutPower(in: recording, points: Self.cuts, seed: 18)
    #expect(problems == [])
    #expect(states >= Self.cuts)
    if isLong {
      print(
        "power: \(states) states of \(recording.log.entries.count) records, \(recording.accepted.count) sessions"
      )
    }
  }

  /// A disk that refuses some writes or syncs closes the stand for a moment, and still keeps what it has confirmed.
  @Test(arguments: ["sync 4", "write 27"])
  func aFailingDiskLosesNoThankedSession(faults: String) throws {
    let recording = try record(lives: 2, visits: 2, faults: faults)
    let (problems, _) = try cutPower(in: recording, points: Self.cuts, seed: 19)
    #expect(problems == [])
  }

  /// The check finds what it looks for: with the setting that SQLite has for speed, thanked sessions are lost.
  @Test func withSynchronousNormalAPowerFailureLosesThankedSessions() throws {
    let recording = try record(
      lives: 1, visits: 3, variables: ["HONEYCOMB_SYNCHRONOUS=1"])
    let (problems, _) = try cutPower(in: recording, points: 3, seed: 18)
    #expect(problems.contains { $0.contains("sessions after") }, "\(problems)")
  }
}

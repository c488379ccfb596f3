import Foundation
import TestSupport

/// Trials of one seed, run in parallel for a time.
struct Campaign {
  /// The greatest number of failures whose files are saved.
  private static let savedLimit = 60

  private let options: FuzzOptions
  private let maker: TrialMaker
  private let results = MemberResults()
  /// A server for the windows of each job.
  private let servers: [XServer]
  private var counts: [Trial.Kind: Int] = [:]
  private var statuses: [Int32: Int] = [:]
  private var failures = 0
  private var savedCounts: [Int: Int] = [:]

  init(options: FuzzOptions) throws {
    self.options = options
    maker = TrialMaker(
      seed: options.seed, kinds: options.kinds, corpus: try Corpus(),
      plan: try MemberPlan(seed: options.seed, program: options.program))
    servers = try (0..<max(1, ProcessInfo.processInfo.activeProcessorCount)).map { _ in
      try XServer(width: 1280, height: 1024)
    }
  }

  /// Runs all trials, prints the results, and returns the number of failures.
  mutating func run() throws -> Int {
    if let number = options.trial {
      try judge(number)
    } else {
      try runSideBySide()
    }
    let kinds = options.kinds.map { "\($0) \(counts[$0, default: 0])" }
    let codes = statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    print(
      """
      fuzz: seed \(options.seed), \(counts.values.reduce(0, +)) trials (\(kinds.joined(separator: ", ")))
      \(combinations)fuzz: exit codes \(codes.joined(separator: ", ")); \(failures) failures
      """)
    return failures
  }

  /// A line about the combinations of members; empty if there were none.
  private var combinations: String {
    let kinds = options.kinds.filter { results.counts[$0] != nil }
    guard !kinds.isEmpty else { return "" }
    let parts = kinds.map {
      "\($0) \(results.counts[$0, default: 0]) of \(maker.plan.count(of: $0))"
    }
    return """
      fuzz: \(results.counts.values.reduce(0, +)) combinations of members (\(parts.joined(separator: ", "))), \
      \(results.leftOut) left out because a value is refused or fails alone

      """
  }

  /// A trial on each processor, until the time is over.
  private mutating func runSideBySide() throws {
    let deadline = Deadline(seconds: options.seconds)
    var running: [TrialJob?] = servers.map { _ in nil }
    var next = 0
    while true {
      for (index, server) in servers.enumerated() {
        if running[index] == nil, !deadline.isOver {
          running[index] = job(next, on: server)
          next += 1
        }
        guard let job = running[index], try job.advance() else { continue }
        record(job)
        running[index] = nil
      }
      if deadline.isOver, running.allSatisfy({ $0 == nil }) { return }
      usleep(1000)
    }
  }

  /// Runs a trial alone, and keeps its files.
  private mutating func judge(_ number: Int) throws {
    let job = job(number, on: servers[0])
    while try !job.advance() { usleep(1000) }
    record(job)
    if job.findings.isEmpty { save(job.firstTrial, number: number, "no failure") }
  }

  private func job(_ number: Int, on server: XServer) -> TrialJob {
    let program = options.program
    let start = { try TrialRun($0, program: program, on: server) }
    switch maker.choice(number) {
    case .trial(let trial):
      return TrialJob(trial, number: number, results: results, start: start)
    case .members(let family, let combinations):
      return TrialJob(combinations, of: family, number: number, results: results, start: start)
    }
  }

  private mutating func record(_ job: TrialJob) {
    counts[job.firstTrial.kind, default: 0] += 1
    for status in job.statuses { statuses[status, default: 0] += 1 }
    for finding in job.findings {
      failures += 1
      let family = maker.plan.family(of: finding.trial.kind)
      let members = finding.combinations.prefix(2).map { combination in
        let values = combination.values.map(\.description).joined(separator: " with ")
        let stage = family.map { $0.stages[combination.stage] } ?? ""
        let switches = [
          ("tooltip", combination.hasTooltip), ("histogram", combination.hasHistogram),
          ("focus", combination.hasFocus), ("reader", combination.hasReader),
        ].filter(\.1).map(\.0)
        return "\n      \(values), \(([stage] + switches).joined(separator: ", "))"
      }
      let more =
        finding.combinations.count > 2 ? "\n      and \(finding.combinations.count - 2) more" : ""
      save(finding.trial, number: job.number, "\(finding.verdict)\(members.joined())\(more)")
    }
  }

  /// Saves the files and the command of a trial, and prints them with its result.
  private mutating func save(_ trial: Trial, number: Int, _ result: String) {
    // A failure of a member may be that of many.
    guard failures <= Self.savedLimit else { return }
    let count = savedCounts[number, default: 0] + 1
    savedCounts[number] = count
    let name = "\(options.seed)-\(number)\(count > 1 ? "-\(count)" : "")"
    let folder = PackageFolder.root.appending(path: "out/fuzz/\(name)")
    let command =
      "honeycomb " + trial.arguments(in: folder.path).map(Self.quoted).joined(separator: " ")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if let input = trial.socketInput {
        try Data(input).write(to: folder.appending(path: "socket-input.jsonl"))
      }
      if let play = trial.play {
        try Data(play.pieces.joined().utf8).write(to: folder.appending(path: "socket-input.jsonl"))
        try Data((play.keys.joined(separator: "\n") + "\n").utf8)
          .write(to: folder.appending(path: "keys"))
      }
      if let input = trial.busInput {
        try Data(input).write(to: folder.appending(path: "bus-input"))
      }
      for file in trial.files { try Data(file.bytes).write(to: folder.appending(path: file.name)) }
      try Data((command + "\n").utf8).write(to: folder.appending(path: "command"))
    } catch {
      print("fuzz: the trial's files cannot be saved: \(error)")
    }
    print("fuzz: \(name): \(trial.kind): \(result)\n      \(command)")
    // Failures are shown before the end, also through a pipe.
    fflush(nil)
  }

  /// Returns a word in the syntax of a shell.
  private static func quoted(_ word: String) -> String {
    word.wholeMatch(of: /[A-Za-z0-9_.,:=\/+-]+/) != nil
      ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}

import Foundation
import TestSupport

/// Trials of one seed, run in parallel for a time.
struct Campaign {
  private let options: FuzzOptions
  private let maker: TrialMaker
  private let server: XServer
  private var counts: [Trial.Kind: Int] = [:]
  private var statuses: [Int32: Int] = [:]
  private var failures = 0

  init(options: FuzzOptions) throws {
    self.options = options
    maker = try TrialMaker(seed: options.seed, kind: options.kind, corpus: Corpus())
    server = try XServer(width: 1280, height: 1024)
  }

  /// Runs all trials, prints the results, and returns the number of failures.
  mutating func run() throws -> Int {
    if let number = options.trial {
      try judge(number)
    } else {
      try runSideBySide()
    }
    let kinds = Trial.Kind.allCases.map { "\($0) \(counts[$0, default: 0])" }
    let codes = statuses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    print(
      """
      fuzz: seed \(options.seed), \(counts.values.reduce(0, +)) trials (\(kinds.joined(separator: ", ")))
      fuzz: exit codes \(codes.joined(separator: ", ")); \(failures) failures
      """)
    return failures
  }

  /// A trial on each processor, until the time is over.
  private mutating func runSideBySide() throws {
    let deadline = Deadline(seconds: options.seconds)
    var running: [TrialRun] = []
    var next = 0
    while !deadline.isOver || !running.isEmpty {
      while running.count < ProcessInfo.processInfo.activeProcessorCount, !deadline.isOver {
        running.append(try start(maker.trial(next), number: next))
        next += 1
      }
      var unfinished: [TrialRun] = []
      for run in running {
        if let verdict = try run.verdict() {
          record(verdict, of: run.trial, number: run.number)
        } else {
          unfinished.append(run)
        }
      }
      running = unfinished
      usleep(1000)
    }
  }

  /// Runs a trial alone.
  private mutating func judge(_ number: Int) throws {
    let trial = maker.trial(number)
    let run = try start(trial, number: number)
    while true {
      if let verdict = try run.verdict() {
        record(verdict, of: trial, number: number)
        return
      }
      usleep(1000)
    }
  }

  private func start(_ trial: Trial, number: Int) throws -> TrialRun {
    try TrialRun(trial, number: number, program: options.program, display: server.display)
  }

  private mutating func record(_ verdict: Verdict, of trial: Trial, number: Int) {
    counts[trial.kind, default: 0] += 1
    if case .fine(let status) = verdict { statuses[status, default: 0] += 1 }
    if verdict.isFine, options.trial == nil { return }
    if !verdict.isFine { failures += 1 }
    let folder = PackageFolder.root.appending(path: "out/fuzz/\(options.seed)-\(number)")
    let command =
      "honeycomb " + trial.arguments(in: folder.path).map(Self.quoted).joined(separator: " ")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if let input = trial.socketInput {
        try Data(input).write(to: folder.appending(path: "socket-input.jsonl"))
      }
      if let input = trial.busInput {
        try Data(input).write(to: folder.appending(path: "bus-input"))
      }
      for file in trial.files { try Data(file.bytes).write(to: folder.appending(path: file.name)) }
      try Data((command + "\n").utf8).write(to: folder.appending(path: "command"))
    } catch {
      print("fuzz: the trial's files cannot be saved: \(error)")
    }
    print("fuzz: \(options.seed)-\(number): \(trial.kind): \(verdict)\n      \(command)")
    // Failures are shown before the end, also through a pipe.
    fflush(nil)
  }

  /// Returns a word in the syntax of a shell.
  private static func quoted(_ word: String) -> String {
    word.wholeMatch(of: /[A-Za-z0-9_.,:=\/+-]+/) != nil
      ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}

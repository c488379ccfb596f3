import TestSupport

/// A trial from its start to its findings.
///
/// If a trial of many combinations fails or is refused, it is divided until the combinations that do so are found. A class, because
/// it owns the process that is running.
final class TrialJob {
  /// A trial that failed.
  struct Finding {
    var trial: Trial
    var verdict: Verdict
    /// The combinations; empty for a trial of another kind.
    var combinations: [Combination] = []
  }

  /// Some combinations, or a trial of another kind.
  private final class Node {
    let trial: Trial
    let combinations: [Combination]
    var verdict: Verdict?
    /// Whether a part of it has failed.
    var hasFinding = false
    let parent: Node?

    init(_ trial: Trial, _ combinations: [Combination] = [], parent: Node? = nil) {
      (self.trial, self.combinations, self.parent) = (trial, combinations, parent)
    }

    func markFinding() {
      hasFinding = true
      parent?.markFinding()
    }
  }

  private enum Step {
    case run(Node)
    /// A node whose parts have been run.
    case close(Node)
    /// A pair that failed, after each of its values was tried alone.
    case judge(Node)
  }

  let number: Int
  private let family: (any MemberFamily)?
  private let results: MemberResults
  private let start: (Trial) throws -> TrialRun
  /// The trial that the job started with.
  let firstTrial: Trial
  private var steps: [Step]
  private var current: (node: Node, run: TrialRun)?
  /// The exit codes of the parts that ended as documented.
  private(set) var statuses: [Int32] = []
  private(set) var findings: [Finding] = []

  /// Prepares a trial of one program.
  init(
    _ trial: Trial, number: Int, results: MemberResults, start: @escaping (Trial) throws -> TrialRun
  ) {
    (self.number, self.results, self.start, family) = (number, results, start, nil)
    (firstTrial, steps) = (trial, [.run(Node(trial))])
  }

  /// Prepares a trial of combinations.
  init(
    _ combinations: [Combination], of family: any MemberFamily, number: Int, results: MemberResults,
    start: @escaping (Trial) throws -> TrialRun
  ) {
    (self.number, self.results, self.start, self.family) = (number, results, start, family)
    (firstTrial, steps) = (family.trial(of: combinations), [])
    add(combinations, below: nil)
  }

  /// Goes on without waiting; returns whether the job is done.
  func advance() throws -> Bool {
    if let (node, run) = current {
      guard let verdict = try run.verdict() else { return false }
      current = nil
      node.verdict = verdict
      if case .fine(let status) = verdict { statuses.append(status) }
      take(verdict, of: node)
    }
    while current == nil, let step = steps.popLast() {
      switch step {
      case .run(let node): current = (node, try start(node.trial))
      case .close(let node):
        // Only all of it together fails.
        if !node.hasFinding { report(node) }
      case .judge(let node):
        if let family, results.hasFailingValue(node.combinations[0], of: family.kind) {
          node.markFinding()
        } else {
          report(node)
        }
      }
    }
    return current == nil
  }

  private func report(_ node: Node) {
    guard let verdict = node.verdict, !verdict.isFine else { return }
    node.markFinding()
    findings.append(Finding(trial: node.trial, verdict: verdict, combinations: node.combinations))
  }

  /// Adds a run of combinations, without those whose result is known.
  private func add(_ combinations: [Combination], below parent: Node?) {
    guard let family else { return }
    let left = results.reduced(combinations, of: family.kind)
    if left.count < combinations.count { parent?.markFinding() }
    let apart = left.count > 1 ? left.filter { results.haveConflict($0, of: family.kind) } : []
    for combination in apart { addRun([combination], below: parent) }
    let rest = apart.isEmpty ? left : left.filter { !apart.contains($0) }
    if !rest.isEmpty { addRun(rest, below: parent) }
  }

  private func addRun(_ combinations: [Combination], below parent: Node?) {
    guard let family else { return }
    steps.append(.run(Node(family.trial(of: combinations), combinations, parent: parent)))
  }

  private func take(_ verdict: Verdict, of node: Node) {
    guard let family else { return report(node) }
    let combinations = node.combinations
    var isRefused = false
    if case .fine(status: 2) = verdict { isRefused = true }
    if combinations.count > 1 {
      guard isRefused || !verdict.isFine else {
        return results.count(combinations.count, of: family.kind)
      }
      if !verdict.isFine { steps.append(.close(node)) }
      let middle = combinations.count / 2
      add(Array(combinations[middle...]), below: node)
      add(Array(combinations[..<middle]), below: node)
      return
    }
    let combination = combinations[0]
    results.count(1, of: family.kind)
    let isPair = combination.second != nil
    if verdict.isFine {
      let unknown = isPair && isRefused ? results.unknown(in: combination, of: family.kind) : []
      guard unknown.isEmpty else {
        // Usually one of the values is refused alone.
        for value in unknown { addRun([combination.only(value)], below: nil) }
        return
      }
      results.record(combination, of: family.kind, isRefused: isRefused)
    } else if isPair {
      steps.append(.judge(node))
      for value in combination.values { addRun([combination.only(value)], below: node) }
    } else if results.recordFailure(combination, of: family.kind) {
      report(node)
    } else {
      node.markFinding()
    }
  }
}

import Geometry

/// Records the calls and findings of a pass while it runs.
///
/// A class because all containers of a pass write to the same log.
final class PassLog {
  let recordsCalls: Bool
  let checks: Bool
  /// Whether recording is paused, while the engine makes calls for its own checks.
  var isPaused = false
  private var calls: [LayoutCall] = []
  private var containers: [LayoutCallTree.Container] = []
  private var open: [Int] = []
  private var step = 0
  private(set) var findings: [LayoutFinding] = []
  private(set) var notes: [LayoutFinding] = []
  /// Findings about numbers are reported once for each subview and kind.
  private var reported: Set<LayoutFinding.Topic> = []
  /// The proposal of a pass of a survey; `nil` for any other pass.
  let survey: ProposalSurvey.Visit?
  /// What the pass does besides measuring and placing, if it is a second one.
  let trial: SecondPasses.Trial
  /// Whether subviews are being placed in bounds that stand for infinite ones, so that where they
  /// are means nothing.
  var isBoundless = false

  init(
    recordsCalls: Bool, checks: Bool, survey: ProposalSurvey.Visit? = nil,
    trial: SecondPasses.Trial = SecondPasses.Trial()
  ) {
    self.recordsCalls = recordsCalls
    self.checks = checks
    self.survey = survey
    self.trial = trial
  }

  var callTree: LayoutCallTree { LayoutCallTree(calls: calls, containers: containers) }

  /// Adds a container and returns its number.
  func add(_ layout: AnyLayout, at path: [Int]) -> Int {
    // The name of a type takes a microsecond; only calls use it.
    containers.append(.init(path: path, layoutName: recordsCalls ? layout.name : ""))
    return containers.count - 1
  }

  /// Records a call and returns its index; `nil` if calls are not recorded.
  func enter(
    _ kind: LayoutCall.Kind, container: Int, subview: Int? = nil,
    proposal: ProposedViewSize? = nil, bounds: CGRect? = nil, anchor: UnitPoint? = nil
  ) -> Int? {
    guard recordsCalls, !isPaused else { return nil }
    let position = calls.count
    calls.append(
      LayoutCall(
        kind: kind, container: container, subview: subview, proposal: proposal, bounds: bounds,
        anchor: anchor, depth: open.count, parent: open.last, enterStep: step))
    step += 1
    open.append(position)
    return position
  }

  /// Records the return of the call at `position`.
  func leave(_ position: Int?, _ answer: LayoutCall.Answer = .none) {
    guard let position else { return }
    open.removeLast()
    calls[position].answer = answer
    calls[position].end = calls.count
    calls[position].leaveStep = step
    step += 1
  }

  /// Records how the cache of the called layout is used.
  func noteCache(_ use: LayoutCall.CacheUse) {
    guard recordsCalls, !isPaused, let call = open.last else { return }
    calls[call].cacheUse = use
  }

  /// Records that the result of the current call was remembered.
  func noteRemembered() {
    guard recordsCalls, !isPaused, let call = open.last else { return }
    calls[call].isRemembered = true
  }

  /// Records a finding.
  func report(_ kind: LayoutFinding.Kind, at path: [Int]) {
    guard isNoted(kind) else { return }
    findings.append(LayoutFinding(kind: kind, path: path))
  }

  /// Records a finding, unless the subview has one of the same kind.
  func reportOnce(_ kind: LayoutFinding.Kind, at path: [Int]) {
    let finding = LayoutFinding(kind: kind, path: path)
    guard isNoted(kind), reported.insert(finding.topic).inserted else { return }
    findings.append(finding)
  }

  /// Whether notes are recorded: only at the proposal of a pass.
  var takesNotes: Bool { checks && !isPaused && !isBoundless && survey == nil }

  /// Records a note.
  func note(_ kind: LayoutFinding.Kind, at path: [Int]) {
    notes.append(LayoutFinding(kind: kind, path: path))
  }

  /// Whether a container has returned an invalid size.
  func hasInvalidReply(at path: [Int]) -> Bool {
    findings.contains { finding in
      if case .invalidReply = finding.kind { finding.path == path } else { false }
    }
  }

  private func isNoted(_ kind: LayoutFinding.Kind) -> Bool {
    checks && !isPaused && (!isBoundless || !kind.dependsOnBounds)
  }
}

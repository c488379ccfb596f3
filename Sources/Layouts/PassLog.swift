import Geometry

/// What a pass notes while it runs: its calls and what is wrong.
///
/// A class because all containers of a pass write into the same one.
final class PassLog {
  let recordsCalls: Bool
  let checks: Bool
  /// Nothing is noted while the engine asks for purposes of its own.
  var isPaused = false
  private var calls: [LayoutCall] = []
  private var containers: [[Int]] = []
  private var open: [Int] = []
  private var step = 0
  private(set) var findings: [LayoutFinding] = []
  /// Findings about numbers come once for each subview and kind, however often it is asked.
  private var reported: Set<Report> = []

  private struct Report: Hashable {
    let name: String
    let flaw: LayoutFinding.InvalidNumber?
    let path: [Int]
  }

  init(recordsCalls: Bool, checks: Bool) {
    self.recordsCalls = recordsCalls
    self.checks = checks
  }

  var callTree: LayoutCallTree { LayoutCallTree(calls: calls, containers: containers) }

  /// Takes in a container, and answers its number.
  func add(containerAt path: [Int]) -> Int {
    containers.append(path)
    return containers.count - 1
  }

  /// Notes a call, and answers its position; `nil` if calls are not noted.
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

  /// Notes that the call at `position` returned.
  func leave(_ position: Int?, _ answer: LayoutCall.Answer = .none) {
    guard let position else { return }
    open.removeLast()
    calls[position].answer = answer
    calls[position].end = calls.count
    calls[position].leaveStep = step
    step += 1
  }

  /// Notes what became of the cache of the layout that is being called.
  func noteCache(_ use: LayoutCall.CacheUse) {
    guard recordsCalls, !isPaused, let call = open.last else { return }
    calls[call].cacheUse = use
  }

  /// Notes that the answer to the call that is open was known.
  func noteRemembered() {
    guard recordsCalls, !isPaused, let call = open.last else { return }
    calls[call].isRemembered = true
  }

  /// Notes something that is wrong.
  func report(_ kind: LayoutFinding.Kind, at path: [Int]) {
    guard checks, !isPaused else { return }
    findings.append(LayoutFinding(kind: kind, path: path))
  }

  /// Notes something that is wrong, if it has not been noted of the same subview.
  func reportOnce(_ kind: LayoutFinding.Kind, at path: [Int]) {
    guard checks, !isPaused,
      reported.insert(Report(name: kind.name, flaw: kind.flaw, path: path)).inserted
    else { return }
    findings.append(LayoutFinding(kind: kind, path: path))
  }
}

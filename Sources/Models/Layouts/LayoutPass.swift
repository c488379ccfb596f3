public import Geometry

/// The result of running a layout over its subviews with a proposal.
///
/// Needs no window, so layouts can be tested with it. A ``LayoutSession`` runs one pass after the
/// other and keeps the caches between them.
public struct LayoutPass: Sendable {
  /// The optional data that a pass records.
  public struct Recording: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Records every call.
    public static let calls = Recording(rawValue: 1)
    /// Checks for problems at the proposal of the pass only.
    public static let currentFindings = Recording(rawValue: 2)
    /// Checks for problems at the seven proposals of a ``ProposalSurvey``, of which the pass's is
    /// one, and in ``SecondPasses``; this takes as long as twelve passes at most.
    public static let findings: Recording = [.currentFindings, Recording(rawValue: 4)]
  }

  /// The proposal to the layout.
  public let proposal: ProposedViewSize
  /// The size of the layout; no length is NaN or negative, and infinite only for an infinite
  /// proposal.
  public let size: CGSize
  /// The bounds in which the subviews were placed; always finite.
  public let bounds: CGRect
  /// The placements of the subviews, in order.
  public internal(set) var placements: [LayoutPlacement]
  /// The problems found, ordered by path; empty unless recorded.
  ///
  /// A problem that occurs at other proposals only has these in
  /// ``LayoutFinding/otherProposals``.
  public private(set) var findings: [LayoutFinding]
  /// What looks like a mistake and may be meant, ordered by path; recorded with the findings.
  ///
  /// Notes are about user-defined layouts: subviews that are closer than they prefer, and space that a
  /// layout does not use.
  public let notes: [LayoutFinding]
  /// The calls in order; empty unless recorded.
  public let calls: LayoutCallTree

  /// Runs a layout once.
  ///
  /// - Parameters:
  ///   - layout: The layout, of any type.
  ///   - subviews: The subviews of the layout.
  ///   - proposal: The proposal to the layout.
  ///   - bounds: The bounds for placing; by default the size of the layout, at the origin.
  ///   - environment: The values that apply to all containers.
  ///   - recording: The optional data to record.
  public init(
    _ layout: some Layout, subviews: [LayoutItem], proposal: ProposedViewSize,
    in bounds: CGRect? = nil, environment: LayoutEnvironment = LayoutEnvironment(),
    recording: Recording = .findings
  ) {
    let node = LayoutNode(
      layout: AnyLayout(layout), items: subviews, environment: environment, path: [])
    self.init(running: node, proposal: proposal, in: bounds, recording: recording)
  }

  init(
    running node: LayoutNode, proposal: ProposedViewSize, in bounds: CGRect?,
    recording: Recording
  ) {
    let log =
      recording.isEmpty
      ? nil
      : PassLog(
        recordsCalls: recording.contains(.calls), checks: recording.contains(.currentFindings))
    node.join(log)
    let size = node.ask(proposal)
    var room = bounds ?? CGRect(origin: .zero, size: size)
    if !Self.isFinite(room) {
      // Nothing can be placed in infinite bounds; an infinite length counts as zero here. The size
      // is infinite only for an infinite proposal, which is right.
      if bounds == nil {
        log?.isBoundless = true
      } else {
        log?.reportOnce(.invalidReply(.infinite, proposal: proposal, answer: room.size), at: [])
      }
      room = CGRect(
        x: room.origin.x.isFinite ? room.origin.x : 0,
        y: room.origin.y.isFinite ? room.origin.y : 0,
        width: room.size.width.isFinite ? room.size.width : 0,
        height: room.size.height.isFinite ? room.size.height : 0)
    }
    placements = node.placements(in: room, proposal: proposal)
    log?.isBoundless = false
    node.checkAnswers()
    self.proposal = proposal
    self.size = size
    self.bounds = room
    // The sort is stable: findings of equal paths keep the order in which they were found.
    findings = (log?.findings ?? []).sorted { $0.path.lexicographicallyPrecedes($1.path) }
    notes = Self.notes(of: log, isOwnSize: bounds == nil || room.size == size)
    calls = log?.callTree ?? LayoutCallTree()
    guard recording.contains(.findings) else { return }
    setSurvey(
      ProposalSurvey(
        node.layout, subviews: node.items, around: proposal, environment: node.environment,
        memory: node.memory))
    setSecondPasses(
      SecondPasses(
        node.layout, subviews: node.items, of: self, environment: node.environment,
        memory: node.memory))
  }

  /// Lists the problems that occur at other proposals only, in place of those of an earlier survey.
  ///
  /// - Parameter survey: The findings at other proposals; `nil` for none.
  public mutating func setSurvey(_ survey: ProposalSurvey?) {
    let own = findings.filter(\.otherProposals.isEmpty)
    let known = Set(own.map(\.topic))
    let others = survey?.findings.filter { !known.contains($0.topic) } ?? []
    // The sort is stable.
    findings = (own + others).sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// Lists the problems that second passes have found, in place of those of earlier ones.
  ///
  /// A layout that returns different sizes for equal proposals has a finding already, and so it does
  /// not have another one because it depends on earlier calls.
  ///
  /// - Parameter passes: The findings of second passes; `nil` for none.
  public mutating func setSecondPasses(_ passes: SecondPasses?) {
    findings.removeAll { $0.kind.isFromSecondPass }
    let fickle = findings.filter(\.kind.isInconsistentReply).map(\.path)
    let found = passes?.findings.filter { finding in
      !finding.kind.dependsOnEarlierCalls || !fickle.contains { $0.starts(with: finding.path) }
    }
    // The sort is stable.
    findings = (findings + (found ?? [])).sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// The notes of a pass, ordered by path.
  ///
  /// Space is empty because of a problem in the same container, or because the bounds are not those
  /// that the layout took; neither is noted.
  private static func notes(of log: PassLog?, isOwnSize: Bool) -> [LayoutFinding] {
    guard let log else { return [] }
    return log.notes.filter { note in
      guard case .unusedSpace = note.kind else { return true }
      if note.path.isEmpty, !isOwnSize { return false }
      return !log.findings.contains { finding in
        finding.path.starts(with: note.path) && finding.path.count <= note.path.count + 1
      }
    }
    .sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  private static func isFinite(_ rect: CGRect) -> Bool {
    rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite
      && rect.size.height.isFinite
  }

  /// The placement of the subview at a path, or `nil` if there is none.
  public subscript(path: [Int]) -> LayoutPlacement? {
    var siblings = placements
    var found: LayoutPlacement?
    for index in path {
      guard siblings.indices.contains(index) else { return nil }
      found = siblings[index]
      siblings = siblings[index].children
    }
    return found
  }
}

import Geometry

/// The findings of a layout at the proposals with which containers measure their subviews.
///
/// A layout that is right at one size may fail at another, for example at the unspecified size that
/// a scroll view or `fixedSize()` proposes. A survey runs one pass for each of ``count`` proposals:
/// unspecified, unspecified in one dimension, zero, infinite, the size that the layout takes at
/// zero, and the current one, whose findings its own pass has. Equal ones are checked once.
///
///     let survey = ProposalSurvey(
///       HStackLayout(), subviews: [.text("A")], around: ProposedViewSize(width: 90, height: 40))
///     print(survey.proposals, survey.findings)
///
/// Each pass has containers of its own. So its findings are those of a layout that is used with
/// this proposal alone, and the caches of other passes stay as they are.
///
/// At proposals that leave too little room, subviews overflow correct layouts too. So the kinds of
/// findings count as follows:
///
/// - Invalid sizes, two sizes for one proposal and contradictory limits are wrong at any proposal.
/// - An infinite size is right for a proposal that is infinite in either dimension. Containers only
///   measure with these; they place subviews in finite bounds. So nothing is placed if the size is
///   infinite.
/// - Subviews have to be placed exactly once, and at valid points, at any proposal. Only in empty bounds
///   they may be left out: many layouts return early from these.
/// - Subviews may overflow and overlap where the container has no choice: at zero, along a dimension
///   in which it took what was proposed, and anywhere if it took 10 pixels for an unspecified
///   dimension, the default of ``ProposedViewSize/replacingUnspecifiedDimensions(by:)``. Where it
///   chose a length itself, its subviews have to fit in it; also in a dimension in which the
///   current proposal is the same, and in the size that the layout took at zero.
/// - A text that is cut counts where subviews have to fit, and not in the size that the layout took at zero, which is
///   too small for most texts.
/// - The containers of this package place as SwiftUI's do, whose subviews may take another size
///   than was measured, so at other proposals they may overflow and overlap.
public struct ProposalSurvey: Sendable {
  /// The number of proposals that are checked, with the current one.
  public static let count = 7

  /// The size that the layout takes at zero, which is one of the proposals.
  public let minimum: CGSize
  /// The checked proposals, without the current one; equal ones once.
  public let proposals: [ProposedViewSize]
  /// The problems, ordered by path; each is listed once, with all its proposals.
  public let findings: [LayoutFinding]

  /// Runs a layout once for each proposal.
  ///
  /// - Parameters:
  ///   - layout: The layout, of any type.
  ///   - subviews: The subviews of the layout.
  ///   - current: The current proposal, which is not checked.
  ///   - environment: The values that apply to all containers.
  public init(
    _ layout: some Layout, subviews: [LayoutItem], around current: ProposedViewSize,
    environment: LayoutEnvironment = LayoutEnvironment()
  ) {
    self.init(
      AnyLayout(layout), subviews: subviews, around: current, environment: environment, memory: nil)
  }

  /// Runs a layout once for each proposal; containers without user-defined layouts remember what they have answered.
  init(
    _ layout: AnyLayout, subviews: [LayoutItem], around current: ProposedViewSize,
    environment: LayoutEnvironment, memory: NodeMemory?
  ) {
    let memory = memory ?? NodeMemory(isPure: layout.isPure, items: subviews)
    var proposals: [ProposedViewSize] = []
    var findings: [LayoutFinding] = []
    var places: [LayoutFinding.Topic: [Int]] = [:]

    func visit(_ proposal: ProposedViewSize, isMinimum: Bool = false) -> CGSize {
      let log = PassLog(
        recordsCalls: false, checks: true,
        survey: Visit(proposal: proposal, current: current, isMinimum: isMinimum))
      let node = LayoutNode(
        layout: layout, items: subviews, environment: environment, path: [],
        memory: memory.forAnotherPass())
      node.join(log)
      let size = node.ask(proposal)
      if proposal == current || proposals.contains(proposal) { return size }
      if size.width < .infinity, size.height < .infinity {
        _ = node.placements(in: CGRect(origin: .zero, size: size), proposal: proposal)
      }
      node.checkAnswers()
      proposals.append(proposal)
      for topic in Set(log.findings.map(\.topic)) {
        for place in places[topic] ?? [] { findings[place].otherProposals.append(proposal) }
      }
      let known = places
      for var finding in log.findings where known[finding.topic] == nil {
        finding.otherProposals = [proposal]
        places[finding.topic, default: []].append(findings.count)
        findings.append(finding)
      }
      return size
    }

    _ = visit(.unspecified)
    _ = visit(ProposedViewSize(width: nil, height: current.height))
    _ = visit(ProposedViewSize(width: current.width, height: nil))
    let minimum = visit(.zero)
    _ = visit(.infinity)
    _ = visit(ProposedViewSize(minimum), isMinimum: true)
    self.minimum = minimum
    self.proposals = proposals
    // The sort is stable.
    self.findings = findings.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// A pass of a survey.
  struct Visit {
    let proposal: ProposedViewSize
    let current: ProposedViewSize
    /// Whether the proposal is the size that the layout takes at zero.
    let isMinimum: Bool

    /// Whether subviews have to fit along an axis in a container.
    ///
    /// - Parameters:
    ///   - axis: The axis.
    ///   - size: The size of the container.
    ///   - offer: The proposal to the container.
    ///   - path: The path to the container.
    /// - Returns: `false` if the container may have had no choice.
    func isFitExpected(
      along axis: Axis, of size: CGSize, for offer: ProposedViewSize, at path: [Int]
    ) -> Bool {
      if proposal == .zero { return false }
      if path.isEmpty, isMinimum { return size[axis] > 0 }
      let proposed = offer.replacingUnspecifiedDimensions()
      func isTaken(_ length: Axis, along axis: Axis) -> Bool {
        abs(size[axis] - proposed[length]) <= 1e-6
      }
      // With a fixed ratio, the length that was taken in one dimension decides on the other. The
      // outermost container is also checked at the current proposal, so only a default counts there.
      let decisive = Axis.allCases.filter { !path.isEmpty || offer[$0] == nil }
      if decisive.contains(where: { isTaken($0, along: $0) }) { return false }
      if path.isEmpty, proposal[axis] == current[axis], isTaken(axis, along: axis) { return true }
      // A square takes the shorter of two proposed lengths in both dimensions.
      return !Axis.allCases.contains { isTaken($0, along: axis) }
    }
  }
}

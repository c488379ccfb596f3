import Geometry

extension LayoutNode {
  /// Places the subviews and their nested subviews, and checks the result.
  ///
  /// A subview that the layout does not place is centered in the bounds, with the container's
  /// proposal.
  ///
  /// Source: Apple, SwiftUI documentation, "LayoutSubview.place(at:anchor:proposal:)".
  func placements(in bounds: CGRect, proposal: ProposedViewSize) -> [LayoutPlacement] {
    placeSubviews(in: bounds, proposal: proposal)
    // Cast once, before nested containers run.
    let inspectable = layout.base as? any InspectableLayout
    let outline = inspectable?.outline ?? .rectangle
    let marks = marks
    let result = marks.indices.map { index in
      placement(index, marks[index], in: bounds, proposal: proposal, outline: outline)
    }
    if let log, log.checks {
      check(
        result, in: bounds, proposal: proposal,
        permitsOverlap: inspectable?.permitsOverlap ?? false,
        permitsOverflow: inspectable?.permitsOverflow ?? false)
    }
    return result
  }

  private func placement(
    _ index: Int, _ mark: Mark, in bounds: CGRect, proposal: ProposedViewSize,
    outline: LayoutOutline
  ) -> LayoutPlacement {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    var mark = mark
    if mark.count == 0 {
      mark.position = center
      mark.anchor = .center
      mark.proposal = proposal
    }
    var size = size(of: index, in: mark.proposal)
    if size.width == .infinity || size.height == .infinity {
      if size.width == .infinity && proposal.width != .infinity
        || size.height == .infinity && proposal.height != .infinity
      {
        log?.reportOnce(
          .invalidReply(.infinite, proposal: mark.proposal, answer: size), at: path + [index])
      }
      if size.width == .infinity { size.width = bounds.width }
      if size.height == .infinity { size.height = bounds.height }
    }
    var origin = CGPoint(
      x: mark.position.x - mark.anchor.x * size.width,
      y: mark.position.y - mark.anchor.y * size.height)
    if !origin.x.isFinite || !origin.y.isFinite {
      let isNaN = origin.x.isNaN || origin.y.isNaN
      log?.report(
        .invalidPosition(isNaN ? .notANumber : .infinite, position: mark.position),
        at: path + [index])
      origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
    }
    if environment.layoutDirection == .rightToLeft {
      origin.x = bounds.minX + bounds.maxX - origin.x - size.width
    }
    let frame = CGRect(origin: origin, size: size)
    // Most subviews need no further work, and checking each costs as much as placing it.
    return LayoutPlacement(
      index: index, position: mark.position, anchor: mark.anchor, proposal: mark.proposal,
      frame: frame, outline: hasOnlyPlainItems ? outline : items[index].outline ?? outline,
      placeCount: mark.count,
      guides: hasOnlyPlainItems ? [] : guides(of: index, size: size, proposal: mark.proposal),
      children: hasOnlyPlainItems
        ? [] : nestedNode(at: index)?.placements(in: frame, proposal: mark.proposal) ?? [])
  }

  /// The guides that were set on a subview, and the baselines of a text, in a fixed order.
  private func guides(
    of index: Int, size: CGSize, proposal: ProposedViewSize
  ) -> [LayoutGuide] {
    guard items[index].mayHaveGuides else { return [] }
    var keys = Array(items[index].guides.keys)
    if case .text = items[index].kind {
      for key in [VerticalAlignment.firstTextBaseline.key, VerticalAlignment.lastTextBaseline.key]
      where items[index].guides[key] == nil {
        keys.append(key)
      }
    }
    guard !keys.isEmpty else { return [] }
    let dimensions = dimensions(of: index, size: size, proposal: proposal)
    return keys.map { key in
      LayoutGuide(axis: key.axis, name: String(describing: key.id), offset: dimensions[key: key])
    }
    .sorted { ($0.axis.rawValue, $0.name) < ($1.axis.rawValue, $1.name) }
  }

  /// Checks the placements of the subviews for problems.
  private func check(
    _ placements: [LayoutPlacement], in bounds: CGRect, proposal: ProposedViewSize,
    permitsOverlap: Bool, permitsOverflow: Bool
  ) {
    guard let log else { return }
    let problems = problems()
    for problem in problems { log.report(problem.kind, at: path + [problem.subview]) }
    // Subviews that were centered for lack of a position may overlap others and already have a
    // finding.
    var homeless = Set(
      problems.lazy.filter { $0.kind == .missingCoordinate }.map(\.subview))
    for placement in placements
    where placement.placeCount == 0 || !placement.position.x.isFinite
      || !placement.position.y.isFinite
    {
      homeless.insert(placement.index)
    }
    let slack =
      1e-6 * max(1, abs(bounds.maxX), abs(bounds.maxY), abs(bounds.minX), abs(bounds.minY))
    // All of these hold unless the pass belongs to a survey.
    func fits(along axis: Axis) -> Bool {
      guard let visit = log.survey else { return true }
      // After an invalid size, which is a finding, the bounds mean nothing.
      return !isPure && !log.hasInvalidReply(at: path)
        && visit.isFitExpected(along: axis, of: bounds.size, for: proposal, at: path)
    }
    let hasRoom = log.survey == nil || bounds.width > 0 && bounds.height > 0
    let (fitsAcross, fitsDown) = (fits(along: .horizontal), fits(along: .vertical))
    for placement in placements {
      let index = placement.index
      if placement.placeCount == 0, hasRoom { log.report(.unplaced, at: path + [index]) }
      if placement.placeCount > 1 {
        log.report(.placedTwice(count: placement.placeCount), at: path + [index])
      }
      if case .flexible(let horizontal, let vertical) = items[index].kind {
        if !horizontal.areInOrder {
          log.report(.contradictoryLimits(.horizontal, horizontal), at: path + [index])
        }
        if !vertical.areInOrder {
          log.report(.contradictoryLimits(.vertical, vertical), at: path + [index])
        }
      }
      if fitsAcross, fitsDown, log.survey?.isMinimum != true, placement.placeCount > 0,
        let cut = textOverflow(of: placement)
      {
        log.report(cut, at: path + [index])
      }
      if permitsOverflow { continue }
      let covered = placement.outline.bounds(in: placement.frame)
      let excess = max(
        fitsAcross ? max(bounds.minX - covered.minX, covered.maxX - bounds.maxX) : 0,
        fitsDown ? max(bounds.minY - covered.minY, covered.maxY - bounds.maxY) : 0)
      if excess > slack { log.report(.outOfBounds(excess: excess), at: path + [index]) }
    }
    if permitsOverlap || !fitsAcross || !fitsDown { return }
    if log.takesNotes, !layout.isPure {
      noteCloseNeighbors(placements, slack: slack)
      noteUnusedSpace(placements, in: bounds, proposal: proposal, slack: slack)
    }
    reportOverlaps(of: placements, problems, without: homeless, slack: slack)
  }

  /// Reports subviews that overlap an earlier one, except those without a place of their own.
  private func reportOverlaps(
    of placements: [LayoutPlacement], _ problems: [LayoutProblem], without homeless: Set<Int>,
    slack: CGFloat
  ) {
    guard let log else { return }
    // An overlap of subviews at the same coordinate is not reported again.
    var twins: [Int: Int] = [:]
    for problem in problems {
      guard case .duplicateCoordinate(let first, _) = problem.kind else { continue }
      twins[problem.subview] = first
    }
    for overlap in OverlapSearch.overlaps(of: placements, slack: slack)
    where !homeless.contains(overlap.first) && !homeless.contains(overlap.second)
      && (twins[overlap.first] ?? overlap.first) != (twins[overlap.second] ?? overlap.second)
    {
      log.report(
        .overlap(sibling: overlap.first, depth: overlap.depth), at: path + [overlap.second])
    }
  }

  /// Returns the finding of a text that needs more space than its container proposed; `nil` for any other subview.
  ///
  /// SwiftUI never cuts a text down to less than one line, however low the proposal is.
  private func textOverflow(of placement: LayoutPlacement) -> LayoutFinding.Kind? {
    guard case .text(let string, let fontSize) = items[placement.index].kind else { return nil }
    let proposal = placement.proposal
    let (width, height) = (proposal.width ?? .infinity, proposal.height ?? .infinity)
    let size = placement.frame.size
    let slack = 1e-6 * max(1, size.width, size.height)
    guard size.width > width + slack || size.height > height + slack else { return nil }
    let extent = textExtent(
      of: placement.index, string, fontSize: fontSize, in: proposal
    ).extent
    let hasLines = extent.lastBaseline > extent.firstBaseline
    guard hasLines || size.width > width + slack else { return nil }
    let lineHeight = extent.size.height - (extent.lastBaseline - extent.firstBaseline)
    // Where there is no room for a second line, the text needs one that is long enough.
    let needed =
      height < 2 * lineHeight
      ? environment.textMeasurer(string, fontSize: fontSize, width: nil).size : extent.size
    let room = CGSize(
      width: width < .infinity ? width : needed.width,
      height: height < .infinity ? height : needed.height)
    return .textOverflow(needed: needed, room: room)
  }

  /// Repeats the calls to the container and nested layouts, to check that the results are
  /// consistent.
  func checkAnswers() {
    guard let log, log.checks else { return }
    forEachNested { $0.checkAnswers() }
    // A layout with such a subview differs because of it.
    let hasCause = log.findings.contains { finding in
      guard case .inconsistentReply = finding.kind else { return false }
      return finding.path.count > path.count && finding.path.starts(with: path)
    }
    if hasCause { return }
    log.isPaused = true
    var findings: [LayoutFinding] = []
    for (proposal, first) in answersToCheck {
      let second = sizeThatFits(proposal, remembering: false).answer
      // NaN differs from itself, and has its own finding.
      guard first != second, first == first, second == second else { continue }
      findings.append(
        LayoutFinding(
          kind: .inconsistentReply(proposal: proposal, first: first, second: second), path: path))
      break
    }
    log.isPaused = false
    for finding in findings { log.report(finding.kind, at: finding.path) }
  }
}

import Geometry

extension LayoutNode {
  /// Returns the size of a subview and records the call.
  func ask(
    _ index: Int, _ proposal: ProposedViewSize, from source: OfferOrigin, as kind: LayoutCall.Kind
  ) -> CGSize {
    guard let log, log.recordsCalls else {
      let size = size(of: index, in: proposal)
      hold(source)
      return size
    }
    let call = log.enter(kind, container: logNumber, subview: index, proposal: proposal)
    let size = size(of: index, in: proposal)
    log.leave(call, .size(size))
    hold(source)
    return size
  }

  /// Returns the size of a subview for a proposal; invalid lengths become 0 and a finding.
  ///
  /// ``lastRange`` then has the proposals for which the size is the same.
  func size(of index: Int, in proposal: ProposedViewSize) -> CGSize {
    let raw: CGSize
    switch items[index].kind {
    case .layout:
      let known = nestedNode(at: index)?.sizeThatFits(proposal) ?? (.all, .zero)
      (lastRange, raw) = known
    case .text(let string, let fontSize):
      let known = textExtent(of: index, string, fontSize: fontSize, in: proposal)
      lastRange = ProposalRange(width: known.widths, height: .all)
      raw = known.extent.size
    case let kind:
      raw = LayoutItem.size(of: kind, in: proposal, orientation: orientation)
      if isRanging {
        lastRange = LayoutItem.range(of: kind, in: proposal, orientation: orientation)
      }
      if case .measured = kind { compare(index, proposal, raw) }
    }
    if Self.isValid(raw, for: proposal) { return raw }
    let size = cleaned(raw, for: proposal, path: path + [index])
    lastRange = ProposalRange(only: proposal)
    return size
  }

  /// Whether no length of a size is NaN, negative, or infinite without an infinite proposal.
  private static func isValid(_ size: CGSize, for proposal: ProposedViewSize) -> Bool {
    // Comparisons with NaN are false.
    size.width >= 0 && size.height >= 0
      && (size.width < .infinity || proposal.width == .infinity)
      && (size.height < .infinity || proposal.height == .infinity)
  }

  /// Returns the size with invalid lengths replaced by 0; each is a finding.
  func cleaned(_ size: CGSize, for proposal: ProposedViewSize, path: [Int]) -> CGSize {
    var result = size
    for axis in Axis.allCases {
      guard let flaw = Self.flaw(ofLength: size[axis], for: proposal[axis]) else { continue }
      result[axis] = 0
      // With a fixed ratio, an infinite length in one dimension makes the other infinite.
      if flaw == .infinite, proposal.width == .infinity || proposal.height == .infinity { continue }
      memory.noteInvalidReply()
      log?.reportOnce(.invalidReply(flaw, proposal: proposal, answer: size), at: path)
    }
    return result
  }

  private static func flaw(
    ofLength length: CGFloat, for proposal: CGFloat?
  ) -> LayoutFinding.InvalidNumber? {
    if length.isNaN { return .notANumber }
    if length < 0 { return .negative }
    return length == .infinity && proposal != .infinity ? .infinite : nil
  }

  /// Returns the size of the outermost container and records the call.
  func ask(_ proposal: ProposedViewSize) -> CGSize {
    let call = log?.enter(.sizeThatFits, container: logNumber, proposal: proposal)
    let size = sizeThatFits(proposal).answer
    log?.leave(call, .size(size))
    return cleaned(size, for: proposal, path: path)
  }

  /// The spacing of a subview.
  func spacing(of index: Int) -> ViewSpacing {
    if let spacing = items[index].spacing { return spacing }
    if items[index].isSpacer { return LayoutItem.spacerSpacing(in: orientation) }
    guard case .layout = items[index].kind, let node = nestedNode(at: index) else {
      return ViewSpacing()
    }
    let call = log?.enter(.spacing, container: logNumber, subview: index)
    let spacing = node.spacing()
    log?.leave(call, .spacing(spacing))
    return spacing
  }

  /// The dimensions of a subview with a size.
  func dimensions(
    of index: Int, size: CGSize, proposal: ProposedViewSize, from source: OfferOrigin = .unknown
  ) -> ViewDimensions {
    let source =
      items[index].mayHaveGuides
      ? ViewDimensions.Source(
        subview: LayoutSubview(node: self, index: index), proposal: proposal, offer: source,
        isInner: false)
      : nil
    return ViewDimensions(width: size.width, height: size.height, source: source)
  }

  /// Returns the position of a guide of a subview, or `nil` if it has none.
  ///
  /// The inner guides of an item exclude those that were set on it.
  func explicitGuide(
    _ key: AlignmentKey, of index: Int, size: CGSize, proposal: ProposedViewSize,
    from offer: OfferOrigin, inner: Bool
  ) -> CGFloat? {
    if !inner, let guide = items[index].guides[key] {
      let source = ViewDimensions.Source(
        subview: LayoutSubview(node: self, index: index), proposal: proposal, offer: offer,
        isInner: true)
      return guide(ViewDimensions(width: size.width, height: size.height, source: source))
    }
    switch items[index].kind {
    case .text(let string, let fontSize):
      guard key.axis == .vertical else { return nil }
      let (widths, extent) = textExtent(of: index, string, fontSize: fontSize, in: proposal)
      lastRange = ProposalRange(width: widths, height: .all)
      hold(offer)
      if key == VerticalAlignment.firstTextBaseline.key { return extent.firstBaseline }
      return key == VerticalAlignment.lastTextBaseline.key ? extent.lastBaseline : nil
    case .layout:
      guard let node = nestedNode(at: index) else { return nil }
      let call = log?.enter(
        .explicitAlignment, container: logNumber, subview: index, proposal: proposal)
      let (range, place) = node.explicitGuide(key, size: size, proposal: proposal)
      log?.leave(call, .guide(place))
      lastRange = range
      hold(offer)
      return place
    case .fixed, .flexible, .aspectRatio, .spacer, .measured: return nil
    }
  }

  /// Compares a size with the one that the subview returned for the same proposal before.
  private func compare(_ index: Int, _ proposal: ProposedViewSize, _ answer: CGSize) {
    guard let log, log.checks else { return }
    guard let first = firstReply(of: index, to: proposal, or: answer) else { return }
    // NaN differs from itself, and has its own finding.
    guard first != answer, Self.isValid(first, for: proposal), Self.isValid(answer, for: proposal)
    else { return }
    log.reportOnce(
      .inconsistentReply(proposal: proposal, first: first, second: answer), at: path + [index])
  }
}

import Geometry

/// A container of a pass: its layout, its subviews, and the data kept between passes.
///
/// A class because proxies are values that refer to it: a layout places a subview through its
/// proxy. `Sendable` is unchecked: ``LayoutSubviews`` has to be Sendable as SwiftUI's is, but a
/// pass runs on one thread, and proxies are valid during its calls only. The nodes of a
/// ``LayoutSession`` are reachable only through the session, which never shares them.
final class LayoutNode: @unchecked Sendable {
  private(set) var layout: AnyLayout
  private(set) var items: [LayoutItem]
  let environment: LayoutEnvironment
  /// The indices from the outermost container to this one.
  let path: [Int]
  let orientation: Axis?

  private var cache: AnyLayout.Cache?
  private var isCacheStale = false
  /// Whether the cache was made for other subviews, as a second pass asks for.
  private var wasCacheOutdated = false
  /// The last proposal for which the layout was called in this pass; `nil` if it was not.
  private var lastMeasured: ProposedViewSize?
  /// The nested containers, created on demand.
  private var nested: [Int: LayoutNode] = [:]
  /// Whether any subview may have guides; if not, they are not searched.
  let mayHaveGuides: Bool
  /// Whether no subview is a container or has guides or an outline, so that subviews need no
  /// checks.
  let hasOnlyPlainItems: Bool
  /// Whether the results of the layout depend on nothing but its subviews and the proposal.
  let isPure: Bool
  /// Whether the layout says how the proposals to its subviews follow from its own.
  private let hasRanges: Bool
  /// The answers so far.
  private(set) var memory: NodeMemory

  /// The placements since placing began.
  var marks: [Mark] = []
  private var isPlacing = false
  /// The first result for each proposal, for subviews whose results may be inconsistent.
  private var replies: [Int: [ProposedViewSize: CGSize]] = [:]

  private var ranging = Ranging()
  /// The proposals to the subview for which the last answer about it is the same, while ``isRanging``.
  var lastRange = ProposalRange.all

  private(set) var log: PassLog?
  private(set) var logNumber = 0

  /// The search for the proposals for which the answer of a call is the same.
  private struct Ranging {
    /// The proposal to the layout in the call.
    var proposal = ProposedViewSize.unspecified
    /// The proposals for which all answers in the call have been the same.
    var range = ProposalRange.all
    /// Whether the range may have more than the proposal.
    var isActive = false
  }

  /// The placement of a subview.
  struct Mark {
    var position = CGPoint.zero
    var anchor = UnitPoint.topLeading
    var proposal = ProposedViewSize.unspecified
    var source = OfferOrigin.unknown
    var count = 0
  }

  /// Makes a container, with what others of the same layout and subviews have answered.
  init(
    layout: AnyLayout, items: [LayoutItem], environment: LayoutEnvironment, path: [Int],
    memory: NodeMemory? = nil
  ) {
    self.layout = layout
    self.items = items
    self.environment = environment
    self.path = path
    orientation = layout.properties.stackOrientation
    isPure = layout.isPure
    hasRanges = layout.isRanging
    self.memory = memory ?? NodeMemory(isPure: isPure, items: items)
    mayHaveGuides = items.contains { $0.mayHaveGuides }
    // Containers may have guides.
    hasOnlyPlainItems = !mayHaveGuides && items.allSatisfy { $0.outline == nil }
  }

  /// Takes over the cached data of another node at the same path, if its layout has the same type.
  func inherit(from other: LayoutNode) {
    guard layout.isOfSameType(as: other.layout) else { return }
    cache = other.cache
    isCacheStale = true
    for (index, node) in other.nested where index < items.count {
      guard let child = makeNested(at: index) else { continue }
      child.inherit(from: node)
    }
  }

  /// Begins a pass.
  func join(_ log: PassLog?) {
    guard log !== self.log else { return }
    self.log = log
    replies.removeAll()
    lastMeasured = nil
    if let log {
      logNumber = log.add(layout, at: path)
      // A call tree shows every call, so remembered results are not used.
      if log.recordsCalls {
        memory = NodeMemory(isPure: isPure, items: items)
      } else if log.trial.forgetsSizes, !memory.isShareable {
        memory.removeAll()
      }
    }
  }

  /// The proxies of all subviews.
  var subviews: LayoutSubviews { LayoutSubviews(node: self) }

  /// The container at an index; `nil` if the subview is not a container.
  func nestedNode(at index: Int) -> LayoutNode? {
    if let node = nested[index] {
      node.join(log)
      return node
    }
    let node = makeNested(at: index)
    node?.join(log)
    return node
  }

  /// Makes the container at an index; `nil` if the subview is not a container.
  private func makeNested(at index: Int) -> LayoutNode? {
    guard case .layout(let layout, let items) = items[index].kind else { return nil }
    let node = LayoutNode(
      layout: layout, items: items, environment: environment, path: path + [index],
      memory: memory.nested(at: index, isPure: layout.isPure, items: items))
    nested[index] = node
    return node
  }

  /// Calls `body` for each nested container that was reached in this pass.
  func forEachNested(_ body: (LayoutNode) -> Void) {
    for index in nested.keys.sorted() {
      if let node = nested[index], node.log === log { body(node) }
    }
  }

  /// Calls the layout with its cache, which is created or updated first if necessary.
  private func withCache<Result>(_ body: (inout AnyLayout.Cache) -> Result) -> Result {
    if cache == nil, !wasCacheOutdated, let pass = log?.trial.outdatesCachesOf {
      wasCacheOutdated = true
      makeOutdatedCache(usedIn: pass)
    }
    // Taken out during the call, so that a recursive call to the layout finds no cache.
    let kept = cache
    cache = nil
    var current: AnyLayout.Cache
    if var kept {
      if isCacheStale {
        let call = log?.enter(.updateCache, container: logNumber)
        layout.updateCache(&kept, subviews: subviews)
        log?.leave(call)
        log?.noteCache(.updated)
        isCacheStale = false
      } else {
        log?.noteCache(.hit)
      }
      current = kept
    } else {
      let call = log?.enter(.makeCache, container: logNumber)
      current = layout.makeCache(subviews: subviews)
      log?.leave(call)
      log?.noteCache(.made)
      isCacheStale = false
    }
    defer { cache = current }
    return body(&current)
  }

  /// Makes a cache for subviews of other sizes, and uses it once, with the proposal of this container
  /// in a pass; the next call updates it.
  private func makeOutdatedCache(usedIn pass: LayoutPass) {
    guard !isPure, layout.base.hasOwnCache else { return }
    let proposal = path.isEmpty ? pass.proposal : pass[path]?.proposal ?? .unspecified
    let other = LayoutNode(
      layout: layout, items: items.enumerated().map { $1.resized(at: $0) },
      environment: environment, path: path)
    _ = other.sizeThatFits(proposal)
    cache = other.cache
    isCacheStale = true
  }

  /// Measures user-defined subviews from the last to the first, also inside containers of this
  /// package, with the proposals of their placements.
  func askInReverse(as placements: [LayoutPlacement]) {
    for placement in placements.reversed() {
      if let node = nestedNode(at: placement.index), node.isPure {
        node.askInReverse(as: placement.children)
      } else if items[placement.index].isUserDefined {
        _ = size(of: placement.index, in: placement.proposal)
      }
    }
  }

  /// The size of the container, and the proposals for which it is the same; the call is already
  /// recorded.
  func sizeThatFits(
    _ proposal: ProposedViewSize, remembering: Bool = true
  ) -> (range: ProposalRange, answer: CGSize) {
    if remembering, let known = memory.sizes[proposal] {
      log?.noteRemembered()
      return known
    }
    lastMeasured = proposal
    let (range, size) = call(with: proposal) {
      withCache { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }
    if remembering { memory.sizes.insert(size, for: proposal, range: range) }
    return (range, size)
  }

  /// Calls the layout, and finds the proposals for which its answer is the same.
  private func call<Answer>(
    with proposal: ProposedViewSize, _ body: () -> Answer
  ) -> (range: ProposalRange, answer: Answer) {
    let outer = ranging
    defer { ranging = outer }
    // A call tree shows every call. Another layout may use the proposal in other ways.
    ranging = Ranging(proposal: proposal, isActive: hasRanges && log?.recordsCalls != true)
    let answer = body()
    return (ranging.isActive ? ranging.range : ProposalRange(only: proposal), answer)
  }

  /// Runs a part of a call, and finds the proposals for which its result is the same.
  func rangingOver<Result>(
    _ proposal: ProposedViewSize, _ body: () -> Result
  ) -> (range: ProposalRange, result: Result) {
    let outer = ranging
    let (range, result) = call(with: proposal, body)
    ranging = outer
    hold(in: range)
    return (range, result)
  }

  /// Whether the current call still has the same result for several proposals.
  var isRanging: Bool { ranging.isActive }

  /// Notes that the current call depends on the last answer about a subview, which was proposed a size of a source.
  func hold(_ source: OfferOrigin) {
    guard ranging.isActive, !lastRange.isAll || source.isUnknown else { return }
    let proposal = ranging.proposal
    hold(
      in: ProposalRange(
        width: source.width.lengths(forOffers: lastRange.width, around: proposal.width),
        height: source.height.lengths(forOffers: lastRange.height, around: proposal.height)))
  }

  /// Notes that the current call has the same result only for proposals in a range.
  func hold(in range: ProposalRange) {
    guard ranging.isActive else { return }
    ranging.range.formIntersection(range)
    ranging.isActive = !ranging.range.isSingle
  }

  /// The extent of the text of a subview in lines of a width, and the widths for which it is the same.
  func textExtent(
    of index: Int, _ string: String, fontSize: CGFloat, in proposal: ProposedViewSize
  ) -> (widths: LengthRange, extent: TextMeasurer.Extent) {
    if let known = memory.textExtents[index]?.last(where: { $0.widths.contains(proposal.width) }) {
      return known
    }
    let (extent, range) = LayoutItem.measurement(
      of: string, fontSize: fontSize, in: proposal, by: environment.textMeasurer)
    let widths = LengthRange(
      least: range.lowerBound, greatest: range.upperBound,
      includesUnspecified: range.upperBound == .infinity)
    memory.textExtents[index, default: []].append((widths, extent))
    return (widths, extent)
  }

  /// The first result of a subview for a proposal in this pass; `nil` if it is the current one.
  func firstReply(
    of index: Int, to proposal: ProposedViewSize, or answer: CGSize
  ) -> CGSize? {
    if let first = replies[index]?[proposal] { return first }
    replies[index, default: [:]][proposal] = answer
    return nil
  }

  /// The latest proposals and results of a user-defined layout; empty for a pure layout.
  var answersToCheck: [(proposal: ProposedViewSize, size: CGSize)] { memory.sizes.recentAnswers }

  /// The spacing of the container; the call is already recorded.
  func spacing() -> ViewSpacing {
    if let known = memory.spacing {
      log?.noteRemembered()
      return known
    }
    let spacing = withCache { layout.spacing(subviews: subviews, cache: &$0) }
    memory.spacing = spacing
    return spacing
  }

  /// The problems that the layout reports for its subviews.
  func problems() -> [LayoutProblem] {
    withCache { layout.problems(subviews: subviews, cache: &$0) }
  }

  /// The position of a guide of the container at zero, and the proposals for which it is the same; the
  /// call is already recorded.
  func explicitGuide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> (range: ProposalRange, answer: CGFloat?) {
    let bounds = CGRect(origin: .zero, size: size)
    if let known = memory.guides.place(of: key, in: bounds, proposal) {
      log?.noteRemembered()
      return known
    }
    let (range, place) = call(with: proposal) {
      withCache { cache in
        key.axis == .horizontal
          ? layout.explicitAlignment(
            of: HorizontalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews,
            cache: &cache)
          : layout.explicitAlignment(
            of: VerticalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews,
            cache: &cache)
      }
    }
    memory.guides.insert(place, of: key, in: bounds, proposal, range: range)
    return (range, place)
  }

  /// Calls the layout to place its subviews; `marks` then has the placements.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize) {
    if let log, log.trial.measuresElsewhere, !isPure {
      measureElsewhere(than: proposal)
    }
    let call = log?.enter(.placeSubviews, container: logNumber, proposal: proposal, bounds: bounds)
    placing {
      withCache {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
      }
    }
    log?.leave(call)
  }

  /// Measures at other proposals, unless the container was measured at one in this pass already.
  private func measureElsewhere(than proposal: ProposedViewSize) {
    if let lastMeasured, lastMeasured != proposal { return }
    for other in [ProposedViewSize.infinity, .zero] where other != proposal {
      _ = sizeThatFits(other, remembering: false)
    }
  }

  /// Runs `body`, which places subviews, with empty marks.
  private func placing(_ body: () -> Void) {
    marks.removeAll(keepingCapacity: true)
    marks.append(contentsOf: repeatElement(Mark(), count: items.count))
    let wasPlacing = isPlacing
    isPlacing = true
    body()
    isPlacing = wasPlacing
  }

  /// Records the placement of a subview; ignored outside of `placeSubviews`.
  func place(
    _ index: Int, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize,
    from source: OfferOrigin
  ) {
    guard isPlacing else { return }
    if let log, log.recordsCalls {
      let call = log.enter(
        .place, container: logNumber, subview: index, proposal: proposal,
        bounds: CGRect(origin: position, size: .zero), anchor: anchor)
      log.leave(call)
    }
    marks[index] = Mark(
      position: position, anchor: anchor, proposal: proposal, source: source,
      count: marks[index].count + 1)
  }

  /// Merges the explicit guides of all subviews where `place` places them; `nil` for edges and centers.
  func mergedGuide(
    _ key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize, placing place: () -> Void
  ) -> CGFloat? {
    guard mayHaveGuides, key.isPassedOn else { return nil }
    let start = key.axis == .horizontal ? bounds.minX : bounds.minY
    let marks = guideMarks(in: bounds, proposal, placing: place)
    return key.merge(
      marks.indices.lazy.map { [self] index -> CGFloat? in
        let mark = marks[index]
        guard mark.count > 0, items[index].mayHaveGuides else { return nil }
        let size = size(of: index, in: mark.proposal)
        hold(mark.source)
        let inside = dimensions(
          of: index, size: size, proposal: mark.proposal, from: mark.source
        ).explicit(key)
        guard let inside else { return nil }
        let origin =
          key.axis == .horizontal
          ? mark.position.x - mark.anchor.x * size.width
          : mark.position.y - mark.anchor.y * size.height
        return origin + inside - start
      })
  }

  /// Returns the placements by `place`, which is called once for a range of proposals and bounds.
  private func guideMarks(
    in bounds: CGRect, _ proposal: ProposedViewSize, placing place: () -> Void
  ) -> [Mark] {
    if let known = memory.guides.marks(in: bounds, proposal) {
      hold(in: known.range)
      return known.answer
    }
    let saved = marks
    defer { marks = saved }
    let (range, ()) = rangingOver(proposal) { placing(place) }
    memory.guides.insert(marks, in: bounds, proposal, range: range)
    return marks
  }
}

import Geometry
import Glibc
public import HexGeometry
public import Input
import Motion

/// The model of a honeycomb of topics: events and commands in, frames out.
///
/// A value with the complete state. `handle(_:at:)` updates it, and `frame(at:into:)` describes
/// what is on the screen. Time is passed as an argument, never decreases, and starts at zero. Equal
/// events at equal times give equal frames at any frame rate, because all motion is a closed form
/// of time.
public struct HoneycombModel: Sendable {
  /// The topics.
  public internal(set) var catalogue: Catalogue
  /// The options of the model.
  public internal(set) var configuration: Configuration
  /// Whether all topics have been read; until then the goal is not capped.
  public internal(set) var isInputComplete = false
  /// The part of the window that shows the honeycomb.
  public internal(set) var viewport: Viewport
  /// The picked topics, in the order of picking.
  public internal(set) var picks: [TopicIndex] = []
  /// The result of the session; `nil` while it continues.
  public internal(set) var result: Result?

  /// The ids of `Configuration.selected` that no topic has, or whose topic cannot be picked.
  public internal(set) var unknownSelections: [String] = []

  /// The numbers of the picked topics, which grow in the order of picking.
  var pickNumbers: [TopicIndex: Int] = [:]
  /// The topics that the configuration picks at the start.
  var initialPicks = InitialPicks()
  /// The number of topics already checked for an initial selection.
  var examinedCount = 0
  /// How often topics have been removed, so that the others got new indices.
  public internal(set) var renumberingCount = 0
  var arrangement: Arrangement
  var pan = Pan()
  /// The binary logarithm of the zoom, so that zooming in and zooming out have the same easing.
  var zoomExponent = EasedValue(0)
  var pointer = HoneycombPointer()
  /// The speed of the motions that follow a click.
  let pace: Pace
  var motions: CellMotions
  /// The motion of cells when a filter changes what is shown.
  var regrouping = Regrouping()
  /// The state of `fitted` framing.
  var view = FittedView()
  /// What was shown before the filter; `nil` without a filter.
  var unfilteredView: UnfilteredView?
  var progress = EasedValue(0)
  var goalTint = EasedValue(0)
  var doneOpacity = EasedValue(0)
  var hintOpacity = EasedValue(1)
  var focus = TopicIndex(0)
  /// Whether the ring of the focus is shown: in windows with `fitted` framing from the start, elsewhere from the first key on.
  var showsFocus: Bool
  var notice: Frame.Message?
  var shakeStart: Duration?
  /// The topic that could not be picked and is shaken.
  var refusedTopic: TopicIndex?
  /// The catalogue's title with the effective goal, if that is not the catalogue's own.
  var adaptedTitle: String?
  var jump: Jump?
  var session = KioskSession()
  /// The frame at the last press, kept for its storage.
  var pressFrame = Frame()

  /// The result of a session.
  public enum Result: String, Sendable {
    /// The picks were confirmed.
    case accepted
    /// The picks were discarded.
    case canceled = "cancelled"
  }

  /// The position of the honeycomb before a jump with reduced motion, to fade from.
  struct Jump: Hashable, Sendable {
    var offset: Vector
    var zoom: Double
    var start: Duration
  }

  /// The pitch of a cell at zoom 1, in logical pixels.
  public static let pitch = 125.0
  /// The amount by which a drawn cell is smaller than its pitch, on each side at scale 1, in
  /// logical pixels.
  public static let inset = 4.0
  /// The radius of a hexagon's corners at scale 1, in logical pixels.
  public static let cornerRadius = 9.0

  /// Creates a model of the topics of `catalogue`.
  ///
  /// More topics can be added with `extend(at:_:)`; call `completeInput(at:)` after the last one.
  ///
  /// - Parameters:
  ///   - catalogue: The topics.
  ///   - configuration: The options.
  ///   - viewport: The part of the window that shows the honeycomb.
  public init(catalogue: Catalogue, configuration: Configuration, viewport: Viewport) {
    self.init(
      catalogue: catalogue, configuration: configuration, viewport: viewport, visitorNumber: 0)
  }

  /// Creates a model for a kiosk's visitor, with the topics in this visitor's order.
  init(
    catalogue: Catalogue, configuration: Configuration, viewport: Viewport, visitorNumber: Int
  ) {
    self.catalogue = catalogue
    if let seed = configuration.kiosk?.shuffleSeed {
      self.catalogue.shuffleRoots(seed: seed &+ UInt64(visitorNumber))
      focus = self.catalogue.roots.first ?? TopicIndex(0)
    }
    self.configuration = configuration
    self.viewport = viewport
    let proportions = Self.proportions(of: configuration)
    (view.labels, view.slop) = (proportions.labels, proportions.slop)
    arrangement = Arrangement(
      proportions: proportions.cells, isPushing: configuration.framing == .fitted)
    showsFocus = configuration.framing == .fitted && configuration.kiosk == nil
    pace = Pace(configuration.framing)
    motions = CellMotions(pace: pace, reducedMotion: configuration.reducedMotion)
    placeNewTopics(from: 0, at: .zero, animated: false)
    fitToNewTopics(isFirst: true, at: .zero)
    // What it starts with is no change.
    view.arrangementChange = nil
    settleGoal()
  }

  /// Changes the appearance and motion of cells; picks and pan stay, animations of cells end.
  public mutating func adopt(shape: CellShape, fisheye: Fisheye, reducedMotion: Bool) {
    configuration.shape = shape
    configuration.fisheye = fisheye
    guard reducedMotion != configuration.reducedMotion else { return }
    configuration.reducedMotion = reducedMotion
    motions = CellMotions(pace: pace, reducedMotion: reducedMotion)
    (jump, shakeStart) = (nil, nil)
  }

  /// Changes the colors of topics.
  public mutating func adopt(_ coloring: Coloring) { configuration.coloring = coloring }

  /// Changes the keys.
  public mutating func adopt(_ keys: KeyBindings<KeyAction>) { configuration.keys = keys }

  /// Changes the heading of the configuration; `nil` for that of the catalogue.
  public mutating func adopt(title: LocalizedText?) { configuration.title = title }

  // MARK: - Input

  /// The state of the list of topics.
  var content: Frame.Content {
    catalogue.count > 0 ? .topics : isInputComplete ? .nothing : .waiting
  }

  /// Adds topics while the list is still being read.
  public mutating func extend(
    at time: Duration, _ append: (inout Catalogue) throws(any Error) -> Void
  ) rethrows {
    let firstRoot = catalogue.roots.count
    if firstRoot > 0, time - view.lastExtension >= Self.decidingPause { decideOrder() }
    view.lastExtension = time
    defer {
      placeNewTopics(from: firstRoot, at: time, animated: true)
      if catalogue.roots.count > firstRoot { fitToNewTopics(isFirst: firstRoot == 0, at: time) }
      renewNotice()
      easeGoal(at: time)
    }
    try append(&catalogue)
  }

  /// Ends the input.
  ///
  /// The goal is then capped, and the configuration's topics are picked; throws if the limits cannot be met.
  public mutating func completeInput(at time: Duration) throws(LimitError) {
    isInputComplete = true
    decideOrder()
    try resolveInitialPicks()
    try checkLimits()
    pickInitially()
    renewNotice()
    if time == .zero { settleGoal() } else { easeGoal(at: time) }
  }

  /// Updates the message of a refused confirmation.
  mutating func renewNotice() {
    if isInputComplete, notice == .stillReading { notice = nil }
    switch notice {
    case .pickMore, .pickOne: break
    default: return
    }
    let missing = missingPicks(of: limits.minimum)
    notice = missing > 0 ? request(for: missing) : nil
  }

  /// Places new topics in cells and applies their initial selection.
  private mutating func placeNewTopics(from firstRoot: Int, at time: Duration, animated: Bool) {
    arrangement.placeRoots(of: catalogue, from: firstRoot)
    let bloomTime = animated ? time : nil
    for parent in arrangement.bloomedParents { bloom(parent, at: bloomTime) }
    for topic in catalogue.initiallySelected where topic.rawValue >= examinedCount {
      reveal(topic, at: bloomTime)
      guard addPick(topic) else { continue }
      bloom(topic, at: bloomTime)
    }
    examinedCount = catalogue.count
    arrangement.sortSubtopics()
  }

  /// Gives `topic` a cell by blooming its ancestors.
  mutating func reveal(_ topic: TopicIndex, at time: Duration?) {
    guard !arrangement.isPlaced(topic, of: catalogue),
      let parent = catalogue.parent(of: topic)
    else {
      return
    }
    reveal(parent, at: time)
    bloom(parent, at: time)
  }

  // MARK: - The list of topics

  /// The number of topics that have a cell.
  public var placedCount: Int { arrangement.extent.count }

  /// Returns the topic at an index of the list of topics with a cell, in the order of cells.
  ///
  /// O(log topics).
  public func placedTopic(at index: Int) -> TopicIndex {
    guard let topic = arrangement.topic(inCell: arrangement.cell(number: index), of: catalogue)
    else { preconditionFailure("no topic has the index \(index)") }
    return topic
  }

  /// Returns the index of a topic in the list of topics with a cell; `nil` if it has none.
  ///
  /// O(log topics).
  public func placedIndex(of topic: TopicIndex) -> Int? {
    arrangement.cell(of: topic, of: catalogue).map(arrangement.number(ofCell:))
  }

  /// Returns the index of a topic in its submenu, or on the first level, and the number of topics there.
  ///
  /// In the order of cells; `nil` if it has no cell. The matches of a filter are one list.
  /// O(log topics); the first call after subtopics have got cells sorts them.
  public func submenuPlace(of topic: TopicIndex) -> (index: Int, count: Int)? {
    arrangement.submenuPlace(of: topic, in: catalogue)
  }

  /// The index of the topic that keys act on; `nil` if there are no topics.
  public var focusedIndex: Int? {
    placedIndex(of: focus) ?? (arrangement.topic(inCell: 0, of: catalogue) == nil ? nil : 0)
  }

  /// Gives the subtopics of `topic` cells, and returns those that had none.
  @discardableResult
  mutating func bloom(_ topic: TopicIndex, at time: Duration?) -> [TopicIndex] {
    // Until the input is complete, a topic's first subtopic can still arrive.
    guard catalogue.hasChildren(topic) || !isInputComplete else { return [] }
    let before = arrangement.placedOrder.lines == nil ? nil : arrangement
    let bloom = arrangement.bloom(topic, of: catalogue)
    guard let time else { return bloom.subtopics }
    if let before, !bloom.subtopics.isEmpty { startMoves(from: before, at: time) }
    for (order, child) in bloom.subtopics.enumerated() {
      motions.bloom(child, order: order, at: time)
    }
    startPushes(bloom, around: topic, at: time)
    return bloom.subtopics
  }

  // MARK: - Goal

  /// The message in the header.
  public var message: Frame.Message {
    if let notice { return notice }
    let missing = missingPicks(of: limits.goal)
    return missing > 0 ? request(for: missing) : .allSet
  }

  /// The message that asks for more picks; "more" has no meaning for the only one.
  func request(for missing: Int) -> Frame.Message {
    isFitted && limits.maximum == 1 ? .pickOne : .pickMore(missing)
  }

  /// The part of the goal that is reached, from 0 to 1; the progress bar moves to it.
  public var goalProgress: Double {
    let goal = answered(limits.goal)
    return goal == 0 ? 1 : min(1, Double(picks.count) / Double(goal))
  }

  /// Whether there is a button to confirm the picks; never without topics.
  var offersDone: Bool { missingPicks(of: limits.minimum) <= 0 && content == .topics }

  mutating func settleGoal() {
    adaptTitle()
    progress.jump(to: goalProgress)
    goalTint.jump(to: goalProgress >= 1 ? 1 : 0)
    doneOpacity.jump(to: offersDone ? 1 : 0)
  }

  mutating func easeGoal(at time: Duration) {
    adaptTitle()
    progress.ease(to: goalProgress, at: time, over: Timing.progress)
    goalTint.ease(to: goalProgress >= 1 ? 1 : 0, at: time, over: Timing.progress)
    doneOpacity.ease(to: offersDone ? 1 : 0, at: time, over: Timing.fade)
  }

  // MARK: - Motion

  /// Returns the zoom at `time`.
  func zoom(at time: Duration) -> Double { exp2(zoomExponent.value(at: time)) }

  /// The zoom at the end of the current motion.
  var targetZoom: Double { exp2(zoomExponent.target) }

  /// Springs the honeycomb to `offset`, or jumps there with reduced motion.
  mutating func move(to offset: Vector, at time: Duration) {
    if configuration.reducedMotion {
      let shown = pan.state(at: time).offset
      if shown != offset { jump = Jump(offset: shown, zoom: zoom(at: time), start: time) }
      pan.jump(to: offset)
    } else {
      pan.spring(to: offset, by: pace.glide, at: time)
    }
  }

  /// Multiplies the zoom by 2 to the power of `exponent` at once, about a point of the window.
  mutating func zoom(by exponent: Double, about point: Vector, at time: Duration) {
    let before = zoom(at: time)
    zoomExponent.jump(
      to: min(max(zoomExponent.value(at: time) + exponent, Timing.leastZoom), greatestZoomExponent))
    let after = zoom(at: time)
    // The honeycomb stays in place under `point`: z (home + offset) is the same before and after.
    let fromMiddle = point - viewport.center
    let offset = pan.state(at: time).offset + fromMiddle * (1 / after - 1 / before)
    pan.jump(to: offset)
    let inside = panLimits(at: time).clamp(offset)
    if inside != offset { move(to: inside, at: time) }
  }
}

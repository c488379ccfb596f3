public import Geometry
import Layouts
import Motion

/// A grid of values that change: news, events and times in, frames out.
///
/// Feeds put news into `intake` as they arrive. `advance(to:)` takes them over, so that a frame shows a consistent
/// state; while the grid is paused, they wait. Equal news, events and times give equal frames.
///
///     var model = LiveGridModel(viewport: CGRect(x: 0, y: 0, width: 640, height: 480))
///     model.intake.receive(83.2, of: "web-17".utf8Span.span)
///     model.advance(to: .milliseconds(16))
///     var frame = GridFrame()
///     model.frame(at: .milliseconds(16), into: &frame)
///     frame.cells.count  // 1
public struct LiveGridModel: Sendable {
  /// What a model starts with.
  public struct Configuration: Hashable, Sendable {
    /// The settings; feeds can change them.
    public var definition = GridDefinition()
    /// The time of the start, in seconds since 1970, which the times of news refer to.
    public var startEpoch = 0.0
    /// Whether cells and the view jump instead of moving, and nothing flashes.
    public var reducedMotion = false
    /// Whether cells shrink at the border of the viewport when the view is zoomed.
    public var hasFisheye = true
    /// The order of letters in the names of cells and groups.
    public var collation = NameCollation.codePoints
    /// Whether `takeCommits()` returns what was taken over.
    public var recordsCommits = false

    /// Creates the standard configuration.
    public init() {}
  }

  /// What feeds have delivered.
  public var intake = CellIntake()
  /// The configuration.
  public internal(set) var configuration: Configuration
  /// The area of the cells in the window, in logical pixels.
  public private(set) var viewport: CGRect
  /// Logical pixels per device pixel.
  private(set) var pixel = 1.0
  /// The scale of the titles of groups.
  private(set) var textScale = 1.0
  /// The time of what changes looks now.
  var lookTime = GridTicks(.zero) { didSet { isFirstLookTime = lookTime != oldValue } }
  /// Whether nothing has changed at that time before.
  private(set) var isFirstLookTime = true
  /// When the last look that is held is drawn.
  var heldEnd = GridTicks.never
  /// The settings in effect.
  public internal(set) var definition: GridDefinition
  /// The time of the last call of `advance(to:)`.
  public internal(set) var time = Duration.zero
  /// The time of the last event.
  var eventTime: Duration?
  /// When the view was frozen; `nil` while it is live.
  public internal(set) var pauseTime: Duration?

  // Cells.
  var cells: [CellRecord] = []
  var history = CellHistory()
  /// The labels that differ from the ids, the details, the source's words for states, and what stands for values; empty until
  /// there is one.
  var labels: [String] = []
  var details: [String] = []
  var words: [String] = []
  var valueWords: [String] = []
  /// The different words for states and values that have been met, in the order of arrival, at most ``wordLimit``.
  public internal(set) var metWords: [String] = []
  /// The colors that feeds have given.
  var colors: [UInt32: UInt32] = [:]
  /// How often the index of each cell was given up; empty until one is.
  var generations: [UInt32] = []
  /// The number of cells.
  public internal(set) var count = 0
  /// The number of cells in each state, without those whose value is out of date.
  public internal(set) var counts = StateCounts()
  /// The number of these cells that match the filter.
  public internal(set) var matchedCounts = StateCounts()
  /// The number of cells whose state the feed or one of its rules has given, out of date or not.
  public internal(set) var givenCounts = StateCounts()
  /// The number of cells whose value is out of date.
  public internal(set) var staleCount = 0
  /// The cells that have become critical lately.
  public internal(set) var incidents = IncidentLog()

  // Values.
  var measures = MeasureTable()
  var sizeExtremes = ValueExtremes()
  var staleClock = StaleClock()
  var rate = LineRate()
  var counted = (lines: 0, badLines: 0)
  /// The histograms of these values that are kept, by the number of intervals; `nil` without values.
  var histograms: [Int: Histogram?] = [:]
  var commits: [GridCommit] = []

  // Places.
  var table = ClusterTable()
  var packing = Packing()
  /// Changes when a cell gets another place.
  public internal(set) var placesVersion = 0
  /// Changes when cells have come or got other labels, at most once a second.
  public internal(set) var labelsVersion = 0
  /// Whether there are such cells since, and when the version has last changed.
  var labelChange = (isPending: false, time: Duration?.none)
  var transition: Transition?
  /// When cells are next sorted; `nil` if they are in order.
  var sortingDue: Duration?
  /// The cells that are being sorted.
  var ordering: CellOrdering?
  var reservations = Reservations()

  // The view.
  var pan = Pan()
  var zoomExponent = EasedValue(0)
  var pointer = GridPointer()
  /// The cell under the mouse.
  public internal(set) var hovered: UInt32?
  /// The group whose title is under the mouse.
  public internal(set) var hoveredGroup: GroupID?
  /// The cell that was clicked last.
  public internal(set) var selected: UInt32?
  /// The cell with the keyboard focus; `nil` until a key moves it.
  public internal(set) var focused: UInt32?
  /// The group that keys have moved the focus to; it may have lost its cells since then.
  var groupFocus: GroupID?
  var activated: [UInt32] = []
  var search = CellSearch()
  /// The number of cells that match the filter.
  public internal(set) var matchCount = 0

  /// Creates a model without cells.
  ///
  /// - Parameters:
  ///   - configuration: What it starts with.
  ///   - viewport: The area of the cells in the window, in logical pixels.
  public init(configuration: Configuration = Configuration(), viewport: CGRect) {
    self.configuration = configuration
    self.viewport = viewport
    definition = configuration.definition
    adoptDefinition()
  }

  /// Gives the cells another area of the window; the view fits again, or keeps its middle.
  ///
  /// - Parameters:
  ///   - viewport: The area, in logical pixels.
  ///   - pixel: Logical pixels per device pixel.
  ///   - textScale: The scale of the titles of groups.
  ///   - time: The time, since the start.
  public mutating func resize(
    viewport: CGRect, pixel: Double = 1, textScale: Double = 1, at time: Duration
  ) {
    guard viewport != self.viewport || pixel != self.pixel || textScale != self.textScale else {
      return
    }
    self.viewport = viewport
    self.pixel = pixel
    self.textScale = textScale
    table.needsArranging = true
    // A window that is being resized shows each size at once.
    transition = nil
    arrange(at: time, isAnimated: false)
    pan.jump(to: panLimits(at: time).clamp(pan.destination(at: time)))
  }

  /// Sets the time of the start, in seconds since 1970; call it before there are cells.
  public mutating func setStartEpoch(_ epoch: Double) { configuration.startEpoch = epoch }

  // MARK: - Time

  /// Advances to a time, which must not decrease: marks what has become stale, and takes over what has arrived.
  ///
  /// What arrives at the time of an event is taken over later, so that the order is always the same.
  ///
  /// O(news), and O(cells) if places change or cells become stale.
  public mutating func advance(to time: Duration) {
    let time = max(time, self.time)
    if pauseTime == nil {
      // Each at its own time, so that the result does not depend on how often this is called.
      var steps = DueSteps(until: time)
      while let due = steps.next(nextTimer) { runTimers(at: max(due, self.time)) }
      if eventTime.map({ $0 < time }) ?? true { commit(at: time) }
    } else if let due = ordering?.due, due <= time {
      finishSorting(at: max(due, self.time))
    }
    self.time = time
    continueSearch()
    continueSorting()
    if let running = transition, running.isOver(at: time) {
      transition = nil
      placesVersion += 1
    }
    updateHover(at: time)
  }

  /// Advances to the time of an event; what arrives at that time is taken over after it.
  public mutating func prepareForEvent(at time: Duration) {
    advance(to: time)
    eventTime = time
  }

  /// When cells next become stale, are sorted, or lose the places that are kept for them.
  private var nextTimer: Duration? {
    var next = nextStaleTime
    if let due = sortingDue { next = min(next ?? due, due) }
    if let due = ordering?.due { next = min(next ?? due, due) }
    if let lapse = reservations.lapse { next = min(next ?? lapse, lapse) }
    return next
  }

  private mutating func runTimers(at time: Duration) {
    markStale(at: time)
    if let due = ordering?.due, due <= time { finishSorting(at: time) }
    if let due = sortingDue, due <= time { beginSorting(at: time) }
    releasePlaces(at: time)
  }

  /// Whether the grid is frozen.
  public var isPaused: Bool { pauseTime != nil }

  /// Freezes the grid, or takes over what has arrived meanwhile.
  public mutating func setPaused(_ isPaused: Bool, at time: Duration) {
    guard isPaused != self.isPaused else { return }
    pauseTime = isPaused ? time : nil
    if isPaused, ordering != nil {
      // No cell moves while the grid is paused, unless an order is chosen.
      cancelSorting()
      sortingDue = time
    }
    if !isPaused { advance(to: time) }
  }

  /// The time that the grid shows: that of the pause, if it is paused.
  func shownTime(at time: Duration) -> Duration { pauseTime ?? time }

  /// Whether the model has work left, which it does in steps when it is advanced.
  public var isWorking: Bool {
    search.isUnfinished(cells.count) || ordering?.isComplete == false
  }

  /// Returns when the grid next changes if no event and no news arrive and no frame is moving; `nil` for never.
  public func nextChange(after time: Duration) -> Duration? {
    guard pauseTime == nil else { return ordering.map { max($0.due, time) } }
    // What has arrived at the time of an event is taken over soon.
    var next = intake.isEmpty ? nextTimer : time + .milliseconds(1)
    if let held = nextHeldLook(after: time) { next = min(next ?? held, held) }
    if let change = rate.nextChange(after: time) { next = min(next ?? change, change) }
    if let hovered, let age = age(of: hovered, at: time)?.inSeconds {
      // The tooltip shows the age in whole seconds.
      let tick = time + .seconds(age.rounded(.down) + 1 - age)
      next = min(next ?? tick, tick)
    }
    return next.map { max($0, time) }
  }
}

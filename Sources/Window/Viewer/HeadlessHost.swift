public import Drawing
public import Input
public import Raster

/// Runs a stage without a window: the same events at the same times give the pixels that a window would show.
///
/// Plays recorded events, and draws pictures of the times that the caller chooses. A class, because commands handle
/// hosts of several stages in the same way.
public final class HeadlessHost<Showing: Stage & ~Copyable> {
  /// The stage.
  public var stage: Showing
  /// The number of device pixels per logical pixel of the window.
  public let scale: Double
  private var zoom: StageZoom
  /// The canvas; created for the first picture, because playing alone needs no fonts.
  private var canvas: Canvas?
  private let isWaiting: Bool
  private let isParallel: Bool
  private let events: [TimedEvent]
  private var next = 0
  private var size: (width: Double, height: Double)

  /// Creates a host whose stage has handled nothing but its size.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - width: The width of the pictures, in logical pixels.
  ///   - height: The height of the pictures, in logical pixels.
  ///   - scale: The number of device pixels per logical pixel.
  ///   - textScale: How large texts are.
  ///   - events: The events that `play(to:)` plays.
  ///   - isWaiting: Whether pictures wait for their fonts and images. If not, they show what has been loaded, as in a
  ///     window.
  ///   - isParallel: Whether a second thread may draw; the pixels are the same.
  public init(
    _ stage: consuming Showing, width: Double, height: Double, scale: Double = 1,
    textScale: TextScale = .standard, events: [TimedEvent] = [], isWaiting: Bool = true,
    isParallel: Bool = true
  ) {
    self.scale = scale
    zoom = StageZoom(textScale, leaving: stage.leastRoom)
    self.events = events
    self.isWaiting = isWaiting
    self.isParallel = isParallel
    size = (width, height)
    self.stage = stage
    self.stage.setScale(scale, at: .zero)
    handle(.resize(width: width, height: height), at: .zero)
  }

  // MARK: - Time

  /// Passes an event to the stage.
  public func handle(_ event: InputEvent, at time: Duration) {
    if case .resize(let width, let height) = event { size = (width, height) }
    // What is due by then can have ended the enlargement that the event was for.
    if zoom.isEnlarged { advance(to: time) }
    if zoom.update(for: event) { adoptZoom(at: time) }
    stage.handle(event.zoomed(by: zoom.factor), at: time)
    followEnlargement(at: time)
    while stage.isWorking { stage.advance(to: time) }
  }

  private func advance(to time: Duration) {
    stage.advance(to: time)
    followEnlargement(at: time)
  }

  /// Lays out the stage with larger or smaller texts if its user wants them.
  private func followEnlargement(at time: Duration) {
    guard let resize = zoom.update(enlargement: stage.textEnlargement) else { return }
    adoptZoom(at: time)
    stage.handle(resize.zoomed(by: zoom.factor), at: time)
  }

  private func adoptZoom(at time: Duration) {
    stage.setTextZoom(zoom.factor)
    canvas?.setScale(stageScale)
    stage.setScale(stageScale, at: time)
  }

  /// The number of the window's logical pixels in one of the stage, whose texts can be larger.
  public var textZoom: Double { zoom.factor }

  /// The number of device pixels per logical pixel of the stage.
  private var stageScale: Double { scale * zoom.factor }

  /// Plays all events up to a time, inclusive; times must not decrease.
  public func play(to time: Duration) {
    while next < events.count, events[next].time <= time {
      handle(events[next].event, at: events[next].time)
      next += 1
    }
    advance(to: time)
  }

  /// Returns when the picture changes next.
  ///
  /// - Returns: A later time; the current time while something moves; `nil` if nothing changes anymore.
  public func nextChange(after time: Duration) throws -> Duration? {
    guard try !prepare(at: time).isAnimating else { return time }
    return [next < events.count ? events[next].time : nil, stage.nextChange]
      .compactMap(\.self).min()
  }

  // MARK: - Pictures

  /// Advances the stage and prepares its picture.
  ///
  /// - Throws: `TypesettingError` if there is no font.
  @discardableResult
  public func prepare(at time: Duration) throws -> StageProgress {
    if canvas == nil {
      canvas = try Canvas(
        fontFamilies: stage.fontFamilies, scale: stageScale, awaitsFonts: isWaiting,
        isParallel: isParallel)
    }
    var progress: StageProgress
    repeat {
      try canvas?.takeFonts()
      if let labels = canvas?.labels, labels.isReady { stage.take(labels) }
      advance(to: time)
      progress =
        try canvas?.prepare(&stage, at: time)
        ?? StageProgress(isChanged: false, isAnimating: false)
    } while isWaiting && canvas?.waitForParts() == true
    return progress
  }

  /// The display list of the prepared picture.
  public var displayList: DisplayList { canvas?.renderer.list ?? DisplayList() }

  /// The size of a picture, in device pixels.
  public var pixels: (width: Int, height: Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }

  /// Draws the prepared picture into a surface with the size `pixels`, which contains what was last drawn into
  /// that buffer; returns where the picture has changed.
  @discardableResult
  public func draw(into surface: inout Surface, buffer: Int = 0) -> Damage {
    canvas?.draw(into: &surface, buffer: buffer) ?? Damage(in: surface.bounds)
  }

  /// Discards what is known about the surfaces' contents.
  public func invalidate() { canvas?.renderer.invalidate() }

  /// Returns the picture of a time.
  public func picture(at time: Duration) throws -> Surface {
    try prepare(at: time)
    var surface = Surface(width: pixels.width, height: pixels.height)
    invalidate()
    draw(into: &surface)
    return surface
  }
}

public import Geometry
import Glibc
import HexGeometry
import Motion

/// The view with `fitted` framing: its state and its start.
extension HoneycombModel {
  /// The state of `fitted` framing.
  struct FittedView: Sendable {
    /// Whether the user has panned or zoomed since the view was last fitted.
    var isMovedByUser = false
    /// Whether there was any input; further topics then no longer move the view.
    var hasInput = false
    /// The time of the last fit to new topics.
    var lastFit = Duration.zero
    /// When to fit the view to the topics that were added after the last fit; `nil` if there are none.
    var nextFit: Duration?
    /// The destination of a motion that the current press has stopped.
    var interruptedDestination: Vector?
    /// What was drawn before the last click moved the view.
    var clickMotion: ClickMotion?
    /// The last click between the cells.
    var groundClick: GroundClick?
    /// The part of the fish-eye that acts, from 0 to 1.
    var fisheye = EasedValue(1)
    /// The last change of the arrangement, if it has not been taken yet.
    var arrangementChange: ArrangementChange?
    /// The time of the last resize; `nil` before the first one, which tells the size of the window.
    var lastResize: Duration?
    /// Whether a change of the arrangement soon after that resize, or after the start, has no motion.
    var jumpsAfterResize = true
    /// The width of cells that was set last.
    var cellWidth = CellWidth.regular
    /// The labels that were set last; `nil` before.
    var labels: HoneycombProportions.Labels?
    /// The least slop of fingers that was set last, in logical pixels; `nil` before.
    var slop: Double?
    /// The zoom of the last fit.
    var fittedZoom = 1.0
    /// Whether the view was fitted since then.
    var isFittedAgain = false
    /// The language of those labels.
    var labelLanguage: Language?
    /// Whether the list is so long that it is read in lines; `nil` while the number of topics decides.
    var isLongList: Bool?
    /// When topics were added last.
    var lastExtension = Duration.zero

    /// A motion of the view or of cells that a click has started.
    struct ClickMotion: Sendable {
      /// The time of the click's press.
      var press: Duration
      /// The frame at the start of the motion.
      var frame: Frame
    }

    /// A click between the cells.
    struct GroundClick: Hashable, Sendable {
      /// The time of its press.
      var press: Duration
      var point: Vector
    }
  }

  /// The least pitch of a cell, in logical pixels, at which its label is 14 px high.
  private static let readablePitch = 110.0
  /// The least pitch of a cell, in logical pixels, at which all topics are shown rather than a readable part.
  static let leastPitchOfAll = 90.0
  /// The greatest zoom of a fitted view, in small viewports if the honeycomb has a shape.
  private static let greatestZoomOfFew = 2.2
  /// The length of the viewport's shorter side per fitted zoom: few topics do not become larger.
  private static let sidePerZoom = 320.0

  /// The greatest error of rounding, in unzoomed pixels.
  static let tolerance = 1e-6

  /// The zoom of the last fit of the view; 1 before.
  public var fittedZoom: Double { view.fittedZoom }

  var isFitted: Bool { configuration.framing == .fitted }

  /// Whether the honeycomb has the shape of its room; a round one, as in earlier recordings, is fitted as they were.
  var isShaped: Bool {
    isFitted && (arrangement.order.aspect != nil || arrangement.lines != nil)
  }

  // MARK: - The start

  /// The view that shows as many topics as possible in readable size: the offset, and the binary
  /// logarithm of the zoom.
  ///
  /// Centers the cells; with a filter, the best match. In a window so small that no topic is readable, one of them has its
  /// full size.
  var fittedView: (offset: Vector, zoomExponent: Double, showsAll: Bool) {
    let extent = arrangement.extent
    var center = (extent.minimumCenter + extent.maximumCenter) / 2
    if isFiltered { center = arrangement.home(of: arrangement.order[0]) }
    let halfSize = pointwiseMax(extent.maximumCenter - center, center - extent.minimumCenter)
    let needed =
      isShaped ? zoomOfAll(withHalfSize: halfSize) : fullSizeZoom(forHalfSize: halfSize)
    let least =
      isShaped ? min(leastFittedZoom, Self.leastPitchOfAll / Self.pitch) : leastFittedZoom
    let zoom =
      view.labels?.zoom ?? min(greatestFittedZoom, needed < least ? leastFittedZoom : needed)
    if arrangement.lines != nil {
      // What does not fit begins at the start.
      let room = (viewport.size / 2 - Vector(repeating: outlineMargin)) / zoom - halfOutline
      let limit = Vector(repeating: Self.tolerance)
      let start = extent.minimumCenter + pointwiseMax(room, .zero)
      if halfSize.x > room.x + limit.x { center.x = start.x }
      if halfSize.y > room.y + limit.y { center.y = start.y }
    } else if needed < zoom, zoom * Self.pitch < Self.readablePitch {
      let hex = arrangement.lattice.hex(at: CGPoint(x: center.x, y: center.y))
      if arrangement.topic(at: hex, of: catalogue) != nil { center = arrangement.home(of: hex) }
    }
    return (-center, log2(zoom), needed >= zoom)
  }

  /// The greatest zoom of a fitted view: few topics do not become larger.
  var greatestFittedZoom: Double {
    let sides = min(viewport.size.x, viewport.size.y) / Self.sidePerZoom
    return isShaped
      ? max(Self.greatestZoomOfFew, sides) : min(Self.greatestZoomOfFew, max(1, sides))
  }

  /// The least zoom that the model sets by itself.
  var leastFittedZoom: Double {
    min(
      Self.readablePitch / Self.pitch, max(exp2(Timing.leastZoom), fullSizeZoom(forHalfSize: .zero))
    )
  }

  /// Returns the greatest zoom at which the fish-eye does not shrink cells.
  ///
  /// - Parameter halfSize: Half of the size of the rectangle with the cells' centers, in unzoomed pixels.
  /// - Returns: A zoom at which the pitch is a whole number of logical pixels.
  func fullSizeZoom(forHalfSize halfSize: Vector) -> Double {
    // A little less, because the zoom is stored as its logarithm, which rounds.
    let pitch = limitOfFullSize(forHalfSize: halfSize) * Self.pitch - Self.tolerance
    return max(0, pitch.rounded(.down)) / Self.pitch
  }

  /// Returns the greatest zoom at which the outlines of all cells are inside the viewport, with a margin.
  ///
  /// - Parameter halfSize: Half of the size of the rectangle with the cells' centers, in unzoomed pixels.
  /// - Returns: A zoom at which the pitch is a whole number of logical pixels.
  func zoomOfAll(withHalfSize halfSize: Vector) -> Double {
    let room = viewport.size / 2 - Vector(repeating: outlineMargin)
    let half = halfSize + halfOutline
    let pitch = min(room.x / half.x, room.y / half.y) * Self.pitch - Self.tolerance
    return max(0, pitch.rounded(.down)) / Self.pitch
  }

  /// Half of the size of the outline of a cell, in unzoomed pixels.
  var halfOutline: Vector { Self.halfOutline(of: cellWidth) }

  /// Returns half of the size of the outline of a cell of a width, in unzoomed pixels.
  static func halfOutline(of width: CellWidth) -> Vector {
    Vector(2 / 3.0.squareRoot(), 1) * (pitch / 2 - inset) + Vector(width.elongation / 2, 0)
  }

  /// The least distance of the center of a cell in full size from the edges of the viewport, in unzoomed pixels.
  var fullSizeMargin: Vector {
    configuration.isCalm && isFitted ? halfOutline : cellPitch
  }
  /// The distance between the centers of cells of a row and of a column, in unzoomed pixels.
  private var cellPitch: Vector { Vector(Self.pitch * cellWidth.ratio, Self.pitch) }
  /// The least distance of the outline of a cell from the edge of a viewport that shows all, in logical pixels.
  private static let leastOutlineMargin = 12.0
  /// The distance in a view at rest, from which it can drift.
  var outlineMargin: Double {
    Self.leastOutlineMargin + configuration.driftReach * min(viewport.size.x, viewport.size.y)
  }

  /// Returns the limit of the zooms at which the fish-eye does not shrink cells.
  func limitOfFullSize(forHalfSize halfSize: Vector) -> Double {
    let room = viewport.size / 2
    let half = halfSize + cellPitch
    return min(room.x / half.x, room.y / half.y)
  }

  /// Moves the view to where it shows as many topics as possible in readable size, as at the start.
  ///
  /// Only with `fitted` framing, and not while the user drags the honeycomb.
  ///
  /// - Parameters:
  ///   - time: The time since the start; must not decrease.
  ///   - isAnimated: Whether the view glides; otherwise it jumps.
  public mutating func showAll(at time: Duration, isAnimated: Bool = true) {
    advance(to: time)
    guard isFitted, !isDragging else { return }
    fitView(at: time, isAnimated: isAnimated)
  }

  /// Moves the view without a user, as on a screen that nobody uses.
  ///
  /// Unlike a pan, it does not let the fish-eye act: cells shrink only where they would leave the viewport. The option
  /// `driftReach` leaves room for it.
  ///
  /// - Parameters:
  ///   - distance: How far the honeycomb moves, in logical pixels.
  ///   - time: The time since the start; must not decrease.
  public mutating func drift(by distance: Vector, at time: Duration) {
    advance(to: time)
    guard !isDragging else { return }
    pan.jump(
      to: panLimits(at: time).clamp(pan.state(at: time).offset + distance / zoom(at: time)))
  }

  /// Fits the view to the shown topics.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - isAnimated: Whether the view glides; otherwise it jumps.
  ///   - zoomsSlowly: Whether the zoom changes slowly though the view jumps, because the cells move by themselves.
  mutating func fitView(at time: Duration, isAnimated: Bool, zoomsSlowly: Bool = false) {
    guard arrangement.extent.count > 0 else { return }
    let (offset, zoomExponent, showsAll) = fittedView
    // The hint is useless if there is nothing to explore.
    if !view.hasInput { hintOpacity.jump(to: showsAll ? 0 : 1) }
    view.isMovedByUser = false
    view.isFittedAgain = true
    view.fittedZoom = exp2(zoomExponent)
    view.lastFit = time
    view.nextFit = nil
    if isAnimated {
      glide(to: offset, zoomExponent: zoomExponent, at: time)
    } else {
      jump = nil
      pan.jump(to: offset)
      if zoomsSlowly {
        zoom(toExponent: zoomExponent, at: time)
      } else {
        self.zoomExponent.jump(to: zoomExponent)
      }
    }
    updateFisheye(isAnimated: isAnimated || zoomsSlowly, at: time)
  }

  /// Fits the view to topics that were added while the list is being read: to the first ones at once, to
  /// further ones after an interval, and not after the first input.
  mutating func fitToNewTopics(isFirst: Bool, at time: Duration) {
    guard isFitted, !isFiltered, !view.hasInput, arrangement.extent.count > 0 else { return }
    if isFirst {
      arrangeByRoom(at: time)
      fitView(at: time, isAnimated: false)
    } else if view.nextFit == nil {
      view.nextFit = max(time, view.lastFit + Timing.fitInterval)
      fitWhenDue(at: time)
    }
  }

  /// Fits the view if that is due by `time`.
  mutating func fitWhenDue(at time: Duration) {
    guard let due = view.nextFit, due <= time else { return }
    if !regroupByRoom(at: due) { fitView(at: due, isAnimated: true) }
  }

  /// Fits the view to another size of the window, or keeps the cell in the center there.
  mutating func fitAfterResize(at time: Duration) {
    view.clickMotion = nil
    // Cells do not fly at the start of a window, and while its size keeps changing.
    view.jumpsAfterResize = view.lastResize.map { time - $0 < Timing.fitInterval } ?? true
    view.lastResize = time
    guard isFitted, !view.isMovedByUser, !isDragging else { return }
    fitView(at: time, isAnimated: false)
    if regroupByRoom(at: time) { return }
    guard showsFocus, !showsAllAtRest(at: time),
      let offset = offset(
        showing: [focus], at: zoomExponent.target, from: pan.destination(at: time))
    else { return }
    pan.jump(to: offset)
  }

  /// Records that the user has pressed, scrolled or typed something.
  mutating func noteInput() {
    if !view.hasInput {
      // Cells stay where they are, also if the fonts arrive later.
      view.isFittedAgain = false
      view.labelLanguage = language
    }
    view.hasInput = true
    view.nextFit = nil
  }

  /// The binary logarithm of the greatest zoom.
  var greatestZoomExponent: Double {
    isFitted ? max(Timing.greatestZoom, fittedView.zoomExponent) : Timing.greatestZoom
  }

  /// Returns how much is hidden beyond the edges of the viewport.
  ///
  /// O(1), from the extent of the cells.
  func hiddenParts(offset: Vector, zoom: Double) -> Frame.HiddenParts {
    guard isFitted, arrangement.extent.count > 0 else { return Frame.HiddenParts() }
    let size = fullSizeMargin * zoom
    // Where cells are no longer whole; without calm, where the fish-eye makes them so small that they are not drawn.
    let (share, growth) = configuration.isCalm ? (1, 1.5) : (1.0 / 3, 3)
    let edge = viewport.size / 2 - size * share + Vector(repeating: Self.tolerance)
    func part(_ excess: Double, of size: Double) -> Double {
      min(1, max(0, growth * excess / size))
    }
    let low = -(arrangement.extent.minimumCenter + offset) * zoom - edge
    let high = (arrangement.extent.maximumCenter + offset) * zoom - edge
    return Frame.HiddenParts(
      left: part(low.x, of: size.x), right: part(high.x, of: size.x),
      top: part(low.y, of: size.y), bottom: part(high.y, of: size.y))
  }
}

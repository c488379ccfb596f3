import Geometry
import Input
import Interaction
import Motion

/// The state of the tray of picks: its scroll offset, its motion, its focus and its press.
///
/// A value that knows the chips by their index among the picks. A frame visits only the visible ones, so
/// that it costs as much with a hundred thousand picks as with a few. All motion is a closed form of time.
///
/// The tray has no fonts: a chip has the least width until the width that it needs is known.
struct PickTray: Sendable {
  /// A side of the tray, with a chevron while there are more chips beyond it.
  enum Side: CaseIterable, Hashable {
    case start
    case end
  }

  /// A press on the tray.
  struct Press: Hashable, Sendable {
    var pointer: InputEvent.Pointer
    var start: Vector
    var last: Vector
    /// The topic whose chip is pressed; `nil` between the chips.
    var topic: TopicIndex?
    /// The side whose chevron is pressed.
    var side: Side?
    /// The scroll offset at the start.
    var offset: Double
    /// Whether the pointer has moved too far for a click.
    var isDrag = false
  }

  /// A new chip, which appears.
  private struct Arrival: Hashable {
    var index: Int
    var presence: EasedValue
  }

  /// The duration of a motion, in seconds.
  static let duration = 0.25
  /// How far the chips glide on after a drag, as the time in which its velocity covers that, in seconds: as far
  /// as the honeycomb does.
  private static let glideTime = 1.25 / 4
  /// The greatest part of the tray's width that a chevron takes.
  private static let chevronShare = 0.2
  /// How far the chips can be beyond a side without a chevron, in logical pixels: no tap is needed to see the rest.
  private static let leastHidden = 2.0
  /// The greatest number of chips that appear; earlier ones are then there at once.
  private static let arrivalLimit = 8
  /// The greatest time between the clicks of a double click, which removes one chip only.
  private static let doubleClick = Duration.milliseconds(350)

  private(set) var press: Press?
  /// The index of the chip that has the keyboard focus, or had it last.
  private(set) var focus = Int.max
  private var focusedTopic: TopicIndex?
  private var scrollOffset = ScrollOffset()
  /// The offsets of a drag, for its velocity.
  private var history = MotionHistory()
  private var arrivals: [Arrival] = []
  /// Where and when a click has last removed a chip.
  private var removal: (rect: CGRect, time: Duration)?
  /// The chips since the last change; `nil` without a tray.
  private var chips: MovingChips?
  /// The widths that the chips need.
  private var widths = ChipWidths()
  /// The picks at the last change; they share their storage with those of the honeycomb.
  private(set) var picks: [TopicIndex] = []
  /// What the labels of the chips depend on.
  var texts: ChipWidths.Texts { widths.texts }

  // MARK: - Places

  /// The picks whose chips might have other widths if these were known.
  var unmeasured: [TopicIndex] { widths.unmeasured }

  /// Returns the scroll offset, in logical pixels.
  func offset(at time: Duration) -> Double { scrollOffset.value(at: time) }

  /// Returns the bounds of a chip, in logical pixels; empty if there is none.
  func rect(ofChip index: Int, at time: Duration) -> CGRect {
    guard let chips, let place = chips.place(of: index, at: time) else { return .zero }
    let area = chips.row.tray.area
    return CGRect(
      x: area.minX + place.start - offset(at: time), y: area.minY, width: place.width,
      height: area.height)
  }

  /// Returns the width that the label of a chip has to fit into with the space beside it.
  func labelledWidth(ofChip index: Int, at time: Duration) -> Double {
    chips?.labelledWidth(of: index, at: time) ?? 0
  }

  /// Returns the opacity of a chip.
  func presence(ofChip index: Int, at time: Duration) -> Double {
    arrivals.first { $0.index == index }?.presence.value(at: time) ?? 1
  }

  /// Returns the chips of which a part is visible.
  ///
  /// O(log n).
  func visibleChips(at time: Duration) -> Range<Int> {
    guard let chips else { return 0..<0 }
    let left = offset(at: time)
    return chips.chips(from: left, to: left + chips.row.tray.area.width, at: time)
  }

  /// Returns the chip at a point; `nil` between the chips and beside the tray.
  func chip(at point: Vector, time: Duration) -> Int? {
    guard let chips, chips.row.tray.area.contains(CGPoint(point)),
      side(at: point, time: time) == nil
    else { return nil }
    return visibleChips(at: time).first { rect(ofChip: $0, at: time).contains(CGPoint(point)) }
  }

  /// The greatest scroll offset, in logical pixels; 0 if all chips are visible.
  var longestOffset: Double { chips?.row.longestOffset ?? 0 }

  /// The width of the part at either side where chips fade below a chevron while there are more beyond it: a square, so that
  /// fingers can hit it.
  static func fadeWidth(in tray: WindowLayout.Tray) -> Double {
    min(Double(tray.area.height), chevronShare * Double(tray.area.width)).rounded()
  }

  /// Returns how far the chips go on beyond a side, in logical pixels.
  func hidden(beyond side: Side, at time: Duration) -> Double {
    switch side {
    case .start: offset(at: time)
    case .end: longestOffset - offset(at: time)
    }
  }

  /// Returns the place of a side's chevron, in logical pixels.
  static func chevron(at side: Side, in tray: WindowLayout.Tray) -> CGRect {
    let width = fadeWidth(in: tray)
    let x = side == .start ? tray.area.minX : tray.area.maxX - width
    return CGRect(x: x, y: tray.area.minY, width: width, height: tray.area.height)
  }

  /// Whether a side has a chevron.
  func hasChevron(at side: Side, time: Duration) -> Bool {
    hidden(beyond: side, at: time) > Self.leastHidden
  }

  /// Returns the side whose chevron is shown at a point; `nil` for none.
  private func side(at point: Vector, time: Duration) -> Side? {
    guard let place = chips?.row.tray else { return nil }
    return Side.allCases.first {
      hasChevron(at: $0, time: time)
        && Self.chevron(at: $0, in: place).contains(CGPoint(point))
    }
  }

  /// Whether nothing moves from `time` until the next change.
  func isSettled(at time: Duration) -> Bool {
    scrollOffset.isSettled(at: time) && chips?.isSettled(at: time) ?? true
      && arrivals.allSatisfy { $0.presence.isSettled(at: time) }
  }

  // MARK: - Changes of the picks

  /// Follows a change of the picks, of their labels or of the layout.
  ///
  /// A new pick appears and is brought into view; the chips behind a removed one close up, and those that have more or less
  /// room grow or shrink. Other changes have their effect at once. O(picks) after a change, otherwise O(1).
  ///
  /// - Parameters:
  ///   - newPicks: The picks.
  ///   - newTexts: What their labels depend on.
  ///   - tray: The place of the chips; `nil` without a tray.
  ///   - time: The time of the change.
  ///   - isAnimated: Whether the chips move.
  mutating func follow(
    _ newPicks: [TopicIndex], _ newTexts: ChipWidths.Texts, in tray: WindowLayout.Tray?,
    at time: Duration,
    isAnimated: Bool
  ) {
    guard let tray else {
      if chips != nil { self = PickTray() }
      return
    }
    let isSame = chips?.row.tray == tray && widths.texts == newTexts
    // Equal arrays usually share their storage, and are then not compared.
    if isSame, picks == newPicks { return }
    if widths.texts != newTexts { widths = ChipWidths(of: newTexts) }
    arrivals.removeAll { $0.presence.isSettled(at: time) }
    let (oldPicks, oldRow) = (picks, chips?.row)
    picks = newPicks
    if isSame, picks.count == oldPicks.count + 1, picks.starts(with: oldPicks) {
      noteArrival(in: tray, at: time, isAnimated: isAnimated)
      reveal(picks.count - 1, at: isAnimated ? time : nil)
    } else if isSame, let index = Self.removedIndex(from: oldPicks, to: picks) {
      noteRemoval(of: index, in: tray, at: time, isAnimated: isAnimated)
      scroll(to: scrollOffset.target, at: isAnimated ? time : nil)
    } else {
      arrivals = []
      chips = MovingChips(widths.row(of: picks, in: tray))
      if let oldRow { keepView(of: oldRow) }
      if picks.count > oldPicks.count { reveal(picks.count - 1) }
    }
    followFocus()
  }

  /// Takes over the widths of chips that show the whole label; chips that are moving continue to their new places.
  ///
  /// - Parameters:
  ///   - newWidths: The widths of `unmeasured` picks with two lines and with one line, in logical pixels at scale 1.
  ///   - time: The time of the change.
  mutating func note(widths newWidths: [TopicIndex: ClosedRange<Double>], at time: Duration) {
    widths.add(newWidths)
    guard let old = chips else { return }
    let row = widths.row(of: picks, in: old.row.tray)
    let isMoving = !old.isSettled(at: time)
    var origins = isMoving ? old.places(at: time) : []
    // What is new does not grow or shrink.
    for index in origins.indices where newWidths[picks[index]] != nil {
      origins[index].width = row.places[index].width
    }
    chips =
      isMoving
      ? MovingChips(row, from: origins, at: time, over: Self.duration) : MovingChips(row)
    keepView(of: old.row, at: isMoving ? time : nil)
  }

  /// Forgets the widths, because there are other fonts; the chips stay until the new ones are known.
  mutating func forgetWidths() { widths = ChipWidths(of: widths.texts, for: picks) }

  /// Returns the index of the only pick that is gone; `nil` if the picks differ by more than that.
  private static func removedIndex(from old: [TopicIndex], to new: [TopicIndex]) -> Int? {
    guard old.count == new.count + 1 else { return nil }
    let index = new.indices.first { old[$0] != new[$0] } ?? new.count
    return old[(index + 1)...] == new[index...] ? index : nil
  }

  /// Lets the last chip appear; the others make room for it.
  private mutating func noteArrival(
    in tray: WindowLayout.Tray, at time: Duration, isAnimated: Bool
  ) {
    var origins = isAnimated ? chips?.places(at: time) ?? [] : []
    let row = widths.row(of: picks, in: tray)
    chips = MovingChips(row)
    guard isAnimated, let place = row.places.last else { return }
    let start = origins.last.map { $0.end + tray.gap } ?? 0
    origins.append(ChipRow.Place(start: start, width: place.width))
    chips = MovingChips(row, from: origins, at: time, over: Self.duration)
    if arrivals.count == Self.arrivalLimit { arrivals.removeFirst() }
    arrivals.append(
      Arrival(
        index: picks.count - 1,
        presence: EasedValue(from: 0, to: 1, at: time, over: Self.duration)))
  }

  /// Closes the gap of a removed chip.
  private mutating func noteRemoval(
    of index: Int, in tray: WindowLayout.Tray, at time: Duration, isAnimated: Bool
  ) {
    let isLeftOfTheTray = rect(ofChip: index, at: time).maxX <= tray.area.minX
    arrivals.removeAll { $0.index == index }
    for other in arrivals.indices where arrivals[other].index > index { arrivals[other].index -= 1 }
    var origins = chips?.places(at: time) ?? []
    let removed = origins.remove(at: index)
    if isLeftOfTheTray {
      // The visible ones stay in place.
      let length = removed.width + tray.gap
      scrollOffset.shift(by: -length)
      for other in origins.indices.dropFirst(index) { origins[other].start -= length }
    }
    let row = widths.row(of: picks, in: tray)
    chips =
      isAnimated
      ? MovingChips(row, from: origins, at: time, over: Self.duration) : MovingChips(row)
  }

  /// Keeps the focus on its topic, or on the chip that has taken its place.
  private mutating func followFocus() {
    guard let topic = focusedTopic else { return }
    if picks.indices.contains(focus), picks[focus] == topic { return }
    focus = picks.firstIndex(of: topic) ?? min(focus, picks.count - 1)
    focusedTopic = picks.indices.contains(focus) ? picks[focus] : nil
  }

  /// Starts with the picks of another visitor.
  mutating func startOver() { self = PickTray() }

  // MARK: - Scrolling

  /// Returns an offset within the limits of the chips.
  private func clamped(_ offset: Double) -> Double { min(max(offset, 0), longestOffset) }

  /// Scrolls to an offset, clamped to the chips; without a time, at once.
  private mutating func scroll(to offset: Double, at time: Duration? = nil) {
    if let time {
      scrollOffset.ease(to: clamped(offset), at: time, over: Self.duration)
    } else {
      scrollOffset.jump(to: clamped(offset))
    }
  }

  /// Scrolls by the least distance that shows a chip beside the parts that fade; without a time, at once.
  mutating func reveal(_ index: Int, at time: Duration? = nil) {
    guard let row = chips?.row, row.places.indices.contains(index) else { return }
    let (place, width) = (row.places[index], row.tray.area.width)
    let fade = Self.fadeWidth(in: row.tray)
    let (least, greatest) = (place.end + fade - width, place.start - fade)
    let revealing =
      least > greatest
      ? (place.start + place.end - width) / 2 : min(max(scrollOffset.target, least), greatest)
    scroll(to: revealing, at: time)
  }

  /// Keeps the chip in view that is at the left side in a former layout, or the end of the row; without a time, at once.
  private mutating func keepView(of old: ChipRow, at time: Duration? = nil) {
    let offset = scrollOffset.target
    guard let row = chips?.row, offset > 0, offset < old.longestOffset,
      let index = old.places.firstIndex(where: { $0.end > offset }), index < row.places.count
    else { return scroll(to: offset > 0 ? longestOffset : 0, at: time) }
    let (former, place) = (old.places[index], row.places[index])
    let fraction = (offset - former.start) / former.width
    scroll(to: place.start + fraction * place.width, at: time)
  }

  /// Scrolls by a distance in logical pixels, at once.
  mutating func scroll(by distance: Double, at time: Duration) {
    scroll(to: offset(at: time) + distance)
  }

  /// Scrolls by what fits between the chevrons, toward the chips beyond a side.
  mutating func page(to side: Side, at time: Duration, isAnimated: Bool) {
    guard let place = chips?.row.tray else { return }
    let distance = Double(place.area.width) - 2 * Self.fadeWidth(in: place)
    scroll(
      to: scrollOffset.target + (side == .start ? -distance : distance),
      at: isAnimated ? time : nil)
  }

  // MARK: - Keyboard

  /// Focuses the chip at an index, clamped, and brings it into view; without a time, at once.
  mutating func focus(_ index: Int, at time: Duration?) {
    guard !picks.isEmpty else { return }
    focus = min(max(index, 0), picks.count - 1)
    focusedTopic = picks[focus]
    reveal(focus, at: time)
  }

  // MARK: - Pointer

  /// Whether a chip is pressed.
  func isPressing(_ topic: TopicIndex) -> Bool { press?.topic == topic && press?.isDrag == false }

  /// Begins a press at a point of the tray; it stops a glide instead of a click.
  mutating func press(
    at point: Vector, by pointer: InputEvent.Pointer, on topic: TopicIndex?, at time: Duration
  ) {
    let isDoubleClick =
      removal.map { time - $0.time < Self.doubleClick && $0.rect.contains(CGPoint(point)) } ?? false
    let isGliding = scrollOffset.isGliding(at: time)
    if isGliding { scrollOffset.jump(to: offset(at: time)) }
    press = Press(
      pointer: pointer, start: point, last: point, topic: isDoubleClick || isGliding ? nil : topic,
      side: side(at: point, time: time), offset: offset(at: time))
    removal = nil
    history.removeAll()
  }

  /// Moves the pointer of the press; the chips follow it, from its slop on, if the tray is full.
  mutating func drag(to point: Vector, slop: Double, at time: Duration) {
    guard var held = press, point != held.last else { return }
    held.last = point
    let displacement = point - held.start
    if !held.isDrag, displacement.length > slop, longestOffset > 0 {
      held.isDrag = true
      // A motion that has gone on since the press stops here.
      if !scrollOffset.isSettled(at: time) { held.offset = offset(at: time) + displacement.x }
    }
    press = held
    guard held.isDrag else { return }
    scroll(to: held.offset - displacement.x)
    history.record(Vector(offset(at: time), 0), at: time)
  }

  /// Ends the press: a drag glides on, and a chevron scrolls.
  ///
  /// - Parameters:
  ///   - time: The time of the release.
  ///   - isAnimated: Whether the chips move by themselves.
  /// - Returns: The topic whose chip was pressed, if that was not a drag.
  mutating func release(at time: Duration, isAnimated: Bool) -> TopicIndex? {
    defer { press = nil }
    guard press?.isDrag == true else {
      if let side = press?.side { page(to: side, at: time, isAnimated: isAnimated) }
      return press?.topic
    }
    let velocity = history.velocity(at: time).x
    if isAnimated, velocity != 0 {
      let distance = velocity * Self.glideTime
      scrollOffset.glide(to: clamped(offset(at: time) + distance), velocity: velocity, at: time)
    }
    return nil
  }

  /// Ends the press without an effect.
  mutating func cancel() { press = nil }

  /// Records that a click has removed a chip.
  mutating func noteClick(removing rect: CGRect, at time: Duration) { removal = (rect, time) }
}

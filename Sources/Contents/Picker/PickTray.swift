import Geometry
import Input
import Interaction
import Motion

/// The state of the tray of picks: its scroll offset, its motion, its focus and its press.
///
/// A value that knows the chips by their index among the picks. A frame visits only the visible ones, so
/// that it costs as much with a hundred thousand picks as with a few. All motion is a closed form of time.
struct PickTray: Sendable {
  /// The layout of the chips.
  typealias Row = WindowLayout.Tray

  /// A press on the tray.
  struct Press: Hashable, Sendable {
    var pointer: InputEvent.Pointer
    var start: Vector
    var last: Vector
    /// The topic whose chip is pressed; `nil` between the chips.
    var topic: TopicIndex?
    /// The scroll offset at the start.
    var offset: Double
    /// Whether the pointer has moved too far for a click.
    var isDrag = false
  }

  /// The space that a removed chip leaves, which closes.
  private struct Gap: Hashable {
    /// The index of the chip behind it.
    var index: Int
    /// The width in pitches.
    var width: EasedValue
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
  /// The width of the part at either side where chips fade, at a pitch of 128 px.
  private static let fade = 24.0
  /// The greatest number of chips that appear, and of gaps that close; earlier ones are then there at once.
  private static let motionLimit = 8
  /// The greatest time between the clicks of a double click, which removes one chip only.
  private static let doubleClick = Duration.milliseconds(350)

  private(set) var press: Press?
  /// The index of the chip that has the keyboard focus, or had it last.
  private(set) var focus = Int.max
  private var focusedTopic: TopicIndex?
  private var scrollOffset = ScrollOffset()
  /// The offsets of a drag, for its velocity.
  private var history = MotionHistory()
  private var gaps: [Gap] = []
  private var arrivals: [Arrival] = []
  /// Where and when a click has last removed a chip.
  private var removal: (rect: CGRect, time: Duration)?
  /// The layout at the last change.
  private var row: Row?
  /// The picks at the last change; they share their storage with those of the honeycomb.
  private var picks: [TopicIndex] = []

  // MARK: - Places

  /// Returns the scroll offset, in logical pixels.
  func offset(at time: Duration) -> Double { scrollOffset.value(at: time) }

  /// Returns the bounds of a chip, in logical pixels.
  func rect(ofChip index: Int, in row: Row, at time: Duration) -> CGRect {
    var offset = offset(at: time)
    for gap in gaps where gap.index <= index { offset -= gap.width.value(at: time) * row.pitch }
    return row.rect(ofChip: index, scrolledBy: offset)
  }

  /// Returns the opacity of a chip.
  func presence(ofChip index: Int, at time: Duration) -> Double {
    arrivals.first { $0.index == index }?.presence.value(at: time) ?? 1
  }

  /// Returns the chips that can be visible.
  func visibleChips(ofCount count: Int, in row: Row, at time: Duration) -> Range<Int> {
    let offset = offset(at: time)
    var gap = 0.0
    for next in gaps { gap += next.width.value(at: time) * row.pitch }
    // Gaps push chips to the right.
    let first = row.visibleChips(ofCount: count, scrolledBy: offset - gap).lowerBound
    return first..<max(first, row.visibleChips(ofCount: count, scrolledBy: offset).upperBound)
  }

  /// Returns the chip at a point; `nil` between the chips and beside the tray.
  func chip(at point: Vector, ofCount count: Int, in row: Row, at time: Duration) -> Int? {
    guard row.area.contains(CGPoint(point)) else { return nil }
    return visibleChips(ofCount: count, in: row, at: time).first {
      rect(ofChip: $0, in: row, at: time).contains(CGPoint(point))
    }
  }

  /// The width of the part at either side where chips fade while there are more beyond it.
  static func fadeWidth(in row: Row) -> Double { (fade * row.pitch / 128).rounded() }

  /// Whether nothing moves from `time` until the next change.
  func isSettled(at time: Duration) -> Bool {
    scrollOffset.isSettled(at: time) && gaps.allSatisfy { $0.width.isSettled(at: time) }
      && arrivals.allSatisfy { $0.presence.isSettled(at: time) }
  }

  // MARK: - Changes of the picks

  /// Follows a change of the picks or of the layout.
  ///
  /// A new pick appears and is brought into view; a removed one leaves a gap that closes. Other changes have
  /// their effect at once. O(picks) after a change, otherwise O(1).
  ///
  /// - Parameters:
  ///   - newPicks: The picks.
  ///   - row: The layout; `nil` without a tray.
  ///   - time: The time of the change.
  ///   - isAnimated: Whether the chips move.
  mutating func follow(
    _ newPicks: [TopicIndex], in row: Row?, at time: Duration, isAnimated: Bool
  ) {
    guard let row else {
      if self.row != nil { self = PickTray() }
      return
    }
    let isSame = self.row == row
    // Equal arrays usually share their storage, and are then not compared.
    if isSame, picks == newPicks { return }
    gaps.removeAll { $0.width.isSettled(at: time) }
    arrivals.removeAll { $0.presence.isSettled(at: time) }
    let (oldPicks, oldRow) = (picks, self.row)
    (picks, self.row) = (newPicks, row)
    if isSame, picks.count == oldPicks.count + 1, picks.starts(with: oldPicks) {
      if isAnimated { noteArrival(at: time) }
      reveal(picks.count - 1, at: isAnimated ? time : nil)
    } else if isSame, let index = Self.removedIndex(from: oldPicks, to: picks) {
      noteRemoval(of: index, at: time, isAnimated: isAnimated)
      scroll(to: scrollOffset.target, at: isAnimated ? time : nil)
    } else {
      (gaps, arrivals) = ([], [])
      scroll(to: scrollOffset.target * row.pitch / (oldRow ?? row).pitch)
      if picks.count > oldPicks.count { reveal(picks.count - 1) }
    }
    followFocus()
  }

  /// Returns the index of the only pick that is gone; `nil` if the picks differ by more than that.
  private static func removedIndex(from old: [TopicIndex], to new: [TopicIndex]) -> Int? {
    guard old.count == new.count + 1 else { return nil }
    let index = new.indices.first { old[$0] != new[$0] } ?? new.count
    return old[(index + 1)...] == new[index...] ? index : nil
  }

  /// Lets the last chip appear.
  private mutating func noteArrival(at time: Duration) {
    if arrivals.count == Self.motionLimit { arrivals.removeFirst() }
    arrivals.append(
      Arrival(index: picks.count - 1, presence: Self.eased(from: 0, to: 1, at: time)))
  }

  /// Starts to close the gap of a removed chip.
  private mutating func noteRemoval(of index: Int, at time: Duration, isAnimated: Bool) {
    guard let row else { return }
    let isLeftOfTheTray = rect(ofChip: index, in: row, at: time).maxX <= row.area.minX
    arrivals.removeAll { $0.index == index }
    for other in arrivals.indices where arrivals[other].index > index { arrivals[other].index -= 1 }
    for other in gaps.indices where gaps[other].index > index { gaps[other].index -= 1 }
    if isLeftOfTheTray {
      // The visible ones stay in place.
      scrollOffset.shift(by: -row.pitch)
    } else if isAnimated {
      if gaps.count == Self.motionLimit { gaps.removeFirst() }
      gaps.append(Gap(index: index, width: Self.eased(from: 1, to: 0, at: time)))
    }
  }

  private static func eased(from origin: Double, to target: Double, at time: Duration) -> EasedValue
  {
    var value = EasedValue(origin)
    value.ease(to: target, at: time, over: duration)
    return value
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
  private func clamped(_ offset: Double) -> Double {
    min(max(offset, 0), row?.longestOffset(ofCount: picks.count) ?? 0)
  }

  /// Scrolls to an offset, clamped to the chips; without a time, at once.
  private mutating func scroll(to offset: Double, at time: Duration? = nil) {
    if let time {
      scrollOffset.ease(to: clamped(offset), at: time, over: Self.duration)
    } else {
      scrollOffset.jump(to: clamped(offset))
    }
  }

  /// Scrolls by the least distance that shows a chip beside the parts that fade; without a time, at once.
  private mutating func reveal(_ index: Int, at time: Duration? = nil) {
    guard let row else { return }
    let start = Double(index) * row.pitch
    let fade = Self.fadeWidth(in: row)
    let (least, greatest) = (start + row.chipWidth + fade - row.area.width, start - fade)
    let revealing =
      least > greatest
      ? start + (row.chipWidth - row.area.width) / 2
      : min(max(scrollOffset.target, least), greatest)
    scroll(to: revealing, at: time)
  }

  /// Scrolls by a distance in logical pixels, at once.
  mutating func scroll(by distance: Double, at time: Duration) {
    scroll(to: offset(at: time) + distance)
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
      offset: offset(at: time))
    removal = nil
    history.removeAll()
  }

  /// Moves the pointer of the press; the chips follow it if the tray is full.
  mutating func drag(to point: Vector, at time: Duration) {
    guard var held = press, let row, point != held.last else { return }
    held.last = point
    let displacement = point - held.start
    if !held.isDrag, displacement.length > held.pointer.slop,
      row.longestOffset(ofCount: picks.count) > 0
    {
      held.isDrag = true
      // A motion that has gone on since the press stops here.
      if !scrollOffset.isSettled(at: time) { held.offset = offset(at: time) + displacement.x }
    }
    press = held
    guard held.isDrag else { return }
    scroll(to: held.offset - displacement.x)
    history.record(Vector(offset(at: time), 0), at: time)
  }

  /// Ends the press: a drag glides on.
  ///
  /// - Parameters:
  ///   - time: The time of the release.
  ///   - isAnimated: Whether the chips move by themselves.
  /// - Returns: The topic whose chip was pressed, if that was not a drag.
  mutating func release(at time: Duration, isAnimated: Bool) -> TopicIndex? {
    defer { press = nil }
    guard press?.isDrag == true else { return press?.topic }
    let velocity = history.velocity(at: time).x
    if isAnimated, velocity != 0 {
      let distance = velocity * Self.glideTime
      scrollOffset.glide(to: clamped(offset(at: time) + distance), velocity: velocity, at: time)
    }
    return nil
  }

  /// Ends the press without an effect, if it is that of a pointer; `nil` for any.
  mutating func cancel(_ pointer: InputEvent.Pointer?) {
    if pointer == nil || pointer == press?.pointer { press = nil }
  }

  /// Records that a click has removed a chip.
  mutating func noteClick(removing rect: CGRect, at time: Duration) { removal = (rect, time) }
}

public import Controls
import Drawing
public import Geometry
public import Input
import Interaction
import Motion

/// The topics, picks and buttons that a switch scans, and a pointer that rests presses.
extension PickerStage: SwitchSource {
  /// Returns the items of a list that are visible.
  ///
  /// O(visible items) for topics and picks.
  public func visibleItems(of list: ControlID) -> [ControlID] {
    model.visibleItems(of: list, at: time)
      ?? (0..<childCount(of: list)).compactMap { child($0, of: list) }
  }

  /// Returns the edges of the honeycomb beyond which there are topics.
  public func moreControls(of list: ControlID) -> [ControlID] {
    guard list == PickerPart.topics.id else { return [] }
    return model.edgesToScan(at: time).map { PickerPart.arrow($0).id }
  }

  /// Returns the bounds of a part that a press has an effect on now, and of an edge beyond which there are topics; `nil` for
  /// other parts.
  public func pressableBounds(of id: ControlID) -> CGRect? {
    if let edge = PickerModel.edge(of: id) {
      return model.edgesToScan(at: time).contains(edge)
        ? model.scanArea(of: edge) : nil
    }
    guard let node = node(id), node.name != nil, node.actions.contains(.press) else { return nil }
    return bounds(of: id)
  }

  /// Returns the part at a point that a press has an effect on now; `nil` if there is none.
  public func pressablePart(at point: Vector) -> ControlID? {
    let edge = model.edgesToScan(at: time).first {
      model.scanArea(of: $0).contains(CGPoint(point))
    }
    if let edge { return PickerPart.arrow(edge).id }
    return hit(point).flatMap { pressableBounds(of: $0) == nil ? nil : $0 }
  }

  /// The number of the visitor; `nil` after the end, and while something else is shown.
  public var switchUser: Int? {
    guard !areSwitchesSuspended, model.honeycomb.result == nil else { return nil }
    return model.honeycomb.visitorNumber
  }

  /// Whether the window is mirrored.
  public var readsFromRightToLeft: Bool { model.honeycomb.isMirrored }

  /// Ends the effect of switches and of a pointer that rests while something else is shown, or begins it again.
  public mutating func suspendSwitches(_ isSuspended: Bool) {
    guard switches != nil, areSwitchesSuspended != isSuspended else { return }
    areSwitchesSuspended = isSuspended
    switches?.end()
  }

  /// The parts that a switch has highlighted.
  public var scannedParts: [ControlID] { switches?.highlighted ?? [] }

  // MARK: - Time and events

  /// Does what switches and a pointer that rests do by a time, each at its own time.
  mutating func advanceSwitches(to time: Duration) {
    var steps = DueSteps(until: time)
    while let due = steps.next(switches?.nextChange) {
      let due = max(due, self.time)
      advanceModel(to: due)
      guard var control = switches.take() else { return }
      let part = control.advance(at: due, in: self)
      switches = control
      if let part { press(part, at: due) }
    }
  }

  /// Handles an event of a switch, and lets a pointer that rests follow the others.
  ///
  /// - Returns: Whether the event is for nothing else.
  mutating func operateSwitches(by event: InputEvent, at time: Duration) -> Bool {
    guard var control = switches.take() else { return false }
    var part: ControlID?
    let isTaken = control.takes(event, in: self)
    if !isTaken {
      if control.dwell != nil, event.isOfPointer { advanceModel(to: time) }
      control.follow(event, at: time, in: self)
    } else if control.note(event, at: time) {
      advanceModel(to: time)
      if model.noteSwitch(at: time) {
        part = control.perform(event, at: time, in: self)
      }
      finishChange(at: time)
    }
    switches = control
    if let part { press(part, at: time) }
    return isTaken
  }

  /// Presses a part, as assistive technology does.
  private mutating func press(_ part: ControlID, at time: Duration) {
    if let edge = PickerModel.edge(of: part) {
      model.showMore(beyond: edge, at: time)
      finishChange(at: time)
    } else if let name = node(part)?.name {
      pass(.action(.press, on: name), at: time)
    }
  }

  // MARK: - Drawing

  /// Gives a topic that is highlighted alone the look of the focus in the frame, so that its whole label is shown; while others
  /// are highlighted, no cell has it.
  mutating func markScanned() {
    guard let highlighted = switches?.highlighted, let first = highlighted.first else {
      return
    }
    let topic = highlighted.count == 1 ? model.listedTopic(first)?.topic : nil
    for index in frame.cells.indices {
      frame.cells[index].isFocused = frame.cells[index].topic == topic
    }
  }

  /// Draws the highlight and the countdown, in front of everything else.
  ///
  /// - Returns: Whether the countdown is running.
  mutating func drawSwitches(at time: Duration, into list: inout DisplayList) -> Bool {
    guard let control = switches else { return false }
    var rects: [CGRect] = []
    for id in control.highlighted {
      guard let rect = pressableBounds(of: id) else { continue }
      rects.append(rect)
      if let edge = PickerModel.edge(of: id) {
        sketcher?.drawScanned(edge, in: rect, into: &list)
      } else if id.kind == .topic, let topic = model.listedTopic(id)?.topic,
        let cell = frame.cells.first(where: { $0.topic == topic })
      {
        sketcher?.drawScanned(cell, of: model, into: &list)
      } else {
        sketcher?.drawScanned(rect, into: &list)
      }
    }
    if control.isLeavingRow { sketcher?.drawExit(of: rects, into: &list) }
    if let (center, progress) = control.dwell?.countdown(at: time) {
      sketcher?.drawCountdown(at: center, progress: progress, into: &list)
    }
    return control.dwell?.part != nil
  }
}

extension InputEvent {
  /// Whether the event is one of a pointer.
  fileprivate var isOfPointer: Bool {
    switch self {
    case .press, .move, .release, .wheel, .pinch: true
    case .cancel, .leave, .key, .keyRelease, .text, .preedit, .resize, .arrange, .desktop,
      .command, .action:
      false
    }
  }
}

import Controls
import Input
import Viewer

/// Finds what has changed in a window since it was last reported.
///
/// The focus is compared in each turn of the loop, all else at most 20 times a second, and at most so many signals are
/// sent in a second. What is not sent in time is compared with its latest state later, so that nothing is missed and
/// nothing queues up. Long lists are not read: only their item with the focus is.
struct WindowWatch {
  /// What was reported of a part.
  private struct Seen {
    var name: String
    var states: AccessibleStates
    var value: Double?
    var isText: Bool
    var isTooltip: Bool
    var children: [ControlID]
  }

  private var texts = TextWatch()
  private var seen: [ControlID: Seen] = [:]
  private var focus: ControlID?
  private var isActive = false
  private var notices = NoticeWatch()
  /// The parts that have come and gone since the last call of `changes`, without those of long lists.
  private(set) var arrivals: [ControlID] = []
  private(set) var departures: [ControlID] = []
  /// The signals that may be sent now; below zero if that of a selection came on top.
  private var allowance = signalRate
  /// What was sent in the last second.
  private var sent: [(time: Duration, count: Int)] = []
  /// When the parts may be compared next.
  private var nextTime: Duration?
  /// When there is something to compare or to send; `nil` for never.
  private(set) var nextChange: Duration?

  /// The most signals in a second, besides those of the focus.
  static let signalRate = 20
  /// The least time between two comparisons.
  static let interval = Duration.milliseconds(50)
  /// The states whose changes are reported; that of the focus is not compared with them.
  private static let states: [AccessibleStates.State] = [
    .selected, .expanded, .checked, .showing, .enabled, .sensitive, .busy, .managesDescendants,
  ]

  /// Returns the signals for what has changed.
  ///
  /// - Parameters:
  ///   - source: The window.
  ///   - status: What is known about the window on the screen.
  ///   - objects: The objects of the program.
  ///   - listeners: The events that other programs want to learn; others are left out.
  /// - Returns: The signals, in the order in which they are to be sent.
  mutating func changes(
    in source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus,
    _ objects: WindowObjects, for listeners: EventListeners
  ) -> [AccessibleSignal] {
    sent.removeAll { $0.time <= status.time - .seconds(1) }
    var signals = focusChanges(in: source, status, objects)
    signals += texts.changes(in: source)
    signals = signals.filter(listeners.want)
    nextChange = nil
    (arrivals, departures) = ([], [])
    if let nextTime, status.time < nextTime {
      nextChange = nextTime
      return signals
    }
    let free = freeCount
    allowance = free
    nextTime = status.time + Self.interval
    let others = partChanges(in: source, status, objects, for: listeners)
    if allowance < free { sent.append((status.time, free - allowance)) }
    signals += others
    signals += notices.changes(in: source, status, objects, for: listeners)
    nextChange = [nextChange, notices.nextChange].compactMap(\.self).min()
    return signals
  }

  /// The number of signals that may be sent now besides those of the focus.
  private var freeCount: Int { sent.reduce(Self.signalRate) { $0 - $1.count } }

  /// The text that is announced by an object of its own; `nil` for none.
  var notice: WindowObjects.Notice? { notices.notice }

  // MARK: - The focus

  private mutating func focusChanges(
    in source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus,
    _ objects: WindowObjects
  ) -> [AccessibleSignal] {
    var signals: [AccessibleSignal] = []
    let window = AccessiblePath.path(of: .window)
    if status.isActive != isActive {
      isActive = status.isActive
      signals.append(
        AccessibleSignal(
          group: .window, path: window, member: isActive ? "Activate" : "Deactivate",
          value: .string(source.node(.window)?.label ?? "")))
      signals.append(Self.state(.active, isActive, of: .window))
    }
    let current = isActive ? source.focusedControl : nil
    guard current != focus else { return signals }
    // What is gone has no states.
    if let focus, source.node(focus) != nil {
      signals.append(Self.state(.focused, false, of: focus))
    }
    focus = current
    guard let current else { return signals }
    signals += selectionChanges(besideFocusIn: source, status)
    if let place = source.place(of: current), let list = source.node(place.parent),
      objects.isLong(place.parent, list, in: source)
    {
      signals.append(
        AccessibleSignal(
          path: AccessiblePath.path(of: place.parent), member: "ActiveDescendantChanged",
          detail: Int32(clamping: place.index), value: .object(objects.reference(to: current))))
    }
    signals.append(Self.state(.focused, true, of: current))
    return signals
  }

  /// Returns the changes of the selection in the list whose item has got the focus, if there is room for them.
  ///
  /// They come before the focus, because screen readers that keep states look at them when it comes.
  private mutating func selectionChanges(
    besideFocusIn source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus
  ) -> [AccessibleSignal] {
    guard let focus, let list = source.place(of: focus)?.parent else { return [] }
    func isChanged(_ id: ControlID, isSelected: Bool) -> Bool {
      seen[id]?.states.contains(.selected) == !isSelected
        && source.node(id)?.states.contains(.selected) == isSelected
    }
    let left = seen.keys.filter {
      isChanged($0, isSelected: false) && source.place(of: $0)?.parent == list
    }
    let changes =
      left.map { ($0, false) } + (isChanged(focus, isSelected: true) ? [(focus, true)] : [])
    guard !changes.isEmpty, changes.count < freeCount else { return [] }
    sent.append((status.time, changes.count + 1))
    for (id, _) in changes { seen[id]?.states.toggle(.selected) }
    return changes.map { Self.state(.selected, $1, of: $0) }
      + [AccessibleSignal(path: AccessiblePath.path(of: list), member: "SelectionChanged")]
  }

  static func state(
    _ state: AccessibleStates.State, _ isSet: Bool, of id: ControlID
  ) -> AccessibleSignal {
    AccessibleSignal(
      path: AccessiblePath.path(of: id), member: "StateChanged", kind: state.name,
      detail: isSet ? 1 : 0)
  }

  // MARK: - The parts

  private mutating func partChanges(
    in source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus,
    _ objects: WindowObjects, for listeners: EventListeners
  ) -> [AccessibleSignal] {
    var parts = objects.shortParts(of: source)
    let shortCount = parts.count
    if let focus, !parts.contains(focus) { parts.append(focus) }
    let present = Set(parts)
    let isFirst = seen.isEmpty
    var signals: [AccessibleSignal] = []
    for id in seen.keys where !present.contains(id) && source.node(id) == nil {
      departures.append(id)
      signals.append(Self.state(.defunct, true, of: id))
    }
    signals = signals.filter(listeners.want)
    var selections: Set<ControlID> = []
    var added: [AccessibleSignal] = []
    for (index, id) in parts.enumerated() {
      guard let new = part(id, in: source, status, objects) else { continue }
      guard !isFirst, let old = seen[id] else {
        seen[id] = new
        if !isFirst, index < shortCount { arrivals.append(id) }
        // What is in a field that was there before is not new.
        if new.isText { added += texts.begin(id, isNew: !isFirst, in: source) }
        // Screen readers read a tooltip when it shows, if the user wants that.
        if !isFirst, new.isTooltip {
          added.append(Self.state(.showing, true, of: id))
          allowance -= 1
        }
        continue
      }
      let changes = Self.changes(from: old, to: new, of: id, objects).filter(listeners.want)
      // However many parts have come and gone: what is in a list changes at once.
      var cost = changes.count { $0.member != "ChildrenChanged" }
      if cost < changes.count { cost += 1 }
      if cost > allowance {
        // The part keeps what was reported of it, and is compared again.
        nextChange = status.time + Self.interval
        continue
      }
      signals += changes
      allowance -= cost
      // Of another list than that with the focus, Orca would say which item is selected as if the user had gone there.
      if old.states.contains(.selected) != new.states.contains(.selected),
        let list = source.place(of: id)?.parent, hasFocus(list, in: source),
        selections.insert(list).inserted
      {
        let change = AccessibleSignal(
          path: AccessiblePath.path(of: list), member: "SelectionChanged")
        if listeners.want(change) {
          signals.append(change)
          allowance -= 1
        }
      }
      seen[id] = new
    }
    seen = seen.filter { present.contains($0.key) }
    return signals + added.filter(listeners.want)
  }

  /// Whether a list or one of its items has the focus.
  private func hasFocus(
    _ list: ControlID, in source: borrowing some ControlTree & ~Copyable
  ) -> Bool {
    focus == list || focus.flatMap { source.place(of: $0)?.parent } == list
  }

  private func part(
    _ id: ControlID, in source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus,
    _ objects: WindowObjects
  ) -> Seen? {
    guard let node = source.node(id) else { return nil }
    var children: [ControlID] = []
    if !objects.isLong(id, node, in: source) {
      for index in 0..<min(source.childCount(of: id), WindowObjects.longList) {
        if let child = source.child(index, of: id) { children.append(child) }
      }
    }
    let target = WindowObjects.Target.part(WindowObjects.Part(id: id, node: node))
    return Seen(
      name: node.label, states: objects.states(of: target, in: source, status),
      value: WindowObjects.number(of: node),
      isText: node.role == .textField, isTooltip: node.role == .tooltip, children: children)
  }

  private static func changes(
    from old: Seen, to new: Seen, of id: ControlID, _ objects: WindowObjects
  ) -> [AccessibleSignal] {
    var signals: [AccessibleSignal] = []
    let path = AccessiblePath.path(of: id)
    if old.children != new.children {
      var (before, after) = (Set(old.children), Set(new.children))
      // What is in another order goes and comes.
      if old.children.filter(after.contains) != new.children.filter(before.contains) {
        (before, after) = ([], [])
      }
      for (kind, list, others) in [
        ("remove", old.children, after), ("add", new.children, before),
      ] {
        for (index, child) in list.enumerated() where !others.contains(child) {
          signals.append(
            AccessibleSignal(
              path: path, member: "ChildrenChanged", kind: kind, detail: Int32(clamping: index),
              value: .object(objects.reference(to: child))))
        }
      }
    }
    for state in states where old.states.contains(state) != new.states.contains(state) {
      signals.append(self.state(state, new.states.contains(state), of: id))
    }
    if old.name != new.name {
      signals.append(
        AccessibleSignal(
          path: path, member: "PropertyChange", kind: "accessible-name", value: .string(new.name)))
    }
    if let value = new.value, value != old.value {
      signals.append(
        AccessibleSignal(
          path: path, member: "PropertyChange", kind: "accessible-value", value: .double(value)))
    }
    return signals
  }
}

extension HoneycombModel {
  /// An action, independent of the click or key that triggers it.
  public enum Command: Hashable, Sendable {
    /// Picks or unpicks a topic and centers it.
    case toggle(TopicIndex)
    /// Ends with the picks, if there are enough.
    case confirm
    /// Ends without picks, if that is allowed.
    case cancel
    /// Continues an idle kiosk session.
    case stillHere
  }

  /// Whether topics can be picked now; not while a kiosk covers the honeycomb or writes a session.
  public var isInteractive: Bool { session.isInteractive }

  /// The number of earlier visitors of a kiosk; 0 elsewhere.
  public var visitorNumber: Int { session.number }

  /// Whether the user is dragging the honeycomb.
  public var isDragging: Bool { pointer.press?.isDrag ?? false }

  /// Whether the window is to offer a control for a command now.
  ///
  /// O(1), for a topic O(log topics).
  public func offers(_ command: Command) -> Bool {
    switch command {
    case .toggle(let topic):
      session.isInteractive && arrangement.cell(of: topic, of: catalogue) != nil
    case .confirm: session.isInteractive && offersDone
    case .cancel: session.isInteractive && isCancellable
    case .stillHere: session.isWarning
    }
  }

  /// Performs a command, like the click or key with the same meaning.
  ///
  /// On a kiosk, a command is an activity of the visitor like any other: the first one opens the
  /// session, and one during the idle warning only ends the warning. A topic without a cell,
  /// because its parent has not bloomed, cannot be toggled.
  ///
  /// O(visible cells); to find the cell of a topic, O(log topics) as well.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - time: The time since the start; must not decrease.
  /// - Returns: Whether the command had its effect. `false` if it was refused, which the next frame
  ///   reports, or if it is not possible now.
  @discardableResult
  public mutating func perform(_ command: Command, at time: Duration) -> Bool {
    advance(to: time)
    motions.dropSettled(at: time)
    regrouping.dropSettled(at: time)
    guard result == nil else { return false }
    guard noteActivity(command.activity, at: time) else { return command == .stillHere }
    guard session.isInteractive else { return false }
    switch command {
    case .toggle(let topic): return toggle(topic, at: time)
    case .confirm: return confirm(at: time)
    case .cancel: return cancel()
    case .stillHere: return false  // There is no warning to end.
    }
  }

  /// Picks or unpicks a topic, focuses it, and springs it to the center.
  private mutating func toggle(_ topic: TopicIndex, at time: Duration) -> Bool {
    // The honeycomb does not move while the user drags it.
    guard pointer.press?.isDrag != true,
      let hex = arrangement.hex(of: topic, of: catalogue)
    else { return false }
    focus = topic
    notice = nil
    if pickedSet.contains(topic) {
      pickedSet.remove(topic)
      picks.removeAll { $0 == topic }
      motions.tint(topic, picked: false, at: time)
    } else if !catalogue.isSelectable(topic) {
      refuse(.unavailable, topic, at: time)
      return false
    } else if let maximum = limits.maximum, picks.count >= maximum {
      refuse(.atMost(maximum), topic, at: time)
      return false
    } else {
      pickedSet.insert(topic)
      picks.append(topic)
      motions.tint(topic, picked: true, at: time)
      reveal(topic, at: isFiltered ? nil : time)
      bloom(topic, at: isFiltered ? nil : time)
      arrangement.sortSubtopics()
    }
    easeGoal(at: time)
    if isFiltered {
      // The order by rank around the middle stays.
      bringIntoView(topic, at: time)
    } else {
      move(to: panLimits(at: time).clamp(-arrangement.home(of: hex)), at: time)
    }
    return true
  }

  /// Shows why an action was refused, and shakes the message and the topic; the view does not move.
  private mutating func refuse(
    _ message: Frame.Message, _ topic: TopicIndex? = nil, at time: Duration
  ) {
    notice = message
    refusedTopic = topic
    shakeStart = configuration.reducedMotion ? nil : time
    // A click holds the honeycomb; release it.
    if pointer.press == nil { letGo(flings: false, at: time) }
  }

  /// Ends with the picks if there are enough of them; otherwise shows how many are missing.
  private mutating func confirm(at time: Duration) -> Bool {
    let missing = limits.minimum - picks.count
    guard missing <= 0 else {
      refuse(.pickMore(missing), at: time)
      return false
    }
    if configuration.kiosk == nil {
      result = .accepted
    } else {
      cancelPress(of: nil, at: time)
      finishSession(.accepted, at: time)
      session.phase = .confirming
    }
    return true
  }

  private mutating func cancel() -> Bool {
    guard isCancellable else { return false }
    result = .canceled
    return true
  }
}

extension HoneycombModel {
  /// What can be decided, whatever was clicked, pressed or said to decide it.
  public enum Command: Hashable, Sendable {
    /// Picks a topic or takes the pick back, and brings it to the middle.
    case toggle(TopicIndex)
    /// Ends with the picks, if there are enough of them.
    case confirm
    /// Ends without picks, where that is allowed.
    case cancel
    /// Goes on with an idle kiosk session.
    case stillHere
  }

  /// Carries out a command, as the click or key that means the same does.
  ///
  /// On a kiosk a command is a sign of life like any other: the first one opens the session, and one
  /// that comes during the idle warning only ends the warning. A topic without a cell, because its
  /// parent has not bloomed, cannot be toggled.
  ///
  /// O(visible cells), and for a topic O(log topics) to find its cell.
  ///
  /// - Parameters:
  ///   - command: What to do.
  ///   - time: Since the start; never falls.
  /// - Returns: Whether the command did what it names. `false` for what was refused, which the next
  ///   frame says, and for what cannot be done now.
  @discardableResult
  public mutating func perform(_ command: Command, at time: Duration) -> Bool {
    advance(to: time)
    motions.dropSettled(at: time)
    guard result == nil else { return false }
    guard noteActivity(command.signOfLife, at: time) else { return command == .stillHere }
    guard session.isInteractive else { return false }
    switch command {
    case .toggle(let topic): return toggle(topic, at: time)
    case .confirm: return confirm(at: time)
    case .cancel: return cancel()
    case .stillHere: return false  // There is no warning to end.
    }
  }

  /// Picks a topic or takes the pick back, moves the focus to it, and springs it to the middle.
  private mutating func toggle(_ topic: TopicIndex, at time: Duration) -> Bool {
    // Nothing moves the honeycomb out of the hand.
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
      bloom(topic, at: time)
    }
    easeGoal(at: time)
    move(to: panLimits(at: time).clamp(-arrangement.home(of: hex)), at: time)
    return true
  }

  /// Says why something is not done, and shakes the message and the topic; the view stays.
  private mutating func refuse(
    _ message: Frame.Message, _ topic: TopicIndex? = nil, at time: Duration
  ) {
    notice = message
    refusedTopic = topic
    shakeStart = configuration.reducedMotion ? nil : time
    // A click took hold of the honeycomb.
    if pointer.press == nil { letGo(flings: false, at: time) }
  }

  /// Ends with the picks when there are enough of them, else says what is missing.
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
    result = .cancelled
    return true
  }
}

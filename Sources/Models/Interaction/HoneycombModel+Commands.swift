extension HoneycombModel {
  /// An action, independent of the click or key that triggers it.
  public enum Command: Hashable, Sendable {
    /// Picks or unpicks a topic and centers it; opens a branch.
    case toggle(TopicIndex)
    /// Removes a topic from the picks, also one without a cell; the view does not move.
    case unpick(TopicIndex)
    /// Ends with a topic and the earlier picks, if these are enough; shows subtopics that are not shown yet
    /// instead.
    case accept(TopicIndex)
    /// Ends with the picks, if there are enough.
    case confirm
    /// Ends without picks, if that is allowed.
    case cancel
    /// Continues an idle kiosk session.
    case stillHere
    /// Ends the thank-you of a kiosk.
    case endThanks
    /// Takes back the picks of a kiosk's visitor, and shows all topics as at the start; the session goes on.
    case startOver
    /// Changes the language of all texts.
    case speak(Language)
    /// Makes a kiosk easier to use for its visitor.
    case ease(EaseOfUse.Change)
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
    case .toggle(let topic), .accept(let topic):
      session.isInteractive && arrangement.cell(of: topic, of: catalogue) != nil
    case .unpick(let topic): session.isInteractive && isPicked(topic)
    case .confirm: session.isInteractive && offersDone
    case .cancel: session.isInteractive && isCancellable
    case .stillHere: session.isWarning
    case .endThanks: session.phase == .thanks
    case .startOver: configuration.kiosk != nil && session.phase == .active && !picks.isEmpty
    case .speak(let language):
      session.isInteractive && configuration.languages.count > 1
        && configuration.languages.contains(language)
    case .ease: session.isInteractive && configuration.kiosk?.offersEase == true
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
    noteInput()
    guard result == nil else { return false }
    guard noteActivity(command.activity, at: time) else { return command == .stillHere }
    if command == .endThanks, offers(command) {
      endThanks(at: time)
      return true
    }
    guard session.isInteractive else { return false }
    switch command {
    case .toggle(let topic): return toggle(topic, at: time)
    case .unpick(let topic): return unpick(topic, at: time)
    case .accept(let topic): return accept(topic, at: time)
    case .confirm: return confirm(at: time)
    case .cancel: return cancel()
    case .stillHere, .endThanks: return false  // There is nothing to end.
    case .startOver:
      guard offers(command) else { return false }
      takeBackAll(at: time)
      return true
    case .speak(let language):
      guard offers(command) else { return false }
      // What is held would be elsewhere in the mirror image.
      if language.isRightToLeft != isMirrored { cancelPress(of: nil, at: time) }
      speak(language)
      return true
    case .ease(let change):
      guard offers(command) else { return false }
      cancelPress(of: nil, at: time)
      session.easeOfUse.apply(change)
      if change != .contrast {
        // Everything is composed again, as for a window that nobody has used.
        (view.hasInput, view.isMovedByUser, view.isFittedAgain) = (false, false, true)
      }
      return true
    }
  }

  /// Picks or unpicks a topic, focuses it, and springs it to the center, or moves the view as far as
  /// necessary.
  private mutating func toggle(_ topic: TopicIndex, at time: Duration) -> Bool {
    // The honeycomb does not move while the user drags it.
    guard !isDragging, arrangement.hex(of: topic, of: catalogue) != nil else { return false }
    if catalogue.isBranch(topic) {
      guard isClosable(topic) else { return enter(topic, at: time) }
      (focus, notice) = (topic, nil)
      fold(topic, at: time)
      return true
    }
    focus = topic
    notice = nil
    var subtopics: [TopicIndex] = []
    if isPicked(topic) {
      guard unpick(topic, at: time) else { return false }
      if isClosable(topic) {
        easeGoal(at: time)
        fold(topic, at: time)
        return true
      }
    } else if !catalogue.isSelectable(topic) {
      refuse(.unavailable, topic, at: time)
      return false
    } else if let refusal = refusal(ofPicking: topic) {
      refuse(refusal, topic, at: time)
      return false
    } else {
      for replaced in picksReplaced(by: topic) { takeBack(replaced, at: time) }
      addPick(topic)
      motions.tint(topic, picked: true, at: time)
      reveal(topic, at: isFiltered ? nil : time)
      if hasUnopenedSubtopics(topic) { closeOthers(opening: topic, at: time) }
      subtopics = bloom(topic, at: isFiltered ? nil : time)
      arrangement.sortSubtopics()
    }
    easeGoal(at: time)
    if isFiltered {
      // The order by rank around the middle stays.
      bringIntoView(topic, at: time)
    } else {
      center(topic, with: subtopics, at: time)
    }
    return true
  }

  /// Removes a topic from the picks, unless it must stay picked.
  private mutating func unpick(_ topic: TopicIndex, at time: Duration) -> Bool {
    guard isPicked(topic) else { return false }
    notice = nil
    guard !isRequired(topic) else {
      refuse(.required, topic, at: time)
      return false
    }
    takeBack(topic, at: time)
    easeGoal(at: time)
    return true
  }

  private mutating func takeBack(_ topic: TopicIndex, at time: Duration) {
    removePick(topic)
    if session.phase == .active { session.unpicks.append(topic) }
    motions.tint(topic, picked: false, at: time)
  }

  /// Moves the view as far as necessary to show a topic and its new subtopics; in `classic` to the topic's center.
  private mutating func center(
    _ topic: TopicIndex, with subtopics: [TopicIndex], at time: Duration
  ) {
    if isFitted {
      show([topic] + subtopics, at: time)
    } else if let hex = arrangement.hex(of: topic, of: catalogue) {
      move(to: panLimits(at: time).clamp(-arrangement.home(of: hex)), at: time)
    }
  }

  /// Opens a topic whose subtopics are not shown; otherwise picks it and ends, if that is enough.
  private mutating func accept(_ topic: TopicIndex, at time: Duration) -> Bool {
    if hasUnopenedSubtopics(topic) || catalogue.isBranch(topic) { return enter(topic, at: time) }
    let isOther = !isPicked(topic)
    let leaving = isOther ? picksReplaced(by: topic) : []
    // With `classic` framing only Return lets a topic replace the other one.
    let replaced = isOther && limits.maximum == 1 && leaving.isEmpty ? picks.first : nil
    let count =
      picks.count - leaving.count - (replaced == nil ? 0 : 1) + (isOther ? 1 : 0)
    let missing = catalogue.isExclusive(topic) ? 0 : limits.minimum - count
    guard missing <= 0 else {
      // The subtopics are open; with the topic alone, Return could only be refused.
      if isFitted, hasShownSubtopics(topic) { return enter(topic, at: time) }
      refuse(request(for: missingPicks(of: limits.minimum)), at: time)
      return false
    }
    guard catalogue.isSelectable(topic) else {
      refuse(.unavailable, topic, at: time)
      return false
    }
    if let replaced, !toggle(replaced, at: time) { return false }
    guard !isOther || toggle(topic, at: time) else { return false }
    return confirm(at: time)
  }

  /// Whether a topic has subtopics that can be shown and are not.
  public func hasUnopenedSubtopics(_ topic: TopicIndex) -> Bool {
    catalogue.hasChildren(topic) && !catalogue.isDisabled(topic) && !arrangement.hasBloomed(topic)
  }

  private func hasShownSubtopics(_ topic: TopicIndex) -> Bool {
    catalogue.children(of: topic).contains { isPlaced($0) }
  }

  /// Opens a topic whose subtopics are not shown, without picking it; returns `false` if there are none or that is not possible.
  @discardableResult
  public mutating func open(_ topic: TopicIndex, at time: Duration) -> Bool {
    guard session.isInteractive, hasUnopenedSubtopics(topic) else { return false }
    return enter(topic, at: time)
  }

  /// Goes down a level without picking the topic: opens it if necessary, and with `fitted` framing moves the ring, if it is
  /// shown, to the first subtopic.
  private mutating func enter(_ topic: TopicIndex, at time: Duration) -> Bool {
    // The honeycomb does not move while the user drags it.
    guard !isDragging, arrangement.hex(of: topic, of: catalogue) != nil else { return false }
    focus = topic
    notice = nil
    filter(nil, at: time)
    reveal(topic, at: time)
    if hasUnopenedSubtopics(topic) { closeOthers(opening: topic, at: time) }
    bloom(topic, at: time)
    arrangement.sortSubtopics()
    let subtopics = catalogue.children(of: topic).filter { isPlaced($0) }
    center(topic, with: subtopics, at: time)
    if isFitted, showsFocus, let first = subtopics.first {
      focus = first
      if arrangement.lines != nil { bringIntoView(first, at: time) }
    }
    return true
  }

  /// Whether a click on a topic ends with it.
  func clickAccepts(_ topic: TopicIndex) -> Bool {
    let limits = limits
    return configuration.acceptsClicks && configuration.kiosk == nil && limits.maximum == 1
      && limits.goal <= 1 && limits.minimum <= 1 && isInputComplete
      && !catalogue.hasChildren(topic) && !isPicked(topic)
  }

  /// Shows why an action was refused, and shakes the message and the topic; the view does not move.
  mutating func refuse(
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
    let missing = missingPicks(of: limits.minimum)
    guard
      isInputComplete
        || configuration.required.isEmpty && (missing <= 0 || focusedIndex != nil)
    else {
      refuse(.stillReading, at: time)
      return false
    }
    guard missing <= 0 else {
      refuse(request(for: missing), at: time)
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

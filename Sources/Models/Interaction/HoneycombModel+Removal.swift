extension HoneycombModel {
  /// Removes a topic with its subtopics, also from the picks; the other topics close the gap.
  ///
  /// The topics after it get new indices, and ``renumberingCount`` grows.
  ///
  /// O(n) in the number of topics.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - time: The time since the start; must not decrease.
  /// - Returns: Why it was refused; `nil` if it was not.
  public mutating func remove(_ topic: TopicIndex, at time: Duration) -> Refusal? {
    advance(to: time)
    guard result == nil else { return .ended }
    guard isInputComplete else { return .reading }
    guard !isDragging, session.finished == nil else { return .dragged }
    let (remaining, newIndices) = catalogue.removing(topic)
    let newIndex = { (topic: TopicIndex) in newIndices[topic.rawValue] }
    guard initialPicks.required.allSatisfy({ newIndex($0) != nil }) else { return .required }
    var smaller = self
    smaller.catalogue = remaining
    guard (try? smaller.checkLimits()) != nil else { return .needed(smaller.limits.minimum) }
    filter(nil, at: time)
    cancelPress(of: nil, at: time)
    regroup(renumbering: newIndex, at: time) { model in
      let parent = model.catalogue.parent(of: model.focus)
      model.catalogue = remaining
      model.renumber(by: newIndex)
      model.focus = newIndex(model.focus) ?? parent.flatMap(newIndex) ?? TopicIndex(0)
      model.pan.jump(to: model.panLimits(at: time).clamp(model.pan.destination(at: time)))
      if !model.view.isMovedByUser { model.fitShownTopics(at: time) }
    }
    renewNotice()
    easeGoal(at: time)
    return nil
  }

  /// Replaces all indices of topics but the focus; `newIndex` is `nil` for removed topics.
  private mutating func renumber(by newIndex: (TopicIndex) -> TopicIndex?) {
    renumberPicks(by: newIndex)
    initialPicks.topics = initialPicks.topics.compactMap(newIndex)
    initialPicks.required = Set(initialPicks.required.compactMap(newIndex))
    session.unpicks = session.unpicks.compactMap(newIndex)
    session.thanked = session.thanked.compactMap(newIndex)
    refusedTopic = refusedTopic.flatMap(newIndex)
    arrangement = arrangement.renumbered(by: newIndex, in: catalogue)
    motions = CellMotions(pace: pace, reducedMotion: configuration.reducedMotion)
    examinedCount = catalogue.count
    renumberingCount += 1
  }
}

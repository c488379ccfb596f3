/// The picked topics.
extension HoneycombModel {
  /// Whether `topic` is picked.
  public func isPicked(_ topic: TopicIndex) -> Bool { pickNumbers[topic] != nil }

  /// Whether `topic` stays picked.
  public func isRequired(_ topic: TopicIndex) -> Bool { initialPicks.required.contains(topic) }

  /// Returns the index of a topic in ``picks``; `nil` if it is not picked.
  ///
  /// O(log picks).
  public func pickIndex(of topic: TopicIndex) -> Int? {
    guard let number = pickNumbers[topic] else { return nil }
    return picks.indices.partitionPoint { index in
      pickNumbers[picks[index]].map { $0 < number } ?? false
    }
  }

  /// Whether a click on a topic that is not picked would pick it.
  public func hasRoom(for topic: TopicIndex) -> Bool {
    guard catalogue.isSelectable(topic), !catalogue.isBranch(topic) else { return false }
    // Where a click ends with the topic, it replaces the other one.
    return refusal(ofPicking: topic) == nil
      || clickAccepts(topic) && picks.allSatisfy { !isRequired($0) }
  }

  /// Whether at most one topic can be picked, and a pick moves to another one; not with `classic` framing.
  private var isChoice: Bool { limits.maximum == 1 && isFitted && configuration.isCalm }

  /// Returns the picks that a pick of a topic takes back.
  func picksReplaced(by topic: TopicIndex) -> [TopicIndex] {
    isChoice || catalogue.isExclusive(topic)
      ? picks : catalogue.hasExclusiveTopics ? picks.filter { catalogue.isExclusive($0) } : []
  }

  /// Returns why a topic that is not picked cannot be picked beside the others; `nil` if it can.
  func refusal(ofPicking topic: TopicIndex) -> Frame.Message? {
    let replaced = picksReplaced(by: topic)
    if let maximum = limits.maximum, picks.count - replaced.count >= maximum {
      return .atMost(maximum)
    }
    guard replaced.contains(where: { isRequired($0) }) else { return nil }
    return isChoice ? .atMost(1) : .required
  }

  /// Returns how many picks are missing to a number of them; a topic that excludes others is a whole answer.
  func missingPicks(of number: Int) -> Int { answered(number) - picks.count }

  /// Returns a number of picks to ask for; at most one beside a topic that excludes others.
  func answered(_ number: Int) -> Int {
    picks.count == 1 && catalogue.isExclusive(picks[0]) ? min(number, 1) : number
  }

  /// Adds a topic to the picks; returns `false` if it is picked already.
  @discardableResult
  mutating func addPick(_ topic: TopicIndex) -> Bool {
    guard pickNumbers[topic] == nil else { return false }
    pickNumbers[topic] = (picks.last.flatMap { pickNumbers[$0] } ?? 0) + 1
    picks.append(topic)
    return true
  }

  /// Removes a topic from the picks.
  mutating func removePick(_ topic: TopicIndex) {
    guard let index = pickIndex(of: topic) else { return }
    picks.remove(at: index)
    pickNumbers[topic] = nil
  }

  /// Replaces the indices of the picked topics; `newIndex` is `nil` for removed topics.
  mutating func renumberPicks(by newIndex: (TopicIndex) -> TopicIndex?) {
    picks = picks.compactMap(newIndex)
    pickNumbers = Dictionary(uniqueKeysWithValues: zip(picks, 0...))
  }
}

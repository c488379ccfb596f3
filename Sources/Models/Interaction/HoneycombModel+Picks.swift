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
    guard let maximum = limits.maximum, picks.count >= maximum else { return true }
    // The topic replaces the other one.
    return clickAccepts(topic) && picks.allSatisfy { !isRequired($0) }
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

extension HoneycombModel {
  /// Restores earlier picks by id, in order, as if they had been selected at the start.
  ///
  /// Ids that do not exist, cannot be picked, or exceed the maximum are ignored. O(topics).
  public mutating func restore(_ ids: [String], at time: Duration) {
    // The ids of all topics are computed only if there are picks to restore; usually there are
    // none.
    let topics = ids.isEmpty ? [] : TopicIDs.topics(ids, in: catalogue)
    for topic in topics.compactMap(\.self) {
      guard catalogue.isSelectable(topic), !isPicked(topic),
        picks.count < limits.maximum ?? .max
      else { continue }
      pickFromStart(topic)
    }
    arrangement.sortSubtopics()
    if !picks.isEmpty { fitToNewTopics(isFirst: time == .zero, at: time) }
    if time == .zero { settleGoal() } else { easeGoal(at: time) }
  }
}

extension HoneycombModel {
  /// Takes up picks of before, by id, in their order, as if they had been selected at the start.
  ///
  /// What is not there, cannot be picked, or is past the maximum is left out. O(topics).
  public mutating func restore(_ ids: [String], at time: Duration) {
    // Ids of all topics are made for those to be restored alone: mostly there are none.
    let topics = ids.isEmpty ? [] : TopicIDs.topics(ids, in: catalogue)
    for topic in topics.compactMap(\.self) {
      guard catalogue.isSelectable(topic), !isPicked(topic),
        picks.count < limits.maximum ?? .max
      else { continue }
      reveal(topic, at: nil)
      pickedSet.insert(topic)
      picks.append(topic)
      bloom(topic, at: nil)
    }
    if time == .zero { settleGoal() } else { easeGoal(at: time) }
  }
}

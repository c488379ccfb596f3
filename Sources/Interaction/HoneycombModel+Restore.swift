extension HoneycombModel {
  /// Takes up picks of before, by id, in their order, as if they had been selected at the start.
  ///
  /// What is not there, cannot be picked, or is past the maximum is left out. O(topics).
  public mutating func restore(_ ids: [String], at time: Duration) {
    // Ids of all topics are made for those to be restored alone: mostly there are none.
    let topics = catalogue.indices.lazy.map(TopicIndex.init(rawValue:))
    let known =
      ids.isEmpty
      ? [:]
      : Dictionary(zip(catalogue.makeIDs(), topics), uniquingKeysWith: { first, _ in first })
    for topic in ids.compactMap({ known[$0] }) {
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

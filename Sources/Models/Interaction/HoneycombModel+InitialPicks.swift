extension HoneycombModel {
  /// The topics that the configuration names, once all topics are known.
  struct InitialPicks: Hashable, Sendable {
    /// The topics to pick at the start, the required ones first.
    var topics: [TopicIndex] = []
    /// The topics that stay picked.
    var required: Set<TopicIndex> = []
  }

  /// Finds the topics that the configuration names.
  ///
  /// O(topics), if it names any.
  mutating func resolveInitialPicks() throws(LimitError) {
    let ids = configuration.required + configuration.selected
    guard !ids.isEmpty else { return }
    var found = InitialPicks()
    for (index, topic) in TopicIDs.topics(ids, in: catalogue).enumerated() {
      let isRequired = index < configuration.required.count
      if let topic, catalogue.isSelectable(topic) {
        found.topics.append(topic)
        if isRequired { found.required.insert(topic) }
      } else if isRequired {
        throw .requiredUnavailable(id: ids[index], exists: topic != nil)
      } else {
        unknownSelections.append(ids[index])
      }
    }
    if let maximum = limits.maximum, found.required.count > maximum {
      throw .tooManyRequired(found.required.count, maximum: maximum)
    }
    initialPicks = found
  }

  /// Picks the topics that the configuration names, as if they had been selected in the catalogue.
  ///
  /// If there are then too many picks, the last ones that are not required are removed.
  mutating func pickInitially() {
    guard !initialPicks.topics.isEmpty else { return }
    for topic in initialPicks.topics { pickFromStart(topic) }
    if let maximum = limits.maximum {
      while picks.count > maximum, let surplus = picks.last(where: { !isRequired($0) }) {
        removePick(surplus)
      }
    }
    arrangement.sortSubtopics()
  }

  /// Picks a topic and shows its subtopics, without animation.
  mutating func pickFromStart(_ topic: TopicIndex) {
    guard !isPicked(topic) else { return }
    reveal(topic, at: nil)
    addPick(topic)
    bloom(topic, at: nil)
  }
}

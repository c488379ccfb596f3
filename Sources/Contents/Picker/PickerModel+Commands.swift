import Input
public import Interaction

extension PickerModel {
  /// Performs a command of another program; `refusal` is the result.
  mutating func perform(_ command: TopicCommand, at time: Duration) {
    refusal = result(of: command, at: time)
  }

  private mutating func result(
    of command: TopicCommand, at time: Duration
  ) -> HoneycombModel.Refusal? {
    switch command {
    case .pick(let id): setPicked(true, id, at: time)
    case .unpick(let id): setPicked(false, id, at: time)
    case .filter(let text): filter(for: text, at: time)
    case .add(let topics, let parent): add(topics, below: parent, at: time)
    case .remove(let id): remove(id, at: time)
    case .confirm: honeycomb.confirmPicks(at: time)
    case .cancel: honeycomb.cancelPicks(at: time)
    }
  }

  private mutating func setPicked(
    _ isPicked: Bool, _ id: String, at time: Duration
  ) -> HoneycombModel.Refusal? {
    guard let topic = topics.topic(withID: id) else { return .unknownTopic(id: id) }
    return honeycomb.setPicked(isPicked, topic, at: time)
  }

  private mutating func add(
    _ topics: [TopicEntry], below parent: String?, at time: Duration
  ) -> HoneycombModel.Refusal? {
    guard honeycomb.isInputComplete else { return .reading }
    let lookup = self.topics
    var place: TopicIndex?
    if let parent {
      place = lookup.topic(withID: parent)
      guard place != nil else { return .unknownTopic(id: parent) }
    }
    for id in topics.flatMap(\.flattened).compactMap(\.id)
    where lookup.topic(withID: id) != nil {
      return .takenID(id)
    }
    let inputCount = honeycomb.catalogue.count
    if let refusal = honeycomb.add(topics, below: place, at: time) { return refusal }
    if self.inputCount == nil { self.inputCount = inputCount }
    return nil
  }

  private mutating func remove(_ id: String, at time: Duration) -> HoneycombModel.Refusal? {
    guard launcher == nil else { return .fixedRows }
    guard let topic = topics.topic(withID: id) else { return .unknownTopic(id: id) }
    let input = inputCatalogue
    if let refusal = honeycomb.remove(topic, at: time) { return refusal }
    originalInput = input
    lookup = nil
    // The filter knows the texts of topics by their indices.
    resetFilter()
    search(at: time)
    return nil
  }

  /// The topics by id.
  var topics: TopicLookup {
    mutating get {
      if let known = lookup, known.count == honeycomb.catalogue.count { return known }
      let made = TopicLookup(honeycomb.catalogue)
      lookup = made
      return made
    }
  }

  /// The topics as they were before commands have added or removed some.
  public var inputCatalogue: Catalogue {
    if let originalInput { return originalInput }
    return inputCount.map { honeycomb.catalogue.prefix($0) } ?? honeycomb.catalogue
  }
}

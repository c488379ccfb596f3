import Input
public import Interaction

/// What commands of other programs have done to the topics.
struct CommandedTopics: Sendable {
  /// Why the last command was refused; `nil` if it was not.
  var refusal: HoneycombModel.Refusal?
  /// The number of topics before a command has added one; `nil` while none has.
  var inputCount: Int?
  /// The topics before a command has removed one; `nil` while none has.
  var originalInput: Catalogue?
  /// The topics by id, once a command has named one.
  var lookup: TopicLookup?
}

extension PickerModel {
  /// Why the last command of another program was refused; `nil` if it was not.
  public var refusal: HoneycombModel.Refusal? { commanded.refusal }

  /// Performs a command of another program; `refusal` is the result.
  mutating func perform(_ command: TopicCommand, at time: Duration) {
    commanded.refusal = result(of: command, at: time)
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
    case .confirm: change { $0.confirmPicks(at: time) }
    case .cancel: change { $0.cancelPicks(at: time) }
    }
  }

  private mutating func setPicked(
    _ isPicked: Bool, _ id: String, at time: Duration
  ) -> HoneycombModel.Refusal? {
    guard let topic = topics.topic(withID: id) else { return .unknownTopic(id: id) }
    return change { $0.setPicked(isPicked, topic, at: time) }
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
    if let refusal = change({ $0.add(topics, below: place, at: time) }) { return refusal }
    if commanded.inputCount == nil { commanded.inputCount = inputCount }
    return nil
  }

  private mutating func remove(_ id: String, at time: Duration) -> HoneycombModel.Refusal? {
    guard !rules.hasFixedRows else { return .fixedRows }
    guard let topic = topics.topic(withID: id) else { return .unknownTopic(id: id) }
    let (input, text) = (inputCatalogue, field)
    if let refusal = change({ $0.remove(topic, at: time) }) { return refusal }
    commanded.originalInput = input
    commanded.lookup = nil
    // Its text is searched again.
    field = text
    // The filter knows the texts of topics by their indices.
    resetFilter()
    search(at: time)
    return nil
  }

  /// The topics by id.
  var topics: TopicLookup {
    mutating get {
      if let known = commanded.lookup, known.count == honeycomb.catalogue.count { return known }
      let made = TopicLookup(honeycomb.catalogue)
      commanded.lookup = made
      return made
    }
  }

  /// The topics as they were before commands have added or removed some.
  public var inputCatalogue: Catalogue {
    if let input = commanded.originalInput { return input }
    return commanded.inputCount.map { honeycomb.catalogue.prefix($0) } ?? honeycomb.catalogue
  }
}

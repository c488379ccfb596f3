public import Input

extension HoneycombModel {
  /// Why a command of another program had no effect.
  public enum Refusal: Hashable, Sendable {
    /// The session has ended.
    case ended
    /// No topic has this id.
    case unknownTopic(id: String)
    /// The user is dragging the honeycomb.
    case dragged
    /// The topic is not among the matches of the filter.
    case filteredOut
    /// The topic is disabled, or below a disabled one.
    case unavailable
    /// The greatest number of picks would be exceeded.
    case atMost(Int)
    /// This many picks are missing.
    case missing(Int)
    /// The session cannot be canceled.
    case notCancelable
    /// The picker has no filter.
    case notFilterable
    /// The list of topics is still being read.
    case reading
    /// Another topic has this id.
    case takenID(String)
    /// There would be more topics than this.
    case tooManyTopics(limit: Int)
    /// There would be more levels than this.
    case tooDeep(limit: Int)
    /// The topic, or one below it, must stay picked.
    case required
    /// This many topics must be left to pick.
    case needed(Int)
    /// The rows of a launcher stay.
    case fixedRows
  }

  /// Picks a topic or removes it from the picks, wherever it is; opens its ancestors.
  ///
  /// Like a click, but does nothing if the topic is already picked, or not.
  ///
  /// - Parameters:
  ///   - isPicked: Whether to pick the topic.
  ///   - topic: The topic.
  ///   - time: The time since the start; must not decrease.
  /// - Returns: Why it was refused; `nil` if it was not.
  public mutating func setPicked(
    _ isPicked: Bool, _ topic: TopicIndex, at time: Duration
  ) -> Refusal? {
    advance(to: time)
    guard result == nil else { return .ended }
    guard self.isPicked(topic) != isPicked else { return nil }
    guard !isDragging else { return .dragged }
    if isPicked {
      guard catalogue.isSelectable(topic), catalogue.canBeShown(topic) else {
        showRefusal(.unavailable, of: topic, at: time)
        return .unavailable
      }
      if let refusal = refusal(ofPicking: topic) {
        showRefusal(refusal, of: topic, at: time)
        return if case .atMost(let maximum) = refusal { .atMost(maximum) } else { .required }
      }
    }
    if !isFiltered { reveal(topic, at: time) }
    guard arrangement.hex(of: topic, of: catalogue) != nil else { return .filteredOut }
    return perform(.toggle(topic), at: time) ? nil : .unavailable
  }

  /// Shows the user why a pick of another program was refused, as for a click.
  private mutating func showRefusal(
    _ message: Frame.Message, of topic: TopicIndex, at time: Duration
  ) {
    if session.isInteractive { refuse(message, topic, at: time) }
  }

  /// Appends topics, which are complete at once.
  ///
  /// O(new topics).
  ///
  /// - Parameters:
  ///   - topics: The topics; their ids must be new.
  ///   - parent: Their parent; `nil` for the first level.
  ///   - time: The time since the start; must not decrease.
  /// - Returns: Why it was refused; `nil` if it was not.
  public mutating func add(
    _ topics: [TopicEntry], below parent: TopicIndex?, at time: Duration
  ) -> Refusal? {
    advance(to: time)
    guard result == nil else { return .ended }
    guard isInputComplete else { return .reading }
    let all = topics.flatMap(\.flattened)
    guard catalogue.count + all.count <= Catalogue.countLimit else {
      return .tooManyTopics(limit: Catalogue.countLimit)
    }
    let level = parent.map { catalogue.path(of: $0).count } ?? 0
    guard level + (topics.map(\.depth).max() ?? 0) <= Catalogue.depthLimit else {
      return .tooDeep(limit: Catalogue.depthLimit)
    }
    let selectedCount = all.count { $0.isSelected && !$0.isDisabled && !$0.isBranch }
    if let maximum = limits.maximum, picks.count + selectedCount > maximum {
      return .atMost(maximum)
    }
    extend(at: time) { catalogue in
      for topic in topics { catalogue.append(topic, below: parent) }
    }
    return nil
  }

  /// Ends with the picks, or returns why not.
  public mutating func confirmPicks(at time: Duration) -> Refusal? {
    guard result == nil else { return .ended }
    return perform(.confirm, at: time) ? nil : .missing(max(0, missingPicks(of: limits.minimum)))
  }

  /// Ends without picks, or returns why not.
  public mutating func cancelPicks(at time: Duration) -> Refusal? {
    guard result == nil else { return .ended }
    return perform(.cancel, at: time) ? nil : .notCancelable
  }
}

extension HoneycombModel.Refusal: CustomStringConvertible {
  /// The reason and what to do, in English.
  public var description: String {
    switch self {
    case .ended: "the session has ended"
    case .unknownTopic(let id):
      "no topic has the id \"\(Self.shown(id))\"; the reply to \"state\" names ids"
    case .dragged: "the user is dragging the honeycomb; try again"
    case .filteredOut:
      "the topic does not match the filter; clear that with {\"filter\": \"\"} first"
    case .unavailable: "the topic cannot be picked, because it or one above it is disabled"
    case .atMost(let maximum): "at most \(maximum) can be picked; unpick one first"
    case .missing(let count): "\(count) more must be picked first"
    case .notCancelable: "the session cannot be canceled"
    case .notFilterable: "this picker has no filter; start it without --no-type-to-filter"
    case .reading: "the topics are still being read; try again"
    case .takenID(let id): "another topic has the id \"\(Self.shown(id))\"; choose a new one"
    case .tooManyTopics(let limit): "there can be at most \(limit) topics; add fewer"
    case .tooDeep(let limit): "there can be at most \(limit) levels; add the topics further up"
    case .required: "the topic, or one below it, is required"
    case .needed(let minimum): "at least \(minimum) topics must be left to pick"
    case .fixedRows: "the rows of a launcher cannot be removed"
    }
  }
}

extension HoneycombModel.Refusal {
  /// An id as messages show it, without the rest of a long one.
  private static func shown(_ id: String) -> String {
    let shown = String(String.UnicodeScalarView(id.unicodeScalars.prefix(60)))
    return shown == id ? id : shown + "..."
  }
}

extension Catalogue {
  /// The greatest number of topics.
  public static let countLimit = 10_000_000

  /// The greatest level of subtopics; a topic without a parent has level 1.
  public static let depthLimit = 256

  /// Appends a topic with its subtopics.
  public mutating func append(_ entry: TopicEntry, below parent: TopicIndex? = nil) {
    let topic = append(
      entry.label, parent: parent,
      attributes: Attributes(
        id: entry.id, value: entry.value, icon: entry.icon, look: entry.look,
        symbol: entry.symbol, color: entry.color, keywords: entry.keywords,
        selected: entry.isSelected,
        disabled: entry.isDisabled, selectable: !entry.isBranch, exclusive: entry.isExclusive))
    for child in entry.children { append(child, below: topic) }
  }

  /// Returns a catalogue of the first topics only, with the same title and counts.
  ///
  /// O(n).
  public func prefix(_ count: Int) -> Catalogue {
    count < self.count ? keeping { $0.rawValue < count }.catalogue : self
  }

  /// Returns the catalogue without a topic and those below it, and the new index of each topic.
  ///
  /// First-level topics after it get the hues of their new positions. O(n).
  func removing(_ topic: TopicIndex) -> (catalogue: Catalogue, newIndices: [TopicIndex?]) {
    keeping { $0 != topic }
  }

  /// Returns a catalogue of some topics, without those below others; `nil` is the new index of the others.
  private func keeping(
    _ isKept: (TopicIndex) -> Bool
  ) -> (catalogue: Catalogue, newIndices: [TopicIndex?]) {
    var result = Catalogue()
    (result.heading, result.goal, result.languages) = (heading, goal, languages)
    (result.minimum, result.maximum, result.look) = (minimum, maximum, look)
    var newIndices: [TopicIndex?] = []
    newIndices.reserveCapacity(count)
    for index in indices {
      let topic = TopicIndex(index)
      let parent = parent(of: topic)
      let newParent = parent.flatMap { newIndices[$0.rawValue] }
      guard isKept(topic), parent == nil || newParent != nil else {
        newIndices.append(nil)
        continue
      }
      result.serials.assign(serials[index], to: result.count)
      let (attributes, place) = (attributes(of: topic), iconPlace(of: topic))
      newIndices.append(
        languages.isEmpty
          ? result.append(
            label(of: topic), parent: newParent, attributes: attributes, iconPlace: place)
          : result.append(
            localizedLabel(of: topic), parent: newParent, attributes: attributes, iconPlace: place))
    }
    // The serials of removed topics are not used again.
    result.serials.assign(serials[count], to: result.count)
    return (result, newIndices)
  }
}

/// The topics to choose from: a forest in which every topic knows its parent.
///
/// Stored flat, so that a million topics cost what their labels cost: labels and links are arrays
/// indexed by `TopicIndex`; what few topics have (an id, a value, an icon ...) is kept on the side.
/// A topic is appended after its parent, so a parent's index is always smaller than its child's.
public struct Catalogue: Sendable {
  /// The heading; `nil` when the source names none.
  public var title: String?
  /// How many picks the source asks for; `nil` when it does not say.
  public var goal: Int?
  /// The fewest picks that can be confirmed; `nil`: the goal.
  public var minimum: Int?
  /// The most picks; `nil`: no limit.
  public var maximum: Int?

  private var labels: [String] = []
  private var parents: [Int32] = []
  private var firstChildren: [Int32] = []
  private var lastChildren: [Int32] = []
  private var nextSiblings: [Int32] = []
  private var attributes: [Int32: Attributes] = [:]
  private var iconPlaces: [Int32: Place] = [:]
  /// The colors of topics that have one, their own or that of the nearest topic above.
  private var colors: [Int32: UInt32] = [:]
  /// The topics without a parent, in input order.
  public private(set) var roots: [TopicIndex] = []
  /// The number of topics that cannot be picked.
  public private(set) var disabledCount = 0
  /// The number of topics that are picked from the start.
  public private(set) var selectedCount = 0
  /// The number of topics with an icon.
  public private(set) var iconCount = 0
  /// The topics below one that cannot be picked, which therefore never bloom.
  private var buried: Set<TopicIndex> = []
  /// How many of those could be picked if they were seen.
  private var buriedCount = 0

  /// Creates a catalogue without topics.
  public init() {}

  /// What a topic may have besides its label.
  public struct Attributes: Hashable, Sendable {
    /// The stable identity given in the source; `nil`: the labels from the root, joined by "/".
    public var id: String?
    /// What is printed instead of the label.
    public var value: String?
    /// A path under the catalogue's folder.
    public var icon: String?
    /// Its color as `0xRRGGBB`.
    public var color: UInt32?
    /// Words a filter also finds the topic by.
    public var keywords: [String]
    /// Whether the topic is picked from the start.
    public var selected: Bool
    /// Whether the topic cannot be picked.
    public var disabled: Bool

    /// Creates attributes; by default none are set.
    public init(
      id: String? = nil, value: String? = nil, icon: String? = nil, color: UInt32? = nil,
      keywords: [String] = [], selected: Bool = false, disabled: Bool = false
    ) {
      self.id = id
      self.value = value
      self.icon = icon
      self.color = color
      self.keywords = keywords
      self.selected = selected
      self.disabled = disabled
    }

    /// The attributes of a topic that has only a label.
    public static let none = Attributes()
  }

  /// Where something is written in the source of a catalogue.
  public struct Place: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column in Unicode scalars, from 1.
    public var column: Int

    /// Creates a place.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The number of topics, subtopics included.
  public var count: Int { labels.count }
  /// All topics, in input order.
  public var indices: Range<Int> { 0..<labels.count }
  /// The number of topics that can be picked; those below one that cannot are never seen.
  public var selectableCount: Int { labels.count - disabledCount - buriedCount }

  /// Appends a topic as the last child of `parent`, or as the last root when `parent` is `nil`.
  ///
  /// O(1) amortised. The ids are not checked here; the reader of the source does that.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - parent: The topic that this one is a subtopic of.
  ///   - topicAttributes: What it has besides its label.
  ///   - iconPlace: Where the source names the icon, to be named in turn when that cannot be shown.
  /// - Returns: The topic.
  @discardableResult
  public mutating func append(
    _ label: String, parent: TopicIndex? = nil, attributes topicAttributes: Attributes = .none,
    iconPlace: Place? = nil
  ) -> TopicIndex {
    let index = TopicIndex(labels.count)
    labels.append(label)
    parents.append(Int32(parent.map(\.rawValue) ?? -1))
    firstChildren.append(-1)
    lastChildren.append(-1)
    nextSiblings.append(-1)
    if let parent {
      let last = lastChildren[parent.rawValue]
      if last >= 0 {
        nextSiblings[Int(last)] = Int32(index.rawValue)
      } else {
        firstChildren[parent.rawValue] = Int32(index.rawValue)
      }
      lastChildren[parent.rawValue] = Int32(index.rawValue)
    } else {
      roots.append(index)
    }
    if topicAttributes != .none { attributes[Int32(index.rawValue)] = topicAttributes }
    let color = topicAttributes.color ?? parent.flatMap { self.color(of: $0) }
    if let color { colors[Int32(index.rawValue)] = color }
    if let parent, !isSelectable(parent) || buried.contains(parent) {
      buried.insert(index)
      // What is picked from the start is shown wherever it is.
      if !topicAttributes.disabled, !topicAttributes.selected { buriedCount += 1 }
    }
    if topicAttributes.disabled { disabledCount += 1 }
    if topicAttributes.icon != nil {
      iconCount += 1
      iconPlaces[Int32(index.rawValue)] = iconPlace
    }
    if topicAttributes.selected && !topicAttributes.disabled { selectedCount += 1 }
    return index
  }

  /// Which of the roots a topic is, counted from 0; `nil`: it is none.
  ///
  /// O(log n).
  func rootNumber(of topic: TopicIndex) -> Int? {
    guard topic.rawValue < count, parents[topic.rawValue] < 0 else { return nil }
    // Roots stand in input order, as do all topics.
    var (low, high) = (0, roots.count)
    while low < high {
      let middle = (low + high) / 2
      if roots[middle].rawValue < topic.rawValue { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The label of a topic.
  public func label(of topic: TopicIndex) -> String { labels[topic.rawValue] }

  /// What a topic has besides its label.
  public func attributes(of topic: TopicIndex) -> Attributes {
    attributes[Int32(topic.rawValue)] ?? .none
  }

  /// Whether a topic can be picked.
  public func isSelectable(_ topic: TopicIndex) -> Bool {
    disabledCount == 0 || !attributes(of: topic).disabled
  }

  /// The path of a topic's icon, from the catalogue's folder; `nil` where it has none.
  public func icon(of topic: TopicIndex) -> String? {
    iconCount == 0 ? nil : attributes[Int32(topic.rawValue)]?.icon
  }

  /// The color of a topic as `0xRRGGBB`: its own, else that of the topic it is a subtopic of.
  ///
  /// `nil` where none of these has one. O(1).
  public func color(of topic: TopicIndex) -> UInt32? {
    colors.isEmpty ? nil : colors[Int32(topic.rawValue)]
  }

  /// Where the source names a topic's icon; `nil` where it has none, or was made without a source.
  public func iconPlace(of topic: TopicIndex) -> Place? { iconPlaces[Int32(topic.rawValue)] }

  /// What is printed for a topic: its value, else its label.
  public func value(of topic: TopicIndex) -> String {
    attributes[Int32(topic.rawValue)]?.value ?? labels[topic.rawValue]
  }

  /// The topic that `topic` is a subtopic of, or `nil` at a root.
  public func parent(of topic: TopicIndex) -> TopicIndex? {
    let parent = parents[topic.rawValue]
    return parent < 0 ? nil : TopicIndex(Int(parent))
  }

  /// Whether a topic has subtopics.
  public func hasChildren(_ topic: TopicIndex) -> Bool { firstChildren[topic.rawValue] >= 0 }

  /// The subtopics of a topic, in input order.
  public func children(of topic: TopicIndex) -> Children {
    Children(nextSiblings: nextSiblings, upcoming: firstChildren[topic.rawValue])
  }

  /// The subtopics of one topic, in input order.
  public struct Children: Sequence, IteratorProtocol {
    fileprivate let nextSiblings: [Int32]
    fileprivate var upcoming: Int32

    /// The next subtopic, or `nil` after the last.
    public mutating func next() -> TopicIndex? {
      guard upcoming >= 0 else { return nil }
      defer { upcoming = nextSiblings[Int(upcoming)] }
      return TopicIndex(Int(upcoming))
    }
  }

  /// The labels from the root down to a topic, itself included.
  public func path(of topic: TopicIndex) -> [String] {
    var path = [label(of: topic)]
    var current = topic
    while let parent = parent(of: current) {
      path.append(label(of: parent))
      current = parent
    }
    return path.reversed()
  }

  /// The topics that the source marks as picked from the start, in input order.
  public var initiallySelected: [TopicIndex] {
    guard selectedCount > 0 else { return [] }
    return attributes.filter { $0.value.selected && !$0.value.disabled }
      .map { TopicIndex(Int($0.key)) }.sorted()
  }

  /// The topics whose source gives an id, and that id.
  var givenIDs: [(topic: TopicIndex, id: String)] {
    attributes.compactMap { index, attributes in
      attributes.id.map { (TopicIndex(Int(index)), $0) }
    }
  }

  /// The id of every topic, by index: the one its source gives, else its path joined by "/".
  ///
  /// A derived id that is taken already gets "#2", "#3" ... in input order, so ids are unique
  /// whenever the given ones are. O(n).
  public func makeIDs() -> TopicIDs { TopicIDs(of: self) }
}

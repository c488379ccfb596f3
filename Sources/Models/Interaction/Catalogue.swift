public import Input

/// The topics to choose from: a forest in which every topic has an index and knows its parent.
///
/// Labels and links are flat arrays indexed by `TopicIndex`, so a million topics need little more
/// memory than their labels. Rare attributes (an id, a value, an icon and so on) are stored
/// separately. A topic is appended after its parent, so a parent's index is always smaller than its
/// child's.
public struct Catalogue: Sendable {
  /// The heading, in the languages of the source; `nil` if the source has none.
  public var heading: LocalizedText? { didSet { heading.map { noteLanguages(of: $0) } } }
  /// The number of picks that the source asks for; `nil` if it has none.
  public var goal: Int?
  /// The least number of picks that can be confirmed; `nil` means the goal.
  public var minimum: Int?
  /// The greatest number of picks; `nil` means no limit.
  public var maximum: Int?
  /// How the icons of topics are shown that do not say it themselves; `nil` for what suits each.
  public var look: TopicLook?

  /// The languages of labels and of the heading, in the order of their first occurrence; empty if the source names none.
  public internal(set) var languages: [Language] = []
  private var labels: [String] = []
  /// The labels that are given by language, in all of their languages.
  private var localizedLabels: [Int32: LocalizedText] = [:]
  /// The index of each topic's parent; of a root, the complement of its position among the roots.
  private var parents: [Int32] = []
  private var firstChildren: [Int32] = []
  private var lastChildren: [Int32] = []
  private var nextSiblings: [Int32] = []
  /// The numbers by which topics are known when others are removed.
  var serials = TopicSerials()
  private var attributes: [Int32: Attributes] = [:]
  private var iconPlaces: [Int32: Place] = [:]
  /// The colors of topics that have one: their own, or that of the nearest ancestor with a color.
  private var colors: [Int32: UInt32] = [:]
  /// The topics without a parent, in input order.
  public private(set) var roots: [TopicIndex] = []
  /// The number of topics that cannot be picked.
  public private(set) var unselectableCount = 0
  /// The number of topics that are picked from the start.
  public private(set) var selectedCount = 0
  /// Whether a pick of one topic takes others back.
  private(set) var hasExclusiveTopics = false
  /// The symbols of all topics.
  public private(set) var symbols: Set<Character> = []
  /// The number of topics with an icon.
  public private(set) var iconCount = 0
  /// The topics below a disabled topic; they never bloom.
  private var buried: Set<TopicIndex> = []
  /// The number of buried topics that could be picked if they were visible.
  private var buriedCount = 0

  /// Creates an empty catalogue.
  public init() {}

  /// The attributes of a topic besides its label.
  public struct Attributes: Hashable, Sendable {
    /// The stable id given in the source; `nil` means the labels from the root, joined by "/".
    public var id: String?
    /// The text that is printed instead of the label.
    public var value: String?
    /// The path of the icon, within the catalogue's folder.
    public var icon: String?
    /// How the icon is shown; `nil` for the catalogue's ``Catalogue/look``.
    public var look: TopicLook?
    /// The character or emoji above the label.
    public var symbol: Character?
    /// The color as `0xRRGGBB`.
    public var color: UInt32?
    /// More words that a filter finds the topic by.
    public var keywords: [String]
    /// Whether the topic is picked from the start.
    public var selected: Bool
    /// Whether the topic is disabled, so that it cannot be picked.
    public var disabled: Bool
    /// Whether the topic can be picked; one that cannot is a branch, which only opens its subtopics.
    public var selectable: Bool
    /// Whether a pick of the topic takes all others back and is taken back by them, as for "None of these".
    public var exclusive: Bool

    /// Creates attributes; none are set by default.
    public init(
      id: String? = nil, value: String? = nil, icon: String? = nil,
      look: TopicLook? = nil, symbol: Character? = nil, color: UInt32? = nil,
      keywords: [String] = [],
      selected: Bool = false, disabled: Bool = false, selectable: Bool = true,
      exclusive: Bool = false
    ) {
      self.id = id
      self.value = value
      self.icon = icon
      self.look = look
      self.symbol = symbol
      self.color = color
      self.keywords = keywords
      self.selected = selected
      self.disabled = disabled
      self.selectable = selectable
      self.exclusive = exclusive
    }

    /// Whether the topic can be picked once it is visible.
    fileprivate var canBePicked: Bool { selectable && !disabled }

    /// No attributes, for a topic with only a label.
    public static let none = Attributes()
  }

  /// A position in the source of a catalogue.
  public struct Place: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column in Unicode scalars, from 1.
    public var column: Int

    /// Creates a position.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// The number of topics, subtopics included.
  public var count: Int { labels.count }
  /// All topics, in input order.
  public var indices: Range<Int> { 0..<labels.count }
  /// The number of topics that can be picked; topics below a disabled one are never visible.
  public var selectableCount: Int { labels.count - unselectableCount - buriedCount }

  /// Appends a topic as the last child of `parent`, or as the last root if `parent` is `nil`.
  ///
  /// Amortized O(1). Ids are not checked here; the reader of the source checks them.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - parent: The parent of the topic.
  ///   - topicAttributes: The attributes besides the label.
  ///   - iconPlace: The position of the icon's name in the source, for messages.
  /// - Returns: The index of the topic.
  @discardableResult
  public mutating func append(
    _ label: String, parent: TopicIndex? = nil, attributes topicAttributes: Attributes = .none,
    iconPlace: Place? = nil
  ) -> TopicIndex {
    let index = TopicIndex(labels.count)
    labels.append(label)
    parents.append(Int32(parent?.rawValue ?? ~roots.count))
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
    if let parent, isDisabled(parent) || buried.contains(parent) {
      buried.insert(index)
      // Topics that are picked from the start are always visible.
      if topicAttributes.canBePicked, !topicAttributes.selected { buriedCount += 1 }
    }
    if !topicAttributes.canBePicked { unselectableCount += 1 }
    if topicAttributes.exclusive { hasExclusiveTopics = true }
    if let symbol = topicAttributes.symbol { symbols.insert(symbol) }
    if topicAttributes.icon != nil {
      iconCount += 1
      iconPlaces[Int32(index.rawValue)] = iconPlace
    }
    if topicAttributes.selected && topicAttributes.canBePicked { selectedCount += 1 }
    return index
  }

  /// Appends a topic with a label in several languages, like `append(_:parent:attributes:iconPlace:)`.
  ///
  /// Ids, values and filters use the label in the first of the catalogue's languages that it has.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - parent: The parent of the topic.
  ///   - topicAttributes: The attributes besides the label.
  ///   - iconPlace: The position of the icon's name in the source, for messages.
  /// - Returns: The index of the topic.
  @discardableResult
  public mutating func append(
    _ label: LocalizedText, parent: TopicIndex? = nil,
    attributes topicAttributes: Attributes = .none, iconPlace: Place? = nil
  ) -> TopicIndex {
    noteLanguages(of: label)
    let label = label.ordered(by: languages)
    let index = append(
      label.versions[0].text, parent: parent, attributes: topicAttributes, iconPlace: iconPlace)
    if label.versions[0].language != nil { localizedLabels[Int32(index.rawValue)] = label }
    return index
  }

  private mutating func noteLanguages(of text: LocalizedText) {
    for language in text.languages where !languages.contains(language) {
      languages.append(language)
    }
  }

  /// Gives a topic without subtopics a color, as `0xRRGGBB`.
  public mutating func paint(_ topic: TopicIndex, _ color: UInt32) {
    attributes[Int32(topic.rawValue), default: .none].color = color
    colors[Int32(topic.rawValue)] = color
  }

  /// Puts the topics without a parent into an order that a seed decides on.
  ///
  /// Exclusive ones stay last, and all keep their indices.
  ///
  /// Source: Knuth, "The Art of Computer Programming", volume 2, 3.4.2, algorithm P, with the numbers of SplitMix64.
  ///
  /// - Parameter seed: Equal seeds give equal orders.
  mutating func shuffleRoots(seed: UInt64) {
    let topics = roots.sorted { $0.rawValue < $1.rawValue }
    var others = topics.filter { !isExclusive($0) }
    var state = seed
    for last in others.indices.dropFirst().reversed() {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
      others.swapAt(last, Int(bits.multipliedFullWidth(by: UInt64(last + 1)).high))
    }
    roots = others + topics.filter { isExclusive($0) }
    for (position, root) in roots.enumerated() { parents[root.rawValue] = Int32(~position) }
  }

  /// Returns the position of a topic among the roots, from 0; `nil` if it is not a root.
  func rootNumber(of topic: TopicIndex) -> Int? {
    guard topic.rawValue < count, parents[topic.rawValue] < 0 else { return nil }
    return Int(~parents[topic.rawValue])
  }

  /// Returns the label of a topic; of several, that in the first language.
  public func label(of topic: TopicIndex) -> String { labels[topic.rawValue] }

  /// Returns the label of a topic for a reader of a language.
  ///
  /// O(number of languages).
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - language: The language; `nil` for the catalogue's first.
  /// - Returns: The label in that language, or otherwise in the first language.
  public func label(of topic: TopicIndex, in language: Language?) -> String {
    if !localizedLabels.isEmpty, language != nil,
      let label = localizedLabels[Int32(topic.rawValue)]
    {
      return label.text(in: language)
    }
    return labels[topic.rawValue]
  }

  /// Returns the label of a topic in all of its languages.
  ///
  /// - Parameter topic: The topic.
  /// - Returns: The label, in the order of ``languages``.
  public func localizedLabel(of topic: TopicIndex) -> LocalizedText {
    localizedLabels[Int32(topic.rawValue)] ?? LocalizedText(labels[topic.rawValue])
  }

  /// The heading in the first language; `nil` if the source has none.
  public var title: String? {
    get { heading?.versions[0].text }
    set { heading = newValue.map { LocalizedText($0) } }
  }

  /// Returns the attributes of a topic besides its label.
  public func attributes(of topic: TopicIndex) -> Attributes {
    attributes[Int32(topic.rawValue)] ?? .none
  }

  /// Returns the words besides the label by which a filter finds a topic.
  public func keywords(of topic: TopicIndex) -> [String] {
    attributes.isEmpty ? [] : attributes[Int32(topic.rawValue)]?.keywords ?? []
  }

  /// Whether a topic can be picked.
  public func isSelectable(_ topic: TopicIndex) -> Bool {
    unselectableCount == 0 || attributes(of: topic).canBePicked
  }

  /// Whether a topic is disabled: it can neither be picked nor opened.
  public func isDisabled(_ topic: TopicIndex) -> Bool {
    unselectableCount > 0 && attributes(of: topic).disabled
  }

  /// Whether a topic is only a branch: it cannot be picked, but opened.
  public func isBranch(_ topic: TopicIndex) -> Bool {
    unselectableCount > 0 && hasChildren(topic) && !isSelectable(topic) && !isDisabled(topic)
  }

  /// Whether a pick of a topic takes all others back and is taken back by them.
  public func isExclusive(_ topic: TopicIndex) -> Bool {
    hasExclusiveTopics && attributes(of: topic).exclusive
  }

  /// Whether a topic can get a cell; topics below a disabled one cannot.
  public func canBeShown(_ topic: TopicIndex) -> Bool {
    buried.isEmpty || !buried.contains(topic) || attributes(of: topic).selected
  }

  /// Returns the path of a topic's icon, relative to the catalogue's folder; `nil` if it has none.
  public func icon(of topic: TopicIndex) -> String? {
    iconCount == 0 ? nil : attributes[Int32(topic.rawValue)]?.icon
  }

  /// Returns how the icon of a topic is shown: as the topic says, otherwise the catalogue; `nil` for what suits it.
  public func look(of topic: TopicIndex) -> TopicLook? {
    attributes.isEmpty ? look : attributes[Int32(topic.rawValue)]?.look ?? look
  }

  /// Returns the color of a topic as `0xRRGGBB`: its own, or its nearest ancestor's.
  ///
  /// `nil` if neither the topic nor an ancestor has a color. O(1).
  public func color(of topic: TopicIndex) -> UInt32? {
    colors.isEmpty ? nil : colors[Int32(topic.rawValue)]
  }

  /// Whether topics belong to families: a first-level topic has subtopics, or a topic has a color.
  ///
  /// O(1).
  public var hasFamilies: Bool { count > roots.count || !colors.isEmpty }

  /// Returns the family of a topic.
  ///
  /// It never changes when topics are appended. O(depth), without allocations.
  public func family(of topic: TopicIndex) -> Family {
    let color = color(of: topic)
    var place = Int32(topic.rawValue)
    var level = 0
    while true {
      if let color, attributes[place]?.color != nil { return Family(.color(color), level: level) }
      let parent = parents[Int(place)]
      if parent < 0 { return Family(.firstLevelTopic(Int(~parent)), level: level) }
      place = parent
      level += 1
    }
  }

  /// Returns the position of a topic's icon in the source; `nil` if it has no icon or no source.
  public func iconPlace(of topic: TopicIndex) -> Place? { iconPlaces[Int32(topic.rawValue)] }

  /// Returns the character or emoji above the label of a topic; `nil` if it has none.
  public func symbol(of topic: TopicIndex) -> Character? {
    symbols.isEmpty ? nil : attributes[Int32(topic.rawValue)]?.symbol
  }

  /// Returns the text that is printed for a topic: its value, otherwise its label.
  public func value(of topic: TopicIndex) -> String {
    attributes[Int32(topic.rawValue)]?.value ?? labels[topic.rawValue]
  }

  /// Returns the parent of `topic`, or `nil` for a root.
  public func parent(of topic: TopicIndex) -> TopicIndex? {
    let parent = parents[topic.rawValue]
    return parent < 0 ? nil : TopicIndex(Int(parent))
  }

  /// Returns the number of topics around a topic, which is 0 on the first level.
  ///
  /// O(depth).
  public func depth(of topic: TopicIndex) -> Int {
    var depth = 0
    var place = parents[topic.rawValue]
    while place >= 0 {
      depth += 1
      place = parents[Int(place)]
    }
    return depth
  }

  /// Whether a topic has subtopics.
  public func hasChildren(_ topic: TopicIndex) -> Bool { firstChildren[topic.rawValue] >= 0 }

  /// Returns the subtopics of a topic, in input order.
  public func children(of topic: TopicIndex) -> Children {
    Children(nextSiblings: nextSiblings, upcoming: firstChildren[topic.rawValue])
  }

  /// Returns the number of subtopics of a topic, at most `limit`.
  ///
  /// O(limit).
  public func childCount(of topic: TopicIndex, limit: Int) -> Int {
    var children = children(of: topic)
    var count = 0
    while count < limit, children.next() != nil { count += 1 }
    return count
  }

  /// The subtopics of one topic, in input order.
  public struct Children: Sequence, IteratorProtocol {
    fileprivate let nextSiblings: [Int32]
    fileprivate var upcoming: Int32

    /// Returns the next subtopic, or `nil` after the last.
    public mutating func next() -> TopicIndex? {
      guard upcoming >= 0 else { return nil }
      defer { upcoming = nextSiblings[Int(upcoming)] }
      return TopicIndex(Int(upcoming))
    }
  }

  /// Returns the labels from the root to a topic, inclusive.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - language: The language; `nil` for the catalogue's first.
  /// - Returns: The labels.
  public func path(of topic: TopicIndex, in language: Language? = nil) -> [String] {
    var path = [label(of: topic, in: language)]
    var current = topic
    while let parent = parent(of: current) {
      path.append(label(of: parent, in: language))
      current = parent
    }
    return path.reversed()
  }

  /// The topics that are picked from the start, in input order.
  public var initiallySelected: [TopicIndex] {
    guard selectedCount > 0 else { return [] }
    return attributes.filter { $0.value.selected && $0.value.canBePicked }
      .map { TopicIndex(Int($0.key)) }.sorted()
  }

  /// The topics with an id in the source, and that id.
  var givenIDs: [(topic: TopicIndex, id: String)] {
    attributes.compactMap { index, attributes in
      attributes.id.map { (TopicIndex(Int(index)), $0) }
    }
  }

  /// Returns the id of every topic, by index: the one in the source, otherwise its path joined by
  /// "/".
  ///
  /// If a derived id is already taken, "#2", "#3" and so on are appended in input order, so ids are
  /// unique whenever the ids in the source are. O(n).
  public func makeIDs() -> TopicIDs { TopicIDs(of: self) }
}

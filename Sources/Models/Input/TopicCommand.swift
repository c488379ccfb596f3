/// What another program asks a picker of topics to do.
public enum TopicCommand: Hashable, Sendable {
  /// Picks the topic with an id.
  case pick(id: String)
  /// Removes the topic with an id from the picks.
  case unpick(id: String)
  /// Replaces the text of the filter; an empty one ends it.
  case filter(String)
  /// Appends topics below the topic with an id, or to the first level if that is `nil`.
  case add([TopicEntry], below: String?)
  /// Removes the topic with an id and its subtopics, also from the picks.
  case remove(id: String)
  /// Ends with the picks, if there are enough.
  case confirm
  /// Ends without picks.
  case cancel
}

/// How a cell shows the picture of its topic.
public enum TopicLook: String, CaseIterable, Hashable, Sendable {
  /// Cut to the outline, below the label.
  case photo
  /// Whole, above the label.
  case icon
  /// Not at all.
  case nothing = "none"
}

/// A topic to add, with its subtopics.
public struct TopicEntry: Hashable, Sendable {
  /// The label.
  public var label: String
  /// The stable id; `nil` for the labels from the root, joined by "/".
  public var id: String?
  /// The text that is printed instead of the label.
  public var value: String?
  /// The path of the icon, within the catalogue's folder.
  public var icon: String?
  /// How the icon is shown; `nil` for what suits it.
  public var look: TopicLook?
  /// The character or emoji above the label.
  public var symbol: Character?
  /// The color as `0xRRGGBB`.
  public var color: UInt32?
  /// More words that a filter finds the topic by.
  public var keywords: [String] = []
  /// Whether the topic is picked at once.
  public var isSelected = false
  /// Whether the topic cannot be picked.
  public var isDisabled = false
  /// Whether the topic only opens its subtopics, and cannot be picked.
  public var isBranch = false
  /// Whether a pick of the topic takes all others back.
  public var isExclusive = false
  /// The subtopics.
  public var children: [TopicEntry] = []

  /// Creates a topic with only a label.
  public init(_ label: String) { self.label = label }

  /// The number of levels, with this topic's own.
  public var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

  /// The topic and all its subtopics, each after its parent.
  public var flattened: [TopicEntry] { [self] + children.flatMap(\.flattened) }
}

public import Documents
public import Input
internal import Interaction

/// Reads and writes the commands of other programs: JSON objects with one command each.
public enum TopicCommandReader {
  /// The keys of an object with a command.
  public static let keys = [
    "pick", "unpick", "filter", "add", "below", "remove", "confirm", "cancel",
  ]
  /// The keys of which an object has exactly one.
  private static let commands = keys.filter { $0 != "below" }

  /// Reads the command of an object whose keys have been checked.
  ///
  /// - Parameters:
  ///   - keyed: The object; it may have further keys, with other meanings.
  ///   - others: The further keys that can stand for a command, for the message.
  /// - Returns: The command.
  /// - Throws: `InputError` unless there is exactly one command with a valid value.
  public static func read(
    _ keyed: Document.Keyed, or others: [String] = []
  ) throws(InputError) -> TopicCommand {
    let given = commands.filter { keyed[$0] != nil }
    guard given.count == 1, let name = given.first else {
      throw keyed.node.error(
        .invalid("expected exactly one of \((commands + others).joined(separator: ", "))"))
    }
    if name != "add", let below = keyed["below"] {
      throw below.error(.invalid("expected \"below\" only together with \"add\""))
    }
    let node = try keyed.require(name)
    switch name {
    case "pick": return .pick(id: try node.string)
    case "unpick": return .unpick(id: try node.string)
    case "filter": return .filter(try node.eventText)
    case "add":
      var decoder = CatalogueDecoder()
      guard case .sequence = node.content else {
        throw node.error(expected: "a list of topics")
      }
      try decoder.decode(node)
      let catalogue = decoder.catalogue
      guard catalogue.languages.isEmpty else {
        throw node.error(
          .invalid("expected labels in one language; only files have labels in several"))
      }
      return .add(
        catalogue.roots.map { TopicEntry($0, in: catalogue) }, below: try keyed["below"]?.string)
    case "remove": return .remove(id: try node.string)
    case "confirm":
      try requireTrue(node)
      return .confirm
    default:
      try requireTrue(node)
      return .cancel
    }
  }

  /// Checks the value of a command that has none.
  public static func requireTrue(_ node: Document.Node) throws(InputError) {
    guard try node.bool else { throw node.error(expected: "true") }
  }

  /// Writes a command as members of an object, which `read(_:or:)` reads back.
  public static func write(_ command: TopicCommand, to writer: inout JSONWriter) {
    switch command {
    case .pick(let id): writer.member("pick", id)
    case .unpick(let id): writer.member("unpick", id)
    case .filter(let text): writer.member("filter", text)
    case .add(let topics, let parent):
      writer.member("add", each: topics) { $1.catalogue.writeRoots(to: &$0) }
      if let parent { writer.member("below", parent) }
    case .remove(let id): writer.member("remove", id)
    case .confirm: writer.member("confirm", true)
    case .cancel: writer.member("cancel", true)
    }
  }
}

extension Document.Node {
  /// The text, which an event can hold.
  ///
  /// Throws `InputError` if it is too long or has control characters.
  package var eventText: String {
    get throws(InputError) {
      let text = try string
      guard InputEvent.canHold(text) else {
        throw error(
          .invalid(
            "expected at most \(InputEvent.textLimit) bytes of text without control characters"))
      }
      return text
    }
  }
}

extension TopicEntry {
  /// Creates the entry of a topic with its subtopics.
  fileprivate init(_ topic: TopicIndex, in catalogue: Catalogue) {
    self.init(catalogue.label(of: topic))
    let attributes = catalogue.attributes(of: topic)
    id = attributes.id
    value = attributes.value
    icon = attributes.icon
    look = attributes.look
    symbol = attributes.symbol
    color = attributes.color
    keywords = attributes.keywords
    isSelected = attributes.selected
    isDisabled = attributes.disabled
    isBranch = !attributes.selectable
    isExclusive = attributes.exclusive
    children = catalogue.children(of: topic).map { TopicEntry($0, in: catalogue) }
  }

  /// A catalogue with this topic and its subtopics.
  fileprivate var catalogue: Catalogue {
    var catalogue = Catalogue()
    catalogue.append(self)
    return catalogue
  }
}

extension Catalogue {
  /// Writes the topics of the first level with their subtopics.
  fileprivate func writeRoots(to writer: inout JSONWriter) {
    for root in roots { CatalogueWriter.write(root, of: self, to: &writer) }
  }
}

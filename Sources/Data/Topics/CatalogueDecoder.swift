import Documents
internal import Interaction

/// Converts the document of a catalogue's file into a catalogue, and checks the rules of the
/// format.
struct CatalogueDecoder {
  private(set) var catalogue = Catalogue()
  /// The line of each id in the file.
  private var idLines: [String: Int] = [:]

  private static let headKeys = ["honeycomb", "title", "goal", "min", "max", "look", "topics"]
  private static let topicKeys = [
    "label", "id", "value", "icon", "look", "symbol", "color", "keywords", "selected", "disabled",
    "selectable", "exclusive", "children",
  ]

  /// Reads a mapping with `topics`, or a plain list of topics.
  mutating func decode(_ root: Document.Node) throws(InputError) {
    if case .sequence(let topics) = root.content {
      try append(topics, parent: nil, depth: 1)
      return
    }
    let head = try root.keyed(
      Self.headKeys, as: "a list of topics, or a mapping with the key \"topics\"")
    try head["honeycomb"]?.requireVersion1()
    catalogue.heading = try head["title"].map { node throws(InputError) in
      try LocalizedText(reading: node)
    }
    catalogue.goal = try head["goal"]?.int(in: 0...LineReader.countLimit)
    catalogue.minimum = try head["min"]?.int(in: 0...LineReader.countLimit)
    catalogue.maximum = try head["max"]?.int(in: 1...LineReader.countLimit)
    catalogue.look = try head["look"]?.choice()
    let topics = try head.require("topics")
    guard case .sequence(let elements) = topics.content else {
      throw topics.error(expected: "a list of topics (an empty one is written [])")
    }
    try append(elements, parent: nil, depth: 1)
    try checkCounts(head)
  }

  /// Checks that the counts are consistent with each other and with the topics.
  private func checkCounts(_ head: Document.Keyed) throws(InputError) {
    if let node = head["min"], let minimum = catalogue.minimum {
      if let maximum = catalogue.maximum, minimum > maximum {
        throw node.error(.invalid("min is \(minimum), but max is \(maximum); expected min <= max"))
      }
      if minimum > catalogue.selectableCount {
        throw node.error(
          .invalid(
            "min is \(minimum), but only \(catalogue.selectableCount) topics can be picked;"
              + " lower min or add topics"))
      }
    }
    if let node = head["max"], let maximum = catalogue.maximum {
      let selected = catalogue.initiallySelected.count
      if selected > maximum {
        throw node.error(
          .invalid(
            "max is \(maximum), but \(selected) topics are selected; raise max or select fewer"))
      }
    }
  }

  /// Appends topics to a catalogue that is still being read.
  mutating func append(
    _ topics: [Document.Node], to catalogue: inout Catalogue
  ) throws(InputError) {
    swap(&self.catalogue, &catalogue)
    defer { swap(&self.catalogue, &catalogue) }
    try append(topics, parent: nil, depth: 1)
  }

  private mutating func append(
    _ topics: [Document.Node], parent: TopicIndex?, depth: Int
  ) throws(InputError) {
    for topic in topics {
      guard depth <= LineReader.depthLimit else {
        throw topic.error(.tooDeep(limit: LineReader.depthLimit))
      }
      guard catalogue.count < LineReader.countLimit else {
        throw topic.error(.tooMany("topics", limit: LineReader.countLimit))
      }
      switch topic.content {
      case .scalar: catalogue.append(try label(topic), parent: parent)
      case .sequence: throw topic.error(expected: Self.topicWords)
      case .mapping: try append(mapping: topic, parent: parent, depth: depth)
      }
    }
  }

  private static let topicWords = "a topic (a string, or a mapping with the key \"label\")"

  private mutating func append(
    mapping topic: Document.Node, parent: TopicIndex?, depth: Int
  ) throws(InputError) {
    let keys = try topic.keyed(Self.topicKeys)
    let labelNode = try keys.require("label")
    // Reading a million labels in one language must not take longer because of this.
    var localized: LocalizedText?
    var label = ""
    if case .mapping = labelNode.content {
      localized = try LocalizedText(reading: labelNode, by: self.label)
    } else {
      label = try self.label(labelNode)
    }
    var attributes = Catalogue.Attributes()
    attributes.id = try keys["id"].map { (node) throws(InputError) in try id(node) }
    attributes.value = try keys["value"]?.string
    attributes.icon = try keys["icon"].map { (node) throws(InputError) in try icon(node) }
    attributes.look = try keys["look"]?.choice()
    attributes.symbol = try keys["symbol"].map { (node) throws(InputError) in try symbol(node) }
    attributes.color = try keys["color"].map { (node) throws(InputError) in try color(node) }
    attributes.keywords = try keys["keywords"]?.strings ?? []
    attributes.selected = try keys["selected"]?.bool ?? false
    attributes.disabled = try keys["disabled"]?.bool ?? false
    attributes.selectable = try keys["selectable"]?.bool ?? true
    attributes.exclusive = try keys["exclusive"]?.bool ?? false
    let iconPlace = keys["icon"].map { Catalogue.Place(line: $0.line, column: $0.column) }
    let index =
      localized.map {
        catalogue.append($0, parent: parent, attributes: attributes, iconPlace: iconPlace)
      } ?? catalogue.append(label, parent: parent, attributes: attributes, iconPlace: iconPlace)
    if let children = keys["children"] {
      try append(try children.elements, parent: index, depth: depth + 1)
    }
  }

  // MARK: Values

  /// Reads a label in one language.
  private func label(_ node: Document.Node) throws(InputError) -> String {
    guard case .scalar(let scalar) = node.content, scalar.style != .literal, !node.isNull,
      !scalar.text.isEmpty
    else { throw node.error(expected: "a label") }
    guard scalar.text.utf8.count <= LineReader.lengthLimit else {
      throw node.error(.tooMany("bytes in a label", limit: LineReader.lengthLimit))
    }
    return scalar.text
  }

  private mutating func id(_ node: Document.Node) throws(InputError) -> String {
    let id = try node.string
    guard !id.isEmpty else { throw node.error(expected: "an id") }
    if let firstLine = idLines.updateValue(node.line, forKey: id) {
      throw node.error(.duplicateID(id, firstLine: firstLine))
    }
    return id
  }

  /// Reads a character or emoji that is visible and not extremely long.
  private func symbol(_ node: Document.Node) throws(InputError) -> Character {
    let text = try node.string
    guard text.count == 1, let symbol = text.first, text.utf8.count <= Self.symbolLimit,
      !symbol.isWhitespace, let first = symbol.unicodeScalars.first,
      ![.control, .format, .unassigned].contains(first.properties.generalCategory)
    else { throw node.error(expected: "one character or emoji") }
    return symbol
  }

  /// The greatest length of a symbol, in bytes; more than that of any emoji.
  private static let symbolLimit = 64

  /// Reads a path within the catalogue's folder; only the text of the path is checked.
  private func icon(_ node: Document.Node) throws(InputError) -> String {
    let path = try node.string
    let leavesFolder = path.hasPrefix("/") || path.split(separator: "/").contains("..")
    let isPath = !path.isEmpty && !path.contains("://") && !path.unicodeScalars.contains("\0")
    guard isPath, !leavesFolder else {
      throw node.error(expected: "a path under the catalogue's folder, without ..")
    }
    return path
  }

  private func color(_ node: Document.Node) throws(InputError) -> UInt32 {
    let text = try node.string
    guard text.utf8.count == 7, text.hasPrefix("#"), text.dropFirst().allSatisfy(\.isHexDigit),
      let color = UInt32(text.dropFirst(), radix: 16)
    else { throw node.error(expected: "a color in the form \"#rrggbb\"") }
    return color
  }
}

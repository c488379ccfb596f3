/// Builds a `Document` from the events of a YAML text.
struct YAMLLoader {
  /// The file's name, for messages.
  private let source: String
  private let bytes: [UInt8]
  private var anchors: [String: Part] = [:]
  private var collections: [Collection] = []
  private var count = 0
  /// The memory that the values take, and of that what aliases repeat, in bytes.
  private var (memory, aliased) = (0, 0)
  private let memoryLimit: Int

  /// The most memory of the values that aliases repeat, in bytes: a few lines could fill any memory.
  private static let aliasLimit = 64 << 20

  /// A value and the cost of repeating it at an alias.
  private struct Part {
    var node: Document.Node
    /// The number of values, including itself.
    var count = 1
    /// The nesting depth of sequences and mappings, including itself.
    var height = 0
    /// The memory, in bytes.
    var memory = Document.valueSize

    mutating func include(_ part: borrowing Part) {
      count += part.count
      height = max(height, part.height + 1)
      memory += part.memory
    }
  }

  /// A sequence or mapping that has not ended yet.
  private struct Collection {
    var part: Part
    let isMapping: Bool
    let anchor: String?
    var elements: [Document.Node] = []
    var entries: [Document.Node.Entry] = []
    var lines = KeyLines()
    /// The key of the next value.
    var key: Key?

    struct Key {
      var name: String
      var line: Int
      var column: Int
    }

    var expectsKey: Bool { isMapping && key == nil }

    mutating func append(_ value: Part) {
      part.include(value)
      if let key {
        entries.append(
          .init(key: key.name, line: key.line, column: key.column, value: value.node))
        part.memory += Document.valueSize + key.name.utf8.count
        self.key = nil
      } else {
        elements.append(value.node)
      }
    }

    consuming func finished() -> Part {
      part.node.content = isMapping ? .mapping(entries) : .sequence(elements)
      return part
    }
  }

  /// Creates a loader of a text, which must be valid UTF-8.
  init(_ bytes: [UInt8], named source: String, memoryLimit: Int) {
    self.memoryLimit = memoryLimit
    self.bytes = bytes
    self.source = source
  }

  /// Reads the single document of the text.
  ///
  /// O(n).
  mutating func load() throws(InputError) -> Document.Node {
    var parser: YAMLParser
    do { parser = try YAMLParser(bytes) } catch { throw inputError(error) }
    var root: Document.Node?
    while true {
      let event: YAMLEvent
      do { event = try parser.next() } catch { throw inputError(error) }
      switch event.kind {
      case .streamEnd:
        guard let root else {
          throw error(at: 1, 1, .expected("a value", found: "an empty file"))
        }
        return root
      case .streamStart, .documentEnd: break
      case .documentStart:
        guard root == nil else {
          throw error(
            at: event.line, event.column,
            .syntax("found a second document; expected only one"))
        }
      default:
        if let value = try takeValue(event) { root = value }
      }
    }
  }

  /// Handles an event of a value; returns the outermost value when it ends.
  private mutating func takeValue(_ event: YAMLEvent) throws(InputError) -> Document.Node? {
    if collections.last?.expectsKey == true, event.kind != .mappingEnd {
      try takeKey(event)
      return nil
    }
    var part = Part(
      node: .init(.sequence([]), line: event.line, column: event.column, source: source))
    var anchor: String?
    switch event.kind {
    case .alias(let name): part = try aliased(name, at: event)
    case .scalar(let text, let isPlain, let name):
      part.node.content = .scalar(.init(text: text, style: isPlain ? .plain : .quoted))
      part.memory += text.utf8.count
      anchor = name
      try count(part)
    case .sequenceStart(let name):
      try begin(part, isMapping: false, anchor: name)
      return nil
    case .mappingStart(let name):
      try begin(part, isMapping: true, anchor: name)
      return nil
    default:
      guard let ended = collections.popLast() else { return nil }
      anchor = ended.anchor
      part = ended.finished()
    }
    if let anchor { anchors[anchor] = part }
    guard !collections.isEmpty else { return part.node }
    collections[collections.count - 1].append(part)
    return nil
  }

  private mutating func begin(
    _ part: Part, isMapping: Bool, anchor: String?
  ) throws(InputError) {
    try count(part)
    try checkDepth(1, in: part.node)
    collections.append(Collection(part: part, isMapping: isMapping, anchor: anchor))
  }

  private mutating func takeKey(_ event: YAMLEvent) throws(InputError) {
    var name: String?
    switch event.kind {
    case .scalar(let text, _, let anchor):
      name = text
      if let anchor {
        let node = Document.Node(
          .scalar(.init(text: text, style: .plain)), line: event.line, column: event.column,
          source: source)
        anchors[anchor] = Part(node: node, memory: Document.valueSize + text.utf8.count)
      }
    case .alias(let anchor):
      if case .scalar(let scalar) = try aliased(anchor, at: event).node.content {
        name = scalar.text
      }
    default: break
    }
    guard let name else {
      throw error(
        at: event.line, event.column, .syntax("expected a string as a key"))
    }
    try takeMemory(Document.valueSize + name.utf8.count, at: event.line, event.column)
    let top = collections.count - 1
    if let firstLine = collections[top].lines.firstLine(of: name, in: collections[top].entries) {
      throw error(at: event.line, event.column, .duplicateKey(name, firstLine: firstLine))
    }
    collections[top].key = .init(name: name, line: event.line, column: event.column)
  }

  /// Returns the value of an alias; rejects aliases that multiply ("a billion laughs").
  private mutating func aliased(_ name: String, at event: YAMLEvent) throws(InputError) -> Part {
    guard let part = anchors[name] else {
      throw error(at: event.line, event.column, .syntax("undefined alias; define it first with &"))
    }
    aliased += part.memory
    guard aliased <= Self.aliasLimit, count + part.count <= Document.valueLimit else {
      throw error(
        at: event.line, event.column,
        .invalid("the aliases (*) repeat too much; write out the values"))
    }
    try count(part)
    try checkDepth(part.height, in: part.node)
    return part
  }

  // MARK: Limits and errors

  private mutating func count(_ part: borrowing Part) throws(InputError) {
    count += part.count
    guard count <= Document.valueLimit else {
      throw part.node.error(.tooMany("values", limit: Document.valueLimit))
    }
    try takeMemory(part.memory, at: part.node.line, part.node.column)
  }

  private mutating func takeMemory(_ size: Int, at line: Int, _ column: Int) throws(InputError) {
    memory += size
    guard memory <= memoryLimit else {
      throw error(at: line, column, .tooMuchMemory(limit: memoryLimit))
    }
  }

  private func checkDepth(_ height: Int, in node: Document.Node) throws(InputError) {
    guard collections.count + height <= Document.nestingLimit else {
      throw node.error(.tooDeep(limit: Document.nestingLimit))
    }
  }

  private func error(at line: Int, _ column: Int, _ reason: InputError.Reason) -> InputError {
    InputError(source: source, line: line, column: column, reason: reason)
  }

  private func inputError(_ error: YAMLError) -> InputError {
    switch error {
    case .syntax(let problem, let line, let column, let context):
      let context = context.map { " (\($0.text), line \($0.line))" } ?? ""
      let isTab = SourceText.lead(ofLine: line, column: column, of: bytes) == UInt8(ascii: "\t")
      return self.error(
        at: line, column,
        .syntax(isTab ? "a tab cannot stand here; indent with spaces" : problem + context))
    case .character(let problem, let offset):
      let place = SourceText.place(behind: bytes.prefix(offset))
      return self.error(at: place.line, place.column, .syntax(problem))
    case .outOfMemory: return self.error(at: 0, 0, .syntax("not enough memory to read the file"))
    }
  }
}

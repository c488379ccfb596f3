internal import Yams

/// Reads YAML into a `Document`, through Yams.
struct YAMLLoader {
  /// The name of the file, for the messages.
  let source: String

  /// The most text an alias may stand for all in all, in bytes.
  private static let aliasLimit = 100_000_000

  /// Reads the one document in `bytes`, which are valid UTF-8.
  func load(_ bytes: [UInt8]) throws(InputError) -> Document.Node {
    try checkAliases(in: bytes)
    let composed: Yams.Node?
    do {
      // No rules for tags: what a bare scalar is, its reader decides. The rules of Yams are regular
      // expressions, which take longer to set up than a catalogue to read.
      composed = try Yams.compose(
        yaml: String(decoding: bytes, as: UTF8.self), .basic, Constructor([:]), .utf8)
    } catch {
      throw inputError(error, in: bytes)
    }
    guard let composed else {
      throw InputError(
        source: source, line: 1, column: 1, reason: .expected("a value", found: "an empty file"))
    }
    var count = 0
    return try convert(composed, depth: 0, count: &count)
  }

  /// Refuses aliases that multiply ("a billion laughs") before Yams compares keys made of them.
  ///
  /// An alias stands for at most what is written, aliases included, between its anchor and the
  /// first alias to it. Quoted text that looks like both is counted too, to no harm.
  private func checkAliases(in bytes: [UInt8]) throws(InputError) {
    guard bytes.contains(UInt8(ascii: "&")) else { return }
    var anchors: [ArraySlice<UInt8>: (size: Int, isAliased: Bool)] = [:]
    var aliased = 0
    var line = 1
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*") else { continue }
      let start = position
      let name = bytes[start...].prefix(while: Self.isAnchorByte)
      position = name.endIndex
      if byte == UInt8(ascii: "&") {
        anchors[name] = (size: start + aliased, isAliased: false)
      } else if var anchor = anchors[name] {
        if !anchor.isAliased { anchor = (start + aliased - anchor.size, true) }
        anchors[name] = anchor
        aliased += anchor.size
        guard aliased <= Self.aliasLimit else {
          throw InputError(
            source: source, line: line, reason: .invalid("too much is repeated by * aliases"))
        }
      }
    }
  }

  private static func isAnchorByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  // MARK: Conversion

  private func convert(
    _ node: Yams.Node, depth: Int, count: inout Int
  ) throws(InputError) -> Document.Node {
    var result = Document.Node(
      .sequence([]), line: node.mark?.line ?? 0, column: node.mark?.column ?? 0, source: source)
    count += 1
    guard count <= Document.valueLimit else {
      throw result.error(.tooMany("values", limit: Document.valueLimit))
    }
    guard depth <= Document.nestingLimit else {
      throw result.error(.tooDeep(limit: Document.nestingLimit))
    }
    switch node {
    case .scalar(let scalar):
      let isPlain =
        scalar.style == .plain && scalar.tag.rawValue == Tag.Name.implicit.rawValue
      result.content = .scalar(.init(scalar.string, style: isPlain ? .plain : .quoted))
    case .sequence(let sequence):
      var elements: [Document.Node] = []
      elements.reserveCapacity(sequence.count)
      for element in sequence {
        elements.append(try convert(element, depth: depth + 1, count: &count))
      }
      result.content = .sequence(elements)
    case .mapping(let mapping):
      result.content = .mapping(try convert(mapping, depth: depth, count: &count))
    case .alias:
      throw result.error(.syntax("an alias that stands for nothing"))
    }
    return result
  }

  private func convert(
    _ mapping: Yams.Node.Mapping, depth: Int, count: inout Int
  ) throws(InputError) -> [Document.Node.Entry] {
    var entries: [Document.Node.Entry] = []
    var lines = KeyLines()
    for (key, value) in mapping {
      let place = InputError(
        source: source, line: key.mark?.line ?? 0, column: key.mark?.column ?? 0,
        reason: .syntax("expected a single word or text as a key"))
      guard let name = key.scalar?.string else { throw place }
      if let firstLine = lines.firstLine(of: name, in: entries) {
        var duplicate = place
        duplicate.reason = .duplicateKey(name, firstLine: firstLine)
        throw duplicate
      }
      let converted = try convert(value, depth: depth + 1, count: &count)
      entries.append(.init(key: name, line: place.line, column: place.column, value: converted))
    }
    return entries
  }

  // MARK: Errors

  private func inputError(_ error: any Error, in bytes: [UInt8]) -> InputError {
    var result = InputError(source: source, reason: .syntax("cannot be read as YAML"))
    guard let error = error as? YamlError else { return result }
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      result.line = mark.line
      result.column = mark.column
      let context = context.map { " (\($0.text), line \($0.mark.line))" } ?? ""
      result.reason = .syntax(problem + context)
    case .reader(let problem, let offset, _, let yaml):
      let before = yaml.prefix(offset ?? 0).unicodeScalars
      let lineStart = before.lastIndex(of: "\n").map { before.index(after: $0) }
      result.line = before.count { $0 == "\n" } + 1
      result.column = before[(lineStart ?? before.startIndex)...].count + 1
      result.reason = .syntax(problem)
    case .duplicatedKeysInMapping(let keys, let context):
      result.line = context.mark.line
      result.column = context.mark.column
      let names = keys.map { InputError.quoted($0) }.joined(separator: ", ")
      result.reason = .syntax("the key \(names) stands twice in one mapping; remove one of the two")
    case .memory, .no, .writer, .emitter, .representer, .dataCouldNotBeDecoded: break
    }
    return result
  }
}

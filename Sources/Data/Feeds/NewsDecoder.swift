internal import Documents
internal import LiveGrid

/// Reads the news in an object of a feed.
///
/// A member or a setting that cannot be read is reported, and the others count. Unknown keys are ignored, because later versions may
/// have more; the first one leads to a warning.
struct NewsDecoder: Sendable {
  /// The most bytes of an id.
  static let idLimit = 4096
  /// The most bytes of a label, a title and the name of a group.
  static let textLimit = 1024
  /// The most bytes of a detail, as JSON.
  static let detailLimit = 16_384
  /// The most groups of a path.
  static let depthLimit = 16
  /// What an object is called in messages.
  static let objectWords = "an object such as {\"id\": \"a\", \"value\": 1}"

  private static let keys =
    [
      "id", "value", "label", "group", "subgroup", "state", "color", "size", "detail", "time",
      "history", "stale",
      "remove", "word", "valueWord", "valueState", "understood", "define",
    ] + CellMeasure.Setting.keys

  /// The keys of settings.
  private static let settings =
    GridDefinition.keys + StateRules.Subject.allCases.map(\.rawValue)

  /// Puts the news of an object into an intake.
  ///
  /// - Parameters:
  ///   - node: The object.
  ///   - isNamed: Whether its keys are the usual ones, whatever members are called in the feed.
  ///   - feed: The feed that has it.
  ///   - intake: Gets the news.
  ///   - reporter: Gets the mistakes of members.
  /// - Throws: `InputError` if nothing of the object counts; the intake is then unchanged.
  mutating func decode(
    _ node: Document.Node, isNamed: Bool = false, of feed: inout FeedStatus,
    into intake: inout CellIntake, reporting reporter: inout FeedReporter
  ) throws(InputError) {
    var entries = try node.entries(as: Self.objectWords)
    if !feed.names.areUsual, !isNamed {
      entries = entries.compactMap { entry in
        feed.names.member(ofKey: entry.key).map {
          .init(key: $0, line: entry.line, column: entry.column, value: entry.value)
        }
      }
    }
    if let entry = entries.first(where: { $0.key == "define" }) {
      guard entries.allSatisfy({ $0.key == "define" || !Self.keys.contains($0.key) }) else {
        throw node.error(.invalid("expected \"define\" without keys of a cell"))
      }
      let settings = try entry.value.entries(as: "an object of settings")
      warn(about: entries, known: Self.keys, of: &feed, reporting: &reporter)
      warn(about: settings, known: Self.settings, of: &feed, reporting: &reporter)
      var (definition, mistakes) = GridDefinition.reading(settings)
      let hasRules = Self.define(settings, for: &feed, &mistakes)
      if let unit = definition.unit { feed.columns.setUnit(unit) }
      if definition == GridDefinition(), !hasRules, let first = mistakes.first { throw first }
      intake.receive(definition)
      Self.report(mistakes, of: node, into: &intake, reporting: &reporter)
      return
    }
    guard let id = entries.first(where: { $0.key == "id" })?.value, !id.isNull else {
      throw node.error(.missingKey("id"))
    }
    warn(about: entries, known: Self.keys, of: &feed, reporting: &reporter)
    feed.columns.beginRecord()
    var change = CellChange(id: try Self.id(id))
    var mistakes: [InputError] = []
    var readCount = 0
    var history: [CellPast.Point]?
    var subgroup: [String] = []
    var (state, value) = (Document.Node?.none, Document.Node?.none)
    var recorded: [Document.Node.Entry] = []
    for entry in entries where entry.key != "id" && Self.keys.contains(entry.key) {
      do throws(InputError) {
        switch entry.key {
        case "time": change.time = try time(entry.value, of: &feed, reporting: &reporter)
        case "subgroup":
          subgroup = try Self.group(entry.value)
          readCount += 1
        case "history": history = try Self.history(entry.value)
        case "state": state = entry.value
        case "value": value = entry.value
        case "word", "valueWord", "valueState", "understood": recorded.append(entry)
        case "size":
          change.size = try Self.size(entry.value, &feed.columns)
          readCount += 1
        default:
          try Self.read(entry.value, as: entry.key, into: &change)
          readCount += 1
        }
      } catch {
        mistakes.append(error)
      }
    }
    if !subgroup.isEmpty { change.group = (change.group ?? []) + subgroup }
    var reading = RecordReading(change, rules: feed.rules)
    if let state { reading.readState(state.wording) }
    let given = change.givenUnit
    // A number of JSON says nothing about its column.
    let row = value.flatMap { value in
      value.isQuoted ? feed.columns.readValue(value.wording, as: given) : nil
    }
    if case .number(_, let unit?)? = row?.content { reading.setUnit(unit) }
    if let value {
      reading.readValue(row.map(\.content.value) ?? value.plainValue, written: value.wording)
    }
    change = reading.change
    for entry in recorded {
      do throws(InputError) {
        try Self.readRecorded(entry.value, as: entry.key, into: &change)
      } catch {
        mistakes.append(error)
      }
    }
    // An object with nothing but mistakes names no cell.
    if readCount == 0, state == nil, value == nil, let first = mistakes.first { throw first }
    feed.note(
      reading, stateAt: Self.place(state), valueAt: Self.place(value), from: &intake,
      reporting: &reporter)
    guard intake.receive(change) else {
      throw node.error(intake.refusal)
    }
    feed.follow(row, value, of: change, into: &intake, at: reporter.arrival)
    if let history { intake.receiveHistory(of: change.id.utf8Span.span, points: history) }
    Self.report(mistakes, of: node, into: &intake, reporting: &reporter)
  }

  /// Reports mistakes of an object of which the rest counts.
  private static func report(
    _ mistakes: [InputError], of node: Document.Node, into intake: inout CellIntake,
    reporting reporter: inout FeedReporter
  ) {
    guard !mistakes.isEmpty else { return }
    intake.noteBadLine()
    for mistake in mistakes { reporter.report(mistake, in: .node(node), lesson: "") }
  }

  private func warn(
    about entries: [Document.Node.Entry], known: [String], of feed: inout FeedStatus,
    reporting reporter: inout FeedReporter
  ) {
    guard let entry = entries.first(where: { !known.contains($0.key) }) else { return }
    feed.note(
      .unknownName(entry.key, kind: "keys"), line: entry.line, column: entry.column,
      reporting: &reporter)
  }

  private static func id(_ node: Document.Node) throws(InputError) -> String {
    let expected = "an id (a string of 1 to \(idLimit) bytes, or a number)"
    guard case .scalar(let scalar) = node.content, scalar.style == .quoted || node.isNumber,
      (1...idLimit).contains(scalar.text.utf8.count)
    else { throw node.error(expected: expected) }
    return scalar.text
  }

  private static func read(
    _ node: Document.Node, as key: String, into change: inout CellChange
  ) throws(InputError) {
    switch key {
    case "label": change.label = try node.isNull ? "" : node.text(limit: textLimit)
    case "group": change.group = try group(node)
    case "color": change.color = try color(node)
    case "detail": change.detail = try detail(node)
    case "stale": change.isStale = try node.isNull ? false : node.bool
    case "remove": change.isRemoval = try node.isNull ? false : node.bool
    case _ where CellMeasure.Setting.keys.contains(key):
      change.set(try CellMeasure.Setting.reading(key, node))
    default: break
    }
  }

  private static func group(_ node: Document.Node) throws(InputError) -> [String] {
    if node.isNull { return [] }
    guard case .sequence(let elements) = node.content else {
      let name = try node.text(limit: textLimit)
      return name.isEmpty ? [] : [name]
    }
    guard elements.count <= depthLimit else {
      throw node.error(.tooMany("groups", limit: depthLimit))
    }
    return try elements.map { element throws(InputError) in
      let name = try element.text(limit: textLimit)
      guard !name.isEmpty else { throw element.error(expected: "the name of a group") }
      return name
    }
  }

  private static func size(
    _ node: Document.Node, _ columns: inout FeedColumns
  ) throws(InputError) -> Double {
    if node.isNull { return .nan }
    guard node.isQuoted else { return try node.number }
    guard let size = columns.sizes.read(node.wording.utf8Span.span).content.value else {
      throw node.error(expected: "a number")
    }
    return size
  }

  private static func color(_ node: Document.Node) throws(InputError) -> CellChange.ColorSetting {
    if node.isNull { return .derived }
    guard let text = try? node.string, text.utf8.count == 7, text.hasPrefix("#"),
      text.utf8.dropFirst().allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let color = UInt32(text.dropFirst(), radix: 16)
    else { throw node.error(expected: "a color in the form \"#rrggbb\"") }
    return .given(color)
  }

  private static func detail(_ node: Document.Node) throws(InputError) -> String {
    if node.isNull { return "" }
    guard case .mapping(let entries) = node.content else {
      throw node.error(expected: "an object")
    }
    if entries.isEmpty { return "" }
    var writer = JSONWriter()
    writer.node(node)
    guard writer.bytes.count <= detailLimit else {
      throw node.error(.tooMany("bytes in a detail", limit: detailLimit))
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Returns the seconds since 1970; `nil` for now, also instead of an implausible time.
  private func time(
    _ node: Document.Node, of feed: inout FeedStatus, reporting reporter: inout FeedReporter
  ) throws(InputError) -> Double? {
    if node.isNull { return nil }
    let seconds =
      try node.isQuoted
      ? Self.writtenTime(node, of: &feed, reporting: &reporter) : FeedTime.seconds(node.number)
    guard reporter.plausibleTimes.contains(seconds) else {
      let shown = node.isQuoted ? InputError.quoted(node.wording) : node.wording
      feed.note(
        .implausibleTime(shown), line: node.line, column: node.column, reporting: &reporter)
      return nil
    }
    return seconds
  }

  /// Returns the seconds since 1970 that a text says.
  private static func writtenTime(
    _ node: Document.Node, of feed: inout FeedStatus, reporting reporter: inout FeedReporter
  ) throws(InputError) -> Double {
    let text = node.wording
    let bytes = text.utf8Span.span
    if let number = JSONNumber(bytes, at: 0), number.end == bytes.count {
      return FeedTime.seconds(number.value)
    }
    let arrival = reporter.arrival
    let row = feed.columns.readTime(text, arrival: arrival ?? FeedTime.all.upperBound)
    if row.isLocal {
      let isOff = arrival != nil && row.isOffByQuarterHours
      feed.note(
        .missingZone(isOff: isOff), line: node.line, column: node.column, reporting: &reporter)
    }
    switch row.content {
    case .time(let seconds): return seconds
    case .implausible: return -.infinity
    case .other:
      // In a file with semicolons, numbers may have commas.
      guard let number = Double.decimal(text.replacing(",", with: ".")), number.isFinite else {
        throw node.error(
          expected: "seconds since 1970, or a time such as \"2026-01-31T09:30:00Z\"")
      }
      return FeedTime.seconds(number)
    }
  }
}

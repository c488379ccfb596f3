import Documents
import LiveGrid

/// Writes cells as lines of JSON.
enum CellWriter {
  /// Returns what is known of a cell, for other programs.
  static func line(of index: UInt32, in grid: borrowing LiveGridModel) -> [UInt8] {
    let (label, detail) = (grid.label(of: index), grid.detail(of: index))
    let (groups, value) = (grid.groups(of: index), grid.value(of: index))
    let (id, state, word) = (grid.id(of: index), grid.state(of: index), grid.word(of: index))
    let (isStale, isGiven) = (grid.look(of: index).isStale, grid.hasGivenState(index))
    let unit = grid.ownUnit(of: index)
    var line = JSONWriter.line { writer in
      writer.member("id", id)
      if label != id { writer.member("label", label) }
      if !groups.isEmpty { writer.member("group", groups) }
      if let value { writer.member("value", value) }
      if let unit { writer.member("unit", unit) }
      if state != .unjudged || isGiven { writer.member("state", state.name) }
      if !word.isEmpty { writer.member("word", word) }
      if isStale { writer.member("stale", true) }
    }
    if !detail.isEmpty { insert(Array(", \"detail\": ".utf8) + detail.utf8, into: &line) }
    return line
  }

  /// Returns news as a line that a feed reads.
  ///
  /// - Parameters:
  ///   - change: The news.
  ///   - epoch: The start of the recording, in seconds since 1970; times are written relative to it.
  /// - Returns: The line with its line break.
  static func line(of change: CellChange, epoch: Double) -> [UInt8] {
    var line = JSONWriter.line { writer in
      writer.member("id", change.id)
      guard !change.isRemoval else { return writer.member("remove", true) }
      if let value = change.value {
        writer.key("value")
        write(value, to: &writer)
        if let state = change.reading.state { writer.member("valueState", state.name) }
        if !change.reading.word.isEmpty { writer.member("valueWord", change.reading.word) }
      }
      if !change.isUnderstood { writer.member("understood", false) }
      if let label = change.label { writer.member("label", label) }
      if let group = change.group { writer.member("group", group) }
      switch change.state {
      case .given(let state, let word):
        writer.member("state", state.name)
        if !word.isEmpty { writer.member("word", word) }
      case .derived:
        writer.member("state", nil)
      case nil: break
      }
      switch change.color {
      case .given(let color): writer.member("color", "#" + hex(color))
      case .derived:
        writer.member("color", nil)
      case nil: break
      }
      // Writes null for a size that is not finite.
      if let size = change.size { writer.member("size", size) }
      for setting in change.measure { write(setting, to: &writer) }
      if change.isStale { writer.member("stale", true) }
      if let time = change.time { writer.member("time", time - epoch) }
    }
    if let detail = change.detail {
      let text = detail.isEmpty ? "null" : detail
      insert(Array(", \"detail\": ".utf8) + text.utf8, into: &line)
    }
    return line
  }

  /// Returns earlier values as a line that a feed reads, with times relative to the start of the recording.
  static func line(of history: GridCommit.History, epoch: Double) -> [UInt8] {
    JSONWriter.line { writer in
      writer.member("id", history.id)
      writer.member("history", each: history.points) { writer, point in
        writer.array { writer in
          writer.number(point.time - epoch)
          write(point.value, to: &writer)
        }
      }
    }
  }

  /// Returns what stands for a value that is no number of JSON.
  private static func write(_ value: Double, to writer: inout JSONWriter) {
    guard !value.isFinite else { return writer.number(value) }
    writer.string(value.isNaN ? "NaN" : value > 0 ? "+Inf" : "-Inf")
  }

  /// Returns settings as a line that a feed reads.
  static func line(of definition: GridDefinition) -> [UInt8] {
    JSONWriter.line { writer in
      writer.member("define") { writer in
        if let title = definition.title { writer.member("title", title) }
        if let decimals = definition.decimals { writer.member("decimals", decimals) }
        if let palette = definition.palette { writer.member("palette", palette.rawValue) }
        if let order = definition.order { writer.member("order", order.rawValue) }
        if let stale = definition.stale { writer.member("stale", stale) }
        if let flash = definition.flash { writer.member("flash", flash.rawValue) }
        for setting in definition.measure.settings { write(setting, to: &writer) }
      }
    }
  }

  private static func write(_ setting: CellMeasure.Setting, to writer: inout JSONWriter) {
    func write(_ key: String, _ limit: ValueLimit?) {
      switch limit {
      case .from(let value): writer.member(key, value)
      case .outside: writer.member(key, limit?.description)
      case nil: writer.member(key, nil)
      }
    }
    func write(_ key: String, _ value: Double?) {
      if let value { writer.member(key, value) } else { writer.member(key, nil) }
    }
    switch setting {
    case .unit(let unit): writer.member("unit", unit)
    case .minimum(let value): write("min", value)
    case .maximum(let value): write("max", value)
    case .warning(let limit): write("warning", limit)
    case .critical(let limit): write("critical", limit)
    case .isBelow(let isBelow):
      if let isBelow { writer.member("below", isBelow) } else { writer.member("below", nil) }
    }
  }

  private static func hex(_ color: UInt32) -> String {
    let digits = String(color & 0xFF_FFFF, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Inserts a member whose value is already JSON before the end of an object's line.
  private static func insert(_ member: [UInt8], into line: inout [UInt8]) {
    // The line ends with a brace and a line break.
    line.insert(contentsOf: member, at: line.count - 2)
  }
}

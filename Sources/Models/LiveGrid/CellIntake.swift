/// What feeds have delivered and the grid does not show yet: for each cell its latest news.
///
/// Feeds deliver as fast as they like; ``LiveGridModel`` takes everything over once for a frame. Until then later
/// news of a cell replace its earlier ones, so that memory is bounded by the number of cells. The usual news, a number
/// for a known cell, allocate nothing.
public struct CellIntake: Sendable {
  /// The most cells that can be allowed.
  public static let cellLimit = 4_000_000

  /// The bounds of memory; news of cells beyond them are refused.
  public struct Limits: Hashable, Sendable {
    /// The most cells.
    public var cells = CellIntake.cellLimit
    /// The most bytes of ids, labels and details together.
    public var bytes = 256 << 20

    /// Creates the standard limits.
    public init() {}
  }

  /// The bounds of memory.
  public var limits = Limits()
  /// How long a cell that its source no longer has stays; `nil` for as long as there is room.
  public var forgetAge: Duration?
  /// The time of what is received, since the start.
  public var time = Duration.zero
  /// The number of news that were refused for lack of room.
  public internal(set) var refusedCount = 0

  /// The cells that are known, by id.
  public internal(set) var ids = IDTable()
  /// The cells with news, in the order in which their first news have arrived.
  public internal(set) var changed: [UInt32] = []
  /// The news of each cell; indexed like `ids`.
  var news: [News] = []
  /// The latest value of each cell whose news have one; indexed like `ids`.
  var values: [Double] = []
  /// When the values were measured, in seconds since 1970; indexed like `ids`, but empty until a value has a time.
  var times: [Double] = []
  /// The news that are more than a value, in the order in which they have arrived.
  var changes: [CellChange] = []
  /// For each cell its place in `changes`; indexed like `ids`, but empty until there are such news.
  var changePlaces: [UInt32] = []
  /// The earlier values that have arrived since the last take.
  public internal(set) var histories: [CellPast] = []
  /// The number of values in them, at most 64 MB.
  var pastPointCount = 0
  private static let pastPointLimit = 4_000_000
  /// Values that have arrived, but are not looked up yet.
  private var queue = ValueQueue()
  /// The settings since the last take.
  public internal(set) var definition: GridDefinition?
  /// The number of lines since the start that were read without a mistake.
  public private(set) var lineCount = 0
  /// The number of lines since the start that could not be read.
  public private(set) var badLineCount = 0
  /// The number of states and values since the start that were not understood, in lines that count.
  public private(set) var unreadCount = 0

  /// Which cells their sources still have.
  var presence = Presence()
  /// The bytes of labels and details.
  var textBytes = 0
  /// For each cell the bytes of its texts; indexed like `ids`, but empty until there are such texts.
  var textSizes: [TextSizes] = []
  /// The cells whose removal has not been taken over, and the bytes of their texts.
  var leaving = (cells: 0, bytes: 0)
  /// Whether cells that are gone are removed until there is room again.
  var isMakingRoom = false

  /// The bytes of a cell's texts beside its id.
  struct TextSizes {
    var label: UInt16 = 0
    var detail: UInt16 = 0
    var word: UInt16 = 0
    var valueWord: UInt16 = 0
    var sum: Int { Int(label) + Int(detail) + Int(word) + Int(valueWord) }
  }

  /// What kind of news a cell has.
  enum News: UInt8 {
    case none
    case value
    case timedValue
    case change
  }

  /// Creates an intake without cells.
  public init() {}

  /// Whether there is nothing to take over.
  public var isEmpty: Bool { changed.isEmpty && definition == nil && histories.isEmpty }

  // MARK: - Receiving

  /// Receives a new value of a cell, the usual news, together with the next ones.
  ///
  /// The other news that arrive, and ``receiveQueue()``, take the values over first.
  ///
  /// - Parameters:
  ///   - value: The value; NaN for none.
  ///   - time: When it was measured, in seconds since 1970; `nil` for now.
  ///   - id: The id in valid UTF-8.
  /// - Returns: Whether it was received; otherwise the intake may have no room for the cell, or the id is long.
  public mutating func queue(_ value: Double, at time: Double? = nil, of id: Span<UInt8>) -> Bool {
    guard id.count <= ValueQueue.idLimit,
      ids.hasRoom(
        for: ValueQueue.limit, byteCount: ValueQueue.limit * ValueQueue.idLimit,
        limit: limits.cells),
      byteCount + ValueQueue.limit * ValueQueue.idLimit <= limits.bytes
    else { return false }
    if queue.entries.count == ValueQueue.limit { receiveQueue() }
    queue.entries.append(ValueQueue.Entry(value, at: time ?? .nan, of: id))
    return true
  }

  /// Receives the values of the queue.
  public mutating func receiveQueue() {
    guard !queue.entries.isEmpty else { return }
    ids.find(&queue)
    for entry in queue.entries {
      guard let place = entry.index.map(Int.init) ?? place(of: entry.id.span) else { continue }
      receive(entry.value, at: entry.time.isNaN ? nil : entry.time, at: place)
    }
    queue.entries.removeAll(keepingCapacity: true)
  }

  /// Receives a new value of a cell, the usual news.
  ///
  /// - Parameters:
  ///   - value: The value; NaN for none.
  ///   - time: When it was measured, in seconds since 1970; `nil` for now.
  ///   - id: The id in valid UTF-8.
  /// - Returns: Whether there is room for the cell.
  @discardableResult
  public mutating func receive(
    _ value: Double, at time: Double? = nil, of id: Span<UInt8>
  ) -> Bool {
    receiveQueue()
    guard let place = place(of: id) else { return false }
    receive(value, at: time, at: place)
    return true
  }

  @inline(__always)
  private mutating func receive(_ value: Double, at time: Double?, at place: Int) {
    lineCount &+= 1
    if presence.isUsed { presence.note(place) }
    let kind = time == nil ? News.value : .timedValue
    switch news[place] {
    case .none:
      news[place] = kind
      note(place)
    case .value, .timedValue: news[place] = kind
    case .change: add(value, time: time, to: place)
    }
    values[place] = value
    guard let time else { return }
    if times.count < values.count {
      times.reserveRoom(for: values.count - times.count)
      times.append(contentsOf: repeatElement(0, count: values.count - times.count))
    }
    times[place] = time
  }

  /// Receives any news of a cell.
  ///
  /// - Returns: Whether there is room for the cell.
  @discardableResult
  public mutating func receive(_ change: CellChange) -> Bool {
    receiveQueue()
    guard !change.isRemoval || ids.index(of: change.id) != nil else {
      lineCount &+= 1
      return true
    }
    guard let place = place(of: change.id.utf8Span.span, for: change) else { return false }
    lineCount &+= 1
    if change.isStale {
      presence.depart(place, at: time)
    } else if presence.isUsed {
      presence.note(place)
    }
    note(change, at: place)
    return true
  }

  /// Sets the numbers of lines, because recorded news have fewer lines than were read.
  public mutating func setCounts(lines: Int, badLines: Int) {
    (lineCount, badLineCount) = (lines, badLines)
  }

  /// Receives recorded news: cells get the same indices as when they were recorded, also one that came and went between
  /// two commits.
  mutating func receive(_ commit: GridCommit) {
    receiveQueue()
    for change in commit.changes {
      if let place = place(of: change.id.utf8Span.span) { note(change, at: place) }
    }
    for history in commit.histories {
      receiveHistory(of: history.id.utf8Span.span, points: history.points)
    }
    if let definition = commit.definition { receive(definition) }
    (lineCount, badLineCount) = (commit.lineCount, commit.badLineCount)
  }

  /// Receives earlier values of a cell, which fill its sparkline.
  ///
  /// They are not a line, and do not change the value of the cell. Later histories of a cell replace earlier ones. Those
  /// that would need too much memory until they are taken over are dropped.
  ///
  /// - Parameters:
  ///   - id: The id in valid UTF-8.
  ///   - points: The values, the earliest first.
  /// - Returns: Whether there is room for the cell.
  @discardableResult
  public mutating func receiveHistory(of id: Span<UInt8>, points: [CellPast.Point]) -> Bool {
    receiveQueue()
    guard let place = place(of: id) else { return false }
    if news[place] == .none { note(CellChange(id: ids.id(at: UInt32(place))), at: place) }
    guard pastPointCount + points.count <= Self.pastPointLimit else { return true }
    pastPointCount += points.count
    histories.append(CellPast(index: UInt32(place), points: points))
    return true
  }

  /// Receives settings.
  public mutating func receive(_ settings: GridDefinition) {
    lineCount &+= 1
    var merged = definition ?? GridDefinition()
    merged.merge(settings)
    definition = merged
  }

  /// Receives what a line says that was received before, as it is read by now.
  public mutating func correct(_ change: CellChange) {
    receiveQueue()
    guard ids.index(of: change.id) != nil else { return }
    let count = lineCount
    receive(change)
    lineCount = count
  }

  /// Counts a line that could not be read.
  public mutating func noteBadLine() { badLineCount &+= 1 }

  /// Counts a state or a value that was not understood.
  public mutating func noteUnread() { unreadCount &+= 1 }
}

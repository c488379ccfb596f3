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
  public private(set) var refusedCount = 0

  /// The cells that are known, by id.
  public private(set) var ids = IDTable()
  /// The cells with news, in the order in which their first news have arrived.
  public private(set) var changed: [UInt32] = []
  /// The news of each cell; indexed like `ids`.
  private var news: [News] = []
  /// The latest value of each cell whose news have one; indexed like `ids`.
  private var values: [Double] = []
  /// When the values were measured, in seconds since 1970; indexed like `ids`, but empty until a value has a time.
  private var times: [Double] = []
  /// The news that are more than a value, in the order in which they have arrived.
  private var changes: [CellChange] = []
  /// For each cell its place in `changes`; indexed like `ids`, but empty until there are such news.
  private var changePlaces: [UInt32] = []
  /// The earlier values that have arrived since the last take.
  public private(set) var histories: [CellPast] = []
  /// The number of values in them, at most 64 MB.
  private var pastPointCount = 0
  private static let pastPointLimit = 4_000_000
  /// Values that have arrived, but are not looked up yet.
  private var queue = ValueQueue()
  /// The settings since the last take.
  public private(set) var definition: GridDefinition?
  /// The number of lines since the start that were read without a mistake.
  public private(set) var lineCount = 0
  /// The number of lines since the start that could not be read.
  public private(set) var badLineCount = 0

  /// Which cells their sources still have.
  var presence = Presence()
  /// The bytes of labels and details.
  private var textBytes = 0
  /// For each cell the bytes of its label and of its detail; indexed like `ids`, but empty until there are such texts.
  private var textSizes: [TextSizes] = []
  /// The cells whose removal has not been taken over, and the bytes of their texts.
  var leaving = (cells: 0, bytes: 0)
  /// Whether cells that are gone are removed until there is room again.
  var isMakingRoom = false

  /// The bytes of a cell's texts beside its id.
  private struct TextSizes {
    var label: UInt16 = 0
    var detail: UInt16 = 0
    var sum: Int { Int(label) + Int(detail) }
  }

  /// What kind of news a cell has.
  private enum News: UInt8 {
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

  /// Counts a line that could not be read.
  public mutating func noteBadLine() { badLineCount &+= 1 }

  /// Notes news of a cell that are more than a value.
  mutating func note(_ change: CellChange, at place: Int) {
    switch news[place] {
    case .none:
      note(place)
      append(change, at: place)
    case .value, .timedValue:
      var merged = CellChange(id: change.id)
      merged.value = values[place]
      merged.time = news[place] == .timedValue ? times[place] : nil
      merged.merge(change)
      append(merged, at: place)
    case .change: changes[Int(changePlaces[place])].merge(change)
    }
    news[place] = .change
  }

  private mutating func append(_ change: CellChange, at place: Int) {
    if changePlaces.count < values.count {
      changePlaces.reserveRoom(for: values.count - changePlaces.count)
      changePlaces.append(
        contentsOf: repeatElement(0, count: values.count - changePlaces.count))
    }
    changePlaces[place] = UInt32(changes.count)
    changes.append(change)
  }

  /// Adds a value to a cell that already has other news.
  private mutating func add(_ value: Double, time: Double?, to place: Int) {
    let index = Int(changePlaces[place])
    guard !changes[index].isRemoval else {
      var change = CellChange(id: changes[index].id)
      change.value = value
      change.time = time
      change.isReplacement = true
      changes[index] = change
      return
    }
    changes[index].value = value
    changes[index].time = time
    changes[index].isStale = false
  }

  private mutating func note(_ place: Int) {
    changed.reserveRoom(for: 1)
    changed.append(UInt32(place))
  }

  /// Returns the index of a cell, which is added if it is unknown; `nil` if there is no room.
  private mutating func place(of id: Span<UInt8>) -> Int? {
    // Near the limit, only ids that are known need no room.
    guard byteCount + id.count <= limits.bytes || ids.index(of: id) != nil,
      let index = ids.insert(id, limit: limits.cells)
    else {
      refusedCount += 1
      return nil
    }
    let place = Int(index)
    if place >= news.count { makeRoom() }
    return place
  }

  /// Returns the index of a cell with room for the texts of a change; `nil` if there is none.
  private mutating func place(of id: Span<UInt8>, for change: CellChange) -> Int? {
    let label = change.label?.utf8.count ?? 0
    let detail = change.detail?.utf8.count ?? 0
    guard label + detail > 0 || !textSizes.isEmpty else { return place(of: id) }
    guard byteCount + label + detail + id.count <= limits.bytes || ids.index(of: id) != nil else {
      refusedCount += 1
      return nil
    }
    guard let place = place(of: id) else { return nil }
    if place >= textSizes.count {
      textSizes.reserveRoom(for: news.count - textSizes.count)
      textSizes.append(
        contentsOf: repeatElement(TextSizes(), count: news.count - textSizes.count))
    }
    let old = textSizes[place].sum
    if change.label != nil { textSizes[place].label = UInt16(clamping: label) }
    if change.detail != nil { textSizes[place].detail = UInt16(clamping: detail) }
    textBytes += textSizes[place].sum - old
    return place
  }

  /// The bytes of ids, labels and details.
  public var byteCount: Int { ids.byteCount + textBytes }

  private mutating func makeRoom() {
    news.reserveRoom(for: 1)
    news.append(.none)
    values.reserveRoom(for: 1)
    values.append(0)
  }

  // MARK: - Taking over

  /// The news of a cell.
  struct CellNews {
    /// The index of the cell in `ids`.
    var index: UInt32
    /// The latest value, if that is all.
    var value: Double
    /// When the value was measured, in seconds since 1970; `nil` for now.
    var time: Double?
    /// The news that are more than a value.
    var change: CellChange?
  }

  /// Whether a cell was removed and has no later news.
  func isLeaving(_ place: Int) -> Bool {
    news[place] == .change && changes[Int(changePlaces[place])].isRemoval
  }

  /// The bytes of a cell's label and detail.
  func textSize(of place: Int) -> Int { place < textSizes.count ? textSizes[place].sum : 0 }

  /// Returns the news of the cell at a position of `changed`.
  func cellNews(at position: Int) -> CellNews {
    let index = changed[position]
    let kind = news[Int(index)]
    return CellNews(
      index: index, value: values[Int(index)],
      time: kind == .timedValue ? times[Int(index)] : nil,
      change: kind == .change ? changes[Int(changePlaces[Int(index)])] : nil)
  }

  /// The most changes whose memory is kept for the next ones; a first load has one of each cell.
  private static let keptChangeCount = 4096

  /// Forgets the news, after they were taken over.
  mutating func clearNews() {
    for index in changed { news[Int(index)] = .none }
    changed.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: changes.count <= Self.keptChangeCount)
    histories.removeAll()
    pastPointCount = 0
    definition = nil
    leaving = (0, 0)
  }

  /// Forgets a cell that was removed; its index is given to a later one.
  mutating func forget(_ index: UInt32) {
    ids.remove(index)
    presence.forget(Int(index))
    guard Int(index) < textSizes.count else { return }
    textBytes -= textSizes[Int(index)].sum
    textSizes[Int(index)] = TextSizes()
  }
}

/// What feeds have delivered and the grid does not show yet: for each cell its latest news.
///
/// Feeds deliver as fast as they like; ``LiveGridModel`` takes everything over once for a frame. Until then later
/// news of a cell replace its earlier ones, so that memory is bounded by the number of cells.
public struct CellIntake: Sendable {
  /// The cells that are known, by id.
  public private(set) var ids = IDTable()
  /// The cells with news, in the order in which their first news have arrived.
  public private(set) var changed: [UInt32] = []
  /// The news of each cell; indexed like `ids`.
  private var news: [News] = []
  /// The latest value of each cell whose news have one; indexed like `ids`.
  private var values: [Double] = []
  /// The news that are more than a value.
  private var changes: [UInt32: CellChange] = [:]
  /// The settings since the last take.
  public private(set) var definition: GridDefinition?
  /// The number of lines since the start that were read without a mistake.
  public private(set) var lineCount = 0
  /// The number of lines since the start that could not be read.
  public private(set) var badLineCount = 0

  /// What kind of news a cell has.
  private enum News: UInt8 {
    case none
    case value
    case change
  }

  /// Creates an intake without cells.
  public init() {}

  /// Whether there is nothing to take over.
  public var isEmpty: Bool { changed.isEmpty && definition == nil }

  /// Receives a new value of a cell, the usual news.
  public mutating func receive(_ value: Double, of id: Span<UInt8>) {
    lineCount &+= 1
    let index = cell(id)
    switch news[Int(index)] {
    case .none:
      news[Int(index)] = .value
      changed.append(index)
    case .value: break
    case .change:
      changes[index]?.value = value
      changes[index]?.time = nil
      changes[index]?.isRemoval = false
    }
    values[Int(index)] = value
  }

  /// Receives any news of a cell.
  public mutating func receive(_ change: CellChange) {
    lineCount &+= 1
    if change.isRemoval, ids.index(of: change.id) == nil { return }
    note(change)
  }

  /// Receives recorded news: cells get the same indices as when they were recorded, also one that came and went between
  /// two commits.
  mutating func receive(_ commit: GridCommit) {
    for change in commit.changes { note(change) }
    if let definition = commit.definition { receive(definition) }
    (lineCount, badLineCount) = (commit.lineCount, commit.badLineCount)
  }

  private mutating func note(_ change: CellChange) {
    let index = cell(change.id.utf8Span.span)
    switch news[Int(index)] {
    case .none:
      changed.append(index)
      changes[index] = change
    case .value:
      var merged = CellChange(id: change.id)
      merged.value = values[Int(index)]
      merged.merge(change)
      changes[index] = merged
    case .change: changes[index]?.merge(change)
    }
    news[Int(index)] = .change
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

  private mutating func cell(_ id: Span<UInt8>) -> UInt32 {
    let index = ids.insert(id)
    while news.count <= Int(index) {
      news.append(.none)
      values.append(0)
    }
    return index
  }

  // MARK: - Taking over

  /// The news of a cell.
  struct CellNews {
    /// The index of the cell in `ids`.
    var index: UInt32
    /// The latest value, if that is all.
    var value: Double
    /// The news that are more than a value.
    var change: CellChange?
  }

  /// Returns the news of the cell at a position of `changed`.
  func cellNews(at position: Int) -> CellNews {
    let index = changed[position]
    let change = news[Int(index)] == .change ? changes[index] : nil
    return CellNews(index: index, value: values[Int(index)], change: change)
  }

  /// Forgets the news, after they were taken over.
  mutating func clearNews() {
    for index in changed { news[Int(index)] = .none }
    changed.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    definition = nil
  }

  /// Forgets a cell that was removed; its index is given to a later one.
  mutating func forget(_ index: UInt32) { ids.remove(index) }
}

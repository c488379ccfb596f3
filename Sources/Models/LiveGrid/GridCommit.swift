/// What a model has taken over at a time: the latest news of each cell that had some.
public struct GridCommit: Hashable, Sendable {
  /// The time, since the start.
  public var time: Duration
  /// The news, in the order in which cells had their first.
  public var changes: [CellChange] = []
  /// The earlier values that have arrived, after the news.
  public var histories: [History] = []
  /// The settings that have arrived.
  public var definition: GridDefinition?
  /// The number of lines so far.
  public var lineCount = 0
  /// The number of lines so far that could not be read.
  public var badLineCount = 0

  /// Earlier values of a cell.
  public struct History: Hashable, Sendable {
    /// The identity of the cell.
    public var id: String
    /// The values, the earliest first.
    public var points: [CellPast.Point]
  }

  /// Creates a commit without news.
  public init(time: Duration) { self.time = time }
}

/// Taking the news over.
extension CellIntake {
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

  /// The bytes of a cell's texts beside its id.
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

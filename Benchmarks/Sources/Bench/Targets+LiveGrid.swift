extension Targets {
  /// The most milliseconds of work in a frame of the live grid: of 99 % and of 99.9 % of the frames.
  static let gridFrame = (percentile99: 8.0, percentile999: 16.0)
  /// The most processor time of the live grid, in percent of a processor.
  static let gridProcessor = 60.0
  /// A line is a pixel within so many milliseconds: a frame interval and two milliseconds.
  static let gridPixel = 1000 / 60.0 + 2
  /// The most bytes for a cell beyond its strings.
  static let gridBytes = 200.0
  /// The live grid shows its first picture, and all of 10^5 cells, within so many milliseconds.
  static let gridStart = (first: 100.0, all: 1000.0)
  /// The least megabytes of lines that are read in a second.
  static let gridParsing = 300.0

  /// Returns the targets that the live grid misses.
  static func lost(by cost: LiveGridCost?) -> [String] {
    guard let cost else { return [] }
    var lost = cost.streams.flatMap(lostByStream)
    func check(_ isMet: Bool, _ text: String) {
      if !isMet { lost.append("live grid: \(text)") }
    }
    check(
      cost.pixel99 <= gridPixel,
      "\(two(cost.pixel99)) ms from a line to its pixel, wanted \(two(gridPixel))")
    check(
      cost.bytesPerID <= gridBytes,
      "\(two(cost.bytesPerID)) bytes for a cell, wanted \(two(gridBytes))")
    check(cost.idleSwitches == 0, "\(cost.idleSwitches) context switches at rest, wanted none")
    check(
      cost.firstPicture <= gridStart.first,
      "first picture after \(two(cost.firstPicture)) ms, wanted \(two(gridStart.first))")
    check(
      cost.allCells <= gridStart.all,
      "all cells after \(two(cost.allCells)) ms, wanted \(two(gridStart.all))")
    check(
      cost.parsing >= gridParsing,
      "\(two(cost.parsing)) MB/s of lines, wanted \(two(gridParsing))")
    return lost
  }

  private static func lostByStream(_ stream: LiveStream) -> [String] {
    let name = "live grid, \(stream.cells) cells"
    var lost: [String] = []
    if !(stream.percentile99 <= gridFrame.percentile99
      && stream.percentile999 <= gridFrame.percentile999)
    {
      lost.append(
        "\(name): \(two(stream.percentile99)) ms for 99 % of the frames and \(two(stream.percentile999)) for 99.9 %, wanted \(gridFrame.percentile99) and \(gridFrame.percentile999)"
      )
    }
    if !(stream.processor <= gridProcessor) {
      lost.append("\(name): \(two(stream.processor)) % of a processor, wanted \(gridProcessor)")
    }
    return lost
  }
}

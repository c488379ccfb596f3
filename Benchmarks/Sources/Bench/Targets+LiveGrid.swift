extension Targets {
  /// The most milliseconds of work in a frame of the live grid: of 99 % and of 99.9 % of the frames.
  static let gridFrame = (percentile99: 8.0, percentile999: 16.0)
  /// The most milliseconds of 99 % of the frames that show a part of 10^6 cells.
  static let gridZoomedFrame = 5.0
  /// The most processor time of the live grid, in percent of a processor: with 10^5 updates a second, and with 10^6.
  static let gridProcessor = (usual: 60.0, million: 90.0)
  /// The longest that a new id takes, in milliseconds: the ids of a large grid are copied when their array grows.
  static let gridInsertion = 16.0
  /// The longest step of ordering 10^5 cells, in milliseconds: half a frame.
  static let gridSorting = 8.0
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
    check(
      cost.longestInsertion <= gridInsertion,
      "\(two(cost.longestInsertion)) ms for a new id, wanted \(two(gridInsertion))")
    for longest in cost.longestSorting {
      check(
        longest <= gridSorting,
        "\(two(longest)) ms for a step of ordering 10^5 cells, wanted \(two(gridSorting))")
    }
    return lost
  }

  private static func lostByStream(_ stream: LiveStream) -> [String] {
    let name = "live grid, \(stream.cells) cells, \(stream.rate) updates/s"
    let frame99 = stream.zoomSteps > 0 ? gridZoomedFrame : gridFrame.percentile99
    let processor = stream.rate > 100_000 ? gridProcessor.million : gridProcessor.usual
    var lost: [String] = []
    if !(stream.percentile99 <= frame99
      && stream.percentile999 <= gridFrame.percentile999)
    {
      lost.append(
        "\(name): \(two(stream.percentile99)) ms for 99 % of the frames and \(two(stream.percentile999)) for 99.9 %, wanted \(frame99) and \(gridFrame.percentile999)"
      )
    }
    if !(stream.processor <= processor) {
      lost.append("\(name): \(two(stream.processor)) % of a processor, wanted \(processor)")
    }
    return lost
  }
}

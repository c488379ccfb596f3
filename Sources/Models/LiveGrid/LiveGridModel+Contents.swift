import Geometry
import Layouts

/// What is known of a cell.
extension LiveGridModel {
  /// Returns the id of a cell.
  public func id(of index: UInt32) -> String { intake.ids.id(at: index) }

  /// Returns the text on a cell: its label, or its id without one.
  public func label(of index: UInt32) -> String {
    let label = labelIfGiven(of: index)
    return label.isEmpty ? id(of: index) : label
  }

  /// Returns all cells, or every few cells if there are too many.
  public func sample(atMost limit: Int) -> [UInt32] {
    let step = max(1, (count + limit - 1) / max(1, limit))
    var sample: [UInt32] = []
    var skipped = 0
    for index in cells.indices where cells[index].exists {
      if skipped == 0 { sample.append(UInt32(index)) }
      skipped = (skipped + 1) % step
    }
    return sample
  }

  /// Notes that labels are other ones, unless that was noted within the last second.
  mutating func updateLabelsVersion(at time: Duration) {
    guard labelChange.isPending, labelChange.time.map({ time - $0 >= .seconds(1) }) ?? true else {
      return
    }
    labelsVersion &+= 1
    labelChange = (isPending: false, time: time)
  }

  /// Returns the value of a cell; `nil` if it has none.
  public func value(of index: UInt32) -> Double? {
    let value = cells[Int(index)].value
    return value.isNaN ? nil : value
  }

  /// Returns the state of a cell.
  public func state(of index: UInt32) -> CellState { cells[Int(index)].look.state }

  /// Returns the state of a cell with a value, by the limits that all cells have.
  package func state(ofValue value: Double) -> CellState {
    measures.common.map { measures.entries[$0].scale.state(of: value) } ?? .unjudged
  }

  /// Returns the color and the marks of a cell.
  public func look(of index: UInt32) -> CellLook { cells[Int(index)].look }

  /// Returns the text of the JSON object with the details of a cell; empty without.
  public func detail(of index: UInt32) -> String { details.isEmpty ? "" : details[Int(index)] }

  /// Returns the names of the groups of a cell, from the outermost.
  public func groups(of index: UInt32) -> [String] {
    table.path(of: Int(cells[Int(index)].cluster))
  }

  /// Returns the innermost group with a name that a cell is in; `nil` if there is none.
  public func namedGroup(of index: UInt32) -> GroupID? {
    let number = Int(cells[Int(index)].cluster)
    let cluster = table.clusters[number]
    if !cluster.name.isEmpty { return .cluster(number) }
    return table.sections[cluster.section].name.isEmpty ? nil : .section(cluster.section)
  }

  /// Returns how old the value of a cell is; `nil` if it has never had news of its own.
  public func age(of index: UInt32, at time: Duration) -> Duration? {
    let updated = cells[Int(index)].updated
    return updated == .never ? nil : max(.zero, shownTime(at: time) - updated.duration)
  }

  /// Returns the latest values of a cell, one for each five seconds, the oldest first; NaN for gaps.
  public func history(of index: UInt32, at time: Duration) -> [Float] {
    history.numbers(
      of: Int(index), through: CellHistory.interval(at: GridTicks(shownTime(at: time))))
  }

  /// The length of an interval of the history, in seconds.
  public static var historyInterval: Int { CellHistory.interval }

  /// Returns the lines per second, averaged over the last three seconds.
  public func updateRate(at time: Duration) -> Double { rate.rate(at: shownTime(at: time)) }

  /// The number of lines that were taken over.
  public var lineCount: Int { counted.lines }
  /// The number of lines that could not be read.
  public var badLineCount: Int { counted.badLines }

  /// How many values are in each of some intervals, and their range.
  public typealias Histogram = (counts: [Int], range: ClosedRange<Double>)

  /// Returns how many values are in each of some intervals of equal length.
  ///
  /// O(cells), unless these are kept.
  ///
  /// - Parameter bins: The number of intervals, at least 1.
  /// - Returns: The numbers, and the range of the values; `nil` without values.
  public func histogram(bins: Int) -> Histogram? {
    guard hasCommonMeasure else { return nil }
    if let kept = histograms[bins] { return kept }
    var bounds = ValueExtremes()
    for cell in cells where cell.exists { _ = bounds.include(cell.value) }
    guard let range = bounds.bounds else { return nil }
    let round = ValueScale.roundRange(around: range.lowerBound, range.upperBound)
    var counts = Array(repeating: 0, count: max(1, bins))
    for cell in cells where cell.exists && cell.value.isFinite {
      counts[min(counts.count - 1, Int(round.share(of: cell.value) * Double(counts.count)))] += 1
    }
    return (counts, round)
  }

  /// Counts how many values are in each of some intervals, and keeps that until there are other values.
  ///
  /// - Parameter bins: The number of intervals, at least 1.
  public mutating func keepHistogram(bins: Int) {
    histograms.updateValue(histogram(bins: bins), forKey: bins)
  }

  /// Returns the source's word for the state of a cell, else what stands for its value; empty without a word.
  public func word(of index: UInt32) -> String {
    let word = words.isEmpty ? "" : words[Int(index)]
    return word.isEmpty ? valueWord(of: index) : word
  }

  /// Returns what is shown instead of the value of a cell; empty for the value.
  public func valueWord(of index: UInt32) -> String {
    cells[Int(index)].flags.hasValueWord ? valueWords[Int(index)] : ""
  }

  /// The number of states and values that were not understood.
  public var unreadCount: Int { intake.unreadCount }

  func labelIfGiven(of index: UInt32) -> String { labels.isEmpty ? "" : labels[Int(index)] }
}

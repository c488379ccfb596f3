/// The serials of the topics of a catalogue, by index.
///
/// They are stored as runs of consecutive serials, so that a million topics of which none was removed need no memory.
struct TopicSerials: Sendable {
  /// Consecutive indices with consecutive serials, up to the next run.
  private struct Run {
    var firstIndex: Int
    var firstSerial: UInt64
  }

  /// In ascending order; before the first run, the serials are the indices.
  private var runs: [Run] = []

  /// The serial of an index, also of those that topics will get.
  ///
  /// O(log removals).
  subscript(index: Int) -> UInt64 {
    let count = runs.indices.partitionPoint { runs[$0].firstIndex <= index }
    guard count > 0 else { return UInt64(index) }
    return runs[count - 1].firstSerial + UInt64(index - runs[count - 1].firstIndex)
  }

  /// Returns the index with a serial, also of those that topics will get; `nil` if the topic was removed.
  ///
  /// O(log removals).
  func index(of serial: UInt64) -> Int? {
    let count = runs.indices.partitionPoint { runs[$0].firstSerial <= serial }
    let (firstIndex, firstSerial) =
      count == 0 ? (0, 0) : (runs[count - 1].firstIndex, runs[count - 1].firstSerial)
    guard let distance = Int(exactly: serial - firstSerial) else { return nil }
    let (index, isTooLarge) = firstIndex.addingReportingOverflow(distance)
    let end = count < runs.count ? runs[count].firstIndex : Int.max
    return isTooLarge || index >= end ? nil : index
  }

  /// Gives an index a serial, and those after it the serials that follow.
  ///
  /// Neither must be smaller than that of the last call.
  mutating func assign(_ serial: UInt64, to index: Int) {
    if self[index] != serial { runs.append(Run(firstIndex: index, firstSerial: serial)) }
  }
}

extension Catalogue {
  /// Returns the serial of a topic: a number that stays when other topics are removed, and that no other topic gets.
  ///
  /// The topics of a first catalogue have their indices as serials. O(log removals).
  public func serial(of topic: TopicIndex) -> UInt64 { serials[topic.rawValue] }

  /// The serial that the next topic gets.
  public var nextSerial: UInt64 { serials[count] }

  /// Gives the topics new serials, from the next one of a catalogue that was shown before: none means a topic of that.
  public mutating func continueSerials(after earlier: Catalogue) {
    serials = TopicSerials()
    serials.assign(earlier.nextSerial, to: 0)
  }

  /// Returns the topic with a serial; `nil` if there is none, or none any more.
  ///
  /// O(log removals).
  public func topic(withSerial serial: UInt64) -> TopicIndex? {
    serials.index(of: serial).flatMap { $0 < count ? TopicIndex($0) : nil }
  }
}

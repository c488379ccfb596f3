/// How long a kiosk's frames took: figures of the last 1000 frames, and totals since the start.
///
///     var times = FrameTimeStatistics()
///     times.note(.milliseconds(4))
///     print(times.summary.longest)
public struct FrameTimeStatistics: Hashable, Sendable {
  /// The figures.
  public struct Summary: Hashable, Sendable {
    /// The number of frames since the start.
    public var count = 0
    /// The time of all frames since the start.
    public var total = Duration.zero
    /// The mean of the last frames.
    public var mean = Duration.zero
    /// The time that 99 % of the last frames did not exceed.
    public var percentile99 = Duration.zero
    /// The longest of the last frames.
    public var longest = Duration.zero

    /// Creates the figures of no frames.
    public init() {}
  }

  /// The number of frames that the figures are of.
  public static let window = 1000

  /// The times of the last frames in microseconds, in a ring; allocated once.
  private var times = [UInt32](repeating: 0, count: window)
  private var count = 0
  private var total = Duration.zero

  /// Creates the times of no frames.
  public init() {}

  /// Notes a frame; allocates nothing.
  ///
  /// - Parameter time: The time from the state to the pixels.
  public mutating func note(_ time: Duration) {
    times[count % Self.window] = UInt32(clamping: Int64(time / .microseconds(1)))
    count += 1
    total += time
  }

  /// The figures; O(n log n) in the number of frames that they are of.
  public var summary: Summary {
    var summary = Summary()
    (summary.count, summary.total) = (count, total)
    // `sorted` makes a copy, so that noting the next frame does not have to.
    let sorted = times.prefix(min(count, Self.window)).sorted()
    guard let last = sorted.last else { return summary }
    let sum = sorted.reduce(0) { $0 + Int64($1) }
    summary.mean = .microseconds(sum / Int64(sorted.count))
    // The nearest rank.
    let rank = (99 * sorted.count + 99) / 100
    summary.percentile99 = .microseconds(Int64(sorted[rank - 1]))
    summary.longest = .microseconds(Int64(last))
    return summary
  }
}

/// The times of a range query that fills the histories of cells.
struct HistoryRange: Hashable, Sendable {
  /// The time between two points, in seconds.
  let step: Int
  /// The first time, in seconds since 1970.
  let start: String
  /// The last time, in seconds since 1970.
  let end: String

  /// The time between two numbers of a sparkline, in seconds.
  static let sparklineStep = 5
  /// The numbers of a sparkline.
  static let sparklineCount = 36
  /// The most points of a series that Prometheus returns.
  ///
  /// Source: Prometheus, `web/api/v1/api.go`, "exceeded maximum resolution of 11,000 points per timeseries".
  static let pointLimit = 11_000
  /// The most points of all series, such that a reply has at most 48 MB.
  static let totalLimit = 1_600_000

  /// Chooses the times before an evaluation.
  ///
  /// - Parameters:
  ///   - time: The last time, in seconds since 1970.
  ///   - seriesCount: The number of series; the step is larger if there are very many.
  init(end time: Double, seriesCount: Int) {
    let span = Self.sparklineStep * (Self.sparklineCount - 1)
    let total = max(1, min(Self.pointLimit, Self.totalLimit / max(1, seriesCount)))
    let multiple = max(1, (Self.sparklineCount + total - 1) / total)
    step = Self.sparklineStep * multiple
    // Far times cannot occur in an evaluation, but in a reply of some other server.
    let last = Int(max(0, min(0x1p50, time))) / step * step
    start = "\(last - span / step * step)"
    end = "\(last)"
  }
}

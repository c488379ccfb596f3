/// What a scanner has found so far.
extension FeedScanner {
  /// The format; `nil` until the first line has shown it.
  public var format: FeedFormat? {
    switch reader {
    case .none: nil
    case .json: .jsonLines
    case .csv: .csv
    case .prometheus(_, _, let format): format
    }
  }

  /// Whether what was read is all of a table, a text of Prometheus, or an array of JSON: each has everything that there is.
  var isSnapshot: Bool {
    switch reader {
    case .none: false
    case .json(let reader): reader.isOneArray
    case .csv, .prometheus: true
    }
  }

  /// The number of lines that have ended.
  public var lineCount: Int { status.lineCount }

  /// Whether a line has begun that has not ended.
  var isInLine: Bool {
    if !status.again.isEmpty || status.skipsLine { return true }
    return switch reader {
    case .none(let line): !line.isEmpty
    case .json(let reader): reader.isInRecord
    case .csv(let reader): reader.isInRecord
    case .prometheus(let splitter, _, _): splitter.isInLine
    }
  }
}

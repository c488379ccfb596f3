internal import LiveGrid

/// The notations of feeds.
public enum FeedFormat: String, CaseIterable, Hashable, Sendable {
  /// Objects of JSON: one in each line, over several lines, one after another, or in an array.
  case jsonLines = "json"
  /// Fields divided by commas, semicolons, tabs or bars, below a header that names them.
  case csv
  /// The text exposition format of Prometheus: `name{label="value"} 1.5`.
  case prometheus
  /// The same in the dialect OpenMetrics, whose times are seconds.
  case openMetrics = "openmetrics"

  /// Returns the notation that the name of a file says; `nil` if it says none.
  public init?(path: String) {
    guard let point = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch path[point...].lowercased() {
    case ".json", ".jsonl", ".ndjson": self = .jsonLines
    case ".csv": self = .csv
    case ".prom", ".txt": self = .prometheus
    default: return nil
    }
  }

  /// Returns the notation of a feed by its first line; `nil` for a line that shows none.
  ///
  /// A brace begins an object of JSON, unless the quoted name of a metric or a label follows it; a bracket, a record
  /// separator and a color begin JSON too. A comment of Prometheus, or a name with labels or a number after it, begins an
  /// exposition; any other comment says nothing. Anything else is taken for the header of CSV.
  init?(firstLine line: Span<UInt8>) {
    let start = line.skippingBlanks(from: 0)
    guard start < line.count else { return nil }
    switch line[start] {
    case UInt8(ascii: "{"): self = Self.beginsSeries(line, at: start + 1) ? .prometheus : .jsonLines
    case UInt8(ascii: "["), 0x1E, 0x1B: self = .jsonLines
    case UInt8(ascii: "#"):
      guard Self.isMark(line, at: start + 1) else { return nil }
      self = .prometheus
    default:
      let position = line.endOfMetricName(from: start)
      let next = line.skippingBlanks(from: position)
      let hasLabels = next < line.count && line[next] == UInt8(ascii: "{")
      let hasNumber =
        next > position && SeriesNumber.read(line, next..<line.endOfToken(from: next)) != nil
      // A key of YAML ends with a colon.
      let isName = position > start && line[position - 1] != UInt8(ascii: ":")
      self = isName && (hasLabels || hasNumber) ? .prometheus : .csv
    }
  }

  /// Whether after a brace there is a name in quotes as series have it: without a colon after it.
  private static func beginsSeries(_ line: Span<UInt8>, at start: Int) -> Bool {
    var position = line.skippingBlanks(from: start)
    guard position < line.count else { return false }
    guard line[position] == UInt8(ascii: "\"") else {
      let end = line.endOfLabelName(from: position)
      return end > position
    }
    position += 1
    while position < line.count, line[position] != UInt8(ascii: "\"") {
      position += line[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    let next = line.skippingBlanks(from: position + 1)
    guard next < line.count else { return false }
    return [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "=")].contains(line[next])
  }

  /// Whether after a "#" there is a word that begins a comment of Prometheus.
  private static func isMark(_ line: Span<UInt8>, at start: Int) -> Bool {
    let first = line.skippingBlanks(from: start)
    let word = String(
      decoding: line.extracting(first..<line.endOfToken(from: first)).copy(), as: UTF8.self)
    return ["HELP", "TYPE", "UNIT", "EOF"].contains(word)
  }

  /// Returns the notation of a feed by its first line, the name of its file, which decides where the line could be the
  /// header of CSV but has no column of ids, and what its columns are called.
  init?(firstLine line: Span<UInt8>, named hint: FeedFormat?, members: MemberNames) {
    let format = FeedFormat(firstLine: line)
    let isCSV = (format == nil || format == .csv) && CSVHeader(line, members: members) != nil
    guard let known = isCSV ? .csv : format else { return nil }
    self = known == .csv && !isCSV ? hint ?? known : known
  }
}

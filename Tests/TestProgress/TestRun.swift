import Foundation

/// The state of a test run according to its event streams: the tests, and which of them have ended.
///
/// Each process of the run has a stream; a test is in one of them.
/// Source: Swift Testing, "JSON ABI", version 0: a stream of lines, each an object.
struct TestRun {
  /// The names of the tests of the run, by identifier.
  ///
  /// Suites do not count.
  private var names: [String: String] = [:]
  /// The start times of the running tests, in seconds, by identifier.
  private var begins: [String: Double] = [:]
  private var failing: Set<String> = []
  /// The durations of the finished tests, in seconds, by identifier.
  private var seconds: [String: Double] = [:]
  /// The number of tests that Swift Testing itself reports, in all processes that have ended so far.
  private(set) var reportedCount: Int?

  /// The number of all tests of the run; 0 until it begins.
  var count: Int { names.count }
  /// The number of tests that have ended or were skipped.
  var endedCount: Int { seconds.count }
  /// The number of tests with an issue so far, ended or not.
  var failedCount: Int { failing.count }

  /// The names of the tests that have begun and not ended, in alphabetical order.
  var running: [String] { begins.keys.compactMap { names[$0] }.sorted() }

  /// The tests that took longest from their start to their end, the slowest first.
  ///
  /// Tests that wait for a processor have already started, so their waiting counts as well.
  func slowest(_ limit: Int) -> [(name: String, seconds: Double)] {
    let sorted = seconds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.prefix(limit).map { (names[$0.key] ?? $0.key, $0.value) }
  }

  /// Reads a line of an event stream, and returns the failure that it reports, if any.
  ///
  /// Other lines are ignored.
  mutating func read(_ line: Data) -> String? {
    // Most of the stream are cases, which do not count.
    guard line.range(of: Self.caseMark) == nil,
      let record = try? JSONDecoder().decode(Record.self, from: line)
    else { return nil }
    let payload = record.payload
    switch (record.kind, payload.kind) {
    case ("test", "function"):
      if let id = payload.id { names[id] = Self.name(ofTest: id) }
    case ("event", "testStarted"):
      if let id = payload.testID, names[id] != nil { begins[id] = payload.instant?.absolute }
    case ("event", "testEnded"), ("event", "testSkipped"):
      guard let id = payload.testID, names[id] != nil, let end = payload.instant?.absolute else {
        break
      }
      seconds[id] = end - (begins.removeValue(forKey: id) ?? end)
    case ("event", "issueRecorded"):
      guard let issue = payload.issue, issue.isKnown != true else { break }
      failing.insert(payload.testID ?? "")
      return text(of: issue, in: payload)
    case ("event", "runEnded"):
      let text = payload.messages?.first?.text ?? ""
      if let count = text.firstMatch(of: /with (\d+) test/).flatMap({ Int($0.1) }) {
        reportedCount = (reportedCount ?? 0) + count
      }
    default: break
    }
    return nil
  }

  /// The test, its arguments and the place in the source, and below them the failure.
  private func text(of issue: Record.Issue, in payload: Record.Payload) -> String {
    var place = payload.testID.map { names[$0] ?? $0 } ?? "No test"
    if let arguments = payload._testCase?.displayName, !arguments.isEmpty {
      place += " with \(arguments)"
    }
    if let source = issue.sourceLocation { place += " at \(source.fileID):\(source.line)" }
    let messages = (payload.messages ?? []).flatMap { $0.text.split(separator: "\n") }
    return (["✘ \(place):"] + messages.map { "  \($0)" }).joined(separator: "\n")
  }

  private static let caseMark = Data(#""kind":"testCase"#.utf8)

  /// The identifier without the place in the source at its end.
  private static func name(ofTest id: String) -> String {
    id.split(separator: "/").prefix { !$0.contains(".swift:") }.joined(separator: "/")
  }

  /// A line of the stream: a test, or an event.
  private struct Record: Decodable {
    struct Instant: Decodable { let absolute: Double }
    struct Message: Decodable { let text: String }
    struct Place: Decodable {
      let fileID: String
      let line: Int
    }
    struct Issue: Decodable {
      let isKnown: Bool?
      let sourceLocation: Place?
    }
    struct Case: Decodable { let displayName: String? }
    struct Payload: Decodable {
      let kind: String
      let id: String?
      let testID: String?
      let instant: Instant?
      let messages: [Message]?
      let issue: Issue?
      let _testCase: Case?
    }
    let kind: String
    let payload: Payload
  }
}

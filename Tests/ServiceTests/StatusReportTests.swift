import Foundation
import Service
import TestSupport
import Testing

/// What a kiosk reports to monitoring.
struct StatusReportTests {
  private static let promtool = ["/usr/bin/promtool", "/usr/local/bin/promtool"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// A report with all parts, and a name that has to be escaped.
  private static var report: StatusReport {
    var report = StatusReport(name: "hall \\ \"1\"", version: "1.2.3")
    report.uptime = .milliseconds(90_500)
    report.phase = .session
    var times = FrameTimeStatistics()
    for milliseconds in [2, 4, 6] { times.note(.milliseconds(milliseconds)) }
    report.frames = times.summary
    var journal = StatusReport.Journal()
    (journal.sessionsToday, journal.picksToday) = (12, 30)
    (journal.waiting, journal.setAside) = (3, 1)
    report.journal = journal
    report.lastError = .init(text: "the disk\nis full", time: 1_000_000.25)
    return report
  }

  private static var reports: [StatusReport] {
    var failing = report
    failing.journal = .init(problem: "disk full")
    return [report, failing, StatusReport(name: "a", version: "0")]
  }

  // MARK: - JSON

  @Test func theLineOfJSONHasEverything() throws {
    let bytes = Self.report.json { "at \($0)" }
    #expect(bytes.last == 0x0A && bytes.count { $0 == 0x0A } == 1)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(object["kiosk"] as? String == "hall \\ \"1\"")
    #expect(object["version"] as? String == "1.2.3")
    #expect(object["uptime"] as? Double == 90.5)
    #expect(object["phase"] as? String == "session")
    let frames = try #require(object["frames"] as? [String: Double])
    #expect(frames == ["count": 3, "mean": 0.004, "percentile99": 0.006, "longest": 0.006])
    let journal = try #require(object["journal"] as? [String: Any])
    #expect(journal["works"] as? Bool == true && journal["sessionsToday"] as? Int == 12)
    #expect(journal["waiting"] as? Int == 3 && journal["setAside"] as? Int == 1)
    let error = try #require(object["lastError"] as? [String: String])
    #expect(error == ["text": "the disk\nis full", "time": "at 1000000.25"])
  }

  @Test func unknownPartsAreNull() throws {
    let bytes = StatusReport(name: "a", version: "0").json { "\($0)" }
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(object["journal"] is NSNull && object["lastError"] is NSNull)
  }

  // MARK: - Prometheus

  /// Every line is one of the format, every sample follows its help and its type, and no name occurs twice.
  ///
  /// Source: Prometheus, "Exposition formats", Text format details.
  @Test(arguments: reports) func theMetricsAreOfTheFormat(report: StatusReport) throws {
    var types: [String: String] = [:]
    var helps: Set<String> = []
    var samples: Set<String> = []
    let text = report.metrics
    #expect(text.hasSuffix("\n"))
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if let match = line.wholeMatch(of: /# HELP ([a-z_:]+) \S.*/) {
        #expect(helps.insert(String(match.1)).inserted)
      } else if let match = line.wholeMatch(of: /# TYPE ([a-z_:]+) (gauge|counter|summary)/) {
        #expect(helps.contains(String(match.1)))
        #expect(types.updateValue(String(match.2), forKey: String(match.1)) == nil)
      } else {
        let match = try #require(
          line.wholeMatch(
            of:
              /([a-z_:]+)(\{[a-z_]+="(?:[^"\\]|\\[\\"n])*"(?:,[a-z_]+="(?:[^"\\]|\\[\\"n])*")*\})? (\S+)/
          ), "\(line)")
        var name = String(match.1)
        for suffix in ["_sum", "_count"] where types[name] == nil && name.hasSuffix(suffix) {
          name.removeLast(suffix.count)
          #expect(types[name] == "summary")
        }
        #expect(types[name] != nil, "\(line)")
        #expect(Double(match.3) != nil, "\(line)")
        #expect(samples.insert("\(match.1)\(match.2 ?? "")").inserted)
      }
    }
    #expect(helps == Set(types.keys))
    #expect(samples.contains(#"honeycomb_kiosk_phase{phase="attract"}"#))
  }

  @Test func theMetricsHaveTheFigures() {
    let lines = Set(Self.report.metrics.split(separator: "\n").map(String.init))
    for line in [
      #"honeycomb_kiosk_info{kiosk="hall \\ \"1\"",version="1.2.3"} 1"#,
      "honeycomb_kiosk_uptime_seconds 90.5", #"honeycomb_kiosk_phase{phase="session"} 1"#,
      #"honeycomb_kiosk_phase{phase="attract"} 0"#,
      #"honeycomb_kiosk_frame_seconds{quantile="0.99"} 0.006"#,
      "honeycomb_kiosk_frame_seconds_sum 0.012", "honeycomb_kiosk_frame_seconds_count 3",
      "honeycomb_kiosk_waiting_sessions 3", "honeycomb_kiosk_set_aside_sessions 1",
      "honeycomb_kiosk_last_error_timestamp_seconds 1000000",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    let failing = Self.reports[1].metrics
    #expect(failing.contains("honeycomb_kiosk_journal_works 0"))
    #expect(!failing.contains("sessions_today"))
  }

  @Test(.enabled(if: promtool != nil), arguments: reports)
  func promtoolHasNothingToSay(report: StatusReport) throws {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.promtool))
    process.arguments = ["check", "metrics"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(report.metrics.utf8))
    try input.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: text, as: UTF8.self) == "")
  }

  // MARK: - Frame times

  /// The figures are those of a sorted list of the last frames.
  @Test(arguments: [1, 2, 99, 100, 101, 999, 1000, 1001, 2500])
  func theFiguresAreOfTheLastFrames(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let all = (0..<count).map { _ in random.int(0...50_000) }
    var times = FrameTimeStatistics()
    for time in all { times.note(.microseconds(time)) }
    let last = all.suffix(FrameTimeStatistics.window).sorted()
    let summary = times.summary
    #expect(summary.count == count)
    #expect(summary.total == .microseconds(all.reduce(0, +)))
    #expect(summary.longest == .microseconds(last[last.count - 1]))
    #expect(summary.mean == .microseconds(last.reduce(0, +) / last.count))
    // The least time that at least 99 % do not exceed.
    let percentile = last.first { time in
      100 * last.count { $0 <= time } >= 99 * last.count
    }
    #expect(summary.percentile99 == percentile.map { .microseconds($0) })
  }

  @Test func withoutFramesTheFiguresAreZero() {
    #expect(FrameTimeStatistics().summary == FrameTimeStatistics.Summary())
  }

  /// Frames that take absurdly long do not overflow.
  @Test func aVeryLongFrameIsCutOff() {
    var times = FrameTimeStatistics()
    times.note(.seconds(100_000))
    #expect(times.summary.longest == .microseconds(UInt32.max))
  }
}

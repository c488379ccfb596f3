import Documents
public import Interaction

/// How a running kiosk is doing, for monitoring; nothing about its visitors.
public struct StatusReport: Hashable, Sendable {
  /// The state of the journal.
  public struct Journal: Hashable, Sendable {
    /// A few words about why it cannot be read and written; `nil` if it can.
    public var problem: String?
    /// Whether it can be read and written.
    public var works: Bool { problem == nil }
    /// The sessions that have ended today; `nil` if the journal cannot be read.
    public var sessionsToday: Int?
    /// The picks of today's accepted sessions.
    public var picksToday: Int?
    /// The number of sessions that wait to be shipped.
    public var waiting: Int?
    /// The number of sessions that the server has refused.
    public var setAside: Int?

    /// Creates the state of a journal without counts.
    public init(problem: String? = nil) { self.problem = problem }
  }

  /// A problem that was reported on standard error.
  public struct Problem: Hashable, Sendable {
    /// What went wrong.
    public var text: String
    /// When, in seconds since 1970.
    public var time: Double

    /// Creates a problem.
    public init(text: String, time: Double) { (self.text, self.time) = (text, time) }
  }

  /// The kiosk's name in its journal.
  public var name: String
  /// The version of the program.
  public var version: String
  /// The time since the window was opened.
  public var uptime = Duration.zero
  /// What the kiosk is doing.
  public var phase = KioskPhase.attract
  /// How long frames took.
  public var frames = FrameTimeStatistics.Summary()
  /// The journal; `nil` if it has not been asked yet, for example because its disk does not respond.
  public var journal: Journal?
  /// The last problem; `nil` if there was none.
  public var lastError: Problem?

  /// Creates the report of a kiosk that has just started.
  public init(name: String, version: String) { (self.name, self.version) = (name, version) }

  // MARK: - JSON

  /// The report as one line of JSON, with its line break.
  ///
  /// - Parameter timeText: Formats a time in seconds since 1970.
  /// - Returns: The line in UTF-8.
  public func json(timeText: (Double) -> String) -> [UInt8] {
    JSONWriter.line { writer in
      writer.member("kiosk", name)
      writer.member("version", version)
      writer.member("uptime", Self.seconds(uptime))
      writer.member("phase", phase.rawValue)
      writer.member("frames") { writer in
        writer.member("count", frames.count)
        writer.member("mean", Self.seconds(frames.mean))
        writer.member("percentile99", Self.seconds(frames.percentile99))
        writer.member("longest", Self.seconds(frames.longest))
      }
      if let journal {
        writer.member("journal") { writer in
          writer.member("works", journal.works)
          for (name, count) in [
            ("sessionsToday", journal.sessionsToday), ("picksToday", journal.picksToday),
            ("waiting", journal.waiting), ("setAside", journal.setAside),
          ] {
            if let count { writer.member(name, count) }
          }
        }
      } else {
        writer.member("journal", nil)
      }
      if let lastError {
        writer.member("lastError") { writer in
          writer.member("text", lastError.text)
          writer.member("time", timeText(lastError.time))
        }
      } else {
        writer.member("lastError", nil)
      }
    }
  }

  private static func seconds(_ duration: Duration) -> Double {
    (duration / .microseconds(1)).rounded() / 1e6
  }

  // MARK: - Prometheus

  /// The report in the text format of Prometheus.
  ///
  /// Source: Prometheus, "Exposition formats", Text format details.
  public var metrics: String {
    var text = ""
    func add(_ name: String, _ kind: String, _ help: String, _ samples: [(String, Double)]) {
      guard !samples.isEmpty else { return }
      text += "# HELP honeycomb_kiosk_\(name) \(help)\n# TYPE honeycomb_kiosk_\(name) \(kind)\n"
      for (suffix, value) in samples {
        text += "honeycomb_kiosk_\(name)\(suffix) \(JSONWriter.text(of: value))\n"
      }
    }
    func gauge(_ name: String, _ help: String, _ value: Double?) {
      add(name, "gauge", help, value.map { [("", $0)] } ?? [])
    }
    add(
      "info", "gauge", "The name of the kiosk and the version of the program; always 1.",
      [("{kiosk=\"\(Self.escaped(name))\",version=\"\(Self.escaped(version))\"}", 1)])
    gauge("uptime_seconds", "The time since the window was opened.", Self.seconds(uptime))
    add(
      "phase", "gauge", "What the kiosk is doing: 1 for the current phase, otherwise 0.",
      KioskPhase.allCases.map { ("{phase=\"\($0.rawValue)\"}", $0 == phase ? 1 : 0) })
    add(
      "frame_seconds", "summary",
      "The time from the state to the pixels of a frame; the quantile is of the last \(FrameTimeStatistics.window) frames.",
      [
        ("{quantile=\"0.99\"}", Self.seconds(frames.percentile99)),
        ("_sum", Self.seconds(frames.total)), ("_count", Double(frames.count)),
      ])
    gauge(
      "mean_frame_seconds", "The mean time of the last \(FrameTimeStatistics.window) frames.",
      Self.seconds(frames.mean))
    gauge(
      "longest_frame_seconds", "The longest time of the last \(FrameTimeStatistics.window) frames.",
      Self.seconds(frames.longest))
    gauge(
      "journal_works", "1 if the journal can be read and written, otherwise 0.",
      journal.map { $0.works ? 1 : 0 } ?? 0)
    for (name, help, count) in [
      ("sessions_today", "The sessions that have ended today.", journal?.sessionsToday),
      ("picks_today", "The picks of today's accepted sessions.", journal?.picksToday),
      ("waiting_sessions", "The sessions that wait to be shipped.", journal?.waiting),
      ("set_aside_sessions", "The sessions that the server has refused.", journal?.setAside),
    ] {
      gauge(name, help, count.map(Double.init))
    }
    gauge(
      "last_error_timestamp_seconds",
      "The time of the last problem, since 1970; 0 if there was none.",
      lastError.map { $0.time.rounded() } ?? 0)
    return text
  }

  /// Escapes the value of a label.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
  }
}

import Foundation
import TestSupport
import Testing

/// Recordings that have ended the program, or have kept it busy for ever: each is drawn as PNG and SVG within a second of work.
struct RecordedFaultTests {
  /// A recording, and the moment of the picture.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var header: String
    var lines: [String]
    var moment: Double

    var testDescription: String { name }

    init(_ name: String, _ header: String, at moment: Double, _ lines: String...) {
      (self.name, self.header, self.lines, self.moment) = (name, header, lines, moment)
    }
  }

  private static func delivery(_ time: Double, _ records: String...) -> String {
    let count = records.count
    return
      ([#"{"t":\#(time),"type":"delivery","lines":\#(count),"read":\#(count)}"#] + records)
      .joined(separator: "\n")
  }

  private static func key(_ time: Double, _ key: String, _ more: String = "") -> String {
    #"{"t":\#(time),"type":"key","key":"\#(key)"\#(more)}"#
  }

  private static func pointer(_ time: Double, _ type: String, _ x: Int = 400) -> String {
    #"{"t":\#(time),"type":"\#(type)","x":\#(x),"y":300}"#
  }

  private static let watch = #""size":[800,600],"watch":true"#
  private static let histogram = key(0.3, "g", #","ctrl":true"#)

  // MARK: - Traps

  /// Looks of values were held for a moment after the first thresholds, and their palette was gone.
  private static let thresholds = [
    Case(
      "first thresholds", watch, at: 0.31, delivery(0.1, #"{"id":"g","value":2}"#),
      delivery(0.3, #"{"define":{"critical":95}}"#)),
    Case(
      "first threshold below", watch, at: 0.45,
      delivery(0.1, #"{"id":"g","value":0}"#, #"{"id":"h","value":3}"#),
      delivery(0.4, #"{"define":{"warning":10,"below":true}}"#)),
    Case(
      "first thresholds after another range", watch, at: 2.3,
      delivery(0.1, #"{"id":"g","value":2}"#, ##"{"id":"h","value":2,"color":"#123456"}"##),
      delivery(2, #"{"id":"g","value":200}"#, #"{"id":"h","value":1}"#),
      delivery(2.2, #"{"define":{"warning":1}}"#, #"{"id":"h","color":null}"#)),
    Case(
      "first thresholds, then paused", watch, at: 20, delivery(0.1, #"{"id":"g","value":2}"#),
      delivery(0.3, #"{"define":{"critical":95}}"#), key(0.35, "space")),
  ]

  /// The age of a cell that has never had a value was a time minus never.
  private static let ages = [
    Case(
      "stale at first, below the pointer", watch, at: 1,
      delivery(0.1, #"{"id":"w1","stale":true}"#),
      pointer(0.3, "move")),
    Case(
      "stale at first, focused", watch, at: 1,
      delivery(0.1, #"{"id":"w1","stale":true,"label":"x"}"#), key(0.3, "Down")),
    Case(
      "stale and critical at first, found by Tab", watch, at: 1,
      delivery(0.1, #"{"id":"w1","stale":true,"state":"critical"}"#), key(0.3, "Tab")),
    Case(
      "stale at first, clicked, then paused", watch, at: 1,
      delivery(0.1, #"{"id":"w1","stale":true,"group":["a"]}"#), pointer(0.3, "press"),
      pointer(0.3, "release"), key(0.4, "space")),
  ]

  /// The length of a range was no number.
  private static let ranges = [
    Case(
      "histogram", watch, at: 1,
      delivery(0.1, #"{"id":"w1","value":-1e308}"#, #"{"id":"w2","value":1e308}"#), histogram),
    Case(
      "histogram with given ends", watch, at: 1,
      delivery(
        0.1, #"{"id":"w1","value":-1e308}"#, #"{"id":"w2","value":1e308}"#,
        #"{"define":{"min":-1.7e308,"max":1.7e308,"critical":1,"palette":"magma"}}"#), histogram),
    Case(
      "histogram of the greatest numbers with thresholds", watch, at: 1,
      delivery(
        0.1, #"{"id":"w1","value":1.7976931348623157e308}"#,
        #"{"id":"w2","value":-1.7976931348623157e308}"#, #"{"define":{"critical":0}}"#), histogram),
  ]

  // MARK: - Loops

  /// A countdown without a place was due again and again.
  private static let countdowns = [
    Case(
      "released after the focus was lost", #""size":[800,600],"switches":{"dwell":0.5}"#, at: 3,
      pointer(0.3, "press"), #"{"t":0.4,"type":"cancel"}"#, pointer(0.6, "move", 420),
      pointer(0.7, "release", 420)),
    Case(
      "released without a press", #""size":[800,600],"switches":{"dwell":0.5}"#, at: 3,
      pointer(0.3, "move"), pointer(0.5, "release")),
    Case(
      "released without a press while a switch scans",
      #""size":[800,600],"switches":{"dwell":0.5,"scan":1}"#, at: 3, pointer(0.3, "move"),
      pointer(0.5, "release"), key(0.8, "space")),
  ]

  @Test(arguments: thresholds + ages + ranges + countdowns)
  func aRecordingIsDrawn(recording: Case) throws {
    let folder = try TemporaryFolder()
    let lines = [#"{"honeycomb":1,\#(recording.header)}"#] + recording.lines
    let path = try folder.write(
      (lines + [#"{"t":30,"type":"end"}"#, ""]).joined(separator: "\n"), to: "a.jsonl")
    for name in ["a.png", "a.svg"] {
      let ending = try Program.run(
        ["render", path, "--at", "\(recording.moment)", "-o", folder.path(name)], memory: 1 << 30,
        work: 5)
      #expect(ending.status == 0, "\(name): \(ending)")
    }
  }
}

import CCairo
import CQt
import Foundation

/// All that was measured; what the JSON file holds.
struct Results: Codable {
  /// A scene at a resolution.
  struct Scene: Codable {
    var scene: String
    var resolution: String
    /// A frame of each engine; "honeycomb" is one thread's own time, as are those of its rivals.
    var milliseconds: [String: Double]
    var timesAsFastAsCairo: Double
    var timesAsFastAsQt: Double
    var twoThreadsOverOne: Double
    /// What the machine has to give to who only writes memory.
    var twoThreadsOverOneFilling: Double
    var timesFilling: Double
    /// Against exact clipping, at 1080p.
    var errors: [String: SceneErrors]?
    var instructions: Double?
  }

  /// The product's frames in a fling.
  struct Product: Codable {
    var resolution: String
    var median: Double
    var percentile99: Double
    var fill: Double
    var instructions: Double?
    /// Pieces of memory asked for in 600 frames.
    var allocations: Int

    var timesFilling: Double { median / fill }
  }

  var machine = Machine()
  var versions = [
    "cairo": String(cString: cairo_version_string()), "qt": String(cString: qt_version()),
  ]
  var scenes: [Scene] = []
  var fling: [Product] = []
  var growth: [Growth] = []
  var startUp: [StartUp] = []
  /// The targets that were missed, a sentence each; `nil` when they were not looked at.
  var lost: [String]?

  /// Where it was measured.
  struct Machine: Codable {
    var processor: String
    var processors: Int
    var system: String
    /// Others at work, at the beginning.
    var load: Double
    var flags = "-c release --static-swift-stdlib"

    init() {
      func read(_ path: String) -> String {
        (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      }
      processor =
        read("/proc/cpuinfo").firstMatch(of: /model name\s*: (.+)/).map { String($0.1) } ?? "?"
      processors = ProcessInfo.processInfo.processorCount
      system = ProcessInfo.processInfo.operatingSystemVersionString
      load = Double(read("/proc/loadavg").prefix { $0 != " " }) ?? .nan
    }
  }

  /// Writes the JSON file.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}

import CCairo
import CQt
import Foundation

/// All measurements: the contents of the JSON file.
struct Results: Codable {
  /// A scene at a resolution.
  struct Scene: Codable {
    var scene: String
    var resolution: String
    /// The frame time of each engine; "honeycomb" and the other libraries are in the time of one thread.
    var milliseconds: [String: Double]
    var timesAsFastAsCairo: Double
    var timesAsFastAsQt: Double
    var twoThreadsOverOne: Double
    /// The memory bandwidth limit of the machine.
    var twoThreadsOverOneFilling: Double
    /// Compared with setting the memory in the fastest way.
    var timesFilling: Double
    /// Compared with writing the runs of the picture's pixels in the fastest way; NaN for scenes without large fills.
    var timesWritingRuns: Double
    /// The errors compared with exact clipping, at 1080p.
    var errors: [String: SceneErrors]?
    var instructions: Double?

    /// Setting the memory in the fastest way.
    var bestFill: Double {
      milliseconds.filter { $0.key == "fill" || $0.key.hasPrefix("fill by ") }.values.min() ?? .nan
    }
  }

  /// The product's frames in a fling.
  struct Product: Codable {
    var resolution: String
    var median: Double
    var percentile99: Double
    var fill: Double
    var instructions: Double?
    /// The number of allocations in 600 frames.
    var allocations: Int

    var timesFilling: Double { median / fill }
  }

  var machine = Machine()
  var versions = [
    "cairo": String(cString: cairo_version_string()), "qt": String(cString: qt_version()),
  ]
  var scenes: [Scene] = []
  var shapes: [ShapeTimes] = []
  var fling: [Product] = []
  var growth: [Growth] = []
  var filter: [Filtering] = []
  var longList: LongList?
  var launchers: [LauncherLatency] = []
  var liveGrid: LiveGridCost?
  var startUp: [StartUp] = []
  /// The missed targets, each as a sentence; `nil` if they were not checked.
  var lost: [String]?

  /// The machine of the measurement.
  struct Machine: Codable {
    var processor: String
    var processors: Int
    var system: String
    /// The load at the beginning.
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

import CCairo
import CQt
import Foundation

/// Times of one scene, in milliseconds a frame.
struct Row: Codable {
  var scene: String
  var resolution: String
  var milliseconds: [String: Double]

  /// How many times as long `name` takes as we do.
  func ratio(_ name: String) -> Double {
    (milliseconds[name] ?? .nan) / (milliseconds["honeycomb"] ?? .nan)
  }

  /// How much faster two threads are than one.
  var speedup: Double {
    (milliseconds["honeycomb"] ?? .nan) / (milliseconds["honeycomb, 2 threads"] ?? .nan)
  }
}

/// The targets of the specification, 3.3, as least ratios.
enum Target {
  static let cairo = [
    "1080p": ["S1": 7.5, "S2": 10, "S3": 10, "S4": 22, "S5": 7, "S6": 6.5],
    "4K": ["S1": 2.7, "S2": 6, "S3": 6, "S4": 11, "S5": 3.7, "S6": 3.7],
  ]
  static let threads = ["S1": 1.7, "S2": 1.7, "S3": 1.7, "S4": 1.5, "S5": 1.7, "S6": 1.7]
  /// S1 at 1080p over the cost of filling its memory, at most.
  static let fill = 1.8

  /// The targets that are lost, a sentence each.
  static func losses(_ rows: [Row]) -> [String] {
    var losses: [String] = []
    for row in rows {
      if let least = cairo[row.resolution]?[row.scene], !(row.ratio("cairo") >= least) {
        losses.append(
          "\(row.scene) \(row.resolution): \(two(row.ratio("cairo")))x cairo, wanted \(least)x")
      }
      if let least = threads[row.scene], !(row.speedup >= least) {
        losses.append(
          "\(row.scene) \(row.resolution): two threads \(two(row.speedup))x, wanted \(least)x")
      }
      if row.scene == "S1", row.resolution == "1080p", !(1 / row.ratio("fill") <= fill) {
        losses.append("S1 1080p: \(two(1 / row.ratio("fill")))x filling memory, wanted \(fill)x")
      }
    }
    return losses
  }

  static func two(_ value: Double) -> String { String(format: "%.2f", value) }
}

/// Prints the table.
func printTable(_ rows: [Row]) {
  print("cairo \(String(cString: cairo_version_string())), Qt \(String(cString: qt_version()))")
  print("scene        fill  honeycomb  2 thr.   cairo      qt | cairo/us  qt/us  threads  us/fill")
  for row in rows {
    func ms(_ name: String) -> String { String(format: "%.3f", row.milliseconds[name] ?? .nan) }
    let line = [
      (row.scene + " " + row.resolution).padding(toLength: 9, withPad: " ", startingAt: 0),
      pad(ms("fill"), 7), pad(ms("honeycomb"), 10), pad(ms("honeycomb, 2 threads"), 7),
      pad(ms("cairo"), 7), pad(ms("qt"), 7), "|", pad(Target.two(row.ratio("cairo")), 8),
      pad(Target.two(row.ratio("qt")), 6), pad(Target.two(row.speedup), 8),
      pad(Target.two(1 / row.ratio("fill")), 8),
    ]
    print(line.joined(separator: " "))
  }
}

private func pad(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// Times of one scene, in milliseconds a frame.
///
/// A round is some frames in a row by each engine, one engine after the other, so that what else goes on
/// hits all alike. An engine's figure in a round is its least disturbed frame; its figure is the median of the rounds.
final class SceneTimes {
  let workload: Workload
  let resolution: Resolution
  private var rounds: [String: [Double]] = [:]

  init(_ workload: Workload, _ resolution: Resolution) {
    self.workload = workload
    self.resolution = resolution
  }

  var name: String { "\(workload.name) \(resolution.name)" }

  /// How long a frame takes; NaN where it was not measured.
  subscript(engine: String) -> Double { median(rounds[engine] ?? []) }

  /// All figures, by engine.
  var milliseconds: [String: Double] { rounds.mapValues(median) }

  /// How many times as long as ours a frame of `engine` is.
  func ratio(_ engine: String) -> Double { self[engine] / self["honeycomb"] }

  /// How much faster two threads are than one, by their least disturbed frames.
  ///
  /// Two threads want all of the machine: rounds in which others work say nothing of them.
  var speedup: Double { least("one thread") / least("two threads") }

  /// The same of setting the memory: what the machine has to give.
  var fillSpeedup: Double { least("fill, one thread") / least("fill, two threads") }

  private func least(_ engine: String) -> Double { rounds[engine]?.min() ?? .nan }

  /// How many times as long as setting the memory our frame is, by the least disturbed ones.
  ///
  /// Somebody on the same core takes a third from us, and nothing from what waits for memory.
  var overFill: Double { least("honeycomb") / least("fill") }

  /// Measures some more rounds.
  func measure(_ engines: [any Engine], rounds count: Int, target: Memory) {
    for engine in engines {
      engine.prepare(workload, scale: resolution.scale, target: target)
      engine.frame()
    }
    for _ in 0..<count {
      for engine in engines { rounds[engine.name, default: []].append(Self.fastestFrame(engine)) }
    }
  }

  /// Milliseconds that an engine has in a round, and the fewest frames.
  private static let budget = 30.0
  private static let fewest = 2

  private static func fastestFrame(_ engine: any Engine) -> Double {
    // The first frame finds the caches as the last engine left them.
    engine.frame()
    var fastest = Double.infinity
    var frames = 0
    var total = 0.0
    while frames < fewest || total < budget {
      let start = engine.clock.now
      engine.frame()
      let time = engine.clock.now - start
      fastest = min(fastest, time)
      total += max(time, 0.01)
      frames += 1
    }
    return fastest
  }
}

/// The size of a screen.
struct Resolution {
  var name: String
  /// How many times 1920 x 1080.
  var scale: Double

  static let all = [Resolution(name: "1080p", scale: 1), Resolution(name: "4K", scale: 2)]
}

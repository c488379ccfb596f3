import CBench

/// Times of one scene, in milliseconds a frame.
///
/// A round is some frames in a row by each engine, one engine after the other, so that what else goes on
/// hits all alike. An engine's figure in a round is its least disturbed frame; its figure is the median of the rounds. Ratios of what a
/// disturbance slows unevenly take the least of all rounds instead.
final class SceneTimes {
  let workload: Workload
  let resolution: Resolution
  /// By engine; one list, or one for each processor.
  private var rounds: [String: [[Double]]] = [:]

  init(_ workload: Workload, _ resolution: Resolution) {
    self.workload = workload
    self.resolution = resolution
  }

  var name: String { "\(workload.name) \(resolution.name)" }

  /// How long a frame takes; NaN where it was not measured.
  subscript(engine: String) -> Double { mean(engine, of: median) }

  /// All figures, by engine.
  var milliseconds: [String: Double] {
    Dictionary(uniqueKeysWithValues: rounds.keys.map { ($0, self[$0]) })
  }

  /// A figure of the rounds, as a frame takes it in the mean over the processors: by their speeds, for so much two
  /// threads can do.
  private func mean(_ engine: String, of figure: ([Double]) -> Double) -> Double {
    let lists = rounds[engine] ?? []
    return lists.isEmpty ? .nan : Double(lists.count) / lists.reduce(0) { $0 + 1 / figure($1) }
  }

  /// How many times as long as ours a frame of `engine` is.
  func ratio(_ engine: String) -> Double { self[engine] / self["honeycomb"] }

  /// How much faster two threads are than one, by their least disturbed frames.
  ///
  /// Two threads want all of the machine: rounds in which others work say nothing of them. One thread is measured on each
  /// processor, for in a virtual machine a neighbor may be at work beside one of them for minutes.
  var speedup: Double { least("one thread") / least("two threads") }

  /// The same of setting the memory: what the machine has to give.
  var fillSpeedup: Double { least("fill, one thread") / least("fill, two threads") }

  private func least(_ engine: String) -> Double { mean(engine) { $0.min() ?? .nan } }

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
      for engine in engines {
        let times = engine.visitsProcessors ? Self.visit(engine) : [Self.fastestFrame(engine)]
        let before = rounds[engine.name] ?? times.map { _ in [] }
        rounds[engine.name] = zip(before, times).map { $0 + [$1] }
      }
    }
  }

  /// Milliseconds that an engine has in a round, and the fewest frames.
  private static let budget = 30.0
  private static let fewest = 2

  /// The fastest frame on each processor.
  private static func visit(_ engine: any Engine) -> [Double] {
    defer { bench_use_all_processors() }
    return (0..<bench_processors()).map { processor in
      bench_stay_on_processor(processor)
      return fastestFrame(engine)
    }
  }

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

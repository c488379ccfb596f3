import CBench

/// The times of one scene, in milliseconds per frame.
///
/// In a round, each engine in turn draws some consecutive frames, so that other programs affect
/// all engines equally. A round counts with the fastest frame, and an engine with the median of the rounds. Ratios that a
/// disturbance would distort use the fastest frames of all rounds instead.
final class SceneTimes {
  let workload: Workload
  let resolution: Resolution
  /// The times by engine: one list, or one for each processor.
  private var rounds: [String: [[Double]]] = [:]

  init(_ workload: Workload, _ resolution: Resolution) {
    self.workload = workload
    self.resolution = resolution
  }

  var name: String { "\(workload.name) \(resolution.name)" }

  /// Returns the time of a frame; NaN if it was not measured.
  subscript(engine: String) -> Double { mean(engine, of: median) }

  /// All times, by engine.
  var milliseconds: [String: Double] {
    Dictionary(uniqueKeysWithValues: rounds.keys.map { ($0, self[$0]) })
  }

  /// Returns a statistic of the rounds as the harmonic mean over the processors, because two threads can
  /// reach the sum of their speeds.
  private func mean(_ engine: String, of figure: ([Double]) -> Double) -> Double {
    let lists = rounds[engine] ?? []
    return lists.isEmpty ? .nan : Double(lists.count) / lists.reduce(0) { $0 + 1 / figure($1) }
  }

  /// Returns the ratio of a frame of `engine` to ours.
  func ratio(_ engine: String) -> Double { self[engine] / self["honeycomb"] }

  /// The speedup of two threads over one, by the fastest frames.
  ///
  /// Two threads need the whole machine, so rounds with other programs do not count. One thread is measured on each
  /// processor, because in a virtual machine another program can slow down one of them for minutes.
  var speedup: Double { least("one thread") / least("two threads") }

  /// The same for setting the memory: the limit of the machine.
  var fillSpeedup: Double { least("fill, one thread") / least("fill, two threads") }

  private func least(_ engine: String) -> Double { mean(engine) { $0.min() ?? .nan } }

  /// The median of setting the memory in the way that is fastest.
  var bestFill: Double { best("fill") { self[$0] } }

  /// The ratio of our frame to setting its memory in the fastest way, by the fastest frames.
  ///
  /// Another program on the same core can slow down our frame by a third, but not code that waits for memory.
  var overFill: Double { least("honeycomb") / best("fill", of: least) }

  /// The ratio of our frame to writing the runs of its pixels in the fastest way, by the fastest frames.
  var overRuns: Double { least("honeycomb") / best("runs", of: least) }

  /// The least figure of the ways to do something; NaN if none was measured.
  private func best(_ work: String, of figure: (String) -> Double) -> Double {
    let ways = [work] + Store.allCases.map { "\(work) by \($0.name)" }
    return ways.map(figure).filter { !$0.isNaN }.min() ?? .nan
  }

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

  /// The time of an engine in a round, in milliseconds, and the minimum number of frames.
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
    // The first frame starts with the caches of the previous engine.
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
  /// The factor on 1920 x 1080.
  var scale: Double

  static let all = [Resolution(name: "1080p", scale: 1), Resolution(name: "4K", scale: 2)]
}

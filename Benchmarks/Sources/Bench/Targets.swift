/// The ratios of the specification, 3.3, and of start-up.
enum Targets {
  /// The minimum speed compared with cairo on one thread, by resolution and scene.
  static let cairo = [
    "1080p": ["S1": 7.5, "S2": 10, "S3": 10, "S4": 22, "S5": 7, "S6": 6.5],
    "4K": ["S1": 2.7, "S2": 6, "S3": 6, "S4": 11, "S5": 3.7, "S6": 3.7],
  ]
  /// The minimum speedup of two threads over one.
  static let threads = ["S1": 1.7, "S2": 1.7, "S3": 1.7, "S4": 1.5, "S5": 1.7, "S6": 1.7]
  /// The maximum ratio of S1 and S6 to writing the runs of their pixels in the fastest way.
  static let runs = 1.25
  /// Whether a scene consists of large fills.
  static func fillsLargeRuns(_ scene: String) -> Bool { scene == "S1" || scene == "S6" }
  /// The maximum growth of time and memory from 10^3 topics to 10^6.
  static let growth = 1.3
  /// The maximum errors of pixels in levels: the largest, and the mean over edges.
  static let largestError = 2.0
  static let meanError = 0.35
  /// The maximum ratios of the time to the settled picture to those of dmenu and rofi.
  static let settledOverDmenu = 0.85
  static let settledOverRofi = 0.3
  /// The maximum ratio of the time to the settled picture on a machine with a session bus to that without.
  static let settledWithBus = 1.05
  /// The maximum peak memory at the start, in kilobytes.
  static let peak = 21_000.0

  /// Whether a scene misses only targets of the fastest frames, which need no cairo and Qt.
  static func losesByLeastFramesOnly(_ scene: Results.Scene) -> Bool {
    var other = scene
    other.twoThreadsOverOne = .infinity
    other.timesWritingRuns = 0
    return lost(by: other).isEmpty && !lost(by: scene).isEmpty
  }

  /// Returns the targets that a scene misses; a ratio that was not measured counts as missed.
  static func lost(by scene: Results.Scene) -> [String] {
    let name = "\(scene.scene) \(scene.resolution)"
    var lost: [String] = []
    if let least = cairo[scene.resolution]?[scene.scene], !(scene.timesAsFastAsCairo >= least) {
      lost.append("\(name): \(two(scene.timesAsFastAsCairo))x as fast as cairo, wanted \(least)x")
    }
    if let least = threads[scene.scene], !(scene.twoThreadsOverOne >= least) {
      lost.append("\(name): two threads \(two(scene.twoThreadsOverOne))x one, wanted \(least)x")
    }
    if fillsLargeRuns(scene.scene), !(scene.timesWritingRuns <= runs) {
      lost.append(
        "\(name): \(two(scene.timesWritingRuns))x writing its runs of pixels, wanted \(runs)x")
    }
    if let error = scene.errors?["honeycomb"],
      !(error.largest <= largestError && error.mean <= meanError)
    {
      lost.append(
        "\(name): wrong by up to \(two(error.largest)), \(two(error.mean)) in the mean, wanted \(largestError) and \(meanError)"
      )
    }
    return lost
  }

  /// Returns the shapes that are slower than wanted, compared with Blend2D, where it was measured.
  static func lost(by shapes: [ShapeTimes]) -> [String] {
    shapes.compactMap { shape in
      guard let ratio = shape.timesAsFast, !(ratio >= shape.least) else { return nil }
      return "\(shape.name): \(two(ratio))x as fast as Blend2D, wanted \(shape.least)x"
    }
  }

  /// The maximum ratio of S7 to setting its memory in the fastest way: less where that waits for the memory.
  static func productFill(_ product: Results.Product) -> Double {
    product.resolution.hasPrefix("4K") && product.fill > 0.5 ? 2 : 3
  }

  /// Returns the targets that flings miss.
  static func lost(by fling: [Results.Product]) -> [String] {
    fling.filter { !($0.timesFilling <= productFill($0)) }.map {
      "S7 \($0.resolution): \(two($0.timesFilling))x filling its memory, wanted \(productFill($0))x"
    }
      + fling.filter { $0.allocations > 0 }.map {
        "S7 \($0.resolution): \($0.allocations) allocations in 600 frames, wanted none"
      }
  }

  /// From a key to its frame at most so many milliseconds, by the number of topics.
  static let filter = [100_000: 16.0, 1_000_000: 100]
  /// Input waits at most so many milliseconds for a step of a search, or for a frame.
  static let filterStep = 16.0

  /// Returns the targets that the filter misses.
  static func lost(by filter: [Filtering]) -> [String] {
    filter.flatMap { result in
      var lost: [String] = []
      if let most = Self.filter[result.topics], !(result.milliseconds <= most) {
        lost.append(
          "filter, \(result.topics) topics: \(two(result.milliseconds)) ms from a key to its frame, wanted \(most)"
        )
      }
      if !(result.longestStep <= filterStep) {
        lost.append(
          "filter, \(result.topics) topics: input waits \(two(result.longestStep)) ms, wanted \(filterStep)"
        )
      }
      return lost
    }
  }

  /// The first key of a list of 10^6 lines takes effect within so many milliseconds.
  static let longListKey = 50.0
  /// The last of 10^6 lines is found and accepted so many milliseconds after the start.
  static let longListSearch = 2000.0

  /// Returns the targets that a long list misses.
  static func lost(by list: LongList?) -> [String] {
    guard let list else { return [] }
    var lost: [String] = []
    if !(list.key <= longListKey) {
      lost.append("10^6 lines: \(two(list.key)) ms from a key to its effect, wanted \(longListKey)")
    }
    if !(list.search <= longListSearch) {
      lost.append(
        "10^6 lines: the last one is accepted after \(two(list.search)) ms, wanted \(longListSearch)"
      )
    }
    return lost
  }

  /// From a key to the stable picture of a launcher at most so many milliseconds.
  static let launcherKey = 80.0

  /// Returns the targets that Honeycomb as a launcher misses; peers have none.
  static func lost(by launchers: [LauncherLatency]) -> [String] {
    launchers.filter { $0.program.hasPrefix("honeycomb") && !($0.worst ?? .nan <= launcherKey) }
      .map {
        "\($0.program), \($0.rows) rows: \(two($0.worst ?? .nan)) ms from a key to the stable picture, wanted \(launcherKey)"
      }
  }

  /// Returns the targets that growth misses.
  static func lost(by growth: [Growth]) -> [String] {
    guard !growth.isEmpty else { return [] }
    let flat = growth.filter { $0.topics >= 1000 }
    func spread(_ values: [Double]) -> Double {
      (values.max() ?? .nan) / (values.first ?? .nan)
    }
    let (time, memory) = (spread(flat.map(\.milliseconds)), spread(flat.map(\.kilobytes)))
    var lost: [String] = []
    if !(time <= Self.growth) {
      lost.append(
        "S8: time per frame \(two(time))x from 10^3 to 10^6 topics, wanted \(Self.growth)x")
    }
    if !(memory <= Self.growth) {
      lost.append("S8: memory \(two(memory))x from 10^3 to 10^6 topics, wanted \(Self.growth)x")
    }
    return lost
  }

  /// Returns the targets that the start misses.
  static func lost(by startUp: [StartUp]) -> [String] {
    guard let ours = startUp.first(where: { $0.program == "honeycomb" }),
      let dmenu = startUp.first(where: { $0.program == "dmenu" }),
      let rofi = startUp.first(where: { $0.program == "rofi" })
    else { return [] }
    var lost: [String] = []
    if !(ours.mapped <= dmenu.mapped) {
      lost.append("start-up: mapped after \(two(ours.mapped)) ms, dmenu after \(two(dmenu.mapped))")
    }
    if !(ours.settled <= settledOverDmenu * dmenu.settled) {
      lost.append(
        "start-up: settled after \(two(ours.settled / dmenu.settled))x dmenu's time, wanted \(settledOverDmenu)x"
      )
    }
    if !(ours.settled <= settledOverRofi * rofi.settled) {
      lost.append(
        "start-up: settled after \(two(ours.settled / rofi.settled))x rofi's time, wanted \(settledOverRofi)x"
      )
    }
    let bus = startUp.first { $0.program == "idle bus" }
    if let bus, !(bus.settled <= settledWithBus * ours.settled) {
      lost.append(
        "start-up: settled after \(two(bus.settled / ours.settled))x the time if there is a session bus, wanted \(settledWithBus)x"
      )
    }
    if !(ours.peak <= peak) {
      lost.append("start-up: peak of \(Int(ours.peak)) kB, wanted \(Int(peak))")
    }
    return lost
  }

  static func two(_ value: Double) -> String { Table.number(value, 2) }
}

import Foundation

/// Measures the parts in order, and repeats those that miss a target.
final class Bench {
  private let options: Options
  private let folder: String
  private var results = Results()
  private var counts: [String: Double] = [:]

  /// How often a check measures a part that misses a target, because other programs may have been running.
  private static let retries = 2
  /// The same for scenes, of which the fastest frames count.
  private static let sceneRetries = 12

  init(_ options: Options) throws {
    self.options = options
    let url = FileManager.default.temporaryDirectory.appending(path: "honeycomb-bench-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
  }

  func run() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    if options.parts.contains("instructions") {
      say("counting instructions")
      counts = try Instructions.count(root: options.root, folder: folder)
      if counts.isEmpty { say("callgrind gave no counts") }
    }
    if options.parts.contains("startup") { try measureStartUp() }
    if options.parts.contains("scenes") { measureScenes() }
    if options.parts.contains("shapes") { try measureShapes() }
    if options.parts.contains("fling") { try measureFling() }
    if options.parts.contains("growth") { try measureGrowth() }
    if options.parts.contains("filter") { try measureFilter() }
    if options.parts.contains("list") { try measureLongList() }
    if options.parts.contains("launcher") { try measureLaunchers() }
    if options.parts.contains("watch") { try measureLiveGrid() }
    if options.checks {
      results.lost =
        results.scenes.flatMap(Targets.lost) + Targets.lost(by: results.shapes)
        + Targets.lost(by: results.fling)
        + Targets.lost(by: results.growth)
        + Targets.lost(by: results.filter)
        + Targets.lost(by: results.longList) + Targets.lost(by: results.launchers)
        + Targets.lost(by: results.liveGrid)
        + Targets.lost(by: results.startUp)
    }
    Table.print(results)
    if let path = options.json { try results.write(to: path) }
    if results.lost?.isEmpty == false { exit(1) }
  }

  /// Measures, and repeats it while a check misses a target that other programs may have affected.
  private func attempt(
    retries: Int = Bench.retries, _ measure: () throws -> [String]
  ) rethrows {
    for _ in 0..<(options.checks ? retries : 0) {
      let lost = try measure()
      if lost.isEmpty { return }
      lost.forEach { say("measured again: \($0)") }
    }
    _ = try measure()
  }

  // MARK: - Scenes

  private func measureScenes() {
    let engines: [any Engine] = [
      FillEngine(), HoneycombEngine(threads: 1, clock: .thread), CairoEngine(), QtEngine(),
      FillEngine(threads: 1, clock: .wall), FillEngine(threads: 2, clock: .wall),
      HoneycombEngine(threads: 1), HoneycombEngine(threads: 2),
    ]
    let fills: [any Engine] = Store.available.map { RunEngine($0, isWhole: true) }
    // What large fills cost in each way.
    let ways: [any Engine] =
      Store.available.map { RunEngine($0, isWhole: false) }
      + Store.available.compactMap { HoneycombEngine($0) }
    for resolution in Resolution.all {
      let target = Memory(scale: resolution.scale)
      for workload in Workload.all where options.scenes.contains(workload.name) {
        say("\(workload.name) \(resolution.name)")
        var errors: [String: SceneErrors]?
        if resolution.scale == 1, options.parts.contains("errors") {
          errors = [:]
          for engine in engines[1...3] {
            errors?[engine.name] = SceneErrors(of: engine, drawing: workload, target: target)
          }
        }
        let times = SceneTimes(workload, resolution)
        var scene: Results.Scene?
        attempt(retries: Self.sceneRetries) {
          let isQuick = scene.map(Targets.losesByLeastFramesOnly) ?? false
          let present =
            (isQuick ? engines.filter { !($0 is CairoEngine || $0 is QtEngine) } : engines)
            + fills + (Targets.fillsLargeRuns(workload.name) ? ways : [])
          times.measure(present, rounds: options.rounds, target: target)
          let measured = Results.Scene(
            scene: workload.name, resolution: resolution.name, milliseconds: times.milliseconds,
            timesAsFastAsCairo: times.ratio("cairo"), timesAsFastAsQt: times.ratio("qt"),
            twoThreadsOverOne: times.speedup, twoThreadsOverOneFilling: times.fillSpeedup,
            timesFilling: times.overFill, timesWritingRuns: times.overRuns, errors: errors,
            instructions: resolution.scale == 1 ? counts[workload.name] : nil)
          scene = measured
          return Targets.lost(by: measured)
        }
        if let scene { results.scenes.append(scene) }
      }
    }
  }

  private func measureShapes() throws {
    say("shapes")
    let bench = try ShapeBench(root: options.root, folder: folder)
    results.versions["blend2d-py"] = bench.version
    if bench.version == nil { say("Blend2D is not installed") }
    try attempt {
      results.shapes = try bench.measure(rounds: options.rounds)
      return Targets.lost(by: results.shapes)
    }
  }

  // MARK: - The product

  private func measureFling() throws {
    let catalogue = try Fling.standardCatalogue(root: options.root)
    for (look, resolution) in Fling.Look.allCases.flatMap({ look in
      Resolution.all.map { (look, $0) }
    }) {
      let name = resolution.name + look.suffix
      say("S7 \(name)")
      let fling = try Fling(catalogue, look: look, scale: resolution.scale, blooms: true)
      let fill = SceneTimes(Workload.all[0], resolution)
      let fills: [any Engine] =
        [FillEngine()] + Store.available.map { RunEngine($0, isWhole: true) }
      let target = Memory(scale: resolution.scale)
      // The first replay fills the caches.
      fling.play()
      fling.forget()
      let allocations = try Fling.allocations(
        in: catalogue, look: look, scale: resolution.scale)
      var product: Results.Product?
      attempt {
        for _ in 0..<options.rounds {
          fill.measure(fills, rounds: 1, target: target)
          fling.play()
        }
        let measured = Results.Product(
          resolution: name, median: median(fling.milliseconds),
          percentile99: quantile(fling.milliseconds, 0.99), fill: fill.bestFill,
          instructions: name == "1080p" ? counts["S7"] : nil, allocations: allocations)
        product = measured
        return Targets.lost(by: [measured])
      }
      if let product { results.fling.append(product) }
    }
  }

  private func measureGrowth() throws {
    say("S8")
    try attempt {
      results.growth = try Growth.measure(rounds: options.rounds)
      return Targets.lost(by: results.growth)
    }
  }

  private func measureFilter() throws {
    say("filter")
    try attempt {
      results.filter = try Filtering.measure(rounds: options.rounds)
      return Targets.lost(by: results.filter)
    }
  }

  private func measureLongList() throws {
    say("10^6 lines")
    try attempt {
      results.longList = try LongList.measure(
        program: options.program, rounds: options.rounds, folder: folder)
      return Targets.lost(by: results.longList)
    }
  }

  private func measureLaunchers() throws {
    say("launchers")
    try attempt {
      results.launchers = try LauncherLatency.measure(
        program: options.program, rounds: 2, folder: folder)
      return Targets.lost(by: results.launchers)
    }
  }

  private func measureLiveGrid() throws {
    try attempt {
      results.liveGrid = try LiveGridCost.measure(
        program: options.program, seconds: options.seconds, folder: folder)
      return Targets.lost(by: results.liveGrid)
    }
  }

  private func measureStartUp() throws {
    say("start-up")
    let commands = [
      StartUp.Command(
        name: "honeycomb", words: [options.program, "pick", "-", "--size", "1280x800"],
        hasConfig: true),
      StartUp.Command(
        name: "idle bus", words: [options.program, "pick", "-", "--size", "1280x800"],
        hasConfig: true, hasBus: true),
      StartUp.Command(
        name: "no config", words: [options.program, "pick", "-", "--size", "1280x800"]),
      StartUp.Command(
        name: "topics",
        words: [
          options.program, "pick", options.root + "/Assets/catalogue.yaml", "--size", "1280x800",
        ]),
      StartUp.Command(name: "dmenu", words: ["dmenu", "-l", "30"]),
      StartUp.Command(name: "rofi", words: ["rofi", "-dmenu"]),
    ]
    try attempt {
      results.startUp = try StartUp.measure(
        commands, rounds: 3 * options.rounds,
        config: options.root + "/Benchmarks/start-config.yaml",
        folder: folder)
      return Targets.lost(by: results.startUp)
    }
  }
}

import CBench
import Foundation
import Glibc
import TestSupport

/// Runs `honeycomb watch` on private servers and observes it from outside.
///
/// The program has one processor; the server, the producer and this program share the other.
struct LiveGridBench {
  let program: String
  let folder: String
  /// Whether the program may use all processors, as may all others.
  var sharesProcessors = false

  enum Failure: Error {
    case noWindow(String)
    case noFrames(String)
    case noPixels
    case noPipe
  }

  private static let size = (width: 1920, height: 1080)

  // MARK: - Processes

  private func stay(on processor: Int32) {
    if !sharesProcessors { bench_stay_on_processor(processor) }
  }

  /// Starts a server, and stays on its processor.
  private func makeServer() throws -> XServer {
    stay(on: 1)
    return try XServer(width: Self.size.width, height: Self.size.height)
  }

  /// Starts the program with a window over the whole screen.
  private func watch(_ arguments: [String], on server: borrowing XServer) throws -> Program {
    stay(on: 0)
    defer { stay(on: 1) }
    return try Program(
      ["watch", "--size", "\(Self.size.width)x\(Self.size.height)", "--scale", "1"] + arguments,
      of: program, display: server.display)
  }

  /// Starts the producer, which ends with its reader.
  private func produce(
    to path: String, cells: Int, rounds: Int = 1, rate: Int
  ) throws -> Program {
    try Program(
      ["--produce", path, "\(cells)", "\(rounds)", "\(rate)"], of: CommandLine.arguments[0],
      display: nil)
  }

  private func makePipe() throws -> String {
    let path = folder + "/pipe-\(UUID())"
    guard mkfifo(path, 0o600) == 0 else { throw Failure.noPipe }
    return path
  }

  /// Waits until a program has nothing left to do for a time, in seconds.
  private func awaitRest(of process: pid_t, for time: Double = 0.7, within limit: Double = 60) {
    let end = Deadline(seconds: limit)
    var last = ProcessWork(of: process)
    while !end.isOver {
      usleep(UInt32(time * 1e6))
      let work = ProcessWork(of: process)
      if work == last, work.isAtRest { return }
      last = work
    }
  }

  private static func processorTime(of process: pid_t) -> Double {
    Double(ProcessWork(of: process).nanoseconds.values.reduce(0, +)) * 1e-9
  }

  // MARK: - Frames

  /// Measures the frames while updates arrive.
  ///
  /// - Parameters:
  ///   - cells: The number of cells, a power of ten.
  ///   - rate: The number of updates a second.
  ///   - zoomSteps: How often to press the key that enlarges.
  ///   - load: The time for the first values of all cells, in seconds.
  ///   - seconds: The time to measure.
  /// - Returns: The times of the frames.
  /// - Throws: An error if a program cannot be started or draws no frames.
  func stream(
    cells: Int, rate: Int = 100_000, zoomSteps: Int, load: Double, seconds: Double
  ) throws -> LiveStream {
    let (pipe, log) = (try makePipe(), folder + "/frames-\(cells).tsv")
    let server = try makeServer()
    let outside = try server.connect()
    // The last second may be longer than the program runs.
    let skipped = load + 2
    let begin = Deadline.now
    let grid = try watch(
      ["--frame-times", log, "--timeout", "\(skipped + seconds + 1)", pipe], on: server)
    let producer = try produce(to: pipe, cells: cells, rate: rate)
    guard try WindowTypist(outside).awaitWindow() else { throw Failure.noWindow("stream") }
    usleep(UInt32(max(0, load - (Deadline.now - begin)) * 1e6))
    for _ in 0..<zoomSteps { try outside.strike(0x3D, holding: [0xFFE3]) }
    usleep(UInt32(max(0, skipped - (Deadline.now - begin)) * 1e6))
    let (start, used) = (Deadline.now, Self.processorTime(of: grid.process))
    usleep(UInt32(seconds * 1e6))
    let elapsed = Deadline.now - start
    let processor = (Self.processorTime(of: grid.process) - used) / elapsed
    let memory = Self.proportionalMemory(ofTree: grid.process)
    _ = try grid.end(within: 20)
    // The pipe is broken now.
    _ = try? producer.end(within: 2)
    let rows = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").dropFirst()
    let frames = rows.map { $0.split(separator: "\t").map { Double($0) ?? .nan } }
      .filter { $0.count == 4 && $0[0] >= skipped && $0[0] < skipped + seconds }
    guard !frames.isEmpty else { throw Failure.noFrames(log) }
    let turns = frames.map { $0[3] * 1e3 }
    return LiveStream(
      cells: cells, rate: rate, zoomSteps: zoomSteps,
      framesPerSecond: Double(frames.count) / seconds,
      median: median(turns), percentile99: quantile(turns, 0.99),
      percentile999: quantile(turns, 0.999), processor: processor * 100, memory: memory)
  }

  // MARK: - Latency

  /// Measures from a line in the pipe to the changed pixel on the server, in milliseconds.
  func pixelTimes(trials: Int) throws -> [Double] {
    let path = try makePipe()
    let server = try makeServer()
    let outside = try server.connect()
    let damage = try outside.watchDamage(of: outside.root)
    let grid = try watch(["--warning", "50", "--critical", "90", path], on: server)
    let pipe = open(path, O_WRONLY | O_CLOEXEC)
    guard pipe >= 0 else { throw Failure.noPipe }
    defer { close(pipe) }
    guard try WindowTypist(outside).awaitWindow() else { throw Failure.noWindow("latency") }
    func show(_ trial: Int) {
      let line = "{\"id\": \"web-17\", \"value\": \(trial % 2 == 0 ? 10 : 99)}\n"
      _ = line.withCString { write(pipe, $0, strlen($0)) }
    }
    func settle() throws -> XPicture {
      awaitRest(of: grid.process, for: 0.5)
      return try outside.picture(of: outside.root)
    }
    show(0)
    let before = try settle()
    show(1)
    let after = try settle()
    // One of the many pixels that the state of the only cell changes.
    let changed = before.pixels.indices.filter { before.pixels[$0] != after.pixels[$0] }
    guard changed.count > 1000 else { throw Failure.noPixels }
    let place = changed[changed.count / 2]
    let (x, y) = (place % before.width, place / before.width)
    func pixel() throws -> UInt32 {
      try outside.picture(of: outside.root, x: x, y: y, width: 1, height: 1)[0, 0]
    }
    var times: [Double] = []
    for trial in 0..<trials {
      // The flash and the rate of updates have ended: nothing is drawn anymore. The moments differ within a frame.
      while try outside.nextDamage(of: damage, by: Deadline(seconds: 0.25)) != nil {}
      usleep(UInt32(trial * 7919 % 17_000))
      let old = try pixel()
      let start = Clock.wall.now
      show(trial)
      while try outside.nextDamage(of: damage) != nil, try pixel() == old {}
      let end = Clock.wall.now
      guard try pixel() != old else { throw Failure.noPixels }
      times.append(end - start)
    }
    return times
  }

  // MARK: - Memory and rest

  /// Measures the memory of a cell beyond its id, in bytes, from grids of 10^5 and 10^6 cells.
  func bytesPerID() throws -> Double {
    let counts = [100_000, 1_000_000]
    let memories = try counts.map { count in
      let pipe = try makePipe()
      let server = try makeServer()
      let grid = try watch(["--stale", "0", pipe], on: server)
      let producer = try produce(to: pipe, cells: count, rate: 0)
      _ = try producer.end(within: 60)
      awaitRest(of: grid.process)
      return Self.privateMemory(of: grid.process)
    }
    let idLength = 12.0
    return (memories[1] - memories[0]) / Double(counts[1] - counts[0]) - idLength
  }

  /// The memory that only a process has, in bytes.
  ///
  /// Source: proc(5), `/proc/PID/smaps_rollup`.
  private static func privateMemory(of process: pid_t) -> Double {
    let text =
      (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)) ?? ""
    return text.matches(of: /Private_(?:Clean|Dirty):\s+(\d+)/)
      .reduce(0) { $0 + 1024 * (Double($1.1) ?? .nan) }
  }

  /// The memory of a process and its descendants, in bytes; shared memory counts in parts.
  ///
  /// Source: proc(5), `/proc/PID/smaps_rollup`.
  static func proportionalMemory(ofTree root: pid_t) -> Double {
    func read(_ path: String) -> String {
      (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }
    let processes = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [])
      .compactMap { pid_t($0) }
    var children: [pid_t: [pid_t]] = [:]
    for process in processes {
      let parent = read("/proc/\(process)/status").firstMatch(of: /PPid:\s+(\d+)/)
      if let parent = parent.flatMap({ pid_t($0.1) }) {
        children[parent, default: []].append(process)
      }
    }
    var tree = [root]
    var next = 0
    while next < tree.count {
      tree += children[tree[next]] ?? []
      next += 1
    }
    return tree.reduce(0) { sum, process in
      let line = read("/proc/\(process)/smaps_rollup").firstMatch(of: /Pss:\s+(\d+)/)
      return sum + 1024 * (line.flatMap { Double($0.1) } ?? 0)
    }
  }

  /// Counts the context switches of ten seconds after the last value has become stale.
  func idleSwitches() throws -> Int {
    let path = try makePipe()
    let server = try makeServer()
    let grid = try watch(["--stale", "2", path], on: server)
    // A writer that has nothing to say.
    let pipe = open(path, O_WRONLY | O_CLOEXEC)
    defer { close(pipe) }
    _ = try produce(to: path, cells: 1000, rate: 0).end(within: 10)
    sleep(4)
    awaitRest(of: grid.process, for: 2)
    let before = try contextSwitches(of: grid.process)
    sleep(10)
    let after = try contextSwitches(of: grid.process)
    func sum(_ counts: [String: [Int]]) -> Int { counts.values.joined().reduce(0, +) }
    return sum(after) - sum(before)
  }

  // MARK: - Start

  /// Whether the header of the window is drawn: its heading has more colors than its ground.
  private func hasHeading(_ outside: XClient) throws -> Bool {
    let part = try outside.picture(of: outside.root, x: 0, y: 16, width: 200, height: 40)
    return Set(part.pixels).count > 8
  }

  /// Measures from exec to the first picture and to that of all cells, in milliseconds; medians.
  func start(cells: Int, rounds: Int) throws -> (first: Double, all: Double) {
    let list = folder + "/cells.jsonl"
    _ = try produce(to: list, cells: cells, rate: 0).end(within: 20)
    var firsts: [Double] = []
    var alls: [Double] = []
    // The first round fills the disk caches.
    for round in 0...rounds {
      let server = try makeServer()
      let outside = try server.connect()
      let damage = try outside.watchDamage(of: outside.root)
      // The new server draws its background.
      while try outside.nextDamage(of: damage, by: Deadline(seconds: 0.2)) != nil {}
      let begin = Clock.wall.now
      let grid = try watch(["--stale", "0", list], on: server)
      var (first, all) = (Double.nan, Double.nan)
      // Beside the cells only the header changes, which is at the top.
      while let notice = try outside.nextDamage(of: damage, by: Deadline(seconds: 1.5)) {
        let time = Clock.wall.now - begin
        if first.isNaN, try hasHeading(outside) { first = time }
        if notice.y + notice.height > Self.size.height / 4 { all = time }
      }
      guard grid.isRunning || !all.isNaN else { throw Failure.noWindow("start") }
      if round > 0 {
        firsts.append(first)
        alls.append(all)
      }
    }
    return (median(firsts), median(alls))
  }
}

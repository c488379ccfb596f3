import CBench
import Foundation
import Glibc
import LiveGrid
import TestSupport

/// What the live grid costs: the lines of the specification, 9.3.
struct LiveGridCost: Codable {
  /// Frames during updates, by the number of cells.
  var streams: [LiveStream] = []
  /// From a line in the pipe to its pixel on the server, in milliseconds: the median and the 99th percentile.
  var pixelMedian = Double.nan
  var pixel99 = Double.nan
  /// The memory of a cell without its id, in bytes.
  var bytesPerID = Double.nan
  /// The context switches of all threads within ten seconds without news.
  var idleSwitches = -1
  /// From exec to the first picture and to that of all 10^5 cells, in milliseconds.
  var firstPicture = Double.nan
  var allCells = Double.nan
  /// The megabytes of lines that one thread reads in a second.
  var parsing = Double.nan
  /// The longest that one of 10^6 new ids takes, in milliseconds.
  var longestInsertion = Double.nan
  /// The longest step of ordering 10^5 cells by label, and by value, in milliseconds.
  var longestSorting = [Double.nan, Double.nan]

  /// Measures all lines.
  ///
  /// - Parameters:
  ///   - program: Honeycomb's executable.
  ///   - seconds: How long to measure the frames of each stream.
  ///   - folder: A folder for temporary files.
  /// - Returns: The costs.
  /// - Throws: An error if a program cannot be started or shows nothing.
  static func measure(program: String, seconds: Double, folder: String) throws -> LiveGridCost {
    var cost = LiveGridCost()
    let bench = LiveGridBench(program: program, folder: folder)
    defer { bench_use_all_processors() }
    say("live grid: parsing")
    cost.parsing = FeedParsing.megabytesPerSecond()
    say("live grid: steps")
    cost.longestInsertion = GridSteps.longestInsertion()
    cost.longestSorting = [GridOrder.label, .value].map(GridSteps.longestSorting)
    say("live grid: start")
    (cost.firstPicture, cost.allCells) = try bench.start(cells: 100_000, rounds: 5)
    say("live grid: memory")
    cost.bytesPerID = try bench.bytesPerID()
    say("live grid: idle")
    cost.idleSwitches = try bench.idleSwitches()
    say("live grid: from the pipe to the pixel")
    let pixels = try bench.pixelTimes(trials: 200)
    (cost.pixelMedian, cost.pixel99) = (median(pixels), quantile(pixels, 0.99))
    say("live grid: 10^5 cells")
    cost.streams.append(
      try bench.stream(cells: 100_000, zoomSteps: 0, load: 2, seconds: seconds))
    say("live grid: 10^5 cells, 10^6 updates a second")
    cost.streams.append(
      try bench.stream(
        cells: 100_000, rate: 1_000_000, zoomSteps: 0, load: 2, seconds: seconds))
    say("live grid: 10^6 cells")
    // Six steps of half a power of two leave a 64th, somewhat more than 10^4 cells.
    cost.streams.append(
      try bench.stream(cells: 1_000_000, zoomSteps: 6, load: 8, seconds: seconds))
    return cost
  }
}

/// The frames of a live grid while updates arrive.
struct LiveStream: Codable {
  var cells: Int
  /// The updates a second.
  var rate: Int
  /// The binary logarithm of the enlargement, in halves.
  var zoomSteps: Int
  var framesPerSecond: Double
  /// From waking up to the pixels, in milliseconds; it includes reading and taking over.
  var median: Double
  var percentile99: Double
  var percentile999: Double
  /// The processor time of the process per time, in percent of a processor.
  var processor: Double
  /// The memory of the process at the end, in bytes; shared memory counts in parts.
  var memory: Double
}

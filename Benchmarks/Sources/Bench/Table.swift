import Foundation

/// The results as text.
enum Table {
  /// Prints all measurements.
  static func print(_ results: Results) {
    let machine = results.machine
    Swift.print(
      """
      \(machine.processor), \(machine.processors) processors, load \(number(machine.load, 1)); \(machine.system)
      honeycomb \(machine.flags); cairo \(results.versions["cairo"] ?? "?"), Qt \(results.versions["qt"] ?? "?")
      Milliseconds a frame (medians of rounds); x: times as fast; error: largest/mean level of 255, labels left out.
      """)
    printScenes(results)
    printLargeFills(results)
    printShapes(results)
    printFling(results.fling)
    printGrowth(results.growth)
    printFilter(results.filter)
    printLongList(results.longList)
    printLaunchers(results.launchers)
    printLiveGrid(results.liveGrid)
    printStartUp(results.startUp)
    guard let lost = results.lost else { return }
    Swift.print(lost.isEmpty ? "\nEvery target is met." : "")
    for target in lost { Swift.print("lost: \(target)") }
  }

  private static func printScenes(_ results: Results) {
    guard !results.scenes.isEmpty else { return }
    row([
      "scene", "fill", "ours", "cairo", "Qt", "x cairo", "x Qt", "x fill", "1 wall", "2 wall",
      "threads", "fill's", "error", "cairo's", "Qt's", "instr.",
    ])
    for scene in results.scenes {
      func ms(_ engine: String) -> String { number(scene.milliseconds[engine] ?? .nan, 3) }
      func error(_ engine: String) -> String {
        scene.errors?[engine].map { number($0.largest, 1) + "/" + number($0.mean, 2) } ?? ""
      }
      row([
        scene.scene + " " + scene.resolution, number(scene.bestFill, 3), ms("honeycomb"),
        ms("cairo"), ms("qt"),
        number(scene.timesAsFastAsCairo, 2), number(scene.timesAsFastAsQt, 2),
        number(scene.timesFilling, 2), ms("one thread"), ms("two threads"),
        number(scene.twoThreadsOverOne, 2), number(scene.twoThreadsOverOneFilling, 2),
        error("honeycomb"), error("cairo"), error("qt"),
        millions(scene.instructions),
      ])
    }
  }

  /// The milliseconds of filling the memory, of writing the runs of a picture, and of our frame, each in every way.
  private static func printLargeFills(_ results: Results) {
    let scenes = results.scenes.filter { !$0.timesWritingRuns.isNaN }
    guard !scenes.isEmpty else { return }
    row(["runs", "", "vectors", "strings", "long", "stream", "chosen", "x runs"])
    for scene in scenes {
      for (work, chosen) in [("fill", nil), ("runs", nil), ("ours", "honeycomb")] {
        func ms(_ engine: String?) -> String {
          engine.flatMap { scene.milliseconds[$0] }.map { number($0, 3) } ?? ""
        }
        row(
          [scene.scene + " " + scene.resolution, work]
            + Store.allCases.map { ms("\(work) by \($0.name)") }
            + [ms(chosen), chosen == nil ? "" : number(scene.timesWritingRuns, 2)])
      }
    }
  }

  /// Shapes beside Blend2D: its time with the calls from Python, that of the calls, and the ratio of the rest to ours.
  private static func printShapes(_ results: Results) {
    guard !results.shapes.isEmpty else { return }
    let version = results.versions["blend2d-py"].map { "Blend2D (blend2d-py \($0))" }
    let peer = version ?? "Blend2D is not installed"
    Swift.print("Shapes one by one, milliseconds a picture; \(peer)")
    row(["shapes           ", "count", "ours", "Blend2D", "calls", "x B.", "wanted"])
    for shape in results.shapes {
      func ms(_ time: Double?) -> String { time.map { number($0, 3) } ?? "absent" }
      let name = shape.name + String(repeating: " ", count: max(0, 17 - shape.name.count))
      row([
        name, "\(shape.count)", ms(shape.ours), ms(shape.blend2D), ms(shape.calls),
        shape.timesAsFast.map { number($0, 2) } ?? "", number(shape.least, 1),
      ])
    }
    guard version != nil else { return }
    Swift.print("S3, S4            absent: the package exports no functions in C")
    Swift.print(
      "strokes           absent, as are gradients, images and the even-odd rule: not in the package"
    )
  }

  private static func printFling(_ fling: [Results.Product]) {
    guard !fling.isEmpty else { return }
    row(["fling", "median", "99 %", "fill", "x fill", "instr.", "allocs"])
    for product in fling {
      row([
        "S7 " + product.resolution, number(product.median, 3), number(product.percentile99, 3),
        number(product.fill, 3), number(product.timesFilling, 2), millions(product.instructions),
        "\(product.allocations)",
      ])
    }
  }

  private static func printGrowth(_ growth: [Growth]) {
    guard !growth.isEmpty else { return }
    row(["S8 topics", "frame", "heap kB"])
    for step in growth {
      row(["\(step.topics)", number(step.milliseconds, 3), number(step.kilobytes, 0)])
    }
  }

  private static func printFilter(_ filter: [Filtering]) {
    guard !filter.isEmpty else { return }
    row(["filter topics", "key to frame", "longest step"])
    for step in filter {
      row(["\(step.topics)", number(step.milliseconds, 2), number(step.longestStep, 2)])
    }
  }

  private static func printLongList(_ list: LongList?) {
    guard let list else { return }
    row(["10^6 lines", "key", "search"])
    row(["", number(list.key, 0), number(list.search, 0)])
  }

  private static func printLaunchers(_ launchers: [LauncherLatency]) {
    guard !launchers.isEmpty else { return }
    row(["key to picture     ", "rows", "median", "worst"])
    for launcher in launchers {
      let times = [launcher.median, launcher.worst].map { $0.map { number($0, 1) } ?? "absent" }
      let name =
        launcher.program + String(repeating: " ", count: max(0, 19 - launcher.program.count))
      row([name, "\(launcher.rows)"] + times)
    }
  }

  private static func printLiveGrid(_ cost: LiveGridCost?) {
    guard let cost else { return }
    row(["live grid", "rate", "frames/s", "median", "99 %", "99.9 %", "% of CPU"])
    for stream in cost.streams {
      row([
        "\(stream.cells)", "\(stream.rate)", number(stream.framesPerSecond, 1),
        number(stream.median, 2),
        number(stream.percentile99, 2), number(stream.percentile999, 2),
        number(stream.processor, 1),
      ])
    }
    row([
      "", "pixel", "99 %", "B/id", "idle", "first", "all", "MB/s", "new id", "by label", "by value",
    ])
    row([
      "", number(cost.pixelMedian, 1), number(cost.pixel99, 1), number(cost.bytesPerID, 0),
      "\(cost.idleSwitches)", number(cost.firstPicture, 0), number(cost.allCells, 0),
      number(cost.parsing, 0), number(cost.longestInsertion, 2),
      number(cost.longestSorting[0], 2), number(cost.longestSorting[1], 2),
    ])
  }

  private static func printStartUp(_ startUp: [StartUp]) {
    guard !startUp.isEmpty else { return }
    row(["30 items", "mapped", "settled", "peak kB"])
    for program in startUp {
      row([
        program.program, number(program.mapped, 1), number(program.settled, 1),
        number(program.peak, 0),
      ])
    }
  }

  private static func row(_ columns: [String]) {
    let cells = columns.enumerated().map { index, text in
      let gap = String(repeating: " ", count: max(0, (index == 0 ? 9 : 8) - text.count))
      return index == 0 ? text + gap : gap + text
    }
    Swift.print(cells.joined(separator: " "))
  }

  private static func millions(_ count: Double?) -> String {
    count.map { number($0 / 1e6, 2) + "M" } ?? ""
  }

  static func number(_ value: Double, _ digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }
}

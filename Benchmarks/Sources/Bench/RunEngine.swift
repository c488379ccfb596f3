import CBench
import Raster

/// A way to write runs of pixels of one color.
enum Store: Int, CaseIterable {
  case vectors, strings, longStrings, streaming

  var name: String {
    switch self {
    case .vectors: "vectors"
    case .strings: "strings"
    case .longStrings: "long strings"
    case .streaming: "streaming"
    }
  }

  /// The ways that this processor has.
  static var available: [Store] { allCases.filter { bench_has_store(Int32($0.rawValue)) != 0 } }

  /// The same way in our renderer, which has no streaming.
  var ofRasterizer: Rasterizer.RunStores? {
    switch self {
    case .vectors: .vectors
    case .strings: .strings
    case .longStrings: .longStrings
    case .streaming: nil
    }
  }
}

/// The limit of the processor: writes a scene's picture as a list of runs, or the whole memory as one run.
///
/// The runs are those of equal pixels in a row of the picture that our renderer draws. Most are inside cells and between
/// them; the pixels on edges are runs of one or two.
final class RunEngine: Engine {
  let name: String
  let clock = Clock.thread
  private let store: Store
  private let isWhole: Bool
  private var runs: [bench_run] = []

  init(_ store: Store, isWhole: Bool) {
    self.store = store
    self.isWhole = isWhole
    name = (isWhole ? "fill by " : "runs by ") + store.name
  }

  func prepare(_ workload: Workload, scale: Double, target: Memory) {
    if isWhole {
      runs = [
        bench_run(
          first: target.pixels, count: target.width * target.height, color: Workload.background)
      ]
      return
    }
    let scene = BandedScene(workload, scale: scale, target: target, bands: 1)
    scene.prepare(on: nil)
    scene.draw(band: 0, worker: 0)
    runs = (0..<target.height).flatMap { Self.runs(target, row: $0) }
  }

  private static func runs(_ target: Memory, row: Int) -> [bench_run] {
    let pixels = target.pixels + row * target.width
    var runs: [bench_run] = []
    for x in 0..<target.width {
      if x > 0, pixels[x] == pixels[x - 1] {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(bench_run(first: pixels + x, count: 1, color: pixels[x]))
      }
    }
    return runs
  }

  func frame() { bench_write_runs(runs, runs.count, Int32(store.rawValue)) }
}

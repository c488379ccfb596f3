import CQt
import Foundation
import Raster

/// A renderer that draws a scene into the memory of a frame, which all engines share.
protocol Engine: AnyObject {
  var name: String { get }
  /// The clock for its time: that of the thread, or wall time if several threads draw.
  var clock: Clock { get }
  /// The second thread, if there is one.
  var workers: BandWorkers? { get }
  /// Prepares a scene at a scale; not measured.
  func prepare(_ workload: Workload, scale: Double, target: Memory)
  /// One clear and one draw.
  func frame()
}

extension Engine {
  var workers: BandWorkers? { nil }

  /// Whether it is measured on each processor in turn, because two threads are compared with it.
  var visitsProcessors: Bool { workers == nil && clock == .wall }
}

/// The premultiplied pixels of a frame.
final class Memory {
  let width: Int
  let height: Int
  let pixels: UnsafeMutablePointer<UInt32>

  init(scale: Double) {
    width = Int(1920 * scale)
    height = Int(1080 * scale)
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
  }

  deinit { pixels.deallocate() }
}

/// The minimum cost of a frame: setting its memory.
final class FillEngine: Engine {
  let name: String
  let clock: Clock
  let workers: BandWorkers?
  private var target = Memory(scale: 0)

  /// One thread in its own time, and in wall time for the comparison with two threads.
  init(threads: Int = 1, clock: Clock = .thread) {
    workers = threads == 1 ? nil : BandWorkers()
    self.clock = clock
    name =
      switch clock {
      case .wall: threads == 1 ? "fill, one thread" : "fill, two threads"
      default: "fill"
      }
  }

  func prepare(_ workload: Workload, scale: Double, target: Memory) { self.target = target }

  func frame() {
    guard let workers else { return fill(rows: 0..<target.height) }
    workers.run(bands: 12, context: Unmanaged.passUnretained(self).toOpaque()) { context, band, _ in
      let engine = Unmanaged<FillEngine>.fromOpaque(context).takeUnretainedValue()
      let height = engine.target.height
      engine.fill(rows: height * band / 12..<height * (band + 1) / 12)
    }
  }

  private func fill(rows: Range<Int>) {
    memset(target.pixels + rows.lowerBound * target.width, 0x1F, rows.count * target.width * 4)
  }
}

/// Qt's raster engine.
final class QtEngine: Engine {
  let name = "qt"
  let clock = Clock.thread
  private var target = Memory(scale: 0)
  private var cells: [qt_cell] = []
  private var workload = Workload.all[0]
  private var scale = 1.0

  init() { qt_start() }

  func prepare(_ workload: Workload, scale: Double, target: Memory) {
    self.target = target
    cells = workload.cells(scale: scale).map { cell in
      qt_cell(x: cell.x, y: cell.y, circumradius: cell.circumradius, color: cell.color)
    }
    self.workload = workload
    self.scale = scale
  }

  func frame() {
    qt_frame(
      target.pixels, Int32(target.width), Int32(target.height), cells, cells.count,
      Workload.background, workload.opacity, workload.hasStrokes ? 2 * scale : 0,
      workload.hasLabels ? Workload.label : nil, 16 * scale)
  }
}

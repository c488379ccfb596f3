import Raster
import TestSupport
import Testing

@testable import X11

/// Which of the sizes that monitors report are believed.
struct MonitorSizeTests {
  /// A television that reports 160 x 90 mm had a scale of 3 at 1080p, and of 6.25 at 4K.
  @Test(arguments: [
    (1920, 1080, 160, 90), (3840, 2160, 160, 90), (1280, 800, 160, 100), (1080, 1920, 90, 160),
    (1280, 1024, 50, 40), (640, 480, 40, 30), (1440, 960, 150, 100), (2560, 1080, 210, 90),
    // The pixels are not square, too large or too small.
    (1920, 1080, 300, 300), (1920, 1080, 1600, 900), (3840, 2160, 110, 62), (1920, 1080, 0, 0),
    (800, 600, 16, 9),
  ])
  func sizesThatCannotBeAreNotBelieved(width: Int, height: Int, across: Int, down: Int) {
    let monitor = Monitor(
      frame: PixelRect(x: 0, y: 0, width: width, height: height), isPrimary: true, name: nil,
      atom: 0, millimeterWidth: across, millimeterHeight: down)
    #expect(monitor.sizeProblem != nil)
    #expect(ScaleSources.scale(of: monitor) == nil)
  }

  /// Sizes of real panels: a laptop, a desk, a wall, a telephone, and one that is turned.
  @Test(arguments: [
    (1920, 1080, 344, 194, 1.25), (3840, 2160, 600, 340, 1.5), (3840, 2160, 1210, 680, 1.0),
    (1080, 2340, 68, 148, 4.0), (1080, 1920, 299, 531, 1.0), (1920, 1200, 160, 103, 3.0),
  ])
  func sizesOfPanelsAreBelieved(
    width: Int, height: Int, across: Int, down: Int, scale: Double
  ) {
    let monitor = Monitor(
      frame: PixelRect(x: 0, y: 0, width: width, height: height), isPrimary: true, name: nil,
      atom: 0, millimeterWidth: across, millimeterHeight: down)
    #expect(monitor.sizeProblem == nil)
    #expect(ScaleSources.scale(of: monitor) == scale)
  }

  /// A logical pixel is as large as it has to be, unless the monitor would be left with too few of them.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func logicalPixelsHaveTheirLeastSizeWhereThereIsRoom(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (across, size) = (random.double(150, 2000), random.double(0.1, 2))
    let (width, height) = [(1280, 720), (1920, 1080), (1080, 1920), (3840, 2160)][
      random.int(0...3)]
    let down = across * Double(height) / Double(width)
    let monitor = Monitor(
      frame: PixelRect(x: 0, y: 0, width: width, height: height), isPrimary: true, name: nil,
      atom: 0, millimeterWidth: Int(across.rounded()), millimeterHeight: Int(down.rounded()))
    var sources = ScaleSources()
    sources.leastPixelSize = size
    sources.note([monitor])
    guard monitor.sizeProblem == nil else { return #expect(sources.least == nil) }
    let shown = sources.scale * across / Double(width)
    let room = Double(min(width, height)) / sources.scale
    #expect(shown >= 0.99 * size || room <= 541)
    #expect(room >= 539 || sources.scale == sources.physical)
    // It is never smaller than on a desktop, and a given scale decides alone.
    #expect(sources.scale >= sources.physical ?? 1)
    sources.settings = 8
    #expect(sources.scale == 8)
    sources.override = 1
    #expect(sources.scale == 1)
  }

  /// The distance counts on the monitor that the window covers.
  @Test func theCoveredMonitorDecides() {
    func monitor(_ name: String?, across: Int, isPrimary: Bool) -> Monitor {
      Monitor(
        frame: PixelRect(x: 0, y: 0, width: 3840, height: 2160), isPrimary: isPrimary, name: name,
        atom: 0, millimeterWidth: across, millimeterHeight: across * 9 / 16)
    }
    var sources = ScaleSources()
    sources.leastPixelSize = 0.5
    sources.note([
      monitor(nil, across: 600, isPrimary: true), monitor("wall", across: 1600, isPrimary: false),
    ])
    #expect(abs(sources.scale - 1.5) < 1e-9)
    sources.note([monitor("wall", across: 1600, isPrimary: true)])
    #expect(abs(sources.scale - 1.2) < 1e-9)
  }
}

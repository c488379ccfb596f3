import Raster
import TestSupport
import Testing

@testable import X11

/// The size of a launcher that follows the room of its contents.
struct LauncherPlaceTests {
  private static let monitors = [
    PixelRect(x: 0, y: 0, width: 1920, height: 1080),
    PixelRect(x: 1920, y: 40, width: 1080, height: 1920),
    PixelRect(x: 0, y: 0, width: 3840, height: 2160),
    PixelRect(x: 0, y: 0, width: 960, height: 720),
  ]

  private func frame(
    _ area: Double, width: LauncherPlace.Width? = nil, scale: Double = 1, on monitor: PixelRect
  ) -> PixelRect {
    let room = LauncherPlace.Room(area: area, margins: 150)
    return LauncherPlace(width: width, room: room).frame(
      width: 960, height: 720, scale: scale, on: monitor)
  }

  @Test func theFrameHasTheAreaOfTheContentsOrFourFifthsOfTheMonitor() {
    var generator = SplitMix64(seed: 80)
    for _ in 0..<500 {
      let monitor = Self.monitors[generator.int(0...Self.monitors.count - 1)]
      let scale = Double(generator.int(2...6)) / 2
      let area = Double(generator.int(1...4000)) * 1000
      let frame = frame(area, scale: scale, on: monitor)
      let most = (Double(monitor.width) * 0.8, Double(monitor.height) * 0.8)
      #expect(Double(frame.width) <= most.0.rounded() && Double(frame.height) <= most.1.rounded())
      let contents =
        Double(frame.width) * (Double(frame.height) - 150 * scale) / (scale * scale)
      let isLargest =
        Double(frame.width) >= most.0.rounded() && Double(frame.height) >= most.1.rounded()
      // Within a pixel of the sides.
      #expect(isLargest || contents >= area - Double(frame.width + frame.height) / scale)
      #expect(monitor.union(frame) == monitor)
    }
  }

  @Test func moreContentsAreNeverSmaller() {
    for monitor in Self.monitors {
      let frames = stride(from: 50_000.0, to: 3_000_000, by: 20_000).map { frame($0, on: monitor) }
      for (less, more) in zip(frames, frames.dropFirst()) {
        #expect(less.width <= more.width && less.height <= more.height)
      }
    }
  }

  @Test func aGivenWidthGoesBeforeTheRoom() {
    let monitor = Self.monitors[0]
    #expect(frame(400_000, width: .pixels(500), on: monitor).width == 500)
    #expect(frame(400_000, width: .pixels(500), on: monitor).height == 864)
    #expect(frame(400_000, width: .percent(100), on: monitor).width == 1920)
    #expect(frame(400_000, width: .percent(100), on: monitor).height == 358)
  }
}

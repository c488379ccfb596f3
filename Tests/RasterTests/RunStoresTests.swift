import Geometry
import Glibc
import Raster
import TestSupport
import Testing

/// The ways to write runs of one color.
struct RunStoresTests {
  private static let ways: [Rasterizer.RunStores] = [.fastest, .vectors, .longStrings, .strings]

  /// Draws what has long runs: a background, cells, and shapes with and without a border.
  private func picture(_ stores: Rasterizer.RunStores, width: Int, height: Int) -> [UInt32] {
    var rasterizer = Rasterizer(stores: stores)
    var surface = Surface(width: width, height: height)
    let clip = surface.bounds
    rasterizer.fillBackground(
      top: .white, bottom: .white, rows: 0..<height, into: &surface, clip: clip)
    let cells = [(300.0, 20.0), (1500, 70), (2000, -900)].map { x, y in
      HexCell(
        center: CGPoint(x: x, y: y), circumradius: y < 0 ? 1000 : 250,
        color: Color(rgb: 0x336699))
    }
    rasterizer.fillCells(
      cells, background: Color(rgb: 0x102030), into: &surface,
      clip: PixelRect(x: 3, y: 5, width: width - 7, height: height / 2))
    rasterizer.fillRoundedRect(
      CGRect(x: 10.3, y: 50.2, width: 1600, height: 30), radius: 8,
      with: .color(Color(rgb: 0xCC3311)), into: &surface, clip: clip)
    rasterizer.fillHexagon(
      center: CGPoint(x: 700, y: 60), circumradius: 400, cornerRadius: 10,
      with: .color(Color(rgb: 0x118833)), border: .white, width: 3, into: &surface, clip: clip)
    surface.clear(0xFF01_0203, in: PixelRect(x: 40, y: height - 9, width: width - 50, height: 4))
    return surface.withPixels(Array.init)
  }

  @Test func allWaysDrawTheSameBytes() {
    let plain = picture(.vectors, width: 2000, height: 100)
    for way in Self.ways { #expect(picture(way, width: 2000, height: 100) == plain) }
  }

  /// A measurement writes to the pixels that are set next.
  @Test func choosingChangesNoPixels() {
    var surface = Surface(width: 2048, height: 2100)
    var rasterizer = Rasterizer()
    for number in 0..<15 {
      let color = Color(rgb: UInt32(number) * 0x0A0B0C)
      let pixel = color.premultiplied
      switch number % 3 {
      case 0: surface.clear(pixel, in: surface.bounds)
      case 1: rasterizer.fillCells([], background: color, into: &surface, clip: surface.bounds)
      default:
        rasterizer.fillBackground(
          top: color, bottom: color, rows: 0..<9, into: &surface, clip: surface.bounds)
      }
      let isEqual = surface.withPixels { pixels in
        // Each pixel equals the one after it.
        pixels.first == pixel
          && memcmp(pixels.baseAddress!, pixels.baseAddress! + 1, 4 * (pixels.count - 1)) == 0
      }
      #expect(isEqual, "\(number)")
    }
  }
}

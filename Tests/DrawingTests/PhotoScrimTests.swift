import Raster
import TestSupport
import Testing

@testable import Drawing

struct PhotoScrimTests {
  private static let lines = [
    PixelRect(x: 12, y: 40, width: 40, height: 9), PixelRect(x: 20, y: 51, width: 25, height: 9),
  ]
  private static let inks: [Color] = [.white, Color(rgb: 0xF0E0B0), .black, Color(rgb: 0x102040)]
  private static let overlays: [Color] = [
    .clear, Color(red: 255, green: 255, blue: 255, alpha: 40),
    Color(red: 0, green: 0, blue: 0, alpha: 30), Color(red: 200, green: 40, blue: 90, alpha: 25),
  ]

  /// A photo of 64 x 64 pixels: noise around a random color, with some bright and dark points.
  private static func photo(_ random: inout SplitMix64) -> Surface {
    var photo = Surface(width: 64, height: 64)
    let base = (0..<3).map { _ in random.int(0...255) }
    let noise = random.int(1...120)
    for y in 0..<64 {
      for x in 0..<64 {
        var pixel: UInt32 = 255
        for channel in base {
          let value =
            random.int(0...60) == 0 ? random.int(0...1) * 255 : channel + random.int(-noise...noise)
          pixel = pixel << 8 | UInt32(min(255, max(0, value)))
        }
        photo[x, y] = pixel
      }
    }
    return photo
  }

  private static func copy(_ photo: borrowing Surface) -> Surface {
    var copy = Surface(width: photo.width, height: photo.height)
    copy.copy(from: photo, photo.bounds, to: (0, 0))
    return copy
  }

  /// The share of the pixels under the lines with enough contrast, hovered and not.
  private static func share(
    of ink: Color, on picture: borrowing Surface, hover overlay: Color
  ) -> Double {
    var (count, good) = (0, 0)
    for line in lines {
      for y in line.y..<line.maxY {
        for x in line.x..<line.maxX {
          let plain = Color(rgb: picture[x, y])
          let hovered = plain.mixed(
            with: Color(red: overlay.red, green: overlay.green, blue: overlay.blue),
            by: Double(overlay.alpha) / 255)
          count += 1
          if min(ink.contrastRatio(to: plain), ink.contrastRatio(to: hovered)) >= 4.5 { good += 1 }
        }
      }
    }
    return Double(good) / Double(count)
  }

  @Test(arguments: 1...30)
  func theScrimIsTheWeakestWithWhichTheLettersAreLegible(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let photo = Self.photo(&random)
    for ink in Self.inks {
      for overlay in Self.overlays {
        let scrim = PhotoScrim(on: photo, under: Self.lines, of: ink, from: 34, hover: overlay)
        #expect(scrim.fade == 34...40)
        var drawn = Self.copy(photo)
        scrim.draw(over: &drawn)
        let words = "\(ink) \(overlay) \(scrim.color)"
        #expect(Self.share(of: ink, on: drawn, hover: overlay) >= 0.98, "\(words)")
        let contrast = PhotoScrim.contrast(of: ink, on: drawn, under: Self.lines, hover: overlay)
        #expect(contrast >= 4.5, "\(words)")
        guard scrim.color.alpha > 0 else { continue }
        let color = scrim.color
        let weaker = PhotoScrim(
          color: Color(
            red: color.red, green: color.green, blue: color.blue, alpha: color.alpha - 1),
          fade: scrim.fade)
        var less = Self.copy(photo)
        weaker.draw(over: &less)
        // With a colored overlay, the color of which pixel has less contrast is estimated.
        if overlay == .clear {
          #expect(Self.share(of: ink, on: less, hover: overlay) < 0.98, "\(words)")
        }
        #expect(
          PhotoScrim.contrast(of: ink, on: less, under: Self.lines, hover: overlay) < 4.5,
          "\(words)")
      }
    }
  }

  @Test func whereLettersAreLegibleThereIsNoScrim() {
    var photo = Surface(width: 64, height: 64)
    photo.clear(0xFF00_0000, in: photo.bounds)
    let scrim = PhotoScrim(on: photo, under: Self.lines, of: .white, from: 34)
    #expect(scrim.color.alpha == 0)
    scrim.draw(over: &photo)
    #expect(photo[0, 63] == 0xFF00_0000)
    #expect(PhotoScrim.contrast(of: .white, on: photo, under: Self.lines) == 21)
    #expect(PhotoScrim(on: photo, under: [], of: .black, from: 34).color.alpha == 0)
  }

  /// Fewer than one pixel in fifty counts nothing.
  @Test func singlePointsAreIgnored() {
    var photo = Surface(width: 64, height: 64)
    photo.clear(0xFF00_0000, in: photo.bounds)
    let count = Self.lines.reduce(0) { $0 + $1.area }
    for x in 0..<count / 50 { photo[12 + x, 40] = 0xFFFF_FFFF }
    #expect(PhotoScrim(on: photo, under: Self.lines, of: .white, from: 34).color.alpha == 0)
    photo[12, 41] = 0xFFFF_FFFF
    #expect(PhotoScrim(on: photo, under: Self.lines, of: .white, from: 34).color.alpha > 100)
  }

  @Test func theScrimFadesInAboveTheLinesAndReachesTheLowerEdge() {
    var photo = Surface(width: 64, height: 64)
    photo.clear(0xFFFF_FFFF, in: photo.bounds)
    let scrim = PhotoScrim(on: photo, under: Self.lines, of: .white, from: 20)
    scrim.draw(over: &photo)
    let rows = (0..<64).map { Int(photo[5, $0] & 255) }
    #expect(rows[..<20].allSatisfy { $0 == 255 })
    #expect(rows[40...].allSatisfy { $0 == rows[40] } && rows[40] < 128)
    let steps = zip(rows[19..<40], rows[20...40]).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 >= 0 })
    // No step differs visibly from the one before, so there is no bend.
    #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($0 - $1) <= 3 })
    #expect(steps[0] <= 3 && steps[steps.count - 1] <= 3)
  }
}

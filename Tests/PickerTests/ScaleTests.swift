import Input
import Interaction
import Drawing
import Raster
import TestSupport
import Testing

/// The picture is the same at any number of device pixels.
@Suite struct ScaleTests {
  @Test(arguments: Array(Theme.shipped.indices), HoneycombModel.CellShape.allCases)
  func twiceTheScaleIsTheSamePictureInMorePixels(theme: Int, shape: HoneycombModel.CellShape)
    throws
  {
    let theme = Theme.shipped[theme]
    let labels = ["Science", "Art", "Music", "Books", "Food"]
    var once = try Stage(labels, theme: theme, shape: shape)
    var twice = try Stage(labels, theme: theme, shape: shape, scale: 2)
    once.model.handle(.key(KeyPress("space")), at: .zero)
    twice.model.handle(.key(KeyPress("space")), at: .zero)
    let small = once.picture(at: .seconds(2))
    let large = twice.picture(at: .seconds(2))
    #expect(large.width == 2 * small.width && large.height == 2 * small.height)
    var (sum, count, different) = (0, 0, 0)
    for y in 0..<small.height {
      for x in 0..<small.width {
        let parts = [
          large[2 * x, 2 * y], large[2 * x + 1, 2 * y], large[2 * x, 2 * y + 1],
          large[2 * x + 1, 2 * y + 1],
        ]
        var largest = 0
        for shift: UInt32 in [0, 8, 16] {
          let mean = parts.reduce(0) { $0 + Int($1 >> shift & 255) } / 4
          largest = max(largest, abs(mean - Int(small[x, y] >> shift & 255)))
        }
        sum += largest
        count += 1
        if largest > 48 { different += 1 }
      }
    }
    // Text is not hinted to either grid, so only its edges differ.
    #expect(Double(sum) / Double(count) < 1.5, "mean \(Double(sum) / Double(count))")
    #expect(Double(different) / Double(count) < 0.005, "\(different) of \(count)")
  }

  @Test func aFractionalScaleGivesAWindowOfRoundedSize() throws {
    var stage = try Stage(["Science"], width: 321, height: 241, scale: 1.5)
    let picture = stage.picture()
    #expect(picture.width == 482 && picture.height == 362)
    // Every pixel is drawn and opaque, the last column and row too.
    for y in 0..<picture.height {
      for x in [0, picture.width / 2, picture.width - 1] {
        #expect(picture[x, y] >> 24 == 255, "at \(x), \(y)")
      }
    }
    for x in 0..<picture.width { #expect(picture[x, picture.height - 1] >> 24 == 255) }
  }
}

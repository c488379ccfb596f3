import Geometry
import Raster
import Testing

@testable import Typesetting

struct ContrastTablesTests {
  let tables = ContrastTables()

  @Test func tablesRiseFromNothingToAll() {
    for tone in 0..<ContrastTables.tones {
      let table = tables[tone]
      #expect(table.first == 0 && table.last == 255 && table.count == 256)
      #expect(table == table.sorted())
    }
  }

  @Test func lightGainsWhatDarkLoses() {
    let dark = tables[0]
    let light = tables[ContrastTables.tones - 1]
    for step in 0...255 {
      #expect(Int(light[step]) + Int(dark[255 - step]) == 255)
      #expect(light[step] >= UInt8(step) && dark[step] <= UInt8(step))
    }
  }

  @Test func lightAndDarkTextWeighTheSame() throws {
    var setter = try Typesetter()
    var rasterizer = Rasterizer()
    var cache = LabelCache()
    let label = setter.label("Artificial intelligence", in: .hexagon(flatToFlat: 117))
    /// The mean difference of the text from the background, in the space that text is blended in.
    func weight(_ text: Color, on ground: UInt32) -> Double {
      var surface = Surface(width: 160, height: 130)
      surface.clear(ground, in: surface.bounds)
      cache.draw(
        label, id: 0, center: CGPoint(x: 80, y: 65), scale: 1, color: text, using: &rasterizer,
        into: &surface, clip: surface.bounds)
      let all = surface.withPixels { $0.map { pow(Double($0 & 255) / 255, ContrastTables.gamma) } }
      return abs(all.reduce(0, +) / Double(all.count) - (ground & 255 == 0 ? 0 : 1))
    }
    let light = weight(.white, on: 0xFF00_0000)
    let dark = weight(.black, on: 0xFFFF_FFFF)
    #expect(light > 0.01)
    #expect(abs(light / dark - 1) < 0.01)
  }

  @Test func toneFollowsLightness() {
    #expect(ContrastTables.tone(of: .black) == 0)
    #expect(ContrastTables.tone(of: .white) == ContrastTables.tones - 1)
    #expect(ContrastTables.tone(of: Color(rgb: 0x808080)) == ContrastTables.tones / 2)
  }
}

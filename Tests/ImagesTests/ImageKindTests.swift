import Raster
import TestSupport
import Testing

@testable import Images

struct ImageKindTests {
  private let decoder = ImageDecoder()

  /// Returns the kind that a decoder finds, in parts and in sizes that do not matter.
  private func kind(of file: [UInt8]) throws -> ImageKind {
    var kinds: [ImageKind] = []
    for (width, height, isWhole) in [(3, 3, true), (2, 1, false), (64, 64, true)] {
      let request = DecodeRequest(
        width: width, height: height, isWhole: isWhole, budget: .standard)
      kinds.append(try decoder.picture(from: file, for: request) { false }.kind)
    }
    #expect(Set(kinds).count == 1)
    return kinds[0]
  }

  /// A PNG file of 8 x 8 pixels, each in red, green, blue and alpha.
  private static func png(_ pixel: (Int, Int) -> [UInt8]) -> [UInt8] {
    PictureFiles.png(
      width: 8, height: 8, colorType: 6,
      rows: (0..<8).map { y in (0..<8).flatMap { x in pixel(x, y) } })
  }

  @Test func anOpaqueRasterImageIsAPhotoWhateverItsColors() throws {
    #expect(try kind(of: Self.png { x, y in [UInt8(x * 30), UInt8(y * 30), 9, 255] }) == .photo)
    #expect(try kind(of: Self.png { _, _ in [9, 9, 9, 255] }) == .photo)
    let pixels = (0..<8 * 8 * 3).map { UInt8($0) }
    #expect(try kind(of: PictureFiles.pnm(width: 8, height: 8, pixels: pixels)) == .photo)
  }

  /// The transparent pixel is outside of the part that is cut out.
  @Test func oneTransparentPixelMakesAPictogram() throws {
    let file = Self.png { x, y in [UInt8(x * 30), UInt8(y * 30), 9, x + y == 0 ? 254 : 255] }
    #expect(try kind(of: file) == .pictogram(isOneColor: false))
  }

  @Test func aPictogramOfOneColorMayVaryByATolerance() throws {
    func glyph(_ difference: UInt8) -> [UInt8] {
      // The edge is faint, and coarse as after premultiplying.
      Self.png { x, y in
        x == 0
          ? [0, 0, 0, 0] : x == 1 ? [80, 0, 255, 20] : [50 + (y == 3 ? difference : 0), 9, 9, 200]
      }
    }
    #expect(try kind(of: glyph(0)) == .pictogram(isOneColor: true))
    #expect(try kind(of: glyph(12)) == .pictogram(isOneColor: true))
    #expect(try kind(of: glyph(13)) == .pictogram(isOneColor: false))
    #expect(try kind(of: Self.png { _, _ in [1, 2, 3, 0] }) == .pictogram(isOneColor: false))
  }

  @Test(.enabled(if: ImageDecoder.readsSVG))
  func anSVGFileIsAPictogramAlsoIfItIsOpaque() throws {
    func drawing(_ content: String) -> [UInt8] {
      Array(
        #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\#(content)</svg>"#.utf8)
    }
    let square = #"<rect width="20" height="20" fill="green"/>"#
    let disc = #"<circle cx="4.5" cy="4.5" r="3.3" fill="green"/>"#
    let corner = #"<rect width="3" height="3" fill="white"/>"#
    #expect(try kind(of: drawing(square)) == .pictogram(isOneColor: false))
    #expect(try kind(of: drawing(disc)) == .pictogram(isOneColor: true))
    #expect(try kind(of: drawing(disc + corner)) == .pictogram(isOneColor: false))
  }

  @Test func aLoadedImageHasItsKind() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.png { x, _ in [7, 8, 9, UInt8(x * 36)] }, to: "glyph.png")
    let loader = ImageLoader(from: try AssetFolder(path: folder.path(".")))
    loader.request(ImageRequest(path: "glyph.png", width: 4, height: 4))
    #expect(try loader.waitForResult()?.outcome.get().kind == .pictogram(isOneColor: true))
  }

  @Test func aTintKeepsTheAlpha() {
    var glyph = Surface(width: 3, height: 1)
    for (x, pixel) in ([0xFF10_2030, 0x8008_1018, 0] as [UInt32]).enumerated() {
      glyph[x, 0] = pixel
    }
    let tinted = glyph.tinted(with: Color(red: 255, green: 128, blue: 0, alpha: 3))
    #expect((0..<3).map { tinted[$0, 0] } == [0xFFFF_8000, 0x8080_4000, 0])
  }
}

import Foundation
import Images
import Raster
import TestSupport
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func saveExamples(in folder: URL) throws {
    var surface = Surface(width: 320, height: 240)
    surface.clear(0xFF20_1840, in: surface.bounds)
    try Data(PNGFile.bytes(of: surface)).write(to: folder.appending(path: "frame.png"))

    var sampler = GIFPalette.Sampler()
    sampler.add(surface)
    var gif = try GIFWriter(width: 320, height: 240, palette: GIFPalette(sampling: sampler))
    try gif.append(surface, delay: 4)
    try Data(gif.finish()).write(to: folder.appending(path: "frame.gif"))
  }

  @Test func theExampleSavesAPictureTwice() throws {
    let folder = try TemporaryFolder()
    try saveExamples(in: URL(filePath: folder.path(".")))
    let picture = try PNGFile.read(folder.path("frame.png"))
    #expect(picture.width == 320 && picture.height == 240)
    #expect(picture[160, 120] == 0xFF20_1840)
    let bytes = Array(try Data(contentsOf: URL(filePath: folder.path("frame.gif"))))
    let gif = try GIFDecoder(bytes)
    #expect(gif.frames.count == 1)
  }
}

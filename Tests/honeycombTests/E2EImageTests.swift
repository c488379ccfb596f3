import Foundation
import Images
import Raster
import TestSupport
import Testing

/// Topics with images in a window.
@Suite(.serialized) struct E2EImageTests {
  @Test func imagesOfACatalogueAreShownAndThenNothingRuns() throws {
    let folder = try TemporaryFolder()
    var surface = Surface(width: 300, height: 300)
    surface.clear(0xFFE0_6010, in: surface.bounds)
    try FileManager.default.createDirectory(
      atPath: folder.path("icons"), withIntermediateDirectories: true)
    try folder.write(try PNGFile.bytes(of: surface), to: "icons/fire.png")
    let catalogue = try folder.write(
      """
      - {label: Fire, icon: icons/fire.png}
      - {label: Gone, icon: icons/gone.png}
      """, to: "topics.yaml")
    let session = try E2ESession(look: [catalogue])
    #expect(try session.settle(quiet: 0.5).isEmpty)
    // Above the label and its scrim, in the center cell.
    #expect(try session.pixel(240, 240 - 50) & 0xFF_FFFF == 0xE0_6010)
    try session.strike(.escape)
    let ending = try session.program.end()
    #expect(
      ending.errors.contains("\(catalogue):2:23: warning: icons/gone.png: cannot be read"))
  }
}

import Foundation
import Images
import Raster
import Drawing
import SceneDrawing
import Scenes
import TestSupport
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func draw(sceneAt path: String, to output: URL) throws {
    let scene = try SceneReader().read(file: path).scene
    let pass = scene.pass(in: scene.proposal())
    var sketcher = try SceneSketcher(palette: .light, overlays: [.dimensions, .centers])
    let drawing = sketcher.drawing(of: scene, pass)

    var surface = Surface(
      width: Int(drawing.size.width), height: Int(drawing.size.height))
    var painter = Painter()
    painter.paint(drawing, into: &surface, clip: surface.bounds)
    try Data(PNGFile.bytes(of: surface)).write(to: output)
  }

  @Test func theExampleDrawsAScene() throws {
    let folder = try TemporaryFolder()
    try draw(
      sceneAt: PackageFolder.scenes.appending(path: "aspectgrid.yaml").path,
      to: URL(filePath: folder.path("a.png")))
    let picture = try PNGFile.read(folder.path("a.png"))
    #expect(picture.width == 428 && picture.height == 328)
    #expect(picture[0, 0] == WindowColors.light.background.premultiplied)
  }
}

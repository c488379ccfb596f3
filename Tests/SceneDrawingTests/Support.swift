import Geometry
import Images
import Raster
import Drawing
@testable import SceneDrawing
import Scenes
import TestSupport

/// A scene from Assets.
func shippedScene(_ name: String) throws -> LayoutScene {
  try SceneReader().read(file: PackageFolder.scenes.appending(path: name).path).scene
}

/// A scene from its text.
func scene(_ text: String) throws -> LayoutScene {
  try SceneReader().read(Array(text.utf8), named: "my.yaml").scene
}

/// The drawing of a scene in its own size.
func drawing(
  of scene: LayoutScene, overlays: Set<SceneOverlay> = [], palette: WindowColors = .dark,
  images: [String: ImageState] = [:]
) throws -> DisplayList {
  var sketcher = try SceneSketcher(palette: palette, overlays: overlays)
  return sketcher.drawing(of: scene, scene.pass(in: scene.proposal()), images: images)
}

/// The position of a scene's layout in its drawing.
func origin(of scene: LayoutScene, overlays: Set<SceneOverlay> = []) throws -> CGPoint {
  let sketcher = try SceneSketcher(overlays: overlays)
  return sketcher.place(of: scene.pass(in: scene.proposal())).origin
}

/// The pixels of a drawing.
func painted(_ drawing: DisplayList, scale: Double = 1) -> Surface {
  var surface = Surface(
    width: Int((drawing.size.width * scale).rounded()),
    height: Int((drawing.size.height * scale).rounded()))
  var painter = Painter()
  painter.paint(drawing, scale: scale, into: &surface, clip: surface.bounds)
  return surface
}

/// A picture with four quarters: red, green, blue and white.
func quarters() -> Bitmap {
  var surface = Surface(width: 40, height: 40)
  for y in 0..<40 {
    for x in 0..<40 {
      surface[x, y] =
        y < 20 ? (x < 20 ? 0xFFFF_0000 : 0xFF00_FF00) : (x < 20 ? 0xFF00_00FF : 0xFFFF_FFFF)
    }
  }
  return Bitmap(surface)
}

/// The number of pixels of equally large pictures that differ by more than a few levels: in areas, whose pixels
/// equal all of their neighbors, and at edges, where anti-aliasing may differ.
func differences(
  _ ours: borrowing Surface, _ theirs: borrowing Surface
) -> (areas: Int, edges: Int) {
  var (areas, edges) = (0, 0)
  for y in 1..<ours.height - 1 {
    for x in 1..<ours.width - 1 where PixelDiff.levels(ours[x, y], theirs[x, y]) > 10 {
      var isInside = true
      for row in y - 1...y + 1 {
        for column in x - 1...x + 1 where ours[column, row] != ours[x, y] { isInside = false }
      }
      if isInside { areas += 1 } else { edges += 1 }
    }
  }
  return (areas, edges)
}

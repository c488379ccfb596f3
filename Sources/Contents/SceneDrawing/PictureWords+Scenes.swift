import Drawing
import Files
import Geometry
import Layouts
import Scenes

extension PictureWords {
  /// The words about the picture of a pass: a part for each cell that is visible.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - pass: The pass of its layout.
  ///   - place: Where the pass is.
  ///   - size: The size of the picture, in logical pixels.
  init(of scene: LayoutScene, _ pass: LayoutPass, at place: ScenePlace, size: CGSize) {
    let taken = pass.bounds.size
    self.init(
      title: Pathname.name(of: scene.source),
      description: Self.text(of: taken))
    let window = CGRect(origin: .zero, size: size)
    var parts: [Part] = []
    pass.placements.forEachWithPath { path, placement in
      let bounds = place.rect(placement.frame).intersection(window)
      guard parts.count < Self.partLimit, !bounds.isEmpty, let cell = scene[path] else { return }
      let name = scene.name(of: path)
      let details = Self.text(of: placement.frame.size)
      parts.append(
        Part(
          title: cell.look.label ?? name,
          description: cell.look.label == nil || cell.look.label == name
            ? details : "\(name), \(details)", bounds: bounds))
    }
    self.parts = parts
  }

  private static func text(of size: CGSize) -> String {
    "\(SceneSketcher.text(size.width)) × \(SceneSketcher.text(size.height))"
  }
}

import Geometry
import Layouts
import Scenes

/// A scene from its text.
func scene(
  _ text: String, named name: String = "my.yaml", registry: SceneRegistry = .standard
) throws -> LayoutScene {
  try SceneReader(registry: registry).read(Array(text.utf8), named: name).scene
}

/// The error of a scene's text, as `LINE:COLUMN: message`; `nil` if there is none.
func mistake(in text: String, named name: String = "my.yaml") -> String? {
  do {
    _ = try SceneReader().read(Array(text.utf8), named: name)
    return nil
  } catch {
    return String(error.description.dropFirst(name.count + 1))
  }
}

/// The frames of a scene's cells, at its own size.
func frames(of scene: LayoutScene) -> [CGRect] {
  scene.pass(in: scene.proposal()).placements.map(\.frame)
}

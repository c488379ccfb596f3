import Documents
import Files
import Images
import LayoutInspector
import Layouts
import SceneDrawing
import Scenes

/// Scenes as the commands read them.
enum SceneSource {
  /// Reads a scene, and tells what had to be mended.
  ///
  /// An error about a file of another kind says which kinds were expected.
  static func read(
    _ path: String, expecting expected: [FileKind] = [.scene]
  ) throws(InputError) -> LayoutScene {
    let reading = try FileKind.reading(path, as: expected) { () throws(InputError) in
      try SceneReader().read(file: path)
    }
    for warning in reading.warnings { Diagnostics.write("honeycomb: \(warning)") }
    return reading.scene
  }

  /// Reads a scene that can be read again when it changes.
  static func readLive(_ path: String) throws(InputError) -> LiveScene {
    try FileKind.reading(path, as: [.scene]) { () throws(InputError) in
      try LiveScene(path: path)
    }
  }

  /// The pictures that a scene names, each read or with the reason why it is not.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - pass: What its layout made of it; `nil`: of what the scene offers it.
  ///   - scale: Device pixels for a logical one.
  ///   - remote: What may come from the network; `nil`: nothing.
  /// - Returns: What has become of each, by its name.
  static func images(
    of scene: LayoutScene, in pass: LayoutPass? = nil, scale: Double = 1,
    remote: RemoteImages? = nil
  ) -> [String: SceneImageState] {
    let images = SceneImages(folder: Pathname.folder(of: scene.source), remote: remote)
    let pass = pass ?? scene.pass(in: scene.proposal(), recording: [])
    images.ask(for: scene.imageSizes(in: pass), scale: scale)
    images.waitForAll()
    return images.states
  }
}

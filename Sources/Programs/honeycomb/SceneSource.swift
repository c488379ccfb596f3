import CommandSupport
import Documents
import Drawing
import Files
import Images
import LayoutInspector
import Layouts
import SceneDrawing
import Scenes

/// Reads scenes for the commands.
enum SceneSource {
  /// Reads a scene and reports the warnings.
  ///
  /// If the file is of another kind, the error says which kinds were expected.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - textMeasure: How texts are measured; `nil` for what the scene asks for.
  ///   - expected: The kinds of files that the command accepts.
  /// - Returns: The scene.
  /// - Throws: `InputError` if the scene cannot be read.
  static func read(
    _ path: String, textMeasure: TextMeasure?, expecting expected: [FileKind] = [.scene]
  ) throws(InputError) -> LayoutScene {
    let reading = try FileKind.reading(path, as: expected) { () throws(InputError) in
      try reader(textMeasure).read(file: path)
    }
    for warning in reading.warnings { Diagnostics.write("honeycomb: \(warning)") }
    return reading.scene
  }

  /// Opens a scene that is read again when its file changes.
  static func readLive(
    _ path: String, textMeasure: TextMeasure? = nil
  ) throws(InputError) -> LiveScene {
    try FileKind.reading(path, as: [.scene]) { () throws(InputError) in
      try LiveScene(path: path, reader: reader(textMeasure))
    }
  }

  private static func reader(_ textMeasure: TextMeasure?) -> SceneReader {
    SceneReader(fontMeasurer: .font, textMeasure: textMeasure)
  }

  /// Returns the pictures that a scene names, each with its image or the reason why it cannot be read.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - pass: The scene's layout; `nil` for its layout with the scene's own proposed size.
  ///   - scale: The number of device pixels per logical pixel.
  ///   - remote: The allowed remote images; `nil` for none.
  /// - Returns: The result for each picture, by its name.
  static func images(
    of scene: LayoutScene, in pass: LayoutPass? = nil, scale: Double = 1,
    remote: RemoteImages? = nil
  ) -> [String: ImageState] {
    let images = ImageStore(folder: Pathname.folder(of: scene.source), remote: remote)
    let pass = pass ?? scene.pass(in: scene.proposal(), recording: [])
    return images.states(for: scene.imageSizes(in: pass), scale: scale, isAwaited: true)
  }
}

import CommandSupport
import Documents
import Files
import LayoutInspector
import Layouts
import SceneDrawing
import Scenes

/// Reads scenes for the commands.
enum SceneArgument {
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
}

extension LayoutScene {
  /// The files of its images.
  var imageFiles: [FileOutput.NamedFile] {
    imageNames.map { ("an image", Pathname.resolved($0, in: Pathname.folder(of: source))) }
  }
}

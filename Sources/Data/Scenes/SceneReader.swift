public import Documents
public import Layouts
internal import Files

/// Reads scenes from YAML or JSON.
///
/// An error leaves no partial scene.
public struct SceneReader: Sendable {
  /// A scene and the warnings of reading it.
  public struct Reading: Sendable {
    /// The scene.
    public var scene: LayoutScene
    /// Problems that were corrected.
    public var warnings: [InputWarning]
  }

  /// The valid lengths of scenes, in logical pixels; other numbers have the same limit in both
  /// directions.
  public static let lengths = 0.0...1e9
  /// The valid distances, and other numbers that may be negative.
  static let distances = -lengths.upperBound...lengths.upperBound
  /// The valid ratios of width to height.
  static let ratios = 1e-6...1e6

  /// The layouts that scenes can name.
  public var registry: SceneRegistry
  /// Measures texts with the font that draws them; without one, the built-in rule measures the texts of all scenes.
  public var fontMeasurer: TextMeasurer?
  /// How texts are measured in all scenes; `nil` for what each scene asks for.
  public var textMeasure: TextMeasure?

  /// The maximum number of cells of a scene, including nested ones.
  public static let cellLimit = 1_000_000

  /// Creates a reader.
  public init(
    registry: SceneRegistry = .standard, fontMeasurer: TextMeasurer? = nil,
    textMeasure: TextMeasure? = nil
  ) {
    self.registry = registry
    self.fontMeasurer = fontMeasurer
    self.textMeasure = textMeasure
  }

  /// Reads a scene from a file: JSON if its name ends so, otherwise YAML.
  ///
  /// O(n).
  ///
  /// - Parameter path: The file, absolute or relative to the current folder.
  /// - Returns: The scene, and the warnings.
  /// - Throws: `InputError` with the position of the first mistake, or if the file cannot be read.
  public func read(file path: String) throws(InputError) -> Reading {
    try read(File.input(file: path), named: path)
  }

  /// Reads a scene from bytes.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - source: The name of the file, whose ending selects JSON or YAML.
  /// - Returns: The scene, and the warnings.
  /// - Throws: `InputError` with the position of the first mistake.
  public func read(_ bytes: [UInt8], named source: String) throws(InputError) -> Reading {
    let document = try Document(reading: bytes, named: source)
    var decoder = SceneDecoder(registry: registry)
    let scene = try decoder.scene(document.root, named: source)
    return Reading(
      scene: scene.measuringText(with: fontMeasurer, as: textMeasure),
      warnings: document.warnings)
  }
}

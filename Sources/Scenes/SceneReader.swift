public import Documents
internal import Files

/// Reads scenes: YAML or JSON.
///
/// Whole or not at all: with an error there is no scene.
public struct SceneReader: Sendable {
  /// A scene and what had to be mended to read it.
  public struct Reading: Sendable {
    /// The scene.
    public var scene: LayoutScene
    /// What was mended.
    public var warnings: [InputWarning]
  }

  /// The lengths of scenes, in logical pixels; other numbers are as far from 0 at most, to either side.
  public static let lengths = 0.0...1e9
  /// Distances and all numbers that may be negative.
  static let distances = -lengths.upperBound...lengths.upperBound
  /// Ratios of a width to a height.
  static let ratios = 1e-6...1e6

  /// The layouts that scenes can name.
  public var registry: SceneRegistry

  /// The most cells of a scene, those inside of others included.
  public static let cellLimit = 1_000_000

  /// Makes a reader.
  public init(registry: SceneRegistry = .standard) { self.registry = registry }

  /// Reads a scene from a file: JSON where its name says so, else YAML.
  ///
  /// O(n).
  ///
  /// - Parameter path: The file, absolute or under the current folder.
  /// - Returns: The scene, and what was mended.
  /// - Throws: `InputError` with the place of the first mistake, or if the file cannot be read.
  public func read(file path: String) throws(InputError) -> Reading {
    try read(FileDescriptor.input(file: path), named: path)
  }

  /// Reads a scene from bytes.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - source: The file's name, which tells whether it is JSON.
  /// - Returns: The scene, and what was mended.
  /// - Throws: `InputError` with the place of the first mistake.
  public func read(_ bytes: [UInt8], named source: String) throws(InputError) -> Reading {
    let document = try Document(reading: bytes, named: source)
    var decoder = SceneDecoder(registry: registry)
    return Reading(
      scene: try decoder.scene(document.root, named: source), warnings: document.warnings)
  }
}

public import Layouts

/// The visible content of a cell.
public struct SceneLook: Hashable, Sendable {
  /// The fill color; `nil` for the renderer's default.
  public var color: SceneColor?
  /// A short label at the center.
  public var label: String?
  /// The path or URL of an image; a path is relative to the folder of the scene.
  public var image: String?
  /// The font size of a text, in logical pixels per em; `nil` for other cells.
  public var fontSize: CGFloat?
}

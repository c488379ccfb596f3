public import Layouts

/// What is to be seen in a cell, besides its place.
public struct SceneLook: Hashable, Sendable {
  /// What fills it; `nil` leaves the choice to whoever draws.
  public var color: SceneColor?
  /// A few words in the middle of it.
  public var label: String?
  /// The path or URL of a picture; a path is relative to the folder of the scene.
  public var image: String?
  /// The size of the letters of a text, in logical pixels per em; `nil` for a cell that is no text.
  public var fontSize: CGFloat?

  /// Makes a look; by default there is nothing to see.
  public init(
    color: SceneColor? = nil, label: String? = nil, image: String? = nil, fontSize: CGFloat? = nil
  ) {
    self.color = color
    self.label = label
    self.image = image
    self.fontSize = fontSize
  }
}

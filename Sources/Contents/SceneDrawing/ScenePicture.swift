public import Drawing
public import Geometry
public import Layouts
public import Raster
public import Scenes
public import Typesetting

/// The picture of a pass, to be written to a file.
public struct ScenePicture: Sendable {
  /// Why there is no picture.
  public enum Failure: Error, CustomStringConvertible {
    /// There is no font.
    case typesetting(TypesettingError)
    /// A side would have more than this many pixels.
    case tooLong(limit: Int)
    /// The picture would have no pixel, or too many.
    case badExtent(PictureExtentError)

    /// A message.
    public var description: String {
      switch self {
      case .typesetting(let error): "\(error)"
      case .tooLong(let limit):
        "a side of the picture would have more than \(limit) pixels; use a smaller --size or --scale."
      case .badExtent(let error): "\(error)"
      }
    }
  }

  /// The maximum side of a picture, in pixels.
  private static let longestSide = 16_384

  /// The marks of the picture, in logical pixels.
  public let drawing: DisplayList
  /// What the picture says to readers: the name of the scene, and those of its cells with their sizes.
  public let words: PictureWords
  private let scale: Double

  /// Draws a pass.
  ///
  /// O(cells).
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - pass: The pass of its layout, with findings if they are an overlay.
  ///   - palette: The colors.
  ///   - overlays: The overlays drawn over the cells.
  ///   - images: The state of each image that the scene names.
  ///   - scale: The number of pixels per logical pixel.
  /// - Throws: `Failure`.
  public init(
    of scene: LayoutScene, _ pass: LayoutPass, palette: WindowColors,
    overlays: Set<SceneOverlay>, images: [String: ImageState], scale: Double
  ) throws(Failure) {
    // Checked first, because the overlays of a huge picture have more marks than fit in memory.
    for size in [ScenePlace.proposedSize(of: pass), pass.bounds.size] {
      try Self.check(size, scale: scale)
    }
    do throws(TypesettingError) {
      var sketcher = try SceneSketcher(palette: palette, overlays: overlays)
      drawing = sketcher.drawing(of: scene, pass, images: images)
      words = PictureWords(of: scene, pass, at: sketcher.place(of: pass), size: drawing.size)
    } catch {
      throw .typesetting(error)
    }
    self.scale = scale
    try Self.check(drawing.size, scale: scale)
  }

  private static func check(_ size: CGSize, scale: Double) throws(Failure) {
    guard max(size.width, size.height) * scale <= Double(longestSide) else {
      throw .tooLong(limit: longestSide)
    }
  }

  /// Draws the pixels.
  ///
  /// - Throws: `Failure` if the picture has no pixel or too many.
  public func surface() throws(Failure) -> Surface {
    let extent: (width: Int, height: Int)
    do throws(PictureExtentError) {
      extent = try PixelLimit.file.extent(
        width: drawing.size.width, height: drawing.size.height, scale: scale)
    } catch {
      throw .badExtent(error)
    }
    var surface = Surface(width: extent.width, height: extent.height)
    var painter = Painter()
    painter.paint(drawing, scale: scale, into: &surface, clip: surface.bounds)
    return surface
  }
}

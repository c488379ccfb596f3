public import Drawing
public import Interaction
public import Raster
public import Typesetting

/// Frames to pixels: keeps what was drawn in each buffer, and draws what has changed since.
public struct FrameRenderer: ~Copyable {
  /// The colours and measures in use.
  public let theme: Theme
  /// Device pixels for a logical pixel.
  public let scale: Double
  private var renderer: Renderer
  private var sketcher: PickerSketcher
  private var labels: LabelStore

  /// Begins to open the fonts of the built-in themes, on a thread of its own: for a renderer that is
  /// made soon.
  public static func prepareFonts() { Typesetter.prepare(weight: PickerTexts.weight) }

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - theme: The colours and the fonts.
  ///   - shape: The shape of the cells.
  ///   - scale: Device pixels for a logical pixel.
  ///   - images: Those of the topics; without them none are shown.
  ///   - isParallel: Whether frames that are worth it are drawn with a second thread, which sleeps
  ///     between them; the bytes drawn are the same.
  ///   - fontBell: Called from another thread when `takeFonts` is due. Without it the fonts are
  ///     waited for here, with it there is no text until then.
  /// - Throws: `TypesettingError` when no font can be found.
  public init(
    theme: Theme, shape: HoneycombModel.CellShape, scale: Double, images: TopicImages? = nil,
    isParallel: Bool = true, fontBell: (@Sendable () -> Void)? = nil
  ) throws(TypesettingError) {
    self.theme = theme
    self.scale = scale
    renderer = Renderer(scale: scale, isParallel: isParallel)
    sketcher = PickerSketcher(theme: theme, shape: shape, scale: scale, images: images)
    // Last, because it may have to wait for the fonts.
    labels = try LabelStore(
      families: theme.fontFamilies, weight: PickerTexts.weight, bell: fontBell)
  }

  /// Whether texts are shown: the fonts have been taken.
  public var hasFonts: Bool { labels.isReady }

  /// Takes the fonts if they have come; throws when no font can be found.
  public mutating func takeFonts() throws(TypesettingError) { try labels.takeFonts() }

  /// Forgets what the buffers hold, as when their memory is new.
  public mutating func invalidate() { renderer.invalidate() }

  /// Makes the picture of `frame` ready, and returns whether it differs from the one drawn last.
  public mutating func prepare(
    _ frame: borrowing Frame, of model: borrowing PickerModel
  ) -> Bool {
    repeat {
      sketch(frame, of: model)
    } while sketcher.images.waitForImages()
    return renderer.isChanged
  }

  private mutating func sketch(
    _ frame: borrowing Frame, of model: borrowing PickerModel
  ) {
    labels.begin()
    renderer.list.clear(size: frame.layout.window.size, background: theme.backgroundBottom)
    sketcher.draw(frame, of: model, labels: &labels, into: &renderer.list)
  }

  /// The display list of the prepared picture.
  public var list: DisplayList { renderer.list }

  /// Whether the prepared picture has images that are still being decoded, and so moves.
  public var isLoading: Bool { sketcher.images.isLoading }

  /// Draws the prepared picture into `surface`, which is buffer number `buffer` (from 0) and holds
  /// what was last drawn into it.
  ///
  /// Only what has changed since is drawn. The result says where the picture differs from the one
  /// drawn by the last call, whatever its buffer: what has to be brought to the screen.
  public mutating func draw(into surface: inout Surface, buffer: Int) -> Damage {
    renderer.draw(into: &surface, buffer: buffer)
  }
}

import Glibc
public import Interaction
public import Raster
public import Typesetting

/// Frames to pixels: keeps what was drawn in each buffer, and draws what has changed since.
public struct FrameRenderer: ~Copyable {
  /// The colours and measures in use.
  public let theme: Theme
  /// Device pixels for a logical pixel.
  public let scale: Double
  private let builder: SceneBuilder
  /// Holds the scene that is drawn next.
  private let painter: FramePainter
  private var buffers: [Buffer] = []
  private var upload: Damage
  private var presented: Int?

  /// What is known of a buffer.
  private struct Buffer {
    var scene = Scene()
    var bounds = PixelRect.empty
    /// Whether its pixels show `scene`.
    var isValid = false
  }

  /// Begins to open the fonts of the built-in themes, on a thread of its own: for a renderer that is
  /// made soon.
  public static func prepareFonts() { Typesetter.prepare(weight: LabelStore.weight) }

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
    builder = SceneBuilder(theme: theme, shape: shape, scale: scale)
    painter = try FramePainter(
      theme: theme, shape: shape,
      images: ImageStore(images, theme: theme, shape: shape, scale: scale), isParallel: isParallel,
      fontBell: fontBell)
    upload = Damage(in: .empty)
  }

  /// Whether texts are shown: the fonts have been taken.
  public var hasFonts: Bool { painter.labels.isReady }

  /// Takes the fonts if they have come; throws when no font can be found.
  public mutating func takeFonts() throws(TypesettingError) { try painter.labels.takeFonts() }

  /// Forgets what the buffers hold, as when their memory is new.
  public mutating func invalidate() {
    for index in buffers.indices { buffers[index].isValid = false }
    presented = nil
  }

  /// Makes the picture of `frame` ready, and says whether it differs from the one drawn last.
  public mutating func prepare(
    _ frame: borrowing Frame, of catalogue: borrowing Catalogue, title: String
  ) -> Bool {
    painter.images.takeResults()
    build(frame, of: catalogue, title: title)
    while painter.images.isAwaited {
      painter.images.waitForResult()
      build(frame, of: catalogue, title: title)
    }
    guard let presented, buffers[presented].isValid else { return true }
    return buffers[presented].scene.items != painter.scene.items
  }

  private func build(_ frame: borrowing Frame, of catalogue: borrowing Catalogue, title: String) {
    builder.build(
      frame, of: catalogue, title: title, labels: &painter.labels, images: &painter.images,
      into: &painter.scene)
  }

  /// Whether the prepared picture has images that are still being decoded, and so moves.
  public var isLoading: Bool { painter.images.missingCount > 0 }

  /// Draws the prepared picture into `surface`, which is buffer number `buffer` (from 0) and holds
  /// what was last drawn into it.
  ///
  /// Only what has changed since is drawn. The result says where the picture differs from the one
  /// drawn by the last call, whatever its buffer: what has to be brought to the screen.
  public mutating func draw(into surface: inout Surface, buffer: Int) -> Damage {
    while buffers.count <= buffer { buffers.append(Buffer()) }
    Self.find(&painter.damage, to: painter.scene, in: surface.bounds, since: buffers[buffer])
    Self.find(
      &upload, to: painter.scene, in: surface.bounds, since: presented.map { buffers[$0] })
    painter.paint(into: &surface)
    swap(&buffers[buffer].scene, &painter.scene)
    buffers[buffer].bounds = surface.bounds
    buffers[buffer].isValid = true
    presented = buffer
    return upload
  }

  /// Writes into `damage` where `scene` differs from what `buffer` shows.
  private static func find(
    _ damage: inout Damage, to scene: borrowing Scene, in bounds: PixelRect, since buffer: Buffer?
  ) {
    damage.reset(in: bounds)
    if let buffer, buffer.isValid, buffer.bounds == bounds {
      damage.add(from: buffer.scene, to: scene)
    } else {
      damage.add(bounds)
    }
  }
}

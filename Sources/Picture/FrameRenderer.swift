import Foundation
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
  private var labels: LabelStore
  private var painter: Painter
  private var buffers: [Buffer] = []
  private var next = Scene()
  private var drawing: Damage
  private var upload: Damage
  private var presented: Int?

  /// What is known of a buffer.
  private struct Buffer {
    var scene = Scene()
    var bounds = PixelRect.empty
    /// Whether its pixels show `scene`.
    var isValid = false
  }

  /// Makes a renderer; throws when no font can be found.
  public init(
    theme: Theme, shape: HoneycombModel.CellShape, scale: Double
  ) throws(TypesettingError) {
    self.theme = theme
    self.scale = scale
    builder = SceneBuilder(theme: theme, shape: shape, scale: scale)
    labels = try LabelStore(families: theme.fontFamilies, shape: shape)
    painter = Painter(theme: theme)
    drawing = Damage(in: .empty)
    upload = Damage(in: .empty)
  }

  /// Forgets what the buffers hold, as when their memory is new.
  public mutating func invalidate() {
    for index in buffers.indices { buffers[index].isValid = false }
    presented = nil
  }

  /// Makes the picture of `frame` ready, and says whether it differs from the one drawn last.
  public mutating func prepare(
    _ frame: borrowing Frame, of catalogue: borrowing Catalogue, title: String
  ) -> Bool {
    builder.build(frame, of: catalogue, title: title, labels: &labels, into: &next)
    guard let presented, buffers[presented].isValid else { return true }
    return buffers[presented].scene.items != next.items
  }

  /// Draws the prepared picture into `surface`, which is buffer number `buffer` (from 0) and holds
  /// what was last drawn into it.
  ///
  /// Only what has changed since is drawn. The result says where the picture differs from the one
  /// drawn by the last call, whatever its buffer: what has to be brought to the screen.
  public mutating func draw(into surface: inout Surface, buffer: Int) -> Damage {
    while buffers.count <= buffer { buffers.append(Buffer()) }
    Self.find(&drawing, to: next, in: surface.bounds, since: buffers[buffer])
    Self.find(&upload, to: next, in: surface.bounds, since: presented.map { buffers[$0] })
    painter.paint(next, labels: labels, damage: drawing, into: &surface)
    swap(&buffers[buffer].scene, &next)
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

import Glibc
public import Picture
public import Raster
public import ScenePicture

/// Drawings to pixels: keeps what was drawn in each buffer, and paints what has changed since.
///
/// The bytes are those of painting all of a drawing.
public struct DrawingRenderer: ~Copyable {
  /// Device pixels for a logical pixel.
  public let scale: Double
  /// The drawing that is drawn next: cleared, filled and finished by whoever draws.
  public var drawing = SceneDrawing()
  /// How many pixels the last call of `draw` painted.
  public private(set) var paintedPixels = 0
  private var bounds: [PixelRect] = []
  private var painter = ScenePainter()
  private var buffers: [Buffer] = []
  private var presented: Int?
  private var paint = Damage(in: .empty)
  private var upload = Damage(in: .empty)

  /// What is known of a buffer.
  private struct Buffer {
    var drawing = SceneDrawing()
    var bounds: [PixelRect] = []
    var pixels = PixelRect.empty
    /// Whether its pixels show `drawing`.
    var isValid = false
  }

  /// Makes a renderer; `scale` is in device pixels for a logical one.
  public init(scale: Double = 1) { self.scale = scale }

  /// Forgets what the buffers hold, as when their memory is new.
  public mutating func invalidate() {
    for index in buffers.indices { buffers[index].isValid = false }
    presented = nil
  }

  /// Whether the drawing differs from the one drawn last.
  public var isChanged: Bool {
    guard let presented, buffers[presented].isValid else { return true }
    return !Self.areEqual(buffers[presented].drawing, drawing)
  }

  private static func areEqual(
    _ left: borrowing SceneDrawing, _ right: borrowing SceneDrawing
  ) -> Bool {
    left.isAlike(right) && left.marks == right.marks && left.clips == right.clips
  }

  /// Draws the drawing into `surface`, which is buffer number `buffer` (from 0) and holds what was
  /// last drawn into it.
  ///
  /// - Returns: Where the picture differs from the one drawn by the last call, whatever its buffer.
  public mutating func draw(into surface: inout Surface, buffer: Int) -> Damage {
    while buffers.count <= buffer { buffers.append(Buffer()) }
    drawing.pixelBounds(scale: scale, into: &bounds)
    // Taken out while it is written, for the rest is read for that.
    var damage = paint
    find(&damage, in: surface.bounds, since: buffer)
    paint = damage
    if presented != buffer {
      damage = upload
      find(&damage, in: surface.bounds, since: presented)
    }
    upload = damage
    paintedPixels = 0
    for rect in paint.rects {
      paintedPixels += rect.area
      painter.paint(drawing, bounds: bounds, scale: scale, into: &surface, clip: rect)
    }
    swap(&buffers[buffer].drawing, &drawing)
    swap(&buffers[buffer].bounds, &bounds)
    buffers[buffer].pixels = surface.bounds
    buffers[buffer].isValid = true
    presented = buffer
    return upload
  }

  /// Writes into `damage` where the drawing differs from what a buffer shows.
  private func find(_ damage: inout Damage, in pixels: PixelRect, since buffer: Int?) {
    damage.reset(in: pixels)
    guard let buffer, buffers[buffer].isValid, buffers[buffer].pixels == pixels,
      buffers[buffer].drawing.isAlike(drawing)
    else { return damage.add(pixels) }
    damage.add(
      from: buffers[buffer].drawing, buffers[buffer].bounds, to: drawing, bounds)
  }
}

extension SceneDrawing {
  /// Whether marks that are equal look the same in both.
  public func isAlike(_ other: borrowing SceneDrawing) -> Bool {
    size == other.size && background == other.background
      && labelsGeneration == other.labelsGeneration
  }
}

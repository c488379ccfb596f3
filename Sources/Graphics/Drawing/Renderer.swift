public import Raster

/// Draws display lists into buffers: remembers what each buffer shows, and paints only the changes.
///
/// The pixels are the same as if the whole list were painted.
public struct Renderer: ~Copyable {
  /// Device pixels per logical pixel.
  public let scale: Double
  /// The number of pixels that the last call of `draw` painted.
  public private(set) var paintedPixels = 0
  /// How the last call of `draw` used the cache of sprites.
  public var spriteUse: SpriteUse { painter.spriteUse }
  private let painter: BandedPainter
  private var buffers: [Buffer] = []
  private var presented: Int?
  private var upload = Damage(in: .empty)

  /// The known contents of a buffer.
  private struct Buffer {
    var list = DisplayList()
    var bounds: [PixelRect] = []
    var pixels = PixelRect.empty
    /// Whether its pixels show `list`.
    var isValid = false
  }

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - scale: Device pixels per logical pixel.
  ///   - isParallel: Whether large frames are drawn with a second thread, which sleeps between
  ///     frames; the pixels are the same.
  public init(scale: Double = 1, isParallel: Bool = true) {
    self.scale = scale
    painter = BandedPainter(scale: scale, isParallel: isParallel)
  }

  /// The list that is drawn next; the caller clears and fills it.
  public var list: DisplayList {
    get { painter.list }
    _modify { yield &painter.list }
  }

  /// Discards what is known about the buffers, for example when they have been replaced.
  public mutating func invalidate() {
    for index in buffers.indices { buffers[index].isValid = false }
    presented = nil
  }

  /// Whether the list differs from the one drawn last.
  public var isChanged: Bool {
    guard let presented, buffers[presented].isValid else { return true }
    return buffers[presented].list != painter.list
  }

  /// Draws the list into `surface`, which is buffer number `buffer` (from 0) and still contains what
  /// was last drawn into it.
  ///
  /// - Returns: The area where the picture differs from that of the last call, independent of the buffer.
  public mutating func draw(into surface: inout Surface, buffer: Int) -> Damage {
    while buffers.count <= buffer { buffers.append(Buffer()) }
    painter.list.pixelBounds(scale: scale, into: &painter.bounds)
    Self.find(&painter.damage, to: painter, in: surface.bounds, since: buffers[buffer])
    let isSameBuffer = presented == buffer
    if !isSameBuffer {
      Self.find(&upload, to: painter, in: surface.bounds, since: presented.map { buffers[$0] })
    }
    painter.paint(into: &surface)
    paintedPixels = painter.damage.area
    swap(&buffers[buffer].list, &painter.list)
    swap(&buffers[buffer].bounds, &painter.bounds)
    buffers[buffer].pixels = surface.bounds
    buffers[buffer].isValid = true
    presented = buffer
    return isSameBuffer ? painter.damage : upload
  }

  /// Writes the area where the list of `painter` differs from the contents of a buffer into `damage`.
  private static func find(
    _ damage: inout Damage, to painter: BandedPainter, in pixels: PixelRect, since buffer: Buffer?
  ) {
    damage.reset(in: pixels)
    guard let buffer, buffer.isValid, buffer.pixels == pixels,
      buffer.list.size == painter.list.size, buffer.list.background == painter.list.background
    else { return damage.add(pixels) }
    damage.add(
      from: buffer.list, buffer.bounds, to: painter.list, painter.bounds, scale: painter.scale)
    damage.settle()
  }
}

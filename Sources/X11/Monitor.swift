public import Raster

/// A monitor, as RandR tells of it.
public struct Monitor: Hashable, Sendable {
  /// Where it is on the screen, in device pixels.
  public var frame: PixelRect
  /// Its width and height in millimetres; zero where the server does not know.
  public var millimetres: (width: Int, height: Int) { (millimetreWidth, millimetreHeight) }
  /// Whether the person declared it the primary one.
  public var isPrimary: Bool

  private let millimetreWidth: Int
  private let millimetreHeight: Int

  init(frame: PixelRect, millimetreWidth: Int, millimetreHeight: Int, isPrimary: Bool) {
    self.frame = frame
    self.millimetreWidth = millimetreWidth
    self.millimetreHeight = millimetreHeight
    self.isPrimary = isPrimary
  }
}

extension [Monitor] {
  /// Where a window goes that covers one monitor: the primary one, else the first.
  var frameToCover: PixelRect? {
    (first(where: \.isPrimary) ?? first)?.frame
  }
}

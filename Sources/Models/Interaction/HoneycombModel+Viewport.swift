public import Geometry

extension HoneycombModel {
  /// The part of a window that shows the honeycomb, in logical pixels from the window's top left.
  public struct Viewport: Hashable, Sendable {
    /// The whole window.
    public var window: CGRect
    /// The area of the honeycomb.
    public var area: CGRect
    /// What covers cells above the area, if they are drawn up to the window's edges.
    public var topCover = CGRect.zero
    /// What covers cells below the area while there are picks or a hint.
    public var bottomCover = CGRect.zero

    /// Creates the viewport of a window that shows nothing else.
    ///
    /// - Parameters:
    ///   - width: The window's width, in logical pixels, at least 1.
    ///   - height: The window's height, in logical pixels, at least 1.
    public init(width: Double, height: Double) {
      window = CGRect(x: 0, y: 0, width: max(1, width), height: max(1, height))
      area = window
    }

    /// The center of the area.
    public var center: Vector { Vector(area.midX, area.midY) }
    /// The area's width and height.
    public var size: Vector { Vector(area.width, area.height) }
    /// The window's width and height.
    public var windowSize: Vector { Vector(window.width, window.height) }
  }

  /// Shows the honeycomb in another viewport, because the window was resized.
  ///
  /// With `fitted` framing the view is fitted to it, unless the user has moved the view.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - time: The time since the start; must not decrease.
  public mutating func adopt(_ viewport: Viewport, at time: Duration) {
    self.viewport = viewport
    fitAfterResize(at: time)
    // In the resized window the fingers are at other points, and hold what is under them there.
    if pointer.grip != nil { takeGrip(at: time) }
  }
}

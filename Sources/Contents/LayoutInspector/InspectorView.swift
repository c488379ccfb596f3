import Controls
public import Geometry

/// How the window shows a layout: its size, the zoom and place of the picture, the overlays, and which panels are open.
///
/// It owns no part of the layout, and nothing of what is selected: it stays the same when the scene is replaced.
public struct InspectorView: Sendable {
  /// The window's size, in logical pixels.
  public internal(set) var windowSize = CGSize(width: 960, height: 720)
  /// How much larger than usual the pixels of the window are, because the texts are; the picture does not grow with them.
  var textZoom = 1.0

  // MARK: - The picture

  /// The pixels of the window per pixel of the layout.
  public internal(set) var zoom = 1.0
  /// The top left corner of the proposed area, in the window.
  public internal(set) var origin = Vector.zero
  /// How the picture is fitted to the window; `nil` if the user has moved it.
  var fitting: Fitting? = .natural
  /// The overlays over the picture.
  public internal(set) var overlays: Set<InspectorOverlay>
  /// How the two scenes are shown.
  public internal(set) var comparison = InspectorComparison.sideBySide

  // MARK: - The panels

  /// Whether the user wants the panel to be open; `nil` if it depends on the size of the window.
  var panelChoice: Bool?
  /// The current page of the panel.
  public internal(set) var page: InspectorPage
  /// The layout of the panel.
  var panelPlan = PanelPlan(in: .zero, partsHeight: 0, pageHeight: 0, offset: 0)
  var panelScroll = ScrollArea()
  /// Whether the call tree is open.
  public internal(set) var isTreeOpen = false
  /// The rows of the call tree.
  var callRows = CallRows()
  var treeScroll = ScrollArea()
  /// The texts of the bar above the calls.
  var treeTexts: [PanelText] = []

  /// How a picture is fitted to the window.
  enum Fitting: Hashable, Sendable {
    /// At most the natural size.
    case natural
    /// As large as the window permits.
    case whole
  }

  init(overlays: Set<InspectorOverlay>, page: InspectorPage) {
    (self.overlays, self.page) = (overlays, page)
  }

  /// Whether the panel is open.
  public var isPanelOpen: Bool { panelChoice ?? !InspectorGeometry.isCompact(windowSize) }

  /// Whether the picture is fitted to the window.
  var isFitted: Bool { fitting != nil }

  /// The zoom of a picture in its natural size.
  var naturalZoom: Double { 1 / textZoom }

  /// The least and the greatest zoom.
  var zoomRange: ClosedRange<Double> { 0.02 / textZoom...64 / textZoom }

  /// Zooms around a point of the window, which stays fixed.
  mutating func zoom(to target: Double, about point: Vector) {
    let target = min(max(target, zoomRange.lowerBound), zoomRange.upperBound)
    origin = point + (origin - point) * (target / zoom)
    zoom = target
    fitting = nil
  }

  /// Moves the picture.
  mutating func move(by way: Vector) {
    origin += way
    fitting = nil
  }
}

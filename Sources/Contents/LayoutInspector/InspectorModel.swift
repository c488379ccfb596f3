public import Controls
public import Geometry
public import Input
public import Layouts
public import SceneDrawing
public import Scenes

/// The state of an inspected layout, which changes by events and time.
///
/// A value: the same events at the same times give the same state, however often it was shown in
/// between. It reads no clock.
public struct InspectorModel: Sendable {
  /// What is laid out, and what the layout says.
  public internal(set) var inspected: InspectedLayout
  /// The keys of the window.
  public let keys: KeyBindings<InspectorKeyAction>
  /// What the user has selected.
  public internal(set) var selected = InspectorSelection()
  /// The search over cells and calls.
  var search = InspectorSearch()
  /// How the window shows the layout.
  public internal(set) var view: InspectorView
  /// Why the picture is not that of the file; shown across the window.
  public var banner: String?
  /// Whether the user has closed the inspector.
  public internal(set) var isEnded = false

  // MARK: - The interaction

  /// The controls, and the state of the interaction with them.
  public internal(set) var controls = ControlGroup<InspectorControl>()
  /// The position of the pointer; `nil` outside the window.
  var pointer: Vector?
  /// The position of the pointer at the start of a drag of the picture, and the origin at that time.
  var panGrip: (pointer: Vector, origin: Vector, hasMoved: Bool)?
  /// The value that is being dragged.
  var editing: CellProperty?
  /// Whether sizes snap to changes of the arrangement.
  public internal(set) var isSnapping = true
  /// Whether Shift or Alt was pressed during a drag, which disables snapping.
  var isDragFree = false
  /// The sizes to which the current drag has snapped.
  public internal(set) var caught: (width: CGFloat?, height: CGFloat?) = (nil, nil)

  // MARK: - What moves

  /// The time of the last event, or to which the model was last advanced.
  var clock = Duration.zero
  /// The animation of the width; `nil` if there is none.
  var sweep: SizeSweep?
  /// The cells that are moving; `nil` if there are none.
  var transition: PlaceTransition?
  /// The pass as of the current step, if it is shown, with the version of the picture for which it was computed.
  var stepped: (version: PictureVersion, pass: LayoutPass)?

  /// Opens a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - other: A second scene for comparison.
  ///   - proposal: The size proposed to its layout; `nil` for that of the scene.
  ///   - overlays: The overlays over the picture.
  ///   - keys: The keys of the window.
  public init(
    scene: LayoutScene, comparedWith other: LayoutScene? = nil,
    proposal: ProposedViewSize? = nil,
    overlays: Set<InspectorOverlay> = InspectorOverlay.standard,
    keys: KeyBindings<InspectorKeyAction> = KeyBindings()
  ) {
    self.keys = keys
    inspected = InspectedLayout(scene: scene, comparedWith: other, proposal: proposal)
    view = InspectorView(overlays: overlays, page: other == nil ? .overlays : .differences)
    fit()
    updateControls()
  }

  var geometry: InspectorGeometry {
    InspectorGeometry(
      size: view.windowSize, hasPanel: view.isPanelOpen, hasTree: view.isTreeOpen,
      hasPlot: sweep != nil,
      hasSearch: search.isOpen)
  }

  // MARK: - The picture

  /// The scale and position of the scene.
  public var sceneView: SceneView {
    SceneView(
      scale: view.zoom, origin: CGPoint(view.origin), visible: geometry.visible,
      edgeRoom: InspectorMetrics.handleDistance)
  }

  /// The scale and position of the second scene.
  public var otherSceneView: SceneView {
    var second = sceneView
    if view.comparison == .sideBySide {
      second.origin.x += CGFloat(proposedSize.width * view.zoom + comparisonGap)
    }
    return second
  }

  /// The gap between two scenes side by side, in logical pixels; larger if dimensions are shown in it.
  private var comparisonGap: Double { view.overlays.contains(.scene(.dimensions)) ? 136 : 72 }
  /// The proposed size; unspecified and infinite lengths are those of the resulting size.
  public var proposedSize: CGSize {
    ScenePlace.size(of: inspected.proposal, taking: inspected.pass.bounds.size)
  }

  /// Centers the picture in the window and fits it.
  mutating func fit(_ newFitting: InspectorView.Fitting? = nil) {
    let fitting = newFitting ?? view.fitting ?? .natural
    view.fitting = fitting
    let room = geometry.picture
    if !inspected.hasOwnSize {
      let offer = inspected.scene.proposal(inWindow: roomForScene)
      if offer != inspected.proposal {
        inspected.proposal = offer
        inspected.invalidate(at: clock)
      }
    }
    let count = inspected.other != nil && view.comparison == .sideBySide ? 2.0 : 1
    let gap = count > 1 ? comparisonGap : 0
    var size = proposedSize
    // Includes all widths of a sweep.
    if let sweep { size.width = max(size.width, CGFloat(sweep.widths.upperBound)) }
    let width = max(1, Double(size.width) * count)
    let height = max(1, Double(size.height))
    let margins = geometry.fittingMargins
    let most =
      fitting == .whole && !followsWindow ? view.zoomRange.upperBound : view.naturalZoom
    view.zoom = min(
      most, max(8, Double(room.width - 2 * margins.width) - gap) / width,
      max(8, Double(room.height - 2 * margins.height)) / height)
    view.zoom = max(view.zoom, view.zoomRange.lowerBound)
    view.origin = Vector(
      (room.midX - (width * view.zoom + gap) / 2).rounded(),
      (room.midY - height * view.zoom / 2).rounded())
  }

  /// Whether the scene is proposed the available space in the window.
  private var followsWindow: Bool {
    !inspected.hasOwnSize
      && (inspected.scene.size.width == .window || inspected.scene.size.height == .window)
  }

  /// The size proposed to a scene that follows the window.
  ///
  /// It depends on the size of the window only: what the user opens beside the picture makes the picture
  /// smaller, but does not change the proposal.
  var roomForScene: CGSize {
    let geometry = InspectorGeometry(
      size: view.windowSize, hasPanel: !InspectorGeometry.isCompact(view.windowSize),
      hasTree: false,
      hasPlot: false)
    let (room, margins) = (geometry.picture, geometry.fittingMargins)
    return CGSize(
      width: max(40, (room.width - 2 * margins.width) * view.textZoom).rounded(),
      height: max(40, (room.height - 2 * margins.height) * view.textZoom).rounded())
  }

  /// Sets the zoom, around the center of the visible part.
  mutating func zoom(to target: Double) {
    let visible = geometry.visible
    view.zoom(to: target, about: Vector(Double(visible.midX), Double(visible.midY)))
  }

  /// Moves the picture by the least distance that shows a rectangle of it, in the window.
  mutating func reveal(_ rect: CGRect) {
    let room = geometry.visible.insetBy(dx: 24, dy: 24)
    func shift(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> Double {
      if low >= from, high <= to { return 0 }
      // A rectangle that is too large is centered.
      if high - low > to - from { return Double((from + to) / 2 - (low + high) / 2) }
      return Double(low < from ? from - low : to - high)
    }
    let way = Vector(
      shift(rect.minX, rect.maxX, room.minX, room.maxX),
      shift(rect.minY, rect.maxY, room.minY, room.maxY))
    if way != .zero { view.move(by: way) }
  }

  // MARK: - Hit-testing

  /// Returns the path to the innermost cell at a point of the window; `nil` if there is none.
  public func cell(at point: Vector) -> [Int]? {
    guard geometry.visible.contains(CGPoint(point)) else { return nil }
    return Self.cell(
      at: CGPoint(point), in: inspected.pass.placements,
      at: ScenePlace(of: inspected.pass, in: sceneView))
  }

  private static func cell(
    at point: CGPoint, in placements: [LayoutPlacement], at place: ScenePlace
  ) -> [Int]? {
    // The last one is in front. It is where it is drawn: in the layout, the point may be rounded to the next one.
    for index in placements.indices.reversed()
    where place.rect(placements[index].frame).contains(point) {
      if let hexagon = placements[index].hexagon, !hexagon.contains(place.layoutPoint(point)) {
        continue
      }
      let inner = cell(at: point, in: placements[index].children, at: place)
      return [index] + (inner ?? [])
    }
    return nil
  }

  /// The path to the cell under the pointer; `nil` if there is none.
  public var hovered: [Int]? {
    guard panGrip == nil, controls.pressed == nil, let pointer, !isCovered(pointer) else {
      return nil
    }
    return cell(at: pointer)
  }

  /// The point of the picture that the user looks at: the middle of the selected cell while the keyboard moves through the
  /// cells, otherwise the pointer.
  var lookedAt: Vector? {
    guard controls.isFocusVisible, controls.focused == .cells, let selection = selected.cell,
      let frame = inspected.pass[selection]?.frame
    else { return pointer }
    let rect = ScenePlace(of: inspected.pass, in: sceneView).rect(frame)
    return Vector(rect.midX, rect.midY)
  }

  /// Whether something covers the picture at a point.
  func isCovered(_ point: Vector) -> Bool {
    !geometry.visible.contains(CGPoint(point)) || controls.hovered != nil
  }
}

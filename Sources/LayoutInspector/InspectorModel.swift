public import Controls
public import Geometry
public import Layouts
public import SceneDrawing
public import Scenes

/// A layout under inspection: events in, what is to be shown out.
///
/// A value: the same events at the same times give the same state, however often it was shown in
/// between. It reads no clock.
public struct InspectorModel: Sendable {
  /// The scene.
  public internal(set) var scene: LayoutScene
  /// A second scene to compare with.
  public internal(set) var other: LayoutScene?
  /// How the two are shown.
  public internal(set) var comparison = InspectorComparison.sideBySide
  /// What the layout is offered.
  public internal(set) var proposal: ProposedViewSize
  /// The window's size, in logical pixels.
  public internal(set) var windowSize = CGSize(width: 960, height: 720)
  /// What is shown over the picture.
  public internal(set) var overlays: Set<InspectorOverlay>
  /// Pixels of the window for a pixel of the layout.
  public internal(set) var zoom = 1.0
  /// The top left corner of what is proposed, in the window.
  public internal(set) var origin = Vector.zero
  /// The positions that lead to the selected cell.
  public internal(set) var selection: [Int]?
  /// Whether the person wants the panel to be open; `nil`: it is where the window has room for it.
  var panelChoice: Bool?
  /// Whether the tree of calls is open.
  public internal(set) var isTreeOpen = false { didSet { pictureVersion += 1 } }
  /// The page of the panel.
  public internal(set) var page = InspectorPage.overlays
  /// How many steps of the tree of calls are shown as done; `nil`: all.
  public internal(set) var step: Int? { didSet { pictureVersion += 1 } }
  /// Whose calls the tree shows, of two scenes.
  public internal(set) var treeSide = InspectorSide.first { didSet { pictureVersion += 1 } }
  /// The rows of the tree of calls.
  var callRows = CallRows()
  /// The position of the finding that was chosen in the list.
  var chosenFinding: Int?
  /// What is not the same in the second scene.
  public internal(set) var differences: [SceneDifference] = []
  /// The position of the difference that the walk has come to; `nil`: it has not begun.
  public internal(set) var difference: Int?
  /// The question to a grid of hexagons.
  public internal(set) var probe: HexProbe?
  /// Whether sizes are caught where the arrangement changes.
  public internal(set) var isSnapping = true
  /// The sizes that a drag is caught at now.
  public internal(set) var caught: (width: CGFloat?, height: CGFloat?) = (nil, nil)
  /// Why the picture is not that of the file, as a line across the window.
  public var banner: String?
  /// What has become of the pictures that the scene names.
  public var images: [String: SceneImageState] = [:] {
    didSet {
      pictureVersion += 1
      findings = scene.findings(of: pass, images: images)
    }
  }
  /// What is wrong in the scene, as far as it was looked for.
  public private(set) var findings: [SceneFinding] = []
  /// Whether the person has left.
  public internal(set) var isEnded = false
  /// The controls, and what is done to them.
  public internal(set) var controls = ControlGroup<InspectorControl>()

  /// Rises whenever the picture may have become another one.
  var pictureVersion = 0
  /// The pass as of the step, with the version of the picture that it is for.
  var stepped: (version: Int, pass: LayoutPass)?
  var session: LayoutSession
  var otherSession: LayoutSession?
  /// What the layout made of the proposal, when it was last asked.
  public internal(set) var pass: LayoutPass {
    didSet { findings = scene.findings(of: pass, images: images) }
  }
  /// The same of the second scene.
  public internal(set) var otherPass: LayoutPass?
  var isStale = true
  var recording: LayoutPass.Recording = []
  var otherRecording: LayoutPass.Recording = []
  /// Whether the person has set the proposal, so that it is kept when the scene changes.
  var hasOwnSize = false
  /// How the picture is fitted to the window; `nil`: the person has moved it.
  var fitting: Fitting? = .natural
  var pointer: Vector?
  /// Where the pointer was when it began to drag the picture, and the origin then.
  var panGrip: (pointer: Vector, origin: Vector, hasMoved: Bool)?
  var sweep: SizeSweep?
  var transition: PlaceTransition?
  var panelScroll = ScrollArea()
  /// Where the parts of the panel are.
  var panelPlan = PanelPlan(in: .zero, isComparing: false, pageHeight: 0, offset: 0)
  var treeScroll = ScrollArea()
  /// Whether Shift or Alt was pressed during a drag, which then is not caught by anything.
  var isDragFree = false

  /// How a picture is fitted to the window.
  enum Fitting: Hashable, Sendable {
    /// No larger than it is.
    case natural
    /// As large as the window has room for.
    case whole
  }

  /// Opens a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - other: A second one to compare with.
  ///   - proposal: What its layout is offered; `nil`: as the scene says.
  ///   - overlays: What is shown over the picture.
  public init(
    scene: LayoutScene, comparedWith other: LayoutScene? = nil,
    proposal: ProposedViewSize? = nil, overlays: Set<InspectorOverlay> = InspectorOverlay.standard
  ) {
    self.scene = scene
    self.other = other
    self.overlays = overlays
    session = scene.makeSession()
    otherSession = other?.makeSession()
    hasOwnSize = proposal != nil
    let offer = proposal ?? scene.proposal()
    self.proposal = offer
    pass = session.run(proposal: offer)
    otherPass = otherSession?.run(proposal: offer)
    if other != nil { page = .differences }
    fit()
    updateControls()
  }

  var geometry: InspectorGeometry {
    InspectorGeometry(
      size: windowSize, hasPanel: isPanelOpen, hasTree: isTreeOpen, hasPlot: sweep != nil)
  }

  /// Whether the panel is open.
  public var isPanelOpen: Bool { panelChoice ?? !InspectorGeometry.isCompact(windowSize) }

  /// Whether the picture is fitted to the window.
  var isFitted: Bool { fitting != nil }

  // MARK: - The picture

  /// How large the scene is shown, and where.
  public var view: SceneView {
    SceneView(
      scale: zoom, origin: CGPoint(x: origin.x, y: origin.y), visible: geometry.visible,
      edgeRoom: InspectorMetrics.handleDistance)
  }

  /// How large the second scene is shown, and where.
  public var otherView: SceneView {
    var view = view
    if comparison == .sideBySide {
      view.origin.x += CGFloat(proposedSize.width * zoom + comparisonGap)
    }
    return view
  }

  /// Between two scenes side by side, in logical pixels; more where the lengths of both stand there.
  private var comparisonGap: Double { overlays.contains(.scene(.dimensions)) ? 136 : 72 }
  /// What is proposed; what is left open or infinite is as large as what was taken.
  public var proposedSize: CGSize {
    func length(_ proposed: CGFloat?, _ taken: CGFloat) -> CGFloat {
      guard let proposed, proposed.isFinite else { return taken }
      return proposed
    }
    return CGSize(
      width: length(proposal.width, pass.bounds.width),
      height: length(proposal.height, pass.bounds.height))
  }

  /// Shows all of the picture in the middle, as it is fitted.
  mutating func fit(_ newFitting: Fitting? = nil) {
    let fitting = newFitting ?? fitting ?? .natural
    self.fitting = fitting
    let room = geometry.picture
    if !hasOwnSize {
      let offer = scene.proposal(inWindow: roomForScene)
      if offer != proposal {
        proposal = offer
        isStale = true
      }
    }
    let count = other != nil && comparison == .sideBySide ? 2.0 : 1
    let gap = count > 1 ? comparisonGap : 0
    var size = proposedSize
    // All that a sweep is about to show.
    if let sweep { size.width = max(size.width, CGFloat(sweep.widths.upperBound)) }
    let width = max(1, Double(size.width) * count)
    let height = max(1, Double(size.height))
    let margins = geometry.fittingMargins
    let most = fitting == .whole && !followsWindow ? Self.zoomRange.upperBound : 1
    zoom = min(
      most, max(8, Double(room.width - 2 * margins.width) - gap) / width,
      max(8, Double(room.height - 2 * margins.height)) / height)
    zoom = max(zoom, Self.zoomRange.lowerBound)
    origin = Vector(
      (Double(room.midX) - (width * zoom + gap) / 2).rounded(),
      (Double(room.midY) - height * zoom / 2).rounded())
  }

  /// Whether the scene is offered what the window has.
  private var followsWindow: Bool {
    !hasOwnSize && (scene.size.width == .window || scene.size.height == .window)
  }

  /// What a scene that follows the window is offered.
  var roomForScene: CGSize {
    let (room, margins) = (geometry.picture, geometry.fittingMargins)
    return CGSize(
      width: max(40, room.width - 2 * margins.width).rounded(),
      height: max(40, room.height - 2 * margins.height).rounded())
  }

  /// The least and greatest zoom.
  static let zoomRange = 0.02...64.0

  /// Zooms about a point of the window, which stays where it is.
  mutating func zoom(by factor: Double, about point: Vector) {
    zoom(to: zoom * factor, about: point)
  }

  /// Takes the zoom to a number about the middle of what can be seen.
  mutating func zoom(to target: Double) {
    let visible = geometry.visible
    zoom(to: target, about: Vector(Double(visible.midX), Double(visible.midY)))
  }

  private mutating func zoom(to target: Double, about point: Vector) {
    let target = min(max(target, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
    origin = point + (origin - point) * (target / zoom)
    zoom = target
    fitting = nil
  }

  /// Moves the picture as little as it takes to show a rectangle of it, in the window.
  mutating func reveal(_ rect: CGRect) {
    let room = geometry.visible.insetBy(dx: 24, dy: 24)
    func shift(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> Double {
      if low >= from, high <= to { return 0 }
      // What is too large has its middle in the middle.
      if high - low > to - from { return Double((from + to) / 2 - (low + high) / 2) }
      return Double(low < from ? from - low : to - high)
    }
    let way = Vector(
      shift(rect.minX, rect.maxX, room.minX, room.maxX),
      shift(rect.minY, rect.maxY, room.minY, room.maxY))
    guard way != .zero else { return }
    origin += way
    fitting = nil
  }

  // MARK: - Hitting

  /// The positions that lead to the innermost cell at a point of the window; `nil` where none is.
  public func cell(at point: Vector) -> [Int]? {
    guard geometry.visible.contains(CGPoint(x: point.x, y: point.y)) else { return nil }
    let place = ScenePlace(of: pass, in: view)
    return Self.cell(
      at: place.layoutPoint(CGPoint(x: point.x, y: point.y)), in: pass.placements)
  }

  private static func cell(at point: CGPoint, in placements: [LayoutPlacement]) -> [Int]? {
    // The last one is in front.
    for index in placements.indices.reversed() where placements[index].frame.contains(point) {
      if let hexagon = placements[index].hexagon, !hexagon.contains(point) { continue }
      let inner = cell(at: point, in: placements[index].children)
      return [index] + (inner ?? [])
    }
    return nil
  }

  /// The positions that lead to the cell under the pointer; `nil` where none is.
  public var hovered: [Int]? {
    guard panGrip == nil, controls.pressed == nil, let pointer, !isCovered(pointer) else {
      return nil
    }
    return cell(at: pointer)
  }

  /// Whether something is in front of the picture at a point.
  func isCovered(_ point: Vector) -> Bool {
    !geometry.visible.contains(CGPoint(x: point.x, y: point.y)) || controls.hovered != nil
  }
}

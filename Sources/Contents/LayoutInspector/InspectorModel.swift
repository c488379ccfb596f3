public import Controls
public import Drawing
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
  /// The scene.
  public internal(set) var scene: LayoutScene
  /// A second scene for comparison.
  public internal(set) var other: LayoutScene?
  /// The keys of the window.
  public let keys: KeyBindings<InspectorKeyAction>
  /// The scene as its file or program has it.
  var fileScene: LayoutScene
  /// The second scene as its file has it.
  var fileOther: LayoutScene?
  /// What the user has changed in the scene.
  var changes = SceneChanges()
  /// The values of cells before each change, for undoing them.
  var earlierEdits: [[[Int]: CellEdit]] = []
  /// The value that is being dragged.
  var editing: CellProperty?
  /// Whether there are texts, whose size can be changed.
  var hasText: Bool
  /// How the two scenes are shown.
  public internal(set) var comparison = InspectorComparison.sideBySide
  /// The size proposed to the layout.
  public internal(set) var proposal: ProposedViewSize
  /// The window's size, in logical pixels.
  public internal(set) var windowSize = CGSize(width: 960, height: 720)
  /// The overlays over the picture.
  public internal(set) var overlays: Set<InspectorOverlay>
  /// How much larger than usual the pixels of the window are, because the texts are; the picture does not grow with them.
  var textZoom = 1.0
  /// The pixels of the window per pixel of the layout.
  public internal(set) var zoom = 1.0
  /// The top left corner of the proposed area, in the window.
  public internal(set) var origin = Vector.zero
  /// The path to the selected cell, as indices.
  public internal(set) var selection: [Int]?
  /// Whether the user wants the panel to be open; `nil` if it depends on the size of the window.
  var panelChoice: Bool?
  /// Whether the call tree is open.
  public internal(set) var isTreeOpen = false { didSet { pictureVersion += 1 } }
  /// The current page of the panel.
  public internal(set) var page = InspectorPage.overlays
  /// The number of steps of the call tree that are shown as done; `nil` for all.
  public internal(set) var step: Int? { didSet { pictureVersion += 1 } }
  /// The scene whose calls are shown.
  public internal(set) var treeSide = InspectorSide.first { didSet { pictureVersion += 1 } }
  /// The rows of the call tree.
  var callRows = CallRows()
  /// The search over cells and calls.
  var search = InspectorSearch()
  /// The pointer in the field of the search.
  var fieldPointer = FieldPointer()
  /// The index of the finding or note that was selected in the list.
  var chosenFinding: Int?
  /// The differences from the second scene.
  public internal(set) var differences: [SceneDifference] = [] {
    didSet { if differences != oldValue { ids.replace(.differences) } }
  }
  /// The index of the current difference; `nil` before the first one.
  public internal(set) var difference: Int?
  /// The current query on a hexagonal grid.
  public internal(set) var probe: HexProbe? { didSet { answerProbe() } }
  /// The result of the probe as text.
  private(set) var probeAnswer: String?
  /// Whether sizes snap to changes of the arrangement.
  public internal(set) var isSnapping = true
  /// The sizes to which the current drag has snapped.
  public internal(set) var caught: (width: CGFloat?, height: CGFloat?) = (nil, nil)
  /// Why the picture is not that of the file; shown across the window.
  public var banner: String?
  /// The states of the images that the scene names.
  public var images: [String: ImageState] = [:] {
    didSet {
      pictureVersion += 1
      findings = scene.findings(of: pass, images: images)
    }
  }
  /// The problems of the scene, as far as they were looked for.
  public private(set) var findings: [SceneFinding] = [] {
    didSet { if findings != oldValue { ids.replace(.findings) } }
  }
  /// What looks like a mistake and may be meant; listed below the findings.
  public private(set) var notes: [SceneFinding] = [] {
    didSet { if notes != oldValue { ids.replace(.findings) } }
  }
  /// The lines of the page that describes a cell, while it is shown.
  var story: [StoryLine] = [] {
    didSet { if story != oldValue { ids.replace(.story) } }
  }
  /// Whether the user has closed the inspector.
  public internal(set) var isEnded = false
  /// The controls, and the state of the interaction with them.
  public internal(set) var controls = ControlGroup<InspectorControl>()
  /// The identities of rows and cells.
  var ids = InspectorIDs()
  /// The numbers of the scene's cells.
  var cellNumbers: CellNumbers

  /// A number that increases whenever the picture may have changed.
  var pictureVersion = 0
  /// The pass as of the current step, if it is shown, with the version of the picture for which it was computed.
  var stepped: (version: Int, pass: LayoutPass)?
  var session: LayoutSession
  var otherSession: LayoutSession?
  /// The last pass of the layout.
  public internal(set) var pass: LayoutPass {
    didSet {
      findings = scene.findings(of: pass, images: images)
      notes = scene.notes(of: pass)
      reading = ArrangementReading(of: scene, pass)
    }
  }
  /// The arrangement of the layout, as the panel and the plot show it.
  private(set) var reading: ArrangementReading
  /// The last pass of the second scene.
  public internal(set) var otherPass: LayoutPass?
  var isStale = true { didSet { if isStale { rest.restart(at: clock) } } }
  /// The time of the last event, or to which the model was last advanced.
  var clock = Duration.zero
  /// How long the scene, its layout and the proposal have been as they are.
  var rest = SurveyRest()
  /// The findings at other proposals, as of the last check; `nil` if the scene is new.
  var survey: ProposalSurvey?
  /// The findings of the last second passes; `nil` if the scene is new.
  var secondPasses: SecondPasses?
  var recording: LayoutPass.Recording = []
  var otherRecording: LayoutPass.Recording = []
  /// Whether the user has set the proposal, so that it is kept when the scene changes.
  var hasOwnSize = false
  /// How the picture is fitted to the window; `nil` if the user has moved it.
  var fitting: Fitting? = .natural
  var pointer: Vector?
  /// The position of the pointer at the start of a drag of the picture, and the origin at that time.
  var panGrip: (pointer: Vector, origin: Vector, hasMoved: Bool)?
  var sweep: SizeSweep?
  var transition: PlaceTransition?
  var panelScroll = ScrollArea()
  /// The layout of the panel.
  var panelPlan = PanelPlan(in: .zero, partsHeight: 0, pageHeight: 0, offset: 0)
  var treeScroll = ScrollArea()
  /// Whether Shift or Alt was pressed during a drag, which disables snapping.
  var isDragFree = false

  /// How a picture is fitted to the window.
  enum Fitting: Hashable, Sendable {
    /// At most the natural size.
    case natural
    /// As large as the window permits.
    case whole
  }

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
    self.scene = scene
    self.other = other
    (fileScene, fileOther, hasText) = (scene, other, scene.hasText)
    self.overlays = overlays
    cellNumbers = CellNumbers(of: scene)
    session = scene.makeSession()
    otherSession = other?.makeSession()
    hasOwnSize = proposal != nil
    let offer = proposal ?? scene.proposal()
    self.proposal = offer
    pass = session.run(proposal: offer)
    reading = ArrangementReading(of: scene, pass)
    otherPass = otherSession?.run(proposal: offer)
    if other != nil { page = .differences }
    fit()
    updateControls()
  }

  var geometry: InspectorGeometry {
    InspectorGeometry(
      size: windowSize, hasPanel: isPanelOpen, hasTree: isTreeOpen, hasPlot: sweep != nil,
      hasSearch: search.isOpen)
  }

  /// Answers the probe; O(cells).
  mutating func answerProbe() { probeAnswer = probe.map { $0.words(in: hexes) } }

  /// Whether the panel is open.
  public var isPanelOpen: Bool { panelChoice ?? !InspectorGeometry.isCompact(windowSize) }

  /// Whether the picture is fitted to the window.
  var isFitted: Bool { fitting != nil }

  // MARK: - The picture

  /// The scale and position of the scene.
  public var view: SceneView {
    SceneView(
      scale: zoom, origin: CGPoint(origin), visible: geometry.visible,
      edgeRoom: InspectorMetrics.handleDistance)
  }

  /// The scale and position of the second scene.
  public var otherView: SceneView {
    var view = view
    if comparison == .sideBySide {
      view.origin.x += CGFloat(proposedSize.width * zoom + comparisonGap)
    }
    return view
  }

  /// The gap between two scenes side by side, in logical pixels; larger if dimensions are shown in it.
  private var comparisonGap: Double { overlays.contains(.scene(.dimensions)) ? 136 : 72 }
  /// The proposed size; unspecified and infinite lengths are those of the resulting size.
  public var proposedSize: CGSize { ScenePlace.size(of: proposal, taking: pass.bounds.size) }

  /// Centers the picture in the window and fits it.
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
    // Includes all widths of a sweep.
    if let sweep { size.width = max(size.width, CGFloat(sweep.widths.upperBound)) }
    let width = max(1, Double(size.width) * count)
    let height = max(1, Double(size.height))
    let margins = geometry.fittingMargins
    let most =
      fitting == .whole && !followsWindow ? Self.zoomRange.upperBound / textZoom : naturalZoom
    zoom = min(
      most, max(8, Double(room.width - 2 * margins.width) - gap) / width,
      max(8, Double(room.height - 2 * margins.height)) / height)
    zoom = max(zoom, Self.zoomRange.lowerBound / textZoom)
    origin = Vector(
      (room.midX - (width * zoom + gap) / 2).rounded(), (room.midY - height * zoom / 2).rounded())
  }

  /// Whether the scene is proposed the available space in the window.
  private var followsWindow: Bool {
    !hasOwnSize && (scene.size.width == .window || scene.size.height == .window)
  }

  /// The size proposed to a scene that follows the window.
  ///
  /// It depends on the size of the window only: what the user opens beside the picture makes the picture
  /// smaller, but does not change the proposal.
  var roomForScene: CGSize {
    let geometry = InspectorGeometry(
      size: windowSize, hasPanel: !InspectorGeometry.isCompact(windowSize), hasTree: false,
      hasPlot: false)
    let (room, margins) = (geometry.picture, geometry.fittingMargins)
    return CGSize(
      width: max(40, (room.width - 2 * margins.width) * textZoom).rounded(),
      height: max(40, (room.height - 2 * margins.height) * textZoom).rounded())
  }

  /// The zoom of a picture in its natural size.
  var naturalZoom: Double { 1 / textZoom }

  /// The range of the zoom, relative to the natural size.
  static let zoomRange = 0.02...64.0

  /// Zooms around a point of the window, which stays fixed.
  mutating func zoom(by factor: Double, about point: Vector) {
    zoom(to: zoom * factor, about: point)
  }

  /// Sets the zoom, around the center of the visible part.
  mutating func zoom(to target: Double) {
    let visible = geometry.visible
    zoom(to: target, about: Vector(Double(visible.midX), Double(visible.midY)))
  }

  private mutating func zoom(to target: Double, about point: Vector) {
    let target = min(
      max(target, Self.zoomRange.lowerBound / textZoom), Self.zoomRange.upperBound / textZoom)
    origin = point + (origin - point) * (target / zoom)
    zoom = target
    fitting = nil
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
    guard way != .zero else { return }
    origin += way
    fitting = nil
  }

  // MARK: - Hit-testing

  /// Returns the path to the innermost cell at a point of the window; `nil` if there is none.
  public func cell(at point: Vector) -> [Int]? {
    guard geometry.visible.contains(CGPoint(point)) else { return nil }
    return Self.cell(
      at: CGPoint(point), in: pass.placements, at: ScenePlace(of: pass, in: view))
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
    guard controls.isFocusVisible, controls.focused == .cells, let selection,
      let frame = pass[selection]?.frame
    else { return pointer }
    let rect = ScenePlace(of: pass, in: view).rect(frame)
    return Vector(rect.midX, rect.midY)
  }

  /// Whether something covers the picture at a point.
  func isCovered(_ point: Vector) -> Bool {
    !geometry.visible.contains(CGPoint(point)) || controls.hovered != nil
  }
}

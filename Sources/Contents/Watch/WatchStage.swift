public import Controls
public import Drawing
import Geometry
public import Input
import LiveGrid
public import Viewer

/// A stage that shows a live grid.
public struct WatchStage: Stage {
  /// The model; feeds write into the intake of its grid.
  public var model: WatchModel
  /// The colors that were given, and those that the desktop makes of them.
  private let given: Theme
  private var theme: Theme
  private let hooks: WatchHooks
  private let hasAlerts: Bool
  private var sketcher: WatchSketcher?
  private var frame = GridFrame()
  /// The time of the last event, or to which the stage was last advanced.
  private(set) var time = Duration.zero
  /// Lays out texts: that of the canvas, or another one if a text is clicked before the fonts are there.
  private var labels: LabelStore?
  /// The filter field at the last click, to find the letter there.
  private var clickedField = TextFieldPicture()

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - model: The grid with its controls.
  ///   - theme: The colors.
  ///   - hooks: The functions to call.
  ///   - hasAlerts: Whether critical cells are alerts, for which the window asks for attention.
  public init(
    model: WatchModel, theme: Theme = .dark, hooks: WatchHooks = WatchHooks(),
    hasAlerts: Bool = false
  ) {
    self.model = model
    (given, self.theme) = (theme, theme)
    self.hooks = hooks
    self.hasAlerts = hasAlerts
  }

  // MARK: - Events and time

  /// Passes the scale to the model, whose places of cells are whole device pixels.
  public mutating func setScale(_ scale: Double, at time: Duration) {
    self.time = time
    model.setScale(scale, at: time)
  }

  /// Counts of all states beside each other, and cells above the histogram and the legend.
  public var leastRoom: TextScale.Room { TextScale.Room(width: 300, height: 300) }

  /// Passes the size of the texts to the model.
  public mutating func setTextZoom(_ zoom: Double) { model.setTextZoom(zoom) }

  /// Passes an event to the model, and reports the cells that were activated.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    self.time = time
    if case .desktop(let look) = event {
      theme = given.adapted(toHighContrast: look.isHighContrast)
      sketcher = nil
    }
    hooks.willCommit(&model, time)
    model.grid.prepareForEvent(at: time)
    model.handle(event, at: time)
    hooks.didCommit(&model, time)
    placeCaret()
    for cell in model.grid.takeActivated() { hooks.didActivate(cell, model) }
  }

  /// Takes over what feeds have delivered.
  public mutating func advance(to time: Duration) {
    self.time = time
    hooks.willCommit(&model, time)
    model.advance(to: time)
    hooks.didCommit(&model, time)
  }

  /// The grid is shown until its window is closed.
  public var outcome: ViewerOutcome? { nil }

  /// The heading of the grid, which a feed can change; `nil` without one.
  public var windowTitle: String? { model.grid.definition.title }

  /// The number of critical cells, if they are alerts; that of the picture while it is paused.
  public var alertCount: Int { hasAlerts ? model.grid.counts[.critical] : 0 }

  /// When the model next changes by itself, or a feed has something to do.
  public var nextChange: Duration? {
    [model.nextChange(after: time), hooks.nextChange()].compactMap(\.self).min()
  }

  /// When cells that have become critical are announced, or no longer.
  public var nextAnnouncement: Duration? { model.grid.incidents.nextChange(after: time) }

  /// Moves the caret of the filter field to the letter that was clicked.
  private mutating func placeCaret() {
    guard let request = model.fieldPointer.takeRequest() else { return }
    if labels?.isReady != true { labels = try? LabelStore(families: theme.fontFamilies) }
    guard var labels else { return }
    clickedField.update(
      model.textField, ControlState(), colors: TextField.Colors(theme.window), labels: &labels)
    // Letters are not mirrored.
    let x = model.isMirrored ? model.layout.size.x - request.x : request.x
    model.field.moveCaret(to: clickedField.caret(at: x), selecting: request.isSelecting)
  }

  /// Returns where the characters of the filter field are; `nil` for other parts, and while there are no fonts.
  public func textPlaces(of id: ControlID) -> TextPlaces? {
    guard model.node(id, at: time)?.role == .textField, var labels, labels.isReady else {
      return nil
    }
    var picture = TextFieldPicture()
    picture.update(
      model.textField, ControlState(), colors: TextField.Colors(theme.window), labels: &labels)
    return picture.places
  }

  // MARK: - Drawing

  /// Draws the frame of the model at a time.
  public mutating func draw(at time: Duration, on canvas: inout Canvas) -> Bool {
    labels = canvas.labels
    if sketcher?.scale != canvas.scale {
      sketcher = WatchSketcher(theme: theme, scale: canvas.scale)
    }
    // Before the frame, which uses the memory of a list again.
    canvas.renderer.list.clear(
      size: model.layout.window.size, background: theme.window.background)
    frame.dotMirrorAxis = model.isMirrored ? model.layout.size.x / 2 : nil
    model.frame(at: time, into: &frame)
    sketcher?.draw(frame, of: model, labels: &canvas.labels, into: &canvas.renderer.list)
    return !frame.isSettled
  }

  /// Returns where the tooltip of the last picture is, or a line in it; `nil` for another part, and before there are fonts.
  func tooltipBounds(of id: ControlID) -> CGRect? {
    guard id.kind == .text, WatchText(id) == nil, var labels,
      let cell = model.shownTooltipCell(at: time), model.tooltipCell == cell
    else { return nil }
    // Only for this call; that of the pictures has too much to be copied.
    var sketcher = WatchSketcher(theme: theme, scale: 1)
    guard let (card, lines) = sketcher.tooltipPlaces(in: frame, model, labels: &labels) else {
      return nil
    }
    var bounds = card
    if id != model.tooltipID(of: cell) {
      guard let index = model.placeInTooltip(of: id, at: time)?.index,
        lines.indices.contains(index)
      else { return nil }
      bounds = lines[index]
    }
    // The window may be smaller since the picture.
    bounds = bounds.intersection(model.layout.window)
    return bounds.isEmpty ? nil : model.shown(bounds)
  }

  /// The fonts of the theme.
  public var fontFamilies: [String] { theme.fontFamilies }

  // MARK: - The window

  /// A grabbing hand while the grid is dragged, a hand over cells, titles, buttons and the map.
  public var pointer: StagePointer {
    if model.grid.isDragging || model.controls.pressedArea == .map { return .grabbing }
    let isOverContent = model.grid.hovered != nil || model.grid.hoveredGroup != nil
    return model.hoversGrid && isOverContent || model.controls.hovered != nil ? .hand : .normal
  }

  /// Typed text filters the cells.
  public var acceptsText: Bool { true }

  /// The selected text of the filter field, otherwise the id of the selected cell.
  public var copiedText: String? { model.copiedText }

  /// Whether cells remain to be searched.
  public var isWorking: Bool { model.grid.isWorking }

  /// The feeds.
  public var sources: [StageSource<Self>] { hooks.sources() }

  /// Changes when the feeds have other descriptors.
  public var sourcesVersion: Int { hooks.sourcesVersion() }
}

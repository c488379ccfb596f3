public import Controls
public import Drawing
import Geometry
public import Input
import LiveGrid
public import Viewer

/// A live grid in a window.
public struct WatchContent: WindowContent {
  /// The model; feeds write into the intake of its grid.
  public var model: WatchModel
  private let theme: Theme
  private let hooks: WatchHooks
  private let hasAlerts: Bool
  fileprivate var frame = GridFrame()
  /// The tooltip of the last picture; `nil` if it has none.
  fileprivate var tooltip: WatchSketcher.Tooltip?

  fileprivate init(model: WatchModel, theme: Theme, hooks: WatchHooks, hasAlerts: Bool) {
    self.model = model
    self.theme = theme
    self.hooks = hooks
    self.hasAlerts = hasAlerts
  }

  // MARK: - Events and time

  /// Passes the scale to the model, whose places of cells are whole device pixels.
  public mutating func setScale(_ scale: Double, at time: Duration) {
    model.setScale(scale, at: time)
  }

  /// Counts of all states beside each other, and cells above the histogram and the legend.
  public var leastRoom: TextScale.Room { TextScale.Room(width: 300, height: 300) }

  /// Passes the size of the texts to the model.
  public mutating func setTextZoom(_ zoom: Double) { model.textZoom = zoom }

  /// Passes an event to the model, and reports the cells that were activated.
  public mutating func handle(_ event: InputEvent, at time: Duration, fonts: inout WindowFonts) {
    hooks.willCommit(&model, time)
    model.grid.prepareForEvent(at: time)
    model.handle(event, at: time)
    hooks.didCommit(&model, time)
    for cell in model.grid.takeActivated() { hooks.didActivate(cell, model) }
  }

  /// Takes over what feeds have delivered.
  public mutating func advance(to time: Duration, fonts: inout WindowFonts) {
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

  /// Returns when the model next changes by itself, or a feed has something to do.
  public func nextChange(after time: Duration) -> Duration? {
    [model.nextChange(after: time), hooks.nextChange()].compactMap(\.self).min()
  }

  /// Returns when cells that have become critical are announced, or no longer.
  public func nextAnnouncement(after time: Duration) -> Duration? {
    model.grid.incidents.nextChange(after: time)
  }

  // MARK: - The filter

  /// The filter field.
  public var editedField: TextField? { model.showsField ? model.textField : nil }

  /// Returns where the last event has asked for the caret of the filter field.
  public mutating func takeCaretRequest() -> FieldPointer.CaretRequest? {
    model.fieldPointer.takeRequest()
  }

  /// Moves the caret of the filter field.
  public mutating func moveCaret(to offset: Int, selecting: Bool) {
    model.field.moveCaret(to: offset, selecting: selecting)
  }

  // MARK: - Drawing

  /// Returns the colors: in high contrast others than those of the built-in themes.
  public func theme(inHighContrast isHighContrast: Bool) -> Theme {
    theme.adapted(toHighContrast: isHighContrast)
  }

  /// Creates a sketcher.
  public func makeSketcher(_ theme: Theme, for canvas: borrowing Canvas) -> WatchSketcher {
    WatchSketcher(theme: theme, scale: canvas.scale)
  }

  /// Adds where the last picture has the tooltip and its lines.
  public func complete(_ tree: inout PartTree, at time: Duration) {
    guard let tooltip, model.shownTooltipCell(at: time) == tooltip.content.cell else { return }
    tree.change(model.tooltipID(of: tooltip.content.cell)) { part in
      part.bounds = tooltip.card
      for (index, line) in zip(part.items.indices, tooltip.lines) {
        part.items[index].bounds = line
      }
    }
  }

  // MARK: - The window

  /// A grabbing hand while the grid is dragged, a hand over cells, titles, buttons and the map.
  public var pointer: StagePointer {
    if model.grid.isDragging || model.controls.pressedArea == .map { return .grabbing }
    let isOverContent = model.grid.hovered != nil || model.grid.hoveredGroup != nil
    let isHand =
      model.hoversGrid && isOverContent || model.hoversBadLines || model.controls.hovered != nil
    return isHand ? .hand : .normal
  }

  /// Typed text filters the cells.
  public var acceptsText: Bool { true }

  /// Returns the selected text of the filter field, otherwise the id of the selected cell.
  public func copiedText(as form: CopiedForm) -> String? { model.copiedText }

  /// Whether cells remain to be searched.
  public var isWorking: Bool { model.grid.isWorking }

  /// The feeds.
  public var sources: [StageSource<ContentStage<Self>>] { hooks.sources() }

  /// Changes when the feeds have other descriptors.
  public var sourcesVersion: Int { hooks.sourcesVersion() }
}

extension WatchSketcher: ContentSketcher {
  /// Draws the frame of a grid at a time.
  public mutating func draw(
    _ content: inout WatchContent, under scan: SwitchHighlight?, at time: Duration,
    on canvas: inout Canvas
  ) -> Bool {
    // Before the frame, which uses the memory of a list again.
    canvas.renderer.list.clear(
      size: content.model.layout.window.size, background: theme.window.background)
    content.frame.dotMirrorAxis = canvas.renderer.list.mirrorAxis
    content.model.frame(at: time, into: &content.frame)
    draw(content.frame, of: content.model, labels: &canvas.labels, into: &canvas.renderer.list)
    content.tooltip = shownTooltip
    return !content.frame.isSettled
  }
}

/// A stage that shows a live grid.
public typealias WatchStage = ContentStage<WatchContent>

extension ContentStage<WatchContent> {
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
    self.init(WatchContent(model: model, theme: theme, hooks: hooks, hasAlerts: hasAlerts))
  }

  /// The grid with its controls.
  public var model: WatchModel {
    get { content.model }
    _modify { yield &content.model }
  }
}

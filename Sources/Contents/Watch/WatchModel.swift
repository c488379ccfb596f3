public import Controls
public import Feeds
import Geometry
public import Input
public import LiveGrid
public import Words

/// A live grid in a window: the grid, its controls, the filter and the panels over the cells.
///
/// A value: equal events and news at equal times give equal frames. A press belongs to the control, the panel or the
/// grid that it starts on.
public struct WatchModel: Sendable {
  /// The grid; feeds write into its intake.
  public var grid: LiveGridModel
  /// The texts of the program in the language of the window.
  public let messages: MessageTable
  /// Whether the window is a mirror image, because the language is written from right to left.
  ///
  /// All places are those of the window that is not mirrored; `WatchSketcher` mirrors what is drawn.
  public let isMirrored: Bool
  /// The keys of the window.
  public let keys: KeyBindings<WatchKeyAction>
  /// What can be done, in words: all of it, and what fits in less room.
  let hints: [String]
  /// The controls, in the order of keyboard focus.
  public internal(set) var controls = ControlGroup<WatchControl>()
  /// What the user has typed to find cells.
  public internal(set) var field = EditableText()
  /// Whether the last key or press was for the filter field, which then has the keyboard focus while it is shown.
  var isInField = false
  /// The layout of the window.
  public private(set) var layout: WatchLayout
  /// Whether the histogram of values is shown.
  public internal(set) var showsHistogram = false {
    didSet { if showsHistogram != oldValue { layOut(layout.size, at: grid.time) } }
  }
  /// The last mistake of a feed, in words; `nil` without one.
  public var feedProblem: String?
  /// What feeds have ended or never delivered anything, and when, in words; `nil` if none.
  public var feedNote: String?
  /// The last mistakes of the feeds.
  public var mistakes = MistakeLog() {
    didSet {
      guard mistakes.count != oldValue.count else { return }
      if oldValue.count == 0 || mistakes.count == 0 { layOut(layout.size, at: grid.time) }
      layOutMistakes()
      // Who reads further down goes on reading there.
      if mistakeScroll.offset > 0, let page = mistakePage {
        mistakeScroll.scroll(by: Double(mistakes.count - oldValue.count) * page.rowHeight)
      }
    }
  }
  /// Whether the user has shown the page with the mistakes, or hidden it; `nil` for neither.
  var showsMistakes: Bool?
  /// The rows of that page.
  var mistakeScroll = ScrollArea()
  /// Where the pointer that drags them was last.
  var mistakeDrag = 0.0
  /// Whether the mouse is over the number of bad lines.
  var hoversBadLines = false
  /// Whether a feed is connected, so that an empty grid waits for values.
  public var isWaiting = true
  /// The position of the mouse; `nil` outside the window.
  var mouse: Vector?
  /// Whether the last press was that of a finger, which hovers nothing.
  var isTouched = false
  /// The serial of the cell whose tooltip was dismissed; `nil` for none.
  var dismissedTooltip: UInt64?
  /// Whether the grid has the mouse over it.
  var hoversGrid = false
  /// The pointer in the field.
  var fieldPointer = FieldPointer()
  /// The number of device pixels per logical pixel.
  private var scale = 1.0
  /// How much larger than usual the pixels are, because the texts are; the next resize lays the window out for it.
  var textZoom = 1.0
  /// The state that the controls depend on, with the layout.
  private var offer:
    (
      layout: WatchLayout, isPaused: Bool, showsHistogram: Bool, order: GridOrder,
      showsMistakes: Bool
    )?

  /// Creates the model of a window.
  ///
  /// - Parameters:
  ///   - configuration: The settings of the grid.
  ///   - width: The window's width, in logical pixels.
  ///   - height: The window's height, in logical pixels.
  ///   - scale: The number of device pixels per logical pixel; a stage that is drawn sets it as well.
  ///   - messages: The texts of the program.
  ///   - keys: The keys of the window.
  public init(
    configuration: LiveGridModel.Configuration = .init(), width: Double = 960,
    height: Double = 720, scale: Double = 1, messages: MessageTable = .english,
    keys: KeyBindings<WatchKeyAction> = KeyBindings()
  ) {
    self.messages = messages
    isMirrored = messages.isRightToLeft
    self.keys = keys
    hints = Self.hints(messages, keys)
    layout = WatchLayout(width: width, height: height)
    grid = LiveGridModel(configuration: configuration, viewport: layout.viewport)
    setScale(scale, at: .zero)
    resizeGrid(at: .zero)
    updateControls()
  }

  /// The heading of the window.
  public var title: String { grid.definition.title ?? messages.text(.liveGrid) }

  /// Whether the filter field is shown.
  public var showsField: Bool { !field.isEmpty || !field.preedit.isEmpty }

  /// The place of the title and the line below it; empty without room for them.
  var titleBox: CGRect { layout.title(besideField: showsField) }

  /// The filter field.
  var textField: TextField {
    var textField = TextField(
      field, named: messages.text(.filterCells), in: layout.field,
      placeholder: messages.text(.typeToFilter),
      note: field.isEmpty
        ? ""
        : messages.text(
          .countOfAll, count: grid.matchCount, [.total: messages.numbers.count(grid.count)]),
      weight: .semibold)
    textField.isMirrored = isMirrored
    return textField
  }

  // MARK: - Time

  /// Takes over what feeds have delivered, unless paused, and applies what is due.
  public mutating func advance(to time: Duration) {
    grid.advance(to: time)
    reviseTooltip()
    layOutMistakes()
    updateControls()
    keepHistogram()
  }

  /// Returns the time at which the frame of `time` becomes out of date although nothing moves.
  public func nextChange(after time: Duration) -> Duration? {
    let change = grid.nextChange(after: time)
    guard !grid.isPaused, let cell = tooltipCell, let age = grid.age(of: cell, at: time) else {
      return change
    }
    return [change, time + AgeText.timeToNext(after: age)].compactMap(\.self).min()
  }

  /// Writes the frame at `time` into `frame`.
  public func frame(at time: Duration, into frame: inout GridFrame) {
    grid.frame(at: time, into: &frame)
  }

  // MARK: - Window

  /// Lays the window out again.
  mutating func layOut(_ size: Vector, at time: Duration) {
    layout = WatchLayout(
      width: size.x, height: size.y, showsHistogram: showsHistogram,
      hasMistakes: mistakes.count > 0, zoom: textZoom)
    resizeGrid(at: time)
    layOutMistakes()
  }

  private mutating func resizeGrid(at time: Duration) {
    grid.resize(
      viewport: layout.viewport, pixel: 1 / scale, textScale: layout.partScale, at: time)
  }

  /// Changes the number of device pixels per logical pixel.
  mutating func setScale(_ newScale: Double, at time: Duration) {
    guard newScale != scale else { return }
    scale = newScale
    resizeGrid(at: time)
  }

  /// Rebuilds the controls if the state has changed.
  mutating func updateControls() {
    let newOffer = (layout, grid.isPaused, showsHistogram, order, mistakePage != nil)
    if let offer, offer == newOffer { return }
    offer = newOffer
    var items: [ControlGroup<WatchControl>.Item] = [
      .init(.grid, .region(Region(in: layout.viewport)))
    ]
    items.reserveCapacity(5)
    for button in layout.buttons {
      guard let rect = layout.rect(of: button.control) else { continue }
      var item = ControlGroup<WatchControl>.Item(
        button.control, button.control(of: self, in: rect))
      item.key = keys.chords(for: .press(button.control)).first
      items.append(item)
    }
    controls.update(items)
  }

  /// The order of the cells.
  var order: GridOrder { grid.definition.order ?? .arrival }

  /// How values are written.
  var format: ValueFormat {
    ValueFormat(grid.commonDefinition, ends: grid.valueRange, numbers: messages.numbers)
  }

  /// Returns how the value of a cell is written.
  func format(of cell: UInt32) -> ValueFormat { ValueFormat(of: cell, in: grid, messages.numbers) }

  /// The palette of the cells; `nil` if they have the colors of their states.
  var palette: GridPalette? {
    grid.usesPalette ? grid.definition.palette ?? .usual : nil
  }

  /// Whether the legend explains a state: without thresholds only those that occur.
  func isInLegend(_ state: CellState) -> Bool {
    let common = grid.commonDefinition
    let hasThresholds = common.warning != nil || common.critical != nil
    return hasThresholds || grid.givenCounts[state] > 0 || grid.counts[state] > 0
  }

  // MARK: - Panels

  /// Counts the values of the histogram if it is shown, so that each question about one of its columns does not.
  mutating func keepHistogram() {
    if histogramPanel != nil { grid.keepHistogram(bins: HistogramPlot.columns) }
  }

  /// The panel with the histogram; `nil` if it is not shown.
  var histogramPanel: CGRect? { layout.histogram }

  /// The map of the content; `nil` while the content fits in the viewport.
  func minimap(at time: Duration) -> Minimap? {
    let (content, visible) = (grid.contentRect, grid.visibleRect(at: time))
    let slack = 1.02
    guard mistakePage == nil,
      content.width > slack * visible.width || content.height > slack * visible.height,
      let panel = layout.minimap(of: content.size)
    else { return nil }
    return Minimap(
      panel: panel, content: content, visible: visible,
      padding: WatchLayout.minimapPadding * layout.partScale)
  }
}

import Controls
import Geometry
public import Input
public import Interaction
public import Picker
public import Drawing
public import Words

/// The demo: three stages on tabs, each with its controls.
///
/// A value that changes only by events and time: equal events at equal times give equal states.
/// Time is passed in, never decreases, and starts at zero.
public struct DemoModel: Sendable {
  /// The layout of the window.
  public private(set) var frame: DemoFrame
  /// The stage that is shown.
  public private(set) var tab = DemoTab.hexagons
  /// The stage with the grid of hexagons.
  public internal(set) var hexagons = HexagonsModel()
  /// The stage with the picker.
  public internal(set) var picker: PickerModel
  /// The stage with the grid of cells with an aspect ratio.
  public internal(set) var aspect = AspectModel()
  /// The selectable themes: the built-in ones, and the user's own.
  public let themes: [Theme]
  /// The index of the current theme.
  public private(set) var themeIndex: Int
  /// The index of the theme that the desktop has replaced; `nil` if it has not.
  private var givenThemeIndex: Int?
  /// How cells shrink at the edge of the picker.
  public internal(set) var fisheye = DemoFisheye.watch
  /// Whether the user has closed the demo.
  public private(set) var isOver = false
  /// How much larger than usual the pixels are, because the texts are.
  private var textZoom = 1.0

  /// The previous stage, while it moves out.
  private(set) var leaving: DemoTab?
  private var change: PackingTransition?
  var controls = ControlGroup<DemoControl>()
  var panelScroll = ScrollArea()
  /// The texts of the panel in their places.
  var panelTexts: [PanelText] = []
  /// The last position of the pointer that drags the aspect grid; `nil` if none does.
  private var gridGrip: Vector?
  private var isPickerHovered = false
  /// The last position of the mouse; `nil` if it is not over the window.
  private var pointer: Vector?
  private let catalogue: Catalogue
  /// The language; `nil` for English.
  let language: Language?
  /// The texts of the program in the language.
  let messages: MessageTable
  /// The keys of the window.
  public let keys: KeyBindings<DemoKeyAction>
  private let tables: MessageTables

  /// Sets up the demo in a window.
  ///
  /// - Parameters:
  ///   - catalogue: The topics of the picker.
  ///   - width: The window's width, in logical pixels.
  ///   - height: The window's height, in logical pixels.
  ///   - theme: The initial theme; if it is not built in, it is added to the selectable ones.
  ///   - language: The language; `nil` for English.
  ///   - tables: The texts of the program in all languages.
  ///   - keys: The keys of the window.
  public init(
    catalogue: Catalogue, width: Double, height: Double, theme: Theme = .dark,
    language: Language? = nil, tables: MessageTables = MessageTables(),
    keys: KeyBindings<DemoKeyAction> = KeyBindings()
  ) {
    (self.catalogue, self.keys) = (catalogue, keys)
    (self.language, self.tables, messages) = (language, tables, tables.table(for: language))
    themes = Theme.shipped.contains(theme) ? Theme.shipped : Theme.shipped + [theme]
    themeIndex = themes.firstIndex(of: theme) ?? 0
    frame = DemoFrame(width: CGFloat(width), height: CGFloat(height))
    picker = Self.makePicker(catalogue, in: frame.area, language, tables)
    updateControls(at: .zero)
  }

  /// The current theme.
  public var theme: Theme { themes[themeIndex] }

  /// Returns a picker that restarts after each session, so that it never ends the demo.
  private static func makePicker(
    _ catalogue: Catalogue, in area: CGRect, _ language: Language?, _ tables: MessageTables,
    framing: HoneycombModel.Framing = .classic
  ) -> PickerModel {
    var configuration = HoneycombModel.Configuration()
    configuration.defaultLanguage = language
    configuration.framing = framing
    configuration.coloring = framing == .fitted ? .families : .classic
    configuration.kiosk = HoneycombModel.Kiosk(idle: 1e8)
    var picker = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: area.width, height: area.height)
    // The topics are shown even if they cannot meet the limits.
    try? picker.completeInput(at: .zero)
    return PickerModel(picker, tables: tables)
  }

  /// Learns how much larger than usual the pixels are; the next resize lays the window out for it.
  mutating func setTextZoom(_ zoom: Double) {
    textZoom = zoom
    picker.setTextZoom(zoom)
  }

  // MARK: - Time

  /// Advances to a time.
  public mutating func advance(to time: Duration) {
    if let change, change.isOver(at: time) {
      // Uses the time of its end, not of this call, so that equal events give equal states.
      picker.advance(to: change.end)
      self.change = nil
      leaving = nil
      hover(at: change.end)
    }
    picker.advance(to: time)
    restartAfterSession(at: time)
    // Moving controls are hit and drawn at their current position.
    updateControls(at: time)
  }

  private mutating func restartAfterSession(at time: Duration) {
    picker.change { if $0.takeFinishedSession() != nil { $0.resume(at: time) } }
  }

  /// Updates the hover state of the current stage.
  private mutating func hover(at time: Duration) {
    guard !controls.isPressed || controls.pressedArea == .stage(.hexagons), let pointer else {
      return
    }
    let isInside = frame.area.contains(CGPoint(pointer))
    hexagons.hovered =
      tab == .hexagons && isInside ? hexagons.cell(at: CGPoint(pointer), in: frame.area) : nil
    if tab == .picker, isInside {
      isPickerHovered = true
      hand(.move(to: pointer), at: time)
    } else {
      leavePicker(at: time)
    }
  }

  /// Returns the time of the next change without an event after `time`, if nothing moves before it.
  public func nextChange(after time: Duration) -> Duration? { picker.nextChange(after: time) }

  /// Returns whether nothing moves from `time` until the next event.
  public func isSettled(at time: Duration) -> Bool {
    change?.isOver(at: time) ?? true && aspect.isSettled(at: time)
      && (tab != .picker && leaving != .picker || picker.isSettled(at: time))
  }

  /// Returns the visible stages at a time, each with its offset to the right in logical pixels.
  func stages(at time: Duration) -> [(tab: DemoTab, shift: Double)] {
    guard let leaving, let change, !change.isOver(at: time) else { return [(tab, 0)] }
    let width = Double(frame.area.width)
    // The next tab is at the right.
    let side = tab.rawValue > leaving.rawValue ? 1.0 : -1
    let progress = change.progress(at: time)
    return [(leaving, -side * width * progress), (tab, side * width * (1 - progress))]
  }

  // MARK: - Events

  /// Handles an event.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    advance(to: time)
    switch event {
    case .press(let point, _, .mouse), .move(let point, .mouse), .release(let point, _, .mouse):
      pointer = point
    case .leave: pointer = nil
    default: break
    }
    switch event {
    case .resize(let width, let height):
      frame = DemoFrame(width: width, height: height)
      picker.handle(.resize(width: frame.area.width, height: frame.area.height), at: time)
      aspect.scroll(by: .zero, in: frame.area)
    case .key(let key): handle(key, at: time)
    case .action: perform(event, at: time)
    case .desktop(let look): follow(look)
    case .keyRelease, .text, .preedit, .arrange, .command: break
    case .press, .move, .release, .wheel, .pinch: point(event, at: time)
    case .cancel:
      point(event, at: time)
      gridGrip = nil
      picker.handle(event, at: time)
    case .leave:
      point(event, at: time)
      hexagons.hovered = nil
      leavePicker(at: time)
    }
    updateControls(at: time)
  }

  /// Takes a theme that the user has chosen, whatever the desktop asks for.
  mutating func chooseTheme(_ index: Int) {
    guard themes.indices.contains(index) else { return }
    (themeIndex, givenThemeIndex) = (index, nil)
  }

  /// Takes the look that the desktop asks for; the controls can change it again.
  private mutating func follow(_ look: DesktopLook) {
    picker.adopt(
      shape: picker.honeycomb.configuration.shape, fisheye: fisheye.fisheye,
      reducedMotion: look.reducesMotion)
    let given = givenThemeIndex ?? themeIndex
    let adapted = themes[given].adapted(toHighContrast: look.isHighContrast)
    themeIndex = themes.firstIndex(of: adapted) ?? given
    givenThemeIndex = themeIndex == given ? nil : given
  }

  /// Handles an event of a pointer: on a control, on the panel or on the stage.
  private mutating func point(_ event: InputEvent, at time: Duration) {
    let response = controls.handle(event)
    apply(response, at: time)
    if let scroll = response.scroll { panelScroll.scroll(to: scroll.offset) }
    if case .move = event, !controls.isPressed || response.area == .stage(.hexagons) {
      // While stages move, nothing stays under the mouse.
      if change == nil { hover(at: time) }
    } else if response.area == .stage(tab) {
      operateStage(event, at: time)
    }
  }

  private mutating func operateStage(_ event: InputEvent, at time: Duration) {
    switch (tab, event) {
    case (.picker, _): hand(event, at: time)
    case (.hexagons, .wheel(_, let delta, true)):
      setSize(hexagons.size * Self.zoomFactor(ofWheel: delta))
    case (.hexagons, .pinch(_, let factor)): setSize(hexagons.size * factor)
    case (.hexagons, _): break
    case (.aspectGrid, .press(let point, _, _)): if gridGrip == nil { gridGrip = point }
    case (.aspectGrid, .move(let point, _)):
      guard let grip = gridGrip else { return }
      aspect.scroll(by: grip - point, in: frame.area)
      gridGrip = point
    case (.aspectGrid, .release): if !controls.isPressed { gridGrip = nil }
    case (.aspectGrid, .wheel(_, let delta, false)): aspect.scroll(by: delta, in: frame.area)
    case (.aspectGrid, .wheel(_, let delta, true)): zoomGrid(by: Self.zoomFactor(ofWheel: delta))
    case (.aspectGrid, .pinch(_, let factor)): zoomGrid(by: factor)
    case (.aspectGrid, _): break
    }
  }

  /// Returns the zoom factor of a turn of the wheel: 240 pixels double or halve the size.
  private static func zoomFactor(ofWheel delta: Vector) -> Double { exp2(-delta.y / 240) }

  private mutating func zoomGrid(by factor: Double) {
    aspect.resize(
      width: aspect.size.width * factor, height: aspect.size.height * factor, in: frame.area)
  }

  private mutating func leavePicker(at time: Duration) {
    guard isPickerHovered else { return }
    isPickerHovered = false
    picker.handle(.leave, at: time)
  }

  /// Passes an event to the picker, with positions relative to the stage.
  private mutating func hand(_ event: InputEvent, at time: Duration) {
    let corner = Vector(Double(frame.area.minX), Double(frame.area.minY))
    picker.handle(event.mapPoint { $0 - corner }, at: time)
    restartAfterSession(at: time)
  }

  /// Passes a request to the controls, or to those of the picker.
  private mutating func perform(_ event: InputEvent, at time: Duration) {
    guard !controls.isPressed else { return }
    guard case .action(let request, let name) = event else { return }
    if tab == .picker, request == .focus, name == ControlName(.control, DemoControl.picker.word) {
      controls.focus(.picker)
      picker.enterFocus(by: 1, at: time)
      return
    }
    if focusHexagons(request, name) { return }
    let response = controls.handle(event)
    if response.isTaken {
      apply(response, at: time)
      guard response.id != nil else { return }
      updateControls(at: time)
      if request == .focus { picker.leaveFocus() }
      if controls.isFocusVisible { reveal() }
    } else if tab == .picker {
      hand(event, at: time)
      if picker.honeycomb.isFocusVisible || picker.controls.isFocusVisible {
        controls.focus(.picker)
      }
    }
  }

  /// Moves the focus to the hexagons or one of them, if a request asks for that.
  private mutating func focusHexagons(_ request: ControlRequest, _ name: ControlName) -> Bool {
    guard request == .focus, controls[.hexagons] != nil else { return false }
    if name == ControlName(.control, DemoControl.hexagons.word) {
      hexagons.focused = hexagons.focused ?? 0
    } else if name.kind == .cell, let number = Int(name.word),
      HexagonsModel.cells.indices.contains(number - 1), name.word == "\(number)"
    {
      hexagons.focused = number - 1
    } else {
      return false
    }
    controls.focus(.hexagons)
    return true
  }

  // MARK: - Keys

  private mutating func handle(_ key: KeyPress, at time: Duration) {
    let action = keys.action(for: key)
    // What is drawn at the left is at the right in a mirrored window; the picker exchanges the keys itself.
    let way = isMirrored ? action?.mirrored : action
    switch action {
    case .tab(let next): show(next, at: time)
    case .theme: chooseTheme((themeIndex + 1) % themes.count)
    case .focus(.cancel):
      if controls.isFocusVisible {
        controls.focus(nil)
        picker.leaveFocus()
      } else {
        isOver = true
      }
    case .focus(.next): moveFocus(by: 1, at: time)
    case .focus(.previous): moveFocus(by: -1, at: time)
    default:
      let response = controls.handle(key, as: way?.focusAction)
      if response.isTaken {
        apply(response, at: time)
        updateControls(at: time)
        reveal()
      } else if tab == .picker {
        hand(.key(action?.pickerKey(for: key) ?? key), at: time)
        if controls.isFocusVisible, picker.honeycomb.isFocusVisible { controls.focus(.picker) }
      } else if let way {
        operateStage(by: way, key, at: time)
      }
    }
  }

  /// The factor by which keys zoom.
  private static let zoomStep = 1.25
  /// The distance by which keys move the view, in logical pixels.
  private static let panStep = 80.0

  /// Does what keys ask the stage or the panel for, while no control takes them.
  private mutating func operateStage(
    by action: DemoKeyAction, _ key: KeyPress, at time: Duration
  ) {
    switch action {
    case .zoomIn: zoomStage(by: Self.zoomStep)
    case .zoomOut: zoomStage(by: 1 / Self.zoomStep)
    case .pan(let direction): pan(by: direction)
    case .focus(.pageUp): panelScroll.scroll(by: -Double(frame.panel.height) / 2)
    case .focus(.pageDown): panelScroll.scroll(by: Double(frame.panel.height) / 2)
    case .focus(let action):
      if tab == .hexagons {
        if controls.isFocusVisible, controls.focused == .hexagons { hexagons.moveFocus(action) }
      } else if let step = DragHandle.step(of: action.key(for: key)) {
        nudge(.corner, by: step)
      }
    case .tab, .theme: break
    }
  }

  private mutating func zoomStage(by factor: Double) {
    if tab == .hexagons { setSize(hexagons.size * factor) } else { zoomGrid(by: factor) }
  }

  private mutating func pan(by direction: Vector) {
    if tab == .aspectGrid { aspect.scroll(by: direction * Self.panStep, in: frame.area) }
  }

  /// Moves the keyboard focus through the controls and, as one of them, the picker.
  private mutating func moveFocus(by step: Int, at time: Duration) {
    let isInPicker =
      controls.isFocusVisible
      ? controls.focused == .picker : tab == .picker && picker.honeycomb.isFocusVisible
    if isInPicker {
      controls.focus(.picker)
      if picker.moveFocus(by: step, wraps: false, at: time) { return }
    }
    controls.moveFocus(by: step)
    if controls.focused == .picker {
      picker.enterFocus(by: step, at: time)
    } else {
      picker.leaveFocus()
      if controls.focused == .hexagons, hexagons.focused == nil { hexagons.focused = 0 }
      reveal()
    }
  }

  // MARK: - Actions

  /// Shows a stage.
  mutating func show(_ next: DemoTab, at time: Duration) {
    guard next != tab else { return }
    leaving = tab
    change = PackingTransition(start: time)
    tab = next
    hexagons.hovered = nil
    gridGrip = nil
    leavePicker(at: time)
    if picker.honeycomb.configuration.reducedMotion {
      leaving = nil
      change = nil
      hover(at: time)
    }
  }

  /// Restarts the picker with its current appearance.
  mutating func restartPicker(framing: HoneycombModel.Framing? = nil, at time: Duration) {
    let configuration = picker.honeycomb.configuration
    picker = Self.makePicker(
      catalogue, in: frame.area, language, tables, framing: framing ?? configuration.framing)
    if textZoom != 1 {
      picker.setTextZoom(textZoom)
      picker.handle(.resize(width: frame.area.width, height: frame.area.height), at: time)
    }
    picker.advance(to: time)
    picker.adopt(
      shape: configuration.shape, fisheye: configuration.fisheye,
      reducedMotion: configuration.reducedMotion)
  }

  /// Whether the background of the stage is being dragged.
  var isDraggingGround: Bool { gridGrip != nil }
}

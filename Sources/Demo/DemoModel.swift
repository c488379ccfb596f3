import Controls
import Geometry
public import Input
public import Interaction
public import Drawing

/// The demo: three stages under tabs, each with its controls.
///
/// Events in, state out. A value: equal events at equal times give equal states. Time comes in as an argument, never falls, and starts at
/// zero.
public struct DemoModel: Sendable {
  /// The window's parts.
  public private(set) var frame: DemoFrame
  /// The stage that is shown.
  public private(set) var tab = DemoTab.hexagons
  /// The grid of hexagons.
  public internal(set) var hexagons = HexagonsModel()
  /// The picker.
  public internal(set) var picker: HoneycombModel
  /// The grid of cells with a ratio.
  public internal(set) var aspect = AspectModel()
  /// The themes that can be chosen: those that come with the program, and the user's own.
  public let themes: [Theme]
  /// The position of the theme that is shown.
  public internal(set) var themeIndex: Int
  /// How cells shrink at the border of the picker.
  public internal(set) var fisheye = DemoFisheye.watch
  /// Whether the person has left.
  public private(set) var isOver = false

  /// The stage shown before, while it leaves.
  private(set) var leaving: DemoTab?
  private var change: Glide?
  var controls = ControlGroup<DemoControl>()
  var panelScroll = ScrollArea()
  /// What a press has gone to, until the release.
  private var held: Holder?
  private var isPickerHovered = false
  /// Where the mouse was last; `nil`: it is not over the window.
  private var pointer: Vector?
  private let catalogue: Catalogue

  /// Who takes the pointer while it is down.
  private enum Holder: Hashable {
    case controls
    case panel
    case picker
    case ground(Vector)
  }

  /// Sets up the demo in a window.
  ///
  /// - Parameters:
  ///   - catalogue: The topics of the picker.
  ///   - width: The window's width, in logical pixels.
  ///   - height: The window's height, in logical pixels.
  ///   - theme: The colours to begin with; one that does not come with the program can be chosen besides.
  public init(catalogue: Catalogue, width: Double, height: Double, theme: Theme = .dark) {
    self.catalogue = catalogue
    themes = Theme.shipped.contains(theme) ? Theme.shipped : Theme.shipped + [theme]
    themeIndex = themes.firstIndex(of: theme) ?? 0
    frame = DemoFrame(width: CGFloat(width), height: CGFloat(height))
    picker = Self.makePicker(catalogue, in: frame.area)
    updateControls(at: .zero)
  }

  /// The colours.
  public var theme: Theme { themes[themeIndex] }

  /// A picker that begins again after each turn: nobody leaves the demo by it.
  private static func makePicker(_ catalogue: Catalogue, in area: CGRect) -> HoneycombModel {
    var configuration = HoneycombModel.Configuration()
    configuration.kiosk = HoneycombModel.Kiosk(idle: 1e8)
    var picker = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: Double(area.width),
      height: Double(area.height))
    // Limits that the topics cannot meet are no reason not to show them.
    try? picker.completeInput(at: .zero)
    return picker
  }

  // MARK: - Time

  /// Moves on to a time.
  public mutating func advance(to time: Duration) {
    if let change, change.isOver(at: time) {
      // At the time of its end, whenever that is seen, so that equal events give equal states.
      picker.advance(to: change.end)
      self.change = nil
      leaving = nil
      hover(at: change.end)
    }
    picker.advance(to: time)
    if picker.takeFinishedSession() != nil { picker.resume(at: time) }
  }

  /// Lets the stage that is shown know where the mouse is.
  private mutating func hover(at time: Duration) {
    guard held == nil, let pointer else { return }
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

  /// When something changes by itself after `time`, without moving before; `nil`: never.
  public func nextChange(after time: Duration) -> Duration? { picker.nextChange(after: time) }

  /// Whether nothing moves from `time` on until the next event.
  public func isSettled(at time: Duration) -> Bool {
    change?.isOver(at: time) ?? true && aspect.isSettled(at: time)
      && (tab != .picker && leaving != .picker || picker.isSettled(at: time))
  }

  /// The stages to be seen at a time, each with how far it is moved to the right.
  func stages(at time: Duration) -> [(tab: DemoTab, shift: Double)] {
    guard let leaving, let change, !change.isOver(at: time) else { return [(tab, 0)] }
    let width = Double(frame.area.width)
    let side = tab.rawValue > leaving.rawValue ? 1.0 : -1
    let progress = change.progress(at: time)
    return [(leaving, -side * width * progress), (tab, side * width * (1 - progress))]
  }

  // MARK: - Events

  /// Takes an event.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    advance(to: time)
    // What is gliding is hit where it is now.
    updateControls(at: time)
    switch event {
    case .press(let point, _, .mouse), .move(let point, .mouse), .release(let point, _, .mouse):
      pointer = point
    case .leave: pointer = nil
    default: break
    }
    switch event {
    case .resize(let width, let height):
      frame = DemoFrame(width: CGFloat(width), height: CGFloat(height))
      picker.handle(
        .resize(width: Double(frame.area.width), height: Double(frame.area.height)), at: time)
      aspect.scroll(by: .zero, in: frame.area)
    case .key(let key): handle(key, at: time)
    case .keyRelease, .text, .preedit: break
    case .press(let point, _, _): press(event, at: point, time: time)
    case .move(let point, _): move(event, to: point, time: time)
    case .release, .cancel: release(event, time: time)
    case .leave:
      _ = controls.handle(event)
      _ = panelScroll.handle(event)
      hexagons.hovered = nil
      leavePicker(at: time)
    case .wheel(let point, let delta, let zooms):
      turnWheel(event, at: point, by: delta, zooms: zooms, time: time)
    case .pinch(let point, let scale):
      if frame.area.contains(CGPoint(point)) { zoom(by: scale, event, time: time) }
    }
    updateControls(at: time)
  }

  private mutating func press(_ event: InputEvent, at point: Vector, time: Duration) {
    guard held == nil else {
      // A second finger or button is the picker's business only.
      if held == .picker { hand(event, at: time) }
      return
    }
    let response = controls.handle(event)
    if response.isTaken {
      held = .controls
      apply(response, at: time)
    } else if panelScroll.handle(event) {
      held = .panel
    } else if frame.area.contains(CGPoint(point)) {
      switch tab {
      case .picker:
        held = .picker
        hand(event, at: time)
      case .aspectGrid: held = .ground(point)
      case .hexagons: break
      }
    }
  }

  private mutating func move(_ event: InputEvent, to point: Vector, time: Duration) {
    switch held {
    case .controls: apply(controls.handle(event), at: time)
    case .panel: _ = panelScroll.handle(event)
    case .picker: hand(event, at: time)
    case .ground(let from):
      aspect.scroll(by: from - point, in: frame.area)
      held = .ground(point)
    case nil:
      _ = controls.handle(event)
      _ = panelScroll.handle(event)
      // While a stage glides nothing of it is under the mouse for longer than a moment.
      if change == nil { hover(at: time) }
    }
  }

  private mutating func release(_ event: InputEvent, time: Duration) {
    let holder = held
    held = nil
    switch holder {
    case .controls: apply(controls.handle(event), at: time)
    case .panel: _ = panelScroll.handle(event)
    case .picker:
      hand(event, at: time)
      // One of several fingers may still have hold of it.
      if picker.isPressed { held = .picker }
    case .ground, nil: break
    }
    guard case .cancel = event else { return }
    if holder != .controls { _ = controls.handle(event) }
    if holder != .picker { picker.handle(event, at: time) }
  }

  private mutating func leavePicker(at time: Duration) {
    guard isPickerHovered else { return }
    isPickerHovered = false
    picker.handle(.leave, at: time)
  }

  private mutating func turnWheel(
    _ event: InputEvent, at point: Vector, by delta: Vector, zooms: Bool, time: Duration
  ) {
    if panelScroll.handle(event) { return }
    guard frame.area.contains(CGPoint(point)) else { return }
    if zooms {
      zoom(by: exp2(-delta.y / 240), event, time: time)
    } else if tab == .picker {
      hand(event, at: time)
    } else if tab == .aspectGrid {
      aspect.scroll(by: delta, in: frame.area)
    }
  }

  /// A wheel with Ctrl or a pinch: the picker zooms, the grids grow.
  private mutating func zoom(by factor: Double, _ event: InputEvent, time: Duration) {
    switch tab {
    case .picker: hand(event, at: time)
    case .hexagons: setSize(hexagons.size * factor)
    case .aspectGrid:
      aspect.resize(
        width: Double(aspect.size.width) * factor, height: Double(aspect.size.height) * factor,
        in: frame.area)
    }
  }

  /// Hands an event to the picker, its places taken from the corner of the stage.
  private mutating func hand(_ event: InputEvent, at time: Duration) {
    let corner = Vector(Double(frame.area.minX), Double(frame.area.minY))
    let moved: InputEvent =
      switch event {
      case .press(let point, let button, let pointer):
        .press(at: point - corner, button: button, pointer: pointer)
      case .move(let point, let pointer): .move(to: point - corner, pointer: pointer)
      case .release(let point, let button, let pointer):
        .release(at: point - corner, button: button, pointer: pointer)
      case .wheel(let point, let delta, let zooms):
        .wheel(at: point - corner, delta: delta, zooms: zooms)
      case .pinch(let point, let scale): .pinch(at: point - corner, scale: scale)
      case .cancel, .leave, .key, .keyRelease, .text, .preedit, .resize: event
      }
    picker.handle(moved, at: time)
    if picker.takeFinishedSession() != nil { picker.resume(at: time) }
  }

  // MARK: - Keys

  private mutating func handle(_ key: KeyPress, at time: Duration) {
    if let next = DemoTab.allCases.first(where: { $0.key == key.name }), !key.control {
      return show(next, at: time)
    }
    switch key.name {
    case "t": themeIndex = (themeIndex + 1) % themes.count
    case "Escape" where controls.isFocusVisible: controls.focus(nil)
    case "Escape": isOver = true
    default:
      let response = controls.handle(.key(key))
      if response.isTaken {
        apply(response, at: time)
        reveal()
      } else if tab == .picker {
        hand(.key(key), at: time)
      } else if tab == .aspectGrid, let step = ControlGroup<DemoControl>.nudge(key) {
        nudge(by: step)
      }
    }
  }

  // MARK: - What it brings about

  /// Shows a stage.
  mutating func show(_ next: DemoTab, at time: Duration) {
    guard next != tab else { return }
    leaving = tab
    change = Glide(start: time)
    tab = next
    hexagons.hovered = nil
    held = nil
    leavePicker(at: time)
    if picker.configuration.reducedMotion {
      leaving = nil
      change = nil
      hover(at: time)
    }
  }

  /// Begins the picker anew, looking as it does.
  mutating func restartPicker(at time: Duration) {
    let configuration = picker.configuration
    picker = Self.makePicker(catalogue, in: frame.area)
    picker.advance(to: time)
    picker.adopt(
      shape: configuration.shape, fisheye: configuration.fisheye,
      reducedMotion: configuration.reducedMotion)
  }

  /// Whether the ground of the stage is being dragged.
  var isDraggingGround: Bool { if case .ground = held { true } else { false } }
}

extension CGPoint {
  init(_ point: Vector) { self.init(x: point.x, y: point.y) }
}

public import Drawing
import Geometry
public import Input
import Interaction
public import Picker
import StaffAccess
public import Viewer

/// A kiosk in a window: the honeycomb of the visitors, and over it the panel of staff.
///
/// Staff holds a corner, enters the PIN, and gets a screen with facts and a button that ends the program. Everything else
/// is for the visitors.
public struct KioskStage: Stage, ~Copyable {
  /// The honeycomb.
  public var picker: PickerStage
  private let name: String
  private let theme: Theme
  private let gate: (any StaffGate)?
  private var gesture: StaffGesture?
  private var panel: StaffPanel?
  private var size = Vector.zero
  /// Whether staff has ended the program.
  public private(set) var hasQuit = false

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - picker: The honeycomb, with the options of a kiosk.
  ///   - settings: The settings of the kiosk.
  ///   - theme: The colors.
  ///   - gate: Checks the PINs of staff; without it, or without settings for staff, there is no panel.
  public init(
    picker: consuming PickerStage, settings: KioskSettings, theme: Theme, gate: (any StaffGate)?
  ) {
    self.picker = picker
    name = settings.name
    self.theme = theme
    self.gate = gate
    if let staff = settings.staff, gate != nil {
      gesture = StaffGesture(corner: staff.corner, duration: .seconds(staff.hold))
    }
  }

  // MARK: - Events

  /// Passes an event to the panel if it is open, otherwise to the honeycomb.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    if case .resize(let width, let height) = event { size = Vector(width, height) }
    if panel != nil {
      if case .resize = event { picker.handle(event, at: time) }
      operatePanel(event, at: time)
      return
    }
    let isRecognized = note(event, at: time)
    picker.handle(event, at: time)
    if isRecognized { openPanel(at: time) }
  }

  /// Follows the gesture; returns whether it is complete.
  private mutating func note(_ event: InputEvent, at time: Duration) -> Bool {
    guard var gesture else { return false }
    defer { self.gesture = gesture }
    switch event {
    case .press(let point, 1, let pointer):
      return gesture.press(at: point, pointer: Self.number(pointer), size: size, time: time)
    case .move(let point, let pointer):
      return gesture.move(to: point, pointer: Self.number(pointer), time: time)
    case .release(_, 1, let pointer):
      return gesture.release(pointer: Self.number(pointer), time: time)
    case .cancel(let pointer):
      return gesture.release(pointer: pointer.map(Self.number), time: time)
    default: return gesture.advance(to: time)
    }
  }

  /// Returns a number for a pointer: -1 for the mouse.
  private static func number(_ pointer: InputEvent.Pointer) -> Int {
    switch pointer {
    case .mouse: -1
    case .touch(let id): Int(id)
    }
  }

  private mutating func openPanel(at time: Duration) {
    guard let gate else { return }
    // The held corner is no drag of the honeycomb.
    picker.handle(.cancel(), at: time)
    // Other fingers may hold the corner too.
    _ = gesture?.release(pointer: nil, time: time)
    panel = StaffPanel(size: size, wait: gate.wait, at: time)
  }

  private mutating func operatePanel(_ event: InputEvent, at time: Duration) {
    if let pin = panel?.handle(event, at: time) { gate?.check(pin) }
    closePanelIfOver()
  }

  private mutating func closePanelIfOver() {
    guard let panel else { return }
    if panel.isQuitting { hasQuit = true }
    if panel.isOver { self.panel = nil }
  }

  /// Takes the result of a check, and the facts.
  private mutating func takeReply(at time: Duration) {
    guard let gate else { return }
    gate.takeNotice()
    if let result = gate.takeResult() {
      panel?.take(result, at: time)
      if panel?.isUnlocked == true { gate.requestFacts() }
    }
    panel?.facts = gate.facts
    closePanelIfOver()
  }

  // MARK: - Time

  /// Advances the honeycomb, the gesture and the panel.
  public mutating func advance(to time: Duration) {
    picker.advance(to: time)
    if panel != nil {
      panel?.advance(to: time)
      closePanelIfOver()
    } else if gesture?.advance(to: time) == true {
      openPanel(at: time)
    }
  }

  /// How the kiosk has ended: only staff ends it.
  public var outcome: ViewerOutcome? { hasQuit ? .canceled : picker.outcome }

  /// When something changes by itself.
  public var nextChange: Duration? {
    var next = picker.nextChange
    let own = panel != nil ? panel?.nextChange : gesture?.nextChange
    if let own { next = min(next ?? own, own) }
    return next
  }

  /// Ends the visitor's session, after the loop has ended.
  public mutating func endSession(at time: Duration) {
    picker.endSession(at: time, byStaff: hasQuit)
  }

  // MARK: - Drawing

  /// Draws the honeycomb, and the panel over it.
  public mutating func draw(at time: Duration, on canvas: inout Canvas) -> Bool {
    let isMoving = picker.draw(at: time, on: &canvas)
    panel?.draw(
      named: name, colors: theme.window, size: CGSize(width: size.x, height: size.y),
      labels: &canvas.labels, into: &canvas.renderer.list)
    return isMoving
  }

  // MARK: - The window

  /// The fonts of the theme.
  public var fontFamilies: [String] { picker.fontFamilies }
  /// The pointer of the honeycomb.
  public var pointer: StagePointer { panel == nil ? picker.pointer : .normal }
  /// A kiosk has no use for the clipboard.
  public var copiedText: String? { nil }
  /// Whether typed text filters the topics.
  public var acceptsText: Bool { picker.acceptsText }
  /// Whether topics remain to be searched.
  public var isWorking: Bool { picker.isWorking }
  /// Closing the window does not end a kiosk.
  public var isClosable: Bool { picker.isClosable }

  /// What the honeycomb reads, and the replies to staff.
  public var sources: [StageSource<Self>] {
    var sources = picker.sources.map { source in
      StageSource<Self>(source.descriptor) { stage, time in try source.read(&stage.picker, time) }
    }
    if let gate {
      sources.append(StageSource(gate.descriptor) { stage, time in stage.takeReply(at: time) })
    }
    return sources
  }
}

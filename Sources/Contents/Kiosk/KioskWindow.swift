public import Controls
import Documents
public import Drawing
public import Geometry
public import Input
public import Interaction
public import Picker
public import Service
import StaffAccess
public import Viewer

/// A kiosk in a window: the honeycomb of the visitors, and in front of it the attract screen and the panel of staff.
///
/// While nobody is there, the attract screen is shown. Staff holds a corner or presses a key, enters the PIN, and gets a
/// screen with facts and buttons that read the files again and end the program. Everything else is for the visitors.
public struct KioskWindow: WindowContent {
  /// What is shown.
  public internal(set) var layers: KioskLayers
  /// The honeycomb.
  public var model: PickerModel { layers.picker.model }
  /// The number of contents that were shown before.
  public private(set) var edition = 0
  private let hooks: PickerHooks
  private let gate: (any StaffGate)?
  private let updates: (any KioskUpdates)?
  private let endsWithContent: Bool
  /// Decides on the order of the topics if the settings shuffle them; another number for each content.
  private var shuffleSeed: UInt64
  /// Whether there is content, and the window was to end with it.
  private var hasEnded = false
  /// Whether there may be content that waits for the end of the visitor's session.
  private var hasUpdate = false
  private var gesture: StaffGesture?
  /// The key that opens the pad for the PIN; `nil` for none.
  private var staffKey: KeyChord?
  /// The default language that staff has chosen.
  private var chosenLanguage: Language?
  /// The number of device pixels per logical pixel.
  private var scale = 1.0
  private var textZoom = 1.0
  private var pixelSize: Double?
  /// Whether staff has ended the program.
  public private(set) var hasQuit = false

  /// Follows the schedule of the screen; `nil` for a screen that is always on.
  public var screenTimer: (any ScreenTimer)?
  /// Called with what the kiosk is doing, when that has changed.
  public var phaseDidChange: (KioskPhase) -> Void = { _ in }
  /// What was passed on last.
  private var notedPhase: KioskPhase?
  /// More visitors than any content has.
  private static let seedStep: UInt64 = 1 << 32
  /// The side of the corner that staff holds, in logical pixels: no higher than the header, below which there are topics.
  static let staffCornerSide = 88.0

  fileprivate init(
    _ content: KioskContent, _ hooks: PickerHooks, _ gate: (any StaffGate)?,
    _ updates: (any KioskUpdates)?, endsWithContent: Bool, shuffledBy seed: UInt64
  ) {
    (self.hooks, self.gate, self.updates) = (hooks, gate, updates)
    shuffleSeed = seed
    self.endsWithContent = endsWithContent
    layers = KioskLayers(content, hooks, shuffledBy: seed)
    layers.attract?.begin(at: .zero, isShown: true)
    if let staff = content.settings.staff, gate != nil {
      gesture = StaffGesture(
        corner: content.staffCorner, duration: .seconds(staff.hold), side: Self.staffCornerSide)
      staffKey = staff.key
    }
  }

  // MARK: - Events

  /// Passes the scale to the attract screen.
  public mutating func setScale(_ scale: Double, at time: Duration) {
    self.scale = scale
    layers.attract?.scale = scale
  }

  /// That of the honeycomb.
  public static let leastRoom = PickerContent.leastRoom

  /// That of the honeycomb.
  public var leastRoom: TextScale.Room { Self.leastRoom }

  /// Passes the size of the texts to the honeycomb.
  public mutating func setTextZoom(_ zoom: Double) {
    textZoom = zoom
    layers.picker.setTextZoom(zoom)
  }

  /// Passes the size of a pixel to the honeycomb.
  public mutating func setPixelSize(_ size: Double?) {
    pixelSize = size
    layers.picker.setPixelSize(size)
    layers.attract?.pixelSize = size
  }

  /// The screen, the attract screen and the panel can be in front.
  public static var hasLayers: Bool { true }

  /// Passes an event to what is in front, and follows the gesture of staff.
  public mutating func takesInFront(
    _ event: InputEvent, at time: Duration, fonts: inout WindowFonts
  ) -> Bool {
    // A kiosk looks as its configuration says.
    if case .desktop = event { return true }
    if case .resize(let width, let height) = event { layers.size = Vector(width, height) }
    let isTaken = layers.attract?.takes(event, at: time) ?? false
    if layers.screen.take(event, at: time) { return true }
    if layers.panel != nil {
      if !isStaffKey(event) { operatePanel(event, at: time) }
      if case .resize = event { return false }
      return true
    }
    if isStaffKey(event) {
      openPanel(at: time, &fonts)
      return true
    }
    follow(event, at: time)
    return isTaken
  }

  /// Passes an event to the honeycomb.
  public mutating func handle(_ event: InputEvent, at time: Duration, fonts: inout WindowFonts) {
    layers.picker.handle(event, at: time, fonts: &fonts)
    notePhase()
  }

  private func isStaffKey(_ event: InputEvent) -> Bool {
    guard let staffKey, case .key(let key) = event else { return false }
    return KeyChord(key) == staffKey
  }

  /// Follows the gesture, which is recognized when the time comes.
  private mutating func follow(_ event: InputEvent, at time: Duration) {
    // The controls are mirrored too, so that the corner stays beside the same ones.
    let isMirrored = model.isMirrored
    switch isMirrored ? event.mirrored(inWidth: layers.size.x) : event {
    case .press(let point, 1, let pointer):
      _ = gesture?.press(at: point, pointer: Self.number(pointer), size: layers.size, time: time)
    case .move(let point, let pointer):
      _ = gesture?.move(to: point, pointer: Self.number(pointer), time: time)
    case .release(_, 1, let pointer):
      _ = gesture?.release(pointer: Self.number(pointer), time: time)
    case .cancel(let pointer):
      _ = gesture?.release(pointer: pointer.map(Self.number), time: time)
    default: break
    }
  }

  /// Returns a number for a pointer: -1 for the mouse.
  private static func number(_ pointer: InputEvent.Pointer) -> Int {
    switch pointer {
    case .mouse: -1
    case .touch(let id): Int(id)
    }
  }

  // MARK: - Staff

  private mutating func openPanel(at time: Duration, _ fonts: inout WindowFonts) {
    guard let gate else { return }
    // The held corner is no drag of the honeycomb.
    layers.picker.handle(.cancel(), at: time, fonts: &fonts)
    layers.picker.closeList()
    // Other fingers may hold the corner too.
    _ = gesture?.release(pointer: nil, time: time)
    let honeycomb = model.honeycomb
    layers.panel = StaffPanel(
      size: layers.size, wait: gate.wait, at: time,
      messages: model.messages(in: honeycomb.defaultLanguage),
      languages: honeycomb.configuration.languages, language: honeycomb.defaultLanguage)
  }

  private mutating func operatePanel(_ event: InputEvent, at time: Duration) {
    if let pin = layers.panel?.handle(event, at: time) { gate?.check(pin) }
    if let language = layers.panel?.takeLanguage() {
      chosenLanguage = language
      layers.picker.adopt(defaultLanguage: language)
      layers.panel?.messages = layers.picker.model.messages(in: language)
    }
    closePanelIfOver()
  }

  private mutating func closePanelIfOver() {
    guard let panel = layers.panel else { return }
    if panel.isQuitting { hasQuit = true }
    if layers.panel?.takeReload() == true { updates?.requestReload() }
    if panel.isOver { layers.panel = nil }
  }

  /// Takes the result of a check, and the facts.
  private mutating func takeReply(at time: Duration) {
    guard let gate else { return }
    gate.takeNotice()
    if let result = gate.takeResult() {
      layers.panel?.take(result, at: time)
      if layers.panel?.isUnlocked == true { gate.requestFacts() }
    }
    let facts = gate.facts + [displayFact]
    layers.panel?.facts = facts
    closePanelIfOver()
  }

  private var displayFact: StaffFact {
    let pixels = [layers.size.x, layers.size.y].map { "\(Int(($0 * scale).rounded()))" }
    return StaffFact(
      .display, .displaySize,
      [
        .size: pixels.joined(separator: " × "),
        .number: JSONWriter.text(of: (scale * 100).rounded() / 100),
      ])
  }

  // MARK: - Content

  /// Notes that files were read; they are shown once nobody uses the kiosk.
  private mutating func noteUpdate() {
    updates?.takeNotice()
    hasUpdate = true
    // The result is one of the facts.
    if layers.panel?.isUnlocked == true { gate?.requestFacts() }
  }

  private mutating func adoptNextContent(at time: Duration, _ fonts: inout WindowFonts) {
    guard hasUpdate, layers.panel == nil,
      layers.isOutOfOrder || model.honeycomb.awaitsVisitorSince != nil && !model.isPressed
    else { return }
    hasUpdate = false
    guard let content = updates?.takeContent() else { return }
    if endsWithContent {
      hasEnded = true
    } else {
      adopt(content, at: time, &fonts)
    }
  }

  private mutating func adopt(
    _ new: KioskContent, at time: Duration, _ fonts: inout WindowFonts
  ) {
    var content = new
    content.catalogue.continueSerials(after: model.honeycomb.catalogue)
    shuffleSeed &+= Self.seedStep
    var next = KioskLayers(content, hooks, shuffledBy: shuffleSeed)
    (next.size, next.screen, next.labels) = (layers.size, layers.screen, layers.labels)
    next.picker.setTextZoom(textZoom)
    next.picker.setPixelSize(pixelSize)
    next.attract?.pixelSize = pixelSize
    next.attract?.scale = scale
    if let chosenLanguage, content.languages.contains(chosenLanguage) {
      next.picker.adopt(defaultLanguage: chosenLanguage)
    }
    let resize = InputEvent.resize(width: layers.size.x, height: layers.size.y)
    _ = next.attract?.takes(resize, at: time)
    next.attract?.begin(at: time, isShown: layers.isAttracting)
    // Until the canvas has those of the theme.
    fonts = WindowFonts(families: content.theme.fontFamilies)
    next.picker.handle(resize, at: time, fonts: &fonts)
    layers = next
    edition += 1
    updates?.didAdopt(content)
  }

  // MARK: - Time

  /// Advances the honeycomb, the gesture and what is in front.
  public mutating func advance(to time: Duration, fonts: inout WindowFonts) {
    if let labels = fonts.loaded { layers.labels = labels }
    layers.picker.advance(to: time, fonts: &fonts)
    adoptNextContent(at: time, &fonts)
    if layers.panel != nil {
      layers.panel?.advance(to: time)
      closePanelIfOver()
    } else if gesture?.advance(to: time) == true {
      openPanel(at: time, &fonts)
    }
    layers.screen.update(isInUse: layers.isInUse, at: time)
    if layers.attract?.advance(to: time, waitingSince: layers.waitingSince) == true {
      layers.attract?.adopt(layers.picker, at: time)
    }
    notePhase()
  }

  private mutating func notePhase() {
    guard let phase = model.honeycomb.kioskPhase, phase != notedPhase else { return }
    notedPhase = phase
    phaseDidChange(phase)
  }

  /// How the kiosk has ended: only staff ends one with content.
  public var outcome: ViewerOutcome? {
    if hasEnded { return .accepted }
    return hasQuit ? .canceled : layers.picker.outcome
  }

  /// Returns when something changes by itself.
  public func nextChange(after time: Duration) -> Duration? {
    // A dark screen shows nothing that waits for a visitor.
    if isScreenOff, model.honeycomb.kioskPhase == .attract { return gesture?.nextChange }
    let changes = [
      layers.picker.nextChange(after: time), layers.screen.nextChange,
      layers.panel != nil ? layers.panel?.nextChange : gesture?.nextChange,
      layers.attract?.nextChange(layers.waitingSince),
    ]
    return changes.compactMap(\.self).min()
  }

  /// Ends the visitor's session, after the loop has ended.
  public mutating func endSession(at time: Duration) {
    layers.picker.endSession(at: time, byStaff: hasQuit)
  }

  // MARK: - Drawing

  /// Returns the colors of the honeycomb.
  public func theme(inHighContrast isHighContrast: Bool) -> Theme {
    layers.picker.theme(inHighContrast: isHighContrast)
  }

  /// Creates a sketcher.
  public mutating func makeSketcher(_ theme: Theme, for canvas: borrowing Canvas) -> KioskSketcher {
    KioskSketcher(layers.picker.makeSketcher(theme, for: canvas), theme.window)
  }

  // MARK: - The honeycomb

  /// Returns the name of a topic or a pick.
  public func name(ofItem id: ControlID) -> ControlName? { layers.picker.name(ofItem: id) }
  /// Ends a session that is over by then.
  public mutating func settle(at time: Duration) { layers.picker.settle(at: time) }
  /// The filter field.
  public var editedField: TextField? { layers.picker.editedField }
  /// Returns the colors of the filter field.
  public func fieldColors(in theme: Theme) -> TextField.Colors {
    layers.picker.fieldColors(in: theme)
  }
  /// Returns where the last event has asked for the caret of the filter field.
  public mutating func takeCaretRequest() -> FieldPointer.CaretRequest? {
    layers.picker.takeCaretRequest()
  }
  /// Moves the caret of the filter field.
  public mutating func moveCaret(to offset: Int, selecting: Bool) {
    layers.picker.moveCaret(to: offset, selecting: selecting)
  }
  /// How switches and a pointer that rests use the honeycomb; what is in front, they only wake up.
  public var switchAccess: SwitchAccess? { layers.picker.switchAccess }
  /// Whether something is in front of the honeycomb.
  public var isCovered: Bool { layers.isCovered }
  /// The parts of what is in front of the honeycomb.
  public var cover: PartTree? { layers.cover }
  /// The number of the visitor.
  public var switchUser: Int? { layers.picker.switchUser }
  /// Returns the items of a list that are visible.
  public func visibleItems(of list: ControlID, at time: Duration) -> [ControlID]? {
    layers.picker.visibleItems(of: list, at: time)
  }
  /// Returns the edges of the honeycomb beyond which there are topics.
  public func moreParts(
    at time: Duration
  ) -> (list: ControlID, parts: [(id: ControlID, bounds: CGRect)])? {
    layers.picker.moreParts(at: time)
  }
  /// Notes the press of a switch as an activity of the visitor.
  public mutating func noteSwitch(at time: Duration) -> Bool { layers.picker.noteSwitch(at: time) }
  /// Moves the view toward the topics beyond an edge.
  public mutating func showMore(by id: ControlID, at time: Duration) {
    layers.picker.showMore(by: id, at: time)
  }

  // MARK: - The window

  /// The pointer of the honeycomb.
  public var pointer: StagePointer { layers.picker.pointer }
  /// How much larger the texts are that the visitor wants.
  public var textEnlargement: Double { layers.picker.textEnlargement }
  /// Whether typed text filters the topics.
  public var acceptsText: Bool { layers.picker.acceptsText }
  /// Whether topics remain to be searched.
  public var isWorking: Bool { layers.picker.isWorking }
  /// Closing the window does not end a kiosk.
  public var isClosable: Bool { layers.picker.isClosable }
  /// Whether the screen is off by its schedule.
  public var isScreenOff: Bool { layers.screen.isOff }

  /// The progress of writing sessions, the replies to staff, further content, and the changes of the screen's schedule.
  public var sources: [StageSource<KioskStage>] {
    var sources: [StageSource<KioskStage>] = []
    if let sessions = hooks.sessions {
      // The stage then advances, and sees the progress.
      sources.append(StageSource(sessions.descriptor) { _, _ in sessions.takeNotice() })
    }
    if let gate {
      sources.append(
        StageSource(gate.descriptor) { stage, time in stage.content.takeReply(at: time) })
    }
    if let updates {
      sources.append(StageSource(updates.descriptor) { stage, _ in stage.content.noteUpdate() })
    }
    if let screenTimer {
      sources.append(
        StageSource(screenTimer.descriptor) { stage, time in
          stage.content.layers.screen.schedule(isOff: screenTimer.takeState(), at: time)
        })
    }
    return sources
  }
}

/// The stage of a kiosk.
public typealias KioskStage = ContentStage<KioskWindow>

extension ContentStage<KioskWindow> {
  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - content: What it shows.
  ///   - hooks: The functions to call.
  ///   - gate: Checks the PINs of staff; without it, or without settings for staff, there is no panel.
  ///   - updates: Further content; `nil` if it never changes.
  ///   - endsWithContent: Whether the stage ends instead of showing further content.
  ///   - shuffleSeed: Decides on the order of the topics if the settings shuffle them.
  public init(
    content: KioskContent, hooks: PickerHooks = PickerHooks(), gate: (any StaffGate)? = nil,
    updates: (any KioskUpdates)? = nil, endsWithContent: Bool = false, shuffleSeed: UInt64 = 0
  ) {
    self.init(
      KioskWindow(
        content, hooks, gate, updates, endsWithContent: endsWithContent, shuffledBy: shuffleSeed))
  }
}

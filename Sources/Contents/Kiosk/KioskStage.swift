import Documents
public import Drawing
import Geometry
public import Input
public import Interaction
public import Picker
public import Service
import StaffAccess
public import Viewer

/// A kiosk in a window: the honeycomb of the visitors, and over it the panel of staff.
///
/// While nobody is there, the attract screen is shown. Staff holds a corner or presses a key, enters the PIN, and gets a
/// screen with facts and buttons that read the files again and end the program. Everything else is for the visitors.
public struct KioskStage: Stage {
  /// The honeycomb.
  public var picker: PickerStage
  /// The images of the pages that cover everything.
  private struct PageImages {
    /// That of a kiosk that is out of order: the logo.
    let outOfOrder: KioskImage?
    /// That of the thank-you.
    let thanks: KioskImage?

    init(_ content: KioskContent) {
      outOfOrder = content.logo.map { KioskImage(path: $0) }
      thanks = content.thanksImage.map { KioskImage(path: $0) }
    }

    /// The image to show or to load in a phase; that of the thank-you is loaded before, so that the texts do not move.
    func image(in phase: KioskPhase?) -> KioskImage? {
      switch phase {
      case .outOfOrder: outOfOrder
      case .session, .writing, .waiting, .thanks: thanks
      case .attract, nil: nil
      }
    }
  }
  private(set) var name: String
  private var colors: WindowColors
  /// Whether there is nothing to use.
  private var isOutOfOrder: Bool
  private(set) var attract: AttractScreen?
  private var images: PageImages
  private let hooks: PickerHooks
  private let gate: (any StaffGate)?
  private let updates: (any KioskUpdates)?
  private let endsWithContent: Bool
  /// Whether there is content, and the stage was to end with it.
  private var hasEnded = false
  /// Whether there may be content that waits for the end of the visitor's session.
  private var hasUpdate = false
  private var gesture: StaffGesture?
  /// The key that opens the pad for the PIN; `nil` for none.
  private var staffKey: KeyChord?
  private(set) var panel: StaffPanel?
  /// What lays out texts; `nil` until the fonts are loaded.
  private(set) var labels: LabelStore?
  /// The default language that staff has chosen.
  private var chosenLanguage: Language?
  private(set) var size = Vector.zero
  /// The number of device pixels per logical pixel.
  private var scale = 1.0
  private var textZoom = 1.0
  /// Whether staff has ended the program.
  public private(set) var hasQuit = false

  /// Follows the schedule of the screen; `nil` for a screen that is always on.
  public var screenTimer: (any ScreenTimer)?
  var screen: ScreenPlan
  /// Called with what the kiosk is doing, when that has changed.
  public var phaseDidChange: (KioskPhase) -> Void = { _ in }
  /// What was passed on last.
  private var notedPhase: KioskPhase?
  /// The side of the corner that staff holds, in logical pixels: no higher than the header, below which there are topics.
  static let staffCornerSide = 88.0
  /// The part of the window's height for which images of pages are loaded; they are drawn at most that high.
  private static let pageImageShare = 0.25

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - content: What it shows.
  ///   - hooks: The functions to call.
  ///   - gate: Checks the PINs of staff; without it, or without settings for staff, there is no panel.
  ///   - updates: Further content; `nil` if it never changes.
  ///   - endsWithContent: Whether the stage ends instead of showing further content.
  public init(
    content: KioskContent, hooks: PickerHooks = PickerHooks(), gate: (any StaffGate)? = nil,
    updates: (any KioskUpdates)? = nil, endsWithContent: Bool = false
  ) {
    name = content.settings.name
    colors = content.theme.window
    isOutOfOrder = content.isOutOfOrder
    screen = ScreenPlan(wakeTime: .seconds(content.settings.screenWake))
    self.hooks = hooks
    self.gate = gate
    self.updates = updates
    self.endsWithContent = endsWithContent
    picker = Self.picker(of: content, hooks)
    attract = AttractScreen(content)
    attract?.begin(at: .zero, isShown: true)
    images = PageImages(content)
    if let staff = content.settings.staff, gate != nil {
      gesture = StaffGesture(
        corner: content.staffCorner, duration: .seconds(staff.hold), side: Self.staffCornerSide)
      staffKey = staff.key
    }
  }

  private static func picker(of content: KioskContent, _ hooks: PickerHooks) -> PickerStage {
    do throws(HoneycombModel.LimitError) {
      return PickerStage(
        model: PickerModel(try content.model(), tables: content.tables), theme: content.theme,
        imageFolder: content.imageFolder, switches: content.settings.switches,
        hooks: content.isOutOfOrder ? PickerHooks() : hooks)
    } catch {
      preconditionFailure("the limits were checked when the content was read: \(error)")
    }
  }

  // MARK: - Events

  /// Passes the scale to the attract screen and the honeycomb.
  public mutating func setScale(_ scale: Double, at time: Duration) {
    self.scale = scale
    attract?.scale = scale
    picker.setScale(scale, at: time)
  }

  /// That of the honeycomb.
  public static let leastRoom = PickerContent.leastRoom

  /// That of the honeycomb.
  public var leastRoom: TextScale.Room { Self.leastRoom }

  /// Passes the size of the texts to the honeycomb.
  public mutating func setTextZoom(_ zoom: Double) {
    textZoom = zoom
    picker.setTextZoom(zoom)
  }

  /// Keeps what says where the texts of staff are.
  public mutating func take(_ labels: LabelStore) { self.labels = labels }

  /// Passes an event to the panel if it is open, otherwise to the attract screen or the honeycomb.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    // A kiosk looks as its configuration says.
    if case .desktop = event { return }
    defer {
      suspendSwitches()
      notePhase()
    }
    // What is due by then decides who gets the event.
    advance(to: time)
    if case .resize(let width, let height) = event { size = Vector(width, height) }
    let isTaken = attract?.takes(event, at: time) ?? false
    if screen.take(event, at: time) { return }
    if panel != nil {
      if case .resize = event { picker.handle(event, at: time) }
      if !isStaffKey(event) { operatePanel(event, at: time) }
      return
    }
    if isStaffKey(event) { return openPanel(at: time) }
    let isRecognized = note(event, at: time)
    if !isTaken { picker.handle(event, at: time) }
    if isRecognized { openPanel(at: time) }
  }

  private func isStaffKey(_ event: InputEvent) -> Bool {
    guard let staffKey, case .key(let key) = event else { return false }
    return KeyChord(key) == staffKey
  }

  /// Follows the gesture; returns whether it is complete.
  private mutating func note(_ event: InputEvent, at time: Duration) -> Bool {
    guard var gesture else { return false }
    defer { self.gesture = gesture }
    // The controls are mirrored too, so that the corner stays beside the same ones.
    let isMirrored = picker.model.honeycomb.isMirrored
    switch isMirrored ? event.mirrored(inWidth: size.x) : event {
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
    picker.content.closeLanguageList()
    // Other fingers may hold the corner too.
    _ = gesture?.release(pointer: nil, time: time)
    let (honeycomb, model) = (picker.model.honeycomb, picker.model)
    panel = StaffPanel(
      size: size, wait: gate.wait, at: time,
      messages: model.messages(in: honeycomb.defaultLanguage),
      languages: honeycomb.configuration.languages, language: honeycomb.defaultLanguage)
  }

  private mutating func operatePanel(_ event: InputEvent, at time: Duration) {
    if let pin = panel?.handle(event, at: time) { gate?.check(pin) }
    if let language = panel?.takeLanguage() {
      chosenLanguage = language
      picker.content.adopt(defaultLanguage: language)
      let messages = picker.model.messages(in: language)
      panel?.messages = messages
    }
    closePanelIfOver()
  }

  private mutating func closePanelIfOver() {
    guard let panel else { return }
    if panel.isQuitting { hasQuit = true }
    if self.panel?.takeReload() == true { updates?.requestReload() }
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
    let facts = gate.facts + displayFacts
    panel?.facts = facts
    closePanelIfOver()
  }

  private var displayFacts: [StaffFact] {
    let pixels = [size.x, size.y].map { "\(Int(($0 * scale).rounded()))" }
    return [
      StaffFact(
        .display, .displaySize,
        [
          .size: pixels.joined(separator: " × "),
          .number: JSONWriter.text(of: (scale * 100).rounded() / 100),
        ])
    ]
  }

  // MARK: - Content

  /// Takes what was read, and shows it once nobody uses the kiosk.
  private mutating func takeUpdate(at time: Duration) {
    guard let updates else { return }
    updates.takeNotice()
    hasUpdate = true
    // The result is one of the facts.
    if panel?.isUnlocked == true { gate?.requestFacts() }
    adoptNextContent(at: time)
  }

  private mutating func adoptNextContent(at time: Duration) {
    guard hasUpdate, panel == nil,
      isOutOfOrder || picker.model.honeycomb.awaitsVisitorSince != nil && !picker.model.isPressed
    else { return }
    hasUpdate = false
    guard let content = updates?.takeContent() else { return }
    if endsWithContent {
      hasEnded = true
    } else {
      adopt(content, at: time)
    }
  }

  private mutating func adopt(_ new: KioskContent, at time: Duration) {
    var content = new
    content.catalogue.continueSerials(after: picker.model.honeycomb.catalogue)
    name = content.settings.name
    colors = content.theme.window
    isOutOfOrder = content.isOutOfOrder
    let wasAttracting = isAttracting
    picker = Self.picker(of: content, hooks)
    picker.setTextZoom(textZoom)
    attract = AttractScreen(content)
    images = PageImages(content)
    attract?.scale = scale
    if let chosenLanguage, content.languages.contains(chosenLanguage) {
      picker.content.adopt(defaultLanguage: chosenLanguage)
    }
    let resize = InputEvent.resize(width: size.x, height: size.y)
    _ = attract?.takes(resize, at: time)
    attract?.begin(at: time, isShown: wasAttracting)
    picker.handle(resize, at: time)
    updates?.didAdopt(content)
  }

  // MARK: - Time

  /// When the honeycomb began to wait for a visitor; `nil` while it is used, and while nobody can see it.
  private var waitingSince: Duration? {
    panel == nil && !screen.isOff ? picker.model.honeycomb.awaitsVisitorSince : nil
  }

  /// Advances the honeycomb, the gesture and the panel.
  public mutating func advance(to time: Duration) {
    defer {
      suspendSwitches()
      notePhase()
    }
    picker.advance(to: time)
    adoptNextContent(at: time)
    if panel != nil {
      panel?.advance(to: time)
      closePanelIfOver()
    } else if gesture?.advance(to: time) == true {
      openPanel(at: time)
    }
    screen.update(isInUse: isInUse, at: time)
    let waitingSince = waitingSince
    if attract?.advance(to: time, waitingSince: waitingSince) == true {
      attract?.adopt(picker, at: time)
    }
  }

  /// Lets switches and a pointer that rests use the honeycomb only while that is shown; what else is shown, they only wake up.
  private mutating func suspendSwitches() {
    picker.suspendSwitches(panel != nil || isAttracting || screen.isOff)
  }

  /// Whether the pad or the screen of staff is open.
  var isPanelOpen: Bool { panel != nil }

  var isAttracting: Bool { attract?.isShown ?? false }

  /// Whether the screen is off by its schedule.
  public var isScreenOff: Bool { screen.isOff }

  private mutating func notePhase() {
    guard let phase = picker.model.honeycomb.kioskPhase, phase != notedPhase else { return }
    notedPhase = phase
    phaseDidChange(phase)
  }

  /// How the kiosk has ended: only staff ends one with content.
  public var outcome: ViewerOutcome? {
    if hasEnded { return .accepted }
    return hasQuit ? .canceled : picker.outcome
  }

  /// When something changes by itself.
  public var nextChange: Duration? {
    // A dark screen shows nothing that waits for a visitor.
    if screen.isOff, picker.model.honeycomb.kioskPhase == .attract { return gesture?.nextChange }
    var next = picker.nextChange
    if let change = screen.nextChange { next = min(next ?? change, change) }
    let own = panel != nil ? panel?.nextChange : gesture?.nextChange
    if let own { next = min(next ?? own, own) }
    if let appearance = attract?.nextChange(waitingSince) {
      next = min(next ?? appearance, appearance)
    }
    return next
  }

  /// Ends the visitor's session, after the loop has ended.
  public mutating func endSession(at time: Duration) {
    picker.content.endSession(at: time, byStaff: hasQuit)
  }

  // MARK: - Drawing

  /// Draws the honeycomb or the attract screen, and the panel over it.
  public mutating func draw(at time: Duration, on canvas: inout Canvas) -> Bool {
    if screen.isOff {
      drawBlack(on: &canvas)
      return false
    }
    picker.content.pageImage = images.image(in: picker.model.honeycomb.kioskPhase)?
      .bitmap(height: size.y * Self.pageImageShare, on: &canvas)
    var isMoving = attract?.draw(at: time, over: &picker, on: &canvas)
    if isMoving == nil { isMoving = picker.draw(at: time, on: &canvas) }
    panel?.draw(
      named: name, colors: colors, size: CGSize(width: size.x, height: size.y),
      labels: &canvas.labels, into: &canvas.renderer.list)
    return isMoving ?? false
  }

  // MARK: - The window

  /// The fonts of the theme.
  public var fontFamilies: [String] { picker.fontFamilies }
  /// The pointer of the honeycomb.
  public var pointer: StagePointer {
    panel == nil && !isAttracting ? picker.pointer : .normal
  }
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
      StageSource<Self>(source.descriptor, for: source.readiness) { stage, time in
        try source.read(&stage.picker, time)
      }
    }
    if let gate {
      sources.append(StageSource(gate.descriptor) { stage, time in stage.takeReply(at: time) })
    }
    if let updates {
      sources.append(
        StageSource(updates.descriptor) { stage, time in stage.takeUpdate(at: time) })
    }
    return sources + screenSources
  }

  /// Changes with what the honeycomb reads.
  public var sourcesVersion: Int { picker.sourcesVersion }
}

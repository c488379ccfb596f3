import Controls
import Drawing
import Geometry
import Input
import Interaction
import Motion
import Picker
import Viewer

/// The screen that a kiosk shows while nobody is there: when it appears, what it shows, and how it is woken.
///
/// The first touch only wakes the kiosk: it and what follows until its end are not passed on. A class, because most kiosks have
/// none, and the stage of those is smaller without the fields of a second picker.
final class AttractScreen {
  private var overlay: AttractOverlay
  private let content: KioskContent
  private var demo: AttractDemo?
  /// The language and the images of the kiosk.
  private var language: Language?
  private var images: TopicImages?
  /// Measures the texts, which decide on the area of the honeycomb: that of the canvas, or another one before the first
  /// picture.
  private var labels: LabelStore?
  private var size = Vector(1, 1)
  private let delay: Duration
  /// The time of the last event.
  private var lastInput = Duration.zero
  /// The time from which on the screen is due whatever was before; `nil` after the first event.
  private var dueAt: Duration?
  /// When the screen appeared; `nil` while it is not shown.
  private var shownSince: Duration?
  /// When it was woken up last; `nil` before that.
  private var wokenAt: Duration?
  /// Whether the pointer has woken it up by moving: panels that act as a mouse move before they press.
  private var isWokenByMotion = false
  /// The fingers and buttons that have woken it up and are still down.
  private var wakingPointers: [InputEvent.Pointer] = []
  /// The key that has woken it up and is still down.
  private var wakingKey: String?
  /// The number of device pixels per logical pixel.
  var scale = 1.0
  /// The size of a logical pixel, in meters; `nil` if it is not known.
  var pixelSize: Double?
  private let isStill: Bool

  /// The time in which the start screen disappears, the attract screen appears, and the start screen appears again.
  private static let (leave, enter, wake) = (0.35, 0.5, 0.3)
  /// The time within which a press belongs to the motion before it.
  private static let motionTime = Duration.milliseconds(700)
  /// The number of device pixels above which there are 30 frames a second.
  private static let pixelLimit = 1920.0 * 1080

  /// Creates a screen that is not shown yet; `nil` if there is to be none.
  init?(_ content: KioskContent) {
    guard let settings = content.settings.attract, !content.isOutOfOrder else { return nil }
    self.content = content
    delay = .seconds(settings.after)
    isStill = content.settings.reducedMotion
    overlay = AttractOverlay(logo: content.logo, theme: content.theme)
  }

  /// Whether there are so many pixels that half of the frames are enough.
  private var hasManyPixels: Bool { size.x * size.y * scale * scale > Self.pixelLimit }

  /// Whether the screen is shown.
  var isShown: Bool { shownSince != nil }

  // MARK: - Time

  /// Shows the screen if nobody has been there for long, and moves it.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - waitingSince: When the kiosk began to wait for a visitor; `nil` while it does not.
  /// - Returns: Whether it has just appeared; then call `adopt(_:at:)`.
  func advance(to time: Duration, waitingSince: Duration?) -> Bool {
    guard let due = due(waitingSince) else {
      shownSince = nil
      demo = nil
      return false
    }
    let appears = shownSince == nil && due <= time
    if appears {
      shownSince = due
    } else {
      advanceDemo(to: time)
    }
    return appears
  }

  /// Shows the texts and images of the kiosk, in its language.
  func adopt(_ picker: PickerContent, at time: Duration) {
    let model = picker.model
    language = model.honeycomb.language
    images = picker.images
    overlay.title = model.title
    overlay.subtitle = content.settings.subtitle?.text(in: language) ?? ""
    overlay.invitation = model.messages(in: language).text(.touchToStart)
    beginDemo(at: time)
  }

  /// When the screen appears; `nil` for never.
  func due(_ waitingSince: Duration?) -> Duration? {
    guard let waitingSince, wakingPointers.isEmpty else { return nil }
    return dueAt ?? max(waitingSince, lastInput) + delay
  }

  /// Begins the demonstration above the texts, with all that is due by a time.
  private func beginDemo(at time: Duration) {
    guard let shownSince else { return }
    if labels?.isReady != true { labels = try? LabelStore(families: content.theme.fontFamilies) }
    labels?.adopt(language)
    let reserved = labels.map { overlay.reservedHeight(in: size, labels: $0) } ?? 0
    var picker = PickerStage(
      model: content.attractModel(reservedHeight: reserved),
      theme: content.theme, imageFolder: content.imageFolder)
    picker.content.images = images
    picker.setPixelSize(pixelSize)
    if let labels { picker.take(labels) }
    if let language { picker.content.adopt(defaultLanguage: language) }
    let delay: Duration = isStill ? .zero : .seconds(Self.leave)
    demo = AttractDemo(picker, size: size, at: shownSince + delay)
    advanceDemo(to: time)
  }

  private func advanceDemo(to time: Duration) {
    if !isStill { demo?.advance(to: pictureTime(time)) }
  }

  /// Begins to wait from a time on; or shows the screen at that time, at the start or because it was shown before.
  func begin(at time: Duration, isShown: Bool) {
    lastInput = time
    dueAt = isShown ? time : nil
  }

  /// Returns the time of the picture that is shown at a time.
  private func pictureTime(_ time: Duration) -> Duration {
    guard hasManyPixels else { return time }
    let frame = Duration.seconds(1) / 30
    return frame * Int(time / frame)
  }

  /// When the screen appears if nothing happens; `nil` if it is shown, or never appears.
  func nextChange(_ waitingSince: Duration?) -> Duration? { isShown ? nil : due(waitingSince) }

  // MARK: - Events

  /// Learns of an event; returns whether it is for this screen only.
  func takes(_ event: InputEvent, at time: Duration) -> Bool {
    if case .resize(let width, let height) = event {
      size = Vector(width, height)
      if let demo {
        images = demo.images
        beginDemo(at: time)
      }
      return false
    }
    if event.isInput || event.isMove { (lastInput, dueAt) = (time, nil) }
    guard isShown else { return isRest(of: event, at: time) }
    switch event {
    case .press(_, _, let pointer): wakingPointers.append(pointer)
    case .key(let key): wakingKey = key.name
    case .move, .wheel, .pinch, .text, .preedit, .action: break
    case .release, .cancel, .leave, .keyRelease, .arrange, .desktop, .command: return true
    case .resize: return false
    }
    shownSince = nil
    demo = nil
    wokenAt = time
    isWokenByMotion = event.isMove
    return true
  }

  /// Whether an event belongs to the press that has woken the kiosk.
  private func isRest(of event: InputEvent, at time: Duration) -> Bool {
    switch event {
    case .key(let key): return key.name == wakingKey
    case .keyRelease(let key):
      guard key.name == wakingKey else { return false }
      wakingKey = nil
      return true
    case .press(_, _, let pointer) where isWokenByMotion && wakingPointers.isEmpty:
      isWokenByMotion = false
      guard let wokenAt, time - wokenAt < Self.motionTime else { return false }
      wakingPointers.append(pointer)
      return true
    case _ where wakingPointers.isEmpty: return false
    case .press(_, _, let pointer):
      // Further fingers belong to the same touch.
      wakingPointers.append(pointer)
      return true
    case .move, .wheel, .pinch: return true
    case .release(_, _, let pointer):
      wakingPointers.removeAll { $0 == pointer }
      return true
    case .cancel(let pointer):
      wakingPointers.removeAll { pointer == nil || $0 == pointer }
      return false
    case .leave, .text, .preedit, .resize, .arrange, .desktop, .command, .action: return false
    }
  }

  // MARK: - Parts

  /// The screen as parts of a window: its texts, and the invitation, which wakes it up as everything else does.
  ///
  /// The honeycomb is a demonstration, and no part.
  var parts: PartTree {
    let places = labels.map { overlay.places(in: size, labels: $0) }
    var parts: [Part] = []
    func add(_ word: String, _ role: ControlNode.Role, _ text: String, in bounds: CGRect?) {
      guard !text.isEmpty else { return }
      parts.append(
        Part(ControlID(.text, word: "attract/\(word)"), ControlNode(role, text), in: bounds))
    }
    add("title", .heading, overlay.title, in: places?.title)
    add("subtitle", .label, overlay.subtitle, in: places?.subtitle)
    let start = ControlName(.control, "start")
    parts.append(
      Part(
        ControlID(start),
        ControlNode(.button, overlay.invitation, named: start, states: .focusable, actions: .press),
        in: places?.invitation, layer: .front))
    return PartTree(
      ControlNode(.window, overlay.title, language: language?.tag),
      in: CGRect(x: 0, y: 0, width: size.x, height: size.y), parts, focused: ControlID(start))
  }

  // MARK: - Drawing

  /// Draws the screen, or how it appears and disappears over the picture of the picker.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - canvas: The canvas.
  ///   - drawPicker: Draws the picker; returns whether its picture is moving.
  /// - Returns: Whether the picture is moving.
  func draw(
    at time: Duration, on canvas: inout Canvas, over drawPicker: (inout Canvas) -> Bool
  ) -> Bool {
    labels = canvas.labels
    guard let shownSince else {
      let isMoving = drawPicker(&canvas)
      guard let wokenAt, !isStill else { return isMoving }
      let progress = (time - wokenAt).inSeconds / Self.wake
      cover(1 - progress, on: &canvas)
      return isMoving || progress < 1
    }
    let time = pictureTime(time)
    let seconds = (time - shownSince).inSeconds
    guard let demo, isStill || seconds >= Self.leave else {
      let isMoving = drawPicker(&canvas)
      guard !isStill else { return isMoving }
      cover(seconds / Self.leave, on: &canvas)
      return true
    }
    let isMoving = demo.draw(at: time, on: &canvas)
    if isStill {
      overlay.draw(pulsing: nil, size: size, on: &canvas)
      return isMoving
    }
    fade(demo, by: demo.veil(at: time), into: &canvas.renderer.list)
    overlay.draw(pulsing: seconds, size: size, on: &canvas)
    // The hand is in front of everything, as that of a visitor.
    if let hand = demo.hand(at: time) {
      AttractHand.draw(hand, in: size, into: &canvas.renderer.list)
    }
    cover(1 - (seconds - Self.leave) / Self.enter, on: &canvas)
    return true
  }

  /// Covers the honeycomb with the ground behind it, so that the rest of the picture does not change.
  private func fade(_ demo: AttractDemo, by opacity: Double, into list: inout DisplayList) {
    guard opacity > 0 else { return }
    let (area, theme) = (demo.area, content.theme)
    let end = theme.backgroundTop.mixed(
      with: theme.backgroundBottom, by: Double(area.maxY) / max(1, size.y))
    let style = BodyStyle(
      top: theme.backgroundTop.withAlpha(opacity), bottom: end.withAlpha(opacity), border: .clear,
      borderWidth: 0)
    list.append(.body(.rect(area, cornerRadius: 0), style))
  }

  private func cover(_ opacity: Double, on canvas: inout Canvas) {
    guard opacity > 0 else { return }
    canvas.renderer.list.fill(
      .rect(CGRect(x: 0, y: 0, width: size.x, height: size.y), cornerRadius: 0),
      content.theme.backgroundBottom.withAlpha(opacity))
  }
}

extension InputEvent {
  /// Whether the mouse or a finger moves.
  fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}

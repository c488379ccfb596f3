import Drawing
import Geometry
import Input
import Interaction
import Motion
import Picker
import Viewer

/// The screen that a kiosk shows while nobody is there: when it appears, what it shows, and how it is woken.
///
/// The first touch only wakes the kiosk: it and what follows until its end are not passed on. A class, so that the stage
/// does not contain the fields of two pickers: checking values that cannot be copied would take the compiler minutes.
final class AttractScreen {
  private var overlay: AttractOverlay
  private let content: KioskContent
  private var demo: AttractDemo?
  private var size = Vector(1, 1)
  private let delay: Duration
  /// The time of the last event.
  private var lastInput = Duration.zero
  /// When the screen appeared; `nil` while it is not shown.
  private var shownSince: Duration?
  /// When it was woken up last; `nil` before that.
  private var wokenAt: Duration?
  /// The fingers and buttons that have woken it up and are still down.
  private var wakingPointers: [InputEvent.Pointer] = []
  /// The key that has woken it up and is still down.
  private var wakingKey: String?
  /// Whether there are so many pixels that half of the frames are enough.
  private var hasManyPixels = false
  private let isStill: Bool

  /// The time in which the start screen disappears, the attract screen appears, and the start screen appears again.
  private static let (leave, enter, wake) = (0.35, 0.5, 0.3)
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

  /// Whether the screen is shown.
  var isShown: Bool { shownSince != nil }

  // MARK: - Time

  /// Shows the screen if nobody has been there for long, and moves it.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - waitingSince: When the kiosk began to wait for a visitor; `nil` while it does not.
  /// - Returns: Whether it has just appeared, and needs the texts and images of the kiosk.
  func advance(to time: Duration, waitingSince: Duration?) -> Bool {
    guard let due = due(waitingSince) else {
      shownSince = nil
      demo = nil
      return false
    }
    let appears = shownSince == nil && due <= time
    if appears { show(at: due) }
    demo?.advance(to: pictureTime(time))
    return appears
  }

  /// Shows the texts and images of the kiosk, in its language.
  func adopt(_ picker: borrowing PickerStage) {
    let model = picker.model
    demo?.share(picker.images)
    let language = model.honeycomb.language
    overlay.isMirrored = model.honeycomb.isMirrored
    overlay.title = model.title
    overlay.subtitle = content.settings.subtitle?.text(in: language) ?? ""
    overlay.invitation = model.messages(in: language).text(.touchToStart)
    if let language { demo?.adopt(language) }
  }

  /// When the screen appears; `nil` for never.
  func due(_ waitingSince: Duration?) -> Duration? {
    guard let waitingSince, wakingPointers.isEmpty else { return nil }
    return max(waitingSince, lastInput) + delay
  }

  private func show(at time: Duration) {
    shownSince = time
    guard !isStill else { return }
    let picker = PickerStage(
      model: PickerModel(content.attractModel(), tables: content.tables), theme: content.theme,
      imageFolder: content.imageFolder)
    demo = AttractDemo(picker, size: size, at: time + .seconds(Self.leave))
  }

  /// Begins to wait from a time on; or shows the screen at that time, because it was shown before.
  func begin(at time: Duration, isShown: Bool) {
    lastInput = isShown ? time - delay : time
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
      demo?.resize(to: size, at: time)
      return false
    }
    if event.isInput || event.isMove { lastInput = time }
    guard isShown else { return isRest(of: event) }
    switch event {
    case .press(_, _, let pointer): wakingPointers.append(pointer)
    case .key(let key): wakingKey = key.name
    case .move, .wheel, .pinch, .text, .preedit: break
    case .release, .cancel, .leave, .keyRelease, .command: return true
    case .resize: return false
    }
    shownSince = nil
    demo = nil
    wokenAt = time
    return true
  }

  /// Whether an event belongs to the press that has woken the kiosk.
  private func isRest(of event: InputEvent) -> Bool {
    switch event {
    case .key(let key): return key.name == wakingKey
    case .keyRelease(let key):
      guard key.name == wakingKey else { return false }
      wakingKey = nil
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
    case .leave, .text, .preedit, .resize, .command: return false
    }
  }

  // MARK: - Drawing

  /// Draws the screen, or how it appears and disappears over the picture of the picker that is on the canvas.
  ///
  /// - Returns: Whether the picture is moving.
  func draw(
    at time: Duration, over picker: inout PickerStage, on canvas: inout Canvas
  ) -> Bool {
    guard let shownSince else {
      let isMoving = picker.draw(at: time, on: &canvas)
      guard let wokenAt, !isStill else { return isMoving }
      let progress = (time - wokenAt).inSeconds / Self.wake
      cover(1 - progress, on: &canvas)
      return isMoving || progress < 1
    }
    hasManyPixels = size.x * size.y * canvas.scale * canvas.scale > Self.pixelLimit
    let time = pictureTime(time)
    let seconds = (time - shownSince).inSeconds
    guard demo != nil, seconds >= Self.leave else {
      let isMoving = picker.draw(at: time, on: &canvas)
      if isStill {
        overlay.draw(pulsing: nil, size: size, on: &canvas)
        return isMoving
      }
      cover(seconds / Self.leave, on: &canvas)
      return true
    }
    demo?.draw(at: time, on: &canvas)
    if let veil = demo?.veil(at: time) { cover(veil, on: &canvas) }
    if let hand = demo?.hand(at: time) {
      AttractHand.draw(hand, in: size, into: &canvas.renderer.list)
    }
    overlay.draw(pulsing: seconds, size: size, on: &canvas)
    cover(1 - (seconds - Self.leave) / Self.enter, on: &canvas)
    return true
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

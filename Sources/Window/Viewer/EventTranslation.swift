import Geometry
import Input
import X11

/// Translates X11 events of a window into input events.
///
/// This is the one place that converts device pixels to logical pixels, and the server's clock to the
/// time since the start.
struct EventTranslation {
  /// The number of device pixels per logical pixel.
  var scale: Double
  /// The distance of a wheel click, in logical pixels: about half a cell.
  private static let wheelStep = 60.0
  /// The distance of a wheel click that zooms, in logical pixels: a quarter of a doubling.
  private static let zoomStep = 60.0

  /// The least (arrival time - server time) seen: the difference of the clocks plus the least delay.
  private var clockOffset: Duration?
  private var lastTime = Duration.zero

  init(scale: Double) { self.scale = scale }

  /// Returns when an event happened, since the start.
  ///
  /// Uses the server's time if the event has one, so that samples that arrive together keep their
  /// distances. The result is never after `now` and never decreases.
  mutating func time(server: UInt32?, now: Duration) -> Duration {
    var time = now
    if let server {
      let serverTime = Duration.milliseconds(Int64(server))
      let offset = min(clockOffset ?? (now - serverTime), now - serverTime)
      // A difference of more than a second means that the counter has wrapped or the server was stopped.
      clockOffset = now - (serverTime + offset) > .seconds(1) ? now - serverTime : offset
      time = min(now, serverTime + (clockOffset ?? offset))
    }
    lastTime = max(lastTime, time)
    return lastTime
  }

  /// Returns the input event for an X11 event, with its server time if it has one; `nil` if the stage
  /// does not use the event.
  func inputEvent(for event: X11.Event) -> (event: InputEvent, time: UInt32?)? {
    switch event {
    case .press(let button, let state):
      (.press(at: point(state), button: button), state.time)
    case .release(let button, let state):
      (.release(at: point(state), button: button), state.time)
    case .motion(let state):
      (.move(to: point(state)), state.time)
    case .touch(let phase, let id, let state):
      (touch(phase, InputEvent.Pointer.touch(id: id), point(state)), state.time)
    case .pinch(let scale, let state):
      (.pinch(at: point(state), scale: scale), state.time)
    case .leave(let state):
      (.leave, state.time)
    case .grabLost, .focusOut, .unmapped:
      (.cancel(), nil)
    case .wheel(let dx, let dy, let state):
      state.modifiers.contains(.control)
        ? (
          .wheel(
            at: point(state), delta: Vector(dx, dy) * Self.zoomStep, zooms: true), state.time
        )
        : (
          .wheel(
            at: point(state), delta: Self.turned(dx, dy, by: state.modifiers) * Self.wheelStep),
          state.time
        )
    case .key(let stroke):
      (
        .key(
          KeyPress(
            stroke.name, text: stroke.text, modifiers: Self.keyModifiers(stroke.modifiers),
            code: stroke.code)),
        stroke.time
      )
    case .keyRelease(let stroke):
      (
        .keyRelease(
          KeyRelease(stroke.name, modifiers: Self.keyModifiers(stroke.modifiers))), stroke.time
      )
    case .text(let text):
      (.text(text), nil)
    case .preedit(let preedit):
      (.preedit(Preedit(preedit)), nil)
    case .resize(let width, let height):
      (resize(width: width, height: height), nil)
    case .desktop(let look):
      (
        .desktop(
          DesktopLook(
            reducesMotion: !look.allowsAnimations, isHighContrast: look.isHighContrast)), nil
      )
    // A pointer that enters by moving also sends a motion event. If the window is mapped under a resting
    // pointer, nothing is hovered.
    case .enter, .focusIn, .expose, .mapped, .visibility, .closeRequest, .destroyed,
      .presentComplete, .bufferReleased, .scale, .error:
      nil
    }
  }

  /// Returns the selection that an event pastes where text is taken, with the server's time; `nil` if it pastes none.
  ///
  /// As in xterm, Shift + Insert and the middle button paste what is selected.
  static func paste(by event: X11.Event) -> (selection: TextSelection, time: UInt32)? {
    switch event {
    case .press(button: 2, let state):
      return (.primary, state.time)
    case .key(let stroke):
      let modifiers = keyModifiers(stroke.modifiers)
      if stroke.name == "Insert", modifiers == .shift { return (.primary, stroke.time) }
      guard ["v", "V"].contains(stroke.name), modifiers.subtracting(.shift) == .control else {
        return nil
      }
      return (.clipboard, stroke.time)
    default:
      return nil
    }
  }

  /// Returns what a key copies, `nil` for nothing; with Caps Lock its name is that of the capital letter.
  static func copying(by stroke: KeyStroke) -> CopiedForm? {
    guard stroke.modifiers.contains(.control), ["c", "C", "Insert"].contains(stroke.name) else {
      return nil
    }
    return stroke.modifiers.contains(.shift) ? .test : .text
  }

  private static func keyModifiers(_ modifiers: Modifiers) -> KeyModifiers {
    var result: KeyModifiers = []
    if modifiers.contains(.shift) { result.insert(.shift) }
    if modifiers.contains(.control) { result.insert(.control) }
    if modifiers.contains(.alt) { result.insert(.alt) }
    if modifiers.contains(.super) { result.insert(.super) }
    return result
  }

  /// With Shift a vertical wheel pans sideways.
  private static func turned(_ dx: Double, _ dy: Double, by modifiers: Modifiers) -> Vector {
    modifiers.contains(.shift) ? Vector(dy, dx) : Vector(dx, dy)
  }

  /// Returns a resize event for a window's size; at least one logical pixel, the least size of a honeycomb.
  func resize(width: Int, height: Int) -> InputEvent {
    .resize(width: max(1, Double(width) / scale), height: max(1, Double(height) / scale))
  }

  private func touch(_ phase: TouchPhase, _ finger: InputEvent.Pointer, _ point: Vector)
    -> InputEvent
  {
    switch phase {
    case .began: .press(at: point, pointer: finger)
    case .moved: .move(to: point, pointer: finger)
    case .ended: .release(at: point, pointer: finger)
    }
  }

  private func point(_ state: X11.PointerState) -> Vector {
    Vector(state.x, state.y) / scale
  }
}

extension Preedit {
  /// The text that the window's input method is composing.
  init(_ preedit: PreeditText) {
    self.init(
      preedit.text, caret: preedit.caret,
      segments: preedit.segments.map { segment in
        Segment(segment.range, segment.style == .highlight ? .highlight : .underline)
      })
  }
}

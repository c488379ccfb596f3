import Controls
import Drawing
import Geometry
import Input
import Picker
import Raster
import StaffAccess
import Typesetting
import Words

extension StaffPanel {
  /// The text styles at a unit of 1, in logical pixels per em.
  private enum Size {
    static let title = 22.0
    static let digit = 24.0
    static let text = 16.0
  }

  /// The middles of the lines in the card's head at a unit of 1, in logical pixels.
  private enum Place {
    static let title = 34.0
    static let digits = 72.0
    static let message = 106.0
  }

  /// The title: that of the pad, or the name of the kiosk.
  private func title(named name: String) -> String {
    isUnlocked ? name : messages.text(.staff)
  }

  /// The panel as parts of a window; no request names one, because only staff that stands here uses it.
  ///
  /// Nothing depends on which button of the pad is used: the digits have the focus there, whichever button has the ring.
  ///
  /// - Parameters:
  ///   - name: The name of the kiosk.
  ///   - size: The size of the window, in logical pixels.
  ///   - labels: What lays out the facts; `nil` if no fonts are loaded.
  /// - Returns: The parts.
  func parts(named name: String, size: Vector, labels: LabelStore?) -> PartTree {
    func line(_ word: String, at y: Double, _ node: ControlNode) -> Part {
      Part(
        ControlID(.text, word: "staff/\(word)"), node,
        in: CGRect(
          x: Double(card.minX), y: Double(card.minY) + (y - 16) * unit,
          width: Double(card.width), height: 32 * unit))
    }
    var parts = [
      line("title", at: Place.title, ControlNode(.heading, title(named: name)))
    ]
    if isUnlocked {
      let bounds = labels.map { factBounds($0) }
      parts += facts.enumerated().map { index, fact in
        Part(
          ControlID(.text, word: "staff/fact/\(index)"),
          ControlNode(
            .label, fact.name(in: messages), value: .text(fact.value(in: messages))),
          in: bounds?[index])
      }
    } else {
      parts.append(line(Self.digitsWord, at: Place.digits, digitsNode))
      if !message.isEmpty {
        parts.append(line("message", at: Place.message, ControlNode(.status, message)))
      }
    }
    parts += controls.items.compactMap { item in
      guard var part = controls.part(of: item) else { return nil }
      part.node.name = nil
      part.node.actions = []
      if !isUnlocked { part.node.states.remove(.pressed) }
      part.position = item.id.position
      return part
    }
    let focused =
      isUnlocked ? controls.focusedControl : ControlID(.text, word: "staff/\(Self.digitsWord)")
    return PartTree(
      ControlNode(
        .window, title(named: name), language: messages.language.tag,
        states: pad.phase == .checking ? [.modal, .busy] : .modal),
      in: CGRect(x: 0, y: 0, width: size.x, height: size.y), parts, focused: focused ?? .window)
  }

  /// The word of the digits in their identity.
  private static let digitsWord = "digits"

  /// The digits as a field with a bullet for each: which ones they are is not said.
  ///
  /// It has the focus. Orca from 46 on learns keys from the X server, and says digits unless such a field has the focus.
  private var digitsNode: ControlNode {
    var node = ControlNode(
      .textField, messages.text(.enterPIN),
      value: .text(String(repeating: "\u{2022}", count: pad.count)),
      states: pad.isRefused ? [.focusable, .protected, .invalid] : [.focusable, .protected])
    node.caret = TextCaret(at: pad.count)
    return node
  }

  /// Draws the panel over the kiosk.
  func draw(
    named name: String, colors: WindowColors, size: CGSize, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    list.fill(
      .rect(CGRect(origin: .zero, size: size), cornerRadius: 0), Color.black.withAlpha(0.6))
    list.fill(.rect(card, cornerRadius: 18 * unit), colors.card)
    list.stroke(
      .rect(card.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 18 * unit), colors.hairline, width: 1)
    drawLine(
      title(named: name), at: Place.title, style: style(Size.title, .semibold), colors.ink,
      &labels, &list)
    if isUnlocked {
      drawFacts(colors, labels, &list)
    } else {
      drawDots(colors, &list)
      drawLine(
        message, at: Place.message, style: style(Size.text, .regular),
        pad.isRefused ? colors.finding : colors.faintInk, &labels, &list)
    }
    for item in controls.items { draw(item, colors, &labels, &list) }
  }

  private func style(_ size: Double, _ weight: TextStyle.Weight) -> TextStyle {
    TextStyle(size: size * unit, minimumSize: size * unit * 0.7, weight: weight, maximumLines: 1)
  }

  /// What the pad is doing.
  var message: String {
    switch pad.phase {
    case .entering: messages.text(pad.isRefused ? .wrongPIN : .enterPIN)
    case .checking: messages.text(.checkingPIN)
    case .blocked(let seconds): messages.text(.wrongPINWait, count: seconds)
    case .closed: ""
    }
  }

  /// Draws a dot for each digit, and rings for the least number of digits.
  private func drawDots(_ colors: WindowColors, _ list: inout DisplayList) {
    let count = max(pad.count, PIN.lengths.lowerBound)
    let pitch = min(24 * unit, (Double(card.width) - 48 * unit) / Double(count))
    let left = Double(card.midX) - pitch * Double(count - 1) / 2
    for index in 0..<count {
      let center = CGPoint(
        x: left + pitch * Double(index), y: Double(card.minY) + Place.digits * unit)
      let radius = min(6 * unit, pitch * 0.35)
      if index < pad.count {
        list.fill(.circle(center: center, radius: radius), colors.accent)
      } else {
        list.stroke(.circle(center: center, radius: radius), colors.faintInk, width: 1.5 * unit)
      }
    }
  }

  private func drawLine(
    _ text: String, at y: Double, style: TextStyle, _ color: Color, _ labels: inout LabelStore,
    _ list: inout DisplayList
  ) {
    guard !text.isEmpty else { return }
    let label = labels.line(text, style: style, maxWidth: Double(card.width) - 32 * unit)
    list.label(label, at: CGPoint(x: card.midX, y: card.minY + CGFloat(y * unit)), color)
  }

  /// Draws a button with a text of the pad's size.
  private func draw(
    _ item: ControlGroup<Control>.Item, _ colors: WindowColors, _ labels: inout LabelStore,
    _ list: inout DisplayList
  ) {
    guard case .button(var button) = item.control else { return }
    let title = button.title
    button.title = ""
    var state = ControlState()
    state.isPressed = controls.pressed == item.id
    state.isHovered = controls.hovered == item.id
    state.isFocused = controls.isFocusVisible && controls.focused == item.id
    button.draw(state, into: &list, labels: &labels, palette: colors)
    let isDigit = if case .digit = item.id { true } else { false }
    let label = labels.line(
      title, style: style(isDigit ? Size.digit : Size.text, .semibold),
      maxWidth: Double(button.rect.width) - 16 * unit)
    let ink = button.isProminent ? colors.accentInk : colors.ink
    list.label(
      label, at: CGPoint(x: button.rect.midX, y: button.rect.midY),
      ink.withAlpha(button.isEnabled ? 1 : 0.45))
  }
}

import Controls
import Geometry
import Input
import Interaction
import Picker
import StaffAccess
import Words

/// The pad for the PIN of staff, and the screen behind it: state, layout and events.
///
/// A value; the time is passed to its methods.
struct StaffPanel {
  /// A button of the panel.
  enum Control: NamedControl {
    case digit(Int)
    case backspace
    case submit
    case cancel
    case back
    case reload
    case quit
    case language

    /// The name, which no recording has: requests are refused.
    var word: String {
      if case .digit(let digit) = self { "digit/\(digit)" } else { "\(self)" }
    }

    /// The keys that do the same.
    var keys: [KeyChord] {
      switch self {
      case .digit(let digit): [KeyChord("\(digit)")]
      case .backspace: [KeyChord("BackSpace")]
      case .submit: [KeyChord("Return"), KeyChord("KP_Enter")]
      case .cancel, .back: [KeyChord("Escape")]
      case .reload, .quit, .language: []
      }
    }

    /// Whether a key press is one of ``keys``, whatever else is held with it.
    func isPressed(by key: KeyPress) -> Bool {
      let chord = KeyChord(key)
      return keys.contains { $0.key == chord.key && $0.modifiers.isSubset(of: chord.modifiers) }
    }

    /// The position of a digit among the digits, of which 0 is the last one; `nil` for other buttons.
    var position: ControlPosition? {
      guard case .digit(let digit) = self else { return nil }
      return ControlPosition((digit + 9) % 10, of: 10)
    }
  }

  private(set) var pad: PINPad
  private(set) var controls = ControlGroup<Control>()
  /// The lines of the staff screen.
  var facts: [StaffFact] = [] { didSet { if facts != oldValue { layOut() } } }
  /// Whether staff asks to read the files again.
  private var isReloading = false
  /// Whether staff asks the program to end.
  private(set) var isQuitting = false
  /// When staff has pressed Quit, which asks again; `nil` if the last press was of something else.
  private var askedAt: Duration?
  /// The card, in logical pixels.
  private(set) var card = CGRect.zero
  /// The number of logical pixels for a length of 1 in the layout.
  private(set) var unit = 1.0
  /// The texts of the panel.
  var messages: MessageTable { didSet { if messages != oldValue { layOut() } } }
  /// The languages that staff can choose from.
  private let languages: [Language]
  /// The language of the kiosk.
  private var language: Language?
  /// The language that staff has just chosen.
  private var chosenLanguage: Language?
  private var hasLeft = false
  private var size: Vector

  /// The size of the card at a unit of 1.
  private static let cardSize = (width: 340.0, height: 500.0)
  /// The greatest width of a card with a long fact, and the space around it, at a unit of 1.
  private static let (greatestWidth, margin) = (640.0, 24.0)
  /// The number of characters that a value has room for beside its name.
  private static let shortLength = 26
  /// The height of the card's head: title, digits and message.
  static let headHeight = 128.0
  /// The size of a button, and the space between buttons.
  private static let (button, gap) = (CGSize(width: 92, height: 68), 12.0)
  /// The time before a second press of Quit counts, so that a double tap does not end the kiosk.
  private static let quitDelay = Duration.milliseconds(600)
  /// The time after which an unused staff screen closes.
  private static let screenLimit = Duration.seconds(60)
  /// The time after which any staff screen closes.
  private static let screenEnd = Duration.seconds(300)
  private var closesAt = Duration.zero
  private var endsAt = Duration.zero

  /// Opens the pad.
  init(
    size: Vector, wait: Duration, at time: Duration, messages: MessageTable = .english,
    languages: [Language] = [], language: Language? = nil
  ) {
    self.size = size
    self.messages = messages
    (self.languages, self.language) = (languages, language)
    pad = PINPad(openedAt: time, wait: wait)
    layOut()
  }

  /// Whether the right PIN was entered.
  var isUnlocked: Bool { pad.phase == .closed(.accepted) }

  /// Whether the panel is to be closed.
  var isOver: Bool {
    if hasLeft { return true }
    if case .closed(let closing) = pad.phase { return closing != .accepted }
    return false
  }

  /// Returns whether staff asks to read the files again, once.
  mutating func takeReload() -> Bool {
    defer { isReloading = false }
    return isReloading
  }

  /// When the panel next changes by itself.
  var nextChange: Duration? { isUnlocked ? min(closesAt, endsAt) : pad.nextChange }

  mutating func advance(to time: Duration) {
    let phase = pad.phase
    pad.advance(to: time)
    if pad.phase != phase { layOut() }
    if isUnlocked, min(closesAt, endsAt) <= time { hasLeft = true }
  }

  /// Passes on the result of a check.
  mutating func take(_ result: PINPad.Event, at time: Duration) {
    let wasLocked = !isUnlocked
    pad.handle(result, at: time)
    if isUnlocked, wasLocked {
      closesAt = time + Self.screenLimit
      endsAt = time + Self.screenEnd
    }
    layOut()
  }

  // MARK: - Events

  /// Handles an event; returns a PIN to check.
  mutating func handle(_ event: InputEvent, at time: Duration) -> PIN? {
    advance(to: time)
    guard !isOver else { return nil }
    defer { layOut() }
    if case .resize(let width, let height) = event {
      size = Vector(width, height)
      return nil
    }
    switch event {
    // Only staff that stands here enters a PIN.
    case .action: return nil
    case .key(let key):
      if let control = control(for: key) { return press(control, at: time) }
    default: break
    }
    let response = controls.handle(event)
    if response.isTaken { closesAt = time + Self.screenLimit }
    guard response.action == .press, let control = response.id else { return nil }
    return press(control, at: time)
  }

  private func control(for key: KeyPress) -> Control? {
    let way: Control = isUnlocked ? .back : .cancel
    if way.isPressed(by: key) { return way }
    guard !isUnlocked, !key.control else { return nil }
    if let control = [Control.backspace, .submit].first(where: { $0.isPressed(by: key) }) {
      return control
    }
    // Any key with the text of a digit, such as those of a keypad.
    guard let digit = key.text.wholeMatch(of: /[0-9]/) else { return nil }
    return Int(digit.output).map { .digit($0) }
  }

  private mutating func press(_ control: Control, at time: Duration) -> PIN? {
    if control != .quit { askedAt = nil }
    switch control {
    case .digit(let digit): return pad.handle(.digit(digit), at: time)
    case .backspace: return pad.handle(.backspace, at: time)
    case .submit: return pad.handle(.submit, at: time)
    case .cancel: return pad.handle(.cancel, at: time)
    case .back: hasLeft = true
    case .reload: isReloading = true
    case .quit:
      guard let askedAt else {
        askedAt = time
        break
      }
      isQuitting = time - askedAt >= Self.quitDelay
    case .language: chooseNextLanguage()
    }
    return nil
  }

  /// Whether the panel is a mirror image; the pad is not, as on telephones.
  var isMirrored: Bool { isUnlocked && messages.language.isRightToLeft }

  private mutating func chooseNextLanguage() {
    guard let place = languages.firstIndex(where: { $0 == language }) else { return }
    language = languages[(place + 1) % languages.count]
    chosenLanguage = language
  }

  /// Returns the language that staff has just chosen, once.
  mutating func takeLanguage() -> Language? { chosenLanguage.take() }

  // MARK: - Layout

  /// The size of the card, which is larger if there are long facts, such as the mistake in a file.
  private var cardSize: (width: Double, height: Double) {
    let lengths = facts.map {
      $0.valueKey == nil || !$0.placeholders.isEmpty ? $0.value.count : 0
    }
    .filter { $0 > Self.shortLength }
    var (width, height) = Self.cardSize
    if isUnlocked, !lengths.isEmpty {
      let (most, tallest) = (size.x / unit - 2 * Self.margin, size.y / unit - Self.margin)
      width = max(width, min(Self.greatestWidth, most))
      // About half a line's height per character; the text becomes smaller if it is longer.
      let lines = lengths.reduce(0) { $0 + (Double($1) * 8 / (width - 48)).rounded(.up) }
      height = max(height, min(height + 19 * lines, tallest))
    }
    return (width * unit, height * unit)
  }

  private mutating func layOut() {
    unit = min(max(min(size.x / 480, size.y / 560), 0.5), 2)
    let (width, height) = cardSize
    card = CGRect(
      x: ((size.x - width) / 2).rounded(), y: ((size.y - height) / 2).rounded(),
      width: width.rounded(), height: height.rounded())
    var items: [ControlGroup<Control>.Item] = []
    func add(_ control: Control, _ title: String, _ name: String, _ rect: CGRect, _ isOn: Bool) {
      let isProminent = control == .submit || control == .quit && askedAt != nil
      var item = ControlGroup<Control>.Item(
        control,
        .button(Button(title, named: name, in: rect, isEnabled: isOn, isProminent: isProminent)),
        hint: isOn || pad.phase == .entering || isUnlocked ? nil : message)
      item.key = control.keys.first
      items.append(item)
    }
    if isUnlocked {
      let back = messages.text(.back)
      let quit = messages.text(askedAt == nil ? .quit : .reallyQuit)
      let reload = messages.text(.reload)
      if languages.count > 1, let language {
        let title = "\(messages.text(.language)): \(language.ownName)"
        add(.language, title, title, rect(column: 0, row: 3, columns: 1), true)
      }
      add(.back, back, back, rect(column: 0, row: 4), true)
      add(.reload, reload, reload, rect(column: 1, row: 4), true)
      add(.quit, quit, quit, rect(column: 2, row: 4), true)
    } else {
      let isEntering = pad.phase == .entering
      for digit in 1...9 {
        let place = digit - 1
        add(
          .digit(digit), "\(digit)", "\(digit)", rect(column: place % 3, row: place / 3),
          isEntering)
      }
      add(
        .backspace, "\u{232B}", messages.text(.deleteDigit), rect(column: 0, row: 3),
        isEntering && pad.count > 0)
      add(.digit(0), "0", "0", rect(column: 1, row: 3), isEntering)
      let (ok, cancel) = (messages.text(.ok), messages.text(.cancel))
      add(.submit, ok, ok, rect(column: 2, row: 3), pad.canSubmit)
      add(.cancel, cancel, cancel, rect(column: 0, row: 4, columns: 1), true)
    }
    controls.update(items)
  }

  /// The rectangle of a button: three in a row, or a wide one.
  private func rect(column: Int, row: Int, columns: Int = 3) -> CGRect {
    let (gap, inset) = (Self.gap * unit, 20 * unit)
    let column = isMirrored ? columns - 1 - column : column
    let all = Double(card.width) - 2 * inset
    let width = (all - Double(columns - 1) * gap) / Double(columns)
    // The buttons of the screen are as low as the lowest row of the pad.
    let isLow = row == 4 || isUnlocked
    let height = (isLow ? 44 : Double(Self.button.height) - 6) * unit
    var top =
      Double(card.minY) + Self.headHeight * unit
      + Double(row) * (Double(Self.button.height) + Self.gap - 6) * unit
    if isUnlocked {
      // At the bottom of a card of any height.
      top += Double(card.height) - Self.cardSize.height * unit
      if row == 3 { top += (Double(Self.button.height) - 6 - 44) * unit }
    }
    return CGRect(
      x: (Double(card.minX) + inset + Double(column) * (width + gap)).rounded(),
      y: top.rounded(), width: width.rounded(), height: height.rounded())
  }
}

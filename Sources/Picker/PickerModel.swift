public import Controls
import Geometry
public import Input
public import Interaction

/// A control of the picker.
public enum PickerControl: Hashable, Sendable {
  /// The topics: one stop in the order of keyboard focus, with a separate focus inside.
  case topics
  /// A button.
  case button(WindowLayout.Button)
}

/// The model of picking topics in windows, recordings and the demo: the honeycomb and the controls around
/// it.
///
///     var model = PickerModel(honeycomb)
///     model.handle(.key(KeyPress("space")), at: .seconds(1))  // Picks the first topic.
///     model.handle(.key(KeyPress("Tab", shift: true)), at: .seconds(2))  // Goes to the last button.
///
/// A value: equal events at equal times give equal frames. A press belongs to the control or to the
/// honeycomb, whichever it starts on.
public struct PickerModel: Sendable {
  /// The grid, the picks and the phases of a kiosk; takes commands and further topics.
  public var honeycomb: HoneycombModel { didSet { updateControls() } }
  /// The controls, in the order of keyboard focus.
  public private(set) var controls = ControlGroup<PickerControl>()
  /// What the user has typed to find topics.
  public private(set) var field = EditableText()
  /// The search for the topics that match the text of the field.
  public private(set) var filter = TopicFilter()
  /// Whether typed text filters the topics.
  public let isFilterable: Bool
  private var offer: Offer?

  /// The state that the controls depend on.
  private struct Offer: Hashable {
    let layout: WindowLayout
    let visitorNumber: Int
    let isInteractive, hasTopics, hasDone, hasCancel, hasStillHere: Bool

    init(of honeycomb: borrowing HoneycombModel) {
      layout = honeycomb.layout
      visitorNumber = honeycomb.visitorNumber
      isInteractive = honeycomb.isInteractive
      hasTopics = isInteractive && honeycomb.placedCount > 0
      hasDone = honeycomb.offers(.confirm)
      hasCancel = honeycomb.offers(.cancel)
      hasStillHere = honeycomb.offers(.stillHere)
    }
  }

  /// Creates the model of a honeycomb.
  ///
  /// - Parameters:
  ///   - honeycomb: The honeycomb.
  ///   - isFilterable: Whether typed text filters the topics; by default it does, but not on a kiosk.
  public init(_ honeycomb: HoneycombModel, isFilterable: Bool? = nil) {
    self.honeycomb = honeycomb
    self.isFilterable = isFilterable ?? (honeycomb.configuration.kiosk == nil)
    updateControls()
  }

  /// Rebuilds the controls if others are available, and hovers the one under the mouse.
  private mutating func updateControls() {
    let newOffer = Offer(of: honeycomb)
    if newOffer != offer {
      // A new phase of a kiosk ends all presses.
      if newOffer.isInteractive != offer?.isInteractive { _ = controls.handle(.cancel()) }
      if newOffer.visitorNumber != offer?.visitorNumber {
        field.clear()
        filter = TopicFilter()
      }
      offer = newOffer
      let layout = newOffer.layout
      var items: [ControlGroup<PickerControl>.Item] = []
      if newOffer.hasTopics {
        items.append(.init(.topics, .region(Region(in: layout.viewport))))
      }
      for button in [WindowLayout.Button.done, .cancel, .stillHere]
      where honeycomb.offers(button.command) {
        let control = Button(button.title, in: layout.rect(of: button))
        items.append(.init(.button(button), .button(control)))
      }
      controls.update(items)
    }
    // During a press on the honeycomb, the mouse hovers nothing else.
    let mouse = honeycomb.isPressed ? nil : honeycomb.mousePosition
    if controls.pointer != mouse { controls.pointer = mouse }
  }

  // MARK: - Time

  /// Applies all changes that are due by `time`.
  ///
  /// While ``isSearching`` is true, each call continues the search for a limited time.
  public mutating func advance(to time: Duration) {
    honeycomb.advance(to: time)
    if isSearching { advanceSearch(at: time) }
  }

  /// Returns the time at which the frame of `time` becomes out of date although nothing moves.
  public func nextChange(after time: Duration) -> Duration? { honeycomb.nextChange(after: time) }

  /// Whether nothing moves from `time` until the next event.
  public func isSettled(at time: Duration) -> Bool {
    !isSearching && honeycomb.isSettled(at: time)
  }

  /// Writes the frame at `time`, which must not be before the last event, into `frame`.
  ///
  /// O(visible cells); allocates nothing once the storage has grown.
  public func frame(at time: Duration, into frame: inout Frame) {
    honeycomb.frame(at: time, into: &frame)
    guard controls.hovered != nil || controls.pressed != nil else { return }
    // The control is in front of the cells.
    for index in frame.cells.indices { frame.cells[index].isHovered = false }
  }

  // MARK: - Events

  /// Whether a mouse button or a finger is down.
  public var isPressed: Bool { honeycomb.isPressed || controls.pressed != nil }

  /// Updates the state for an event.
  ///
  /// `time` is the time since the start and must not decrease. O(visible cells).
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    // Changes that are due by then can affect the controls.
    honeycomb.advance(to: time)
    if filter(by: event, at: time) { return updateControls() }
    switch event {
    case .press(let point, 1, _):
      if controls.pressed == nil, controls.hit(point) == nil {
        honeycomb.handle(event, at: time)
        if !honeycomb.isDragging { _ = controls.handle(event) }
      } else if honeycomb.note(event, at: time), !isPressed {
        _ = controls.handle(event)
      }
    case .move(_, let pointer) where controls.isPressed(by: pointer):
      _ = honeycomb.note(event, at: time)
    case .release(_, 1, let pointer) where controls.isPressed(by: pointer):
      if honeycomb.note(event, at: time) {
        perform(controls.handle(event), at: time)
      } else {
        _ = controls.handle(.cancel())
      }
    case .cancel, .leave:
      _ = controls.handle(event)
      honeycomb.handle(event, at: time)
    case .key(let key): handle(key, at: time)
    default: honeycomb.handle(event, at: time)
    }
    updateControls()
  }

  private mutating func perform(
    _ response: ControlGroup<PickerControl>.Response, at time: Duration
  ) {
    guard response.action == .press, case .button(let button) = response.id else { return }
    honeycomb.perform(button.command, at: time)
  }

  // MARK: - Filter

  /// Whether typed text goes to the filter field now.
  public var acceptsText: Bool { isFilterable && honeycomb.isInteractive }

  /// Whether the filter field is shown.
  public var showsField: Bool { !field.isEmpty || !field.preedit.isEmpty }

  /// The filter field, over the title.
  var textField: TextField {
    let header = honeycomb.layout.header
    // Lengths of a header that is 80 px high.
    let unit = header.height / 80
    let width = min(520, max(0, header.width - 32)).rounded()
    return TextField(
      field, named: "Filter topics",
      in: CGRect(
        x: ((header.width - width) / 2).rounded(), y: (5 * unit).rounded(), width: width,
        height: (36 * unit).rounded()),
      note: filter.isActive ? "\(filter.matchCount) of \(honeycomb.catalogue.count)" : "",
      weight: PickerTexts.weight)
  }

  /// Whether topics remain to be searched.
  public var isSearching: Bool { filter.isSearching(in: honeycomb.catalogue) }

  /// Handles an event that is for the filter field; returns `false` if it is for something else.
  ///
  /// While there is no text, only text is for the field.
  private mutating func filter(by event: InputEvent, at time: Duration) -> Bool {
    guard acceptsText else { return false }
    if case .key(let key) = event {
      if isOnButton, ControlGroup<PickerControl>.isPress(key) { return false }
      if let command = FilterKey(key), !field.isEmpty {
        guard honeycomb.note(event, at: time), !honeycomb.isDragging else { return true }
        switch command {
        case .clear:
          field.clear()
          search(at: time)
        case .move(let step): moveFocus(by: step, at: time)
        case .toggle: honeycomb.handle(.key(KeyPress("space")), at: time)
        }
        return true
      }
    }
    var edited = field
    let response = edited.handle(event)
    guard response.isTaken else { return false }
    guard honeycomb.note(event, at: time), !honeycomb.isDragging else { return true }
    field = edited
    if response.isChanged { search(at: time) }
    return true
  }

  /// Starts the search for the text of the field.
  private mutating func search(at time: Duration) {
    filter.search(for: field.text)
    if filter.isActive { advanceSearch(at: time) } else { honeycomb.filter(nil, at: time) }
  }

  private mutating func advanceSearch(at time: Duration) {
    guard let matches = filter.advance(over: honeycomb.catalogue) else { return }
    honeycomb.filter(matches, at: time)
  }

  /// What a key does beside the filter field while there is a text in it.
  private enum FilterKey {
    case clear
    case move(by: Int)
    case toggle

    init?(_ key: KeyPress) {
      switch (key.name, key.control) {
      case ("Escape", _): self = .clear
      case ("Up", false), ("KP_Up", false): self = .move(by: -1)
      case ("Down", false), ("KP_Down", false): self = .move(by: 1)
      case ("space", true), ("KP_Space", true): self = .toggle
      default: return nil
      }
    }
  }

  // MARK: - Keyboard

  /// Whether a button has the keyboard focus, instead of the topics.
  var isOnButton: Bool {
    guard controls.isFocusVisible, case .button = controls.focused else { return false }
    return true
  }

  private mutating func handle(_ key: KeyPress, at time: Duration) {
    if let step = key.focusStep {
      guard honeycomb.note(.key(key), at: time), !honeycomb.isDragging else { return }
      moveFocus(by: step, at: time)
    } else if isOnButton, !key.control, ControlGroup<PickerControl>.isPress(key) {
      guard honeycomb.note(.key(key), at: time) else { return }
      perform(controls.handle(.key(key)), at: time)
    } else {
      honeycomb.handle(.key(key), at: time)
      // The arrow keys move from a button back to the topics.
      if isOnButton, honeycomb.isFocusVisible { controls.focus(nil) }
    }
  }

  /// Moves the keyboard focus to the next topic or button, or to the previous one if `step` is
  /// negative.
  ///
  /// Returns `false` if there is none and the focus does not wrap around.
  @discardableResult
  public mutating func moveFocus(by step: Int, wraps: Bool = true, at time: Duration) -> Bool {
    guard honeycomb.isInteractive else { return false }
    if !isOnButton {
      if honeycomb.moveFocus(by: step, at: time) { return true }
      controls.focus(.topics)
    }
    guard controls.moveFocus(by: step, wraps: wraps) else { return false }
    if controls.focused == .topics {
      honeycomb.enterFocus(by: step, at: time)
    } else {
      honeycomb.leaveFocus()
    }
    return true
  }

  /// Focuses the first topic, or the last button if `step` is negative.
  public mutating func enterFocus(by step: Int, at time: Duration) {
    leaveFocus()
    controls.moveFocus(by: step)
    if controls.focused == .topics { honeycomb.enterFocus(by: step, at: time) }
  }

  /// Hides the focus ring, because something else has the keyboard focus.
  public mutating func leaveFocus() {
    controls.focus(nil)
    honeycomb.leaveFocus()
  }
}

extension WindowLayout.Button {
  /// The command of a press.
  fileprivate var command: HoneycombModel.Command {
    switch self {
    case .cancel: .cancel
    case .done: .confirm
    case .stillHere: .stillHere
    }
  }

  /// The title.
  var title: String {
    switch self {
    case .cancel: "Cancel"
    case .done: "Done"
    case .stillHere: "I'm still here"
    }
  }
}

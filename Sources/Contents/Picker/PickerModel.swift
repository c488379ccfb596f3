public import Controls
import Geometry
public import HexGeometry
public import Input
public import Interaction
public import Launcher
public import Words

/// A control of the picker.
public enum PickerControl: NamedControl {
  /// The topics: one stop in the order of keyboard focus, with a separate focus inside.
  case topics
  /// The tray of picks: another such stop.
  case tray
  /// A button.
  case button(PickerButton)
  /// The button that opens the list of languages.
  case languageSwitch
  /// A language of the open list.
  case language(Language)
  /// The button that opens the list for an easier use.
  case easeSwitch
  /// A row of that list.
  case ease(EaseOfUse.Change)
  /// The row that closes that list.
  case easeDone

  /// An area behind the buttons.
  public enum Area: Sendable {
    /// The open list of the header, and all beside it.
    case headerList
    /// The filter field.
    case field
    /// The tray of picks.
    case tray
    /// The honeycomb, and all beside the controls.
    case honeycomb
  }

  /// The name in recordings.
  public var word: String {
    switch self {
    case .topics: "topics"
    case .tray: "tray"
    case .button(let button): button.rawValue
    case .languageSwitch: "languages"
    case .language(let language): "language/\(language.tag)"
    case .easeSwitch: "ease"
    case .ease(.text(let percent)): "ease/text-\(percent)"
    case .ease(.contrast): "ease/contrast"
    case .ease(.reach): "ease/reach"
    case .easeDone: "ease/done"
    }
  }
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
  /// The grid, the picks and the phases of a kiosk; ``change(_:)`` changes it.
  public private(set) var honeycomb: HoneycombModel
  /// What the window has around the honeycomb.
  private(set) var parts: PickerWindowOptions
  /// The layout of header, honeycomb and footer.
  public private(set) var layout: WindowLayout
  /// The controls, in the order of keyboard focus.
  public internal(set) var controls = ControlGroup<PickerControl>()
  /// The chips of the picks in the footer.
  var tray = PickTray()
  /// What the user has typed to find topics.
  public package(set) var field = EditableText()
  /// Whether the user has used the mouse since the last key.
  private(set) var isPointing = false
  /// The pointer in the field.
  var fieldPointer = FieldPointer()
  /// The search for the topics that match the text of the field.
  public private(set) var filter: TopicFilter
  /// Whether the options reduce the motion, and whether the desktop does.
  private var reducesMotion: (byOptions: Bool, byDesktop: Bool)
  /// What differs between pickers: the rules of rofi, of dmenu or of neither.
  var rules: PickerRules
  /// What commands of other programs have done.
  var commanded = CommandedTopics()
  /// The list of the header that is open; `nil` for none.
  public internal(set) var openList: HeaderList?
  /// The texts of the program.
  private var texts: PickerTexts
  /// Whether Return was pressed before there was a topic, and waits for the end of the list.
  private var isReturnKept = false
  private var offer: Offer?

  /// The state that the controls depend on.
  private struct Offer: Hashable {
    let layout: WindowLayout
    let visitorNumber: Int
    let isInteractive, hasTopics, hasTray, hasDone, hasCancel, hasStillHere, hasStartOver,
      hasEndThanks: Bool
    let language: Language?
    let easeOfUse: EaseOfUse
    let openList: HeaderList?

    init(
      of honeycomb: borrowing HoneycombModel, in layout: WindowLayout, _ openList: HeaderList?
    ) {
      self.layout = layout
      (language, easeOfUse) = (honeycomb.language, honeycomb.easeOfUse)
      self.openList = openList
      visitorNumber = honeycomb.visitorNumber
      isInteractive = honeycomb.isInteractive
      hasTopics = isInteractive && honeycomb.placedCount > 0
      hasTray = isInteractive && layout.tray != nil && !honeycomb.picks.isEmpty
      hasDone = honeycomb.offers(.confirm)
      hasCancel = honeycomb.offers(.cancel)
      hasStillHere = honeycomb.offers(.stillHere)
      hasStartOver = honeycomb.offers(.startOver)
      hasEndThanks = honeycomb.offers(.endThanks)
    }
  }

  /// Creates the model of a honeycomb.
  ///
  /// - Parameters:
  ///   - honeycomb: The honeycomb.
  ///   - parts: What the window has around it; as when the honeycomb was created.
  ///   - isFilterable: Whether typed text filters the topics; by default it does, but not on a kiosk.
  ///   - launcher: The rules of rofi or dmenu; `nil` for those of the picker.
  ///   - tables: The texts of the program in all languages.
  public init(
    _ honeycomb: HoneycombModel, parts: PickerWindowOptions = PickerWindowOptions(),
    isFilterable: Bool? = nil,
    launcher: LauncherMode.Options? = nil, tables: MessageTables = MessageTables()
  ) {
    self.honeycomb = honeycomb
    reducesMotion = (honeycomb.configuration.reducedMotion, false)
    rules = PickerRules(
      isFilterable: isFilterable ?? (honeycomb.configuration.kiosk == nil), launcher)
    self.parts = parts
    self.parts.fieldPlace = rules.fieldPlace
    let size = honeycomb.viewport.windowSize
    layout = WindowLayout(
      width: size.x, height: size.y, parts: self.parts, catalogue: honeycomb.catalogue,
      configuration: honeycomb.configuration)
    texts = PickerTexts(tables, language: honeycomb.language)
    filter = TopicFilter(language: honeycomb.language)
    if honeycomb.viewport != layout.honeycombViewport {
      self.honeycomb.adopt(layout.honeycombViewport, at: .zero)
    }
    updateControls()
  }

  /// Changes the honeycomb, and what follows from it: the texts, the controls, and the field, which is cleared if that has
  /// ended the filter: subtopics that are opened are not among the matches.
  ///
  /// - Parameter body: Changes the honeycomb.
  /// - Returns: The result of `body`.
  @discardableResult
  public mutating func change<Result>(
    _ body: (inout HoneycombModel) throws -> Result
  ) rethrows -> Result {
    let wasFiltered = honeycomb.isFiltered
    defer {
      updateControls()
      if wasFiltered, !honeycomb.isFiltered { clearField() }
    }
    return try body(&honeycomb)
  }

  /// Notes an event as an activity of the user.
  ///
  /// - Returns: Whether it may have another effect; `false` if it only ends the idle warning of a kiosk.
  mutating func note(_ event: InputEvent, at time: Duration) -> Bool {
    change { $0.note(event, at: time) }
  }

  /// Rebuilds the controls if others are available, and hovers the one under the mouse.
  mutating func updateControls() {
    if !honeycomb.isInteractive || honeycomb.visitorNumber != offer?.visitorNumber ?? 0 {
      openList = nil
    }
    let newOffer = Offer(of: honeycomb, in: layout, openList)
    if texts.update(for: newOffer.language, honeycomb.standardTitle),
      newOffer.language != filter.language
    {
      resetFilter()
    }
    if newOffer != offer {
      // A new phase of a kiosk ends all presses.
      if newOffer.isInteractive != offer?.isInteractive {
        _ = controls.handle(.cancel())
        tray.cancel()
      }
      if newOffer.visitorNumber != offer?.visitorNumber {
        clearField()
        tray.startOver()
      }
      offer = newOffer
      let layout = newOffer.layout
      var items: [ControlGroup<PickerControl>.Item] = []
      // Nothing but the list can be used while it is open.
      if openList == nil {
        if newOffer.hasTopics {
          items.append(.init(.topics, .region(Region(in: layout.viewport))))
        }
        if newOffer.hasTray, let row = layout.tray {
          items.append(.init(.tray, .region(Region(in: row.area))))
        }
        for button in [PickerButton.done, .cancel, .startOver, .stillHere, .endThanks]
        where honeycomb.offers(button.command) {
          let control = Button(messages.text(button.message), in: layout.rect(of: button))
          items.append(.init(.button(button), .button(control)))
        }
      }
      controls.update(items + easeItems + languageItems)
    }
    hoverControl()
  }

  /// The texts of the program in the current language.
  public var messages: MessageTable { texts.messages }

  /// Returns the texts of the program in a language.
  ///
  /// - Parameter language: The language; `nil` for English.
  /// - Returns: The texts.
  public func messages(in language: Language?) -> MessageTable {
    texts.tables.table(for: language)
  }

  /// The heading, in the current language.
  public var title: String { honeycomb.givenTitle ?? texts.heading }

  /// Hovers the control under the mouse.
  private mutating func hoverControl() {
    // During a press on something else, the mouse hovers no control.
    let mouse = controls.pressedArea == nil ? honeycomb.mousePosition : nil
    if controls.pointer != mouse { controls.pointer = mouse }
  }

  /// Changes what can change while the picker is shown, except for the theme.
  mutating func adopt(_ look: PickerLook) {
    reducesMotion.byOptions = look.reducedMotion
    adopt(look.shape)
    change {
      $0.adopt(look.coloring)
      $0.adopt(title: look.title.map { LocalizedText($0) })
      $0.adopt(look.keys)
    }
  }

  /// Changes the shape of cells, and reduces the motion if the options or the desktop ask for it.
  private mutating func adopt(_ shape: HoneycombModel.CellShape) {
    adopt(
      shape: shape, fisheye: honeycomb.configuration.fisheye,
      reducedMotion: reducesMotion.byOptions || reducesMotion.byDesktop)
  }

  /// Changes the look of the honeycomb.
  ///
  /// - Parameters:
  ///   - shape: The shape of the cells.
  ///   - fisheye: The fish-eye.
  ///   - reducedMotion: Whether motion is reduced.
  public mutating func adopt(
    shape: HoneycombModel.CellShape, fisheye: Fisheye, reducedMotion: Bool
  ) {
    change { $0.adopt(shape: shape, fisheye: fisheye, reducedMotion: reducedMotion) }
  }

  // MARK: - Time

  /// Applies all changes that are due by `time`.
  ///
  /// While ``isSearching`` is true, each call continues the search for a limited time.
  public mutating func advance(to time: Duration) {
    change { $0.advance(to: time) }
    if isSearching { advanceSearch(at: time) }
    performKeptReturn(at: time)
    advanceLauncher(to: time)
    followEase(at: time)
    followPicks(at: time, isAnimated: false)
  }

  /// Returns the time at which the frame of `time` becomes out of date although nothing moves.
  public func nextChange(after time: Duration) -> Duration? { honeycomb.nextChange(after: time) }

  /// Whether nothing moves from `time` until the next event.
  public func isSettled(at time: Duration) -> Bool {
    !isSearching && honeycomb.isSettled(at: time) && tray.isSettled(at: time)
  }

  /// Writes the frame at `time`, which must not be before the last event, into `frame`.
  ///
  /// O(visible cells); allocates nothing once the storage has grown.
  public func frame(at time: Duration, into frame: inout Frame) {
    honeycomb.frame(at: time, into: &frame)
    if !tray.isSettled(at: time) { frame.isSettled = false }
    guard
      openList != nil || controls.hovered != nil || hoveredChip(at: time) != nil
        || controls.isPressed && controls.pressedArea != .honeycomb
    else { return }
    // The control is in front of the cells, and a press beside the open list only closes that.
    for index in frame.cells.indices { frame.cells[index].isHovered = false }
  }

  /// Returns the topic whose whole label is shown: that under the mouse or that with the keyboard focus, whichever was used
  /// last; `nil` for neither.
  ///
  /// O(visible cells).
  func describedTopic(in frame: borrowing Frame) -> TopicIndex? {
    let hovered =
      hoveredChip(at: frame.time).map { honeycomb.picks[$0] }
      ?? frame.cells.first(where: \.isHovered)?.topic
    let focused =
      isOnTray && honeycomb.picks.indices.contains(tray.focus)
      ? honeycomb.picks[tray.focus] : frame.cells.first(where: \.isFocused)?.topic
    return isPointing ? hovered ?? focused : focused ?? hovered
  }

  // MARK: - Events

  /// Whether a mouse button or a finger is down.
  public var isPressed: Bool { honeycomb.isPressed || controls.isPressed }

  /// Updates the state for an event.
  ///
  /// `time` is the time since the start and must not decrease. O(visible cells).
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    // Changes that are due by then can affect the controls.
    change { $0.advance(to: time) }
    if event.isInput { isReturnKept = false }
    switch event {
    case .press, .move: isPointing = true
    case .key, .text, .action(.focus, _): isPointing = false
    default: break
    }
    followPicks(at: time, isAnimated: false)
    if !operateList(event, at: time), !launch(event, at: time),
      !filter(by: event, at: time)
    {
      pass(event, at: time)
    }
    followEase(at: time)
    followPicks(at: time, isAnimated: !honeycomb.configuration.reducedMotion)
    updateControls()
  }

  /// Passes an event to the controls or to the honeycomb.
  private mutating func pass(_ event: InputEvent, at time: Duration) {
    let pickCount = honeycomb.picks.count
    switch event {
    case .press, .move, .release, .wheel, .pinch: point(event, at: time)
    case .cancel, .leave:
      _ = controls.handle(event)
      // A drag goes on outside the window.
      if controls.pressedArea != .tray || tray.press?.isDrag == false { tray.cancel() }
      change { $0.handle(event, at: time) }
    case .resize(let width, let height):
      if note(event, at: time) { resize(toWidth: width, height: height, at: time) }
    case .key(let key): handle(key, at: time)
    case .command(let command): perform(command, at: time)
    case .action(let request, let name):
      if note(event, at: time) { obey(request, on: name, at: time) }
    case .desktop(let look):
      reducesMotion.byDesktop = look.reducesMotion
      adopt(honeycomb.configuration.shape)
    default: change { $0.handle(event, at: time) }
    }
    acceptClick(since: pickCount, at: time)
  }

  /// The areas behind the buttons.
  private var areas: [PointerArea<PickerControl.Area>] {
    let window = CGRect(x: 0, y: 0, width: layout.size.x, height: layout.size.y)
    if openList != nil { return [PointerArea(.headerList, in: window)] }
    var areas: [PointerArea<PickerControl.Area>] = []
    if acceptsText, showsField { areas.append(PointerArea(.field, in: fieldRect)) }
    if let tray = usableTray { areas.append(PointerArea(.tray, in: tray.area)) }
    areas.append(PointerArea(.honeycomb, in: window, takesAllPointers: true))
    return areas
  }

  /// Handles an event of a pointer: on a button or on an area.
  ///
  /// An event that has no effect, such as one that only ends the idle warning of a kiosk, presses nothing.
  private mutating func point(_ event: InputEvent, at time: Duration) {
    guard note(event, at: time) else {
      if case .release(_, 1, let pointer) = event {
        _ = controls.handle(.cancel(pointer: pointer))
        if controls.pressedArea != .tray { tray.cancel() }
      }
      return
    }
    controls.update(areas: areas)
    let response = controls.handle(event)
    perform(response, at: time)
    switch response.area {
    case .headerList: operateList(byPointer: event)
    case .field
    where fieldPointer.handle(event, isPressed: controls.pressedArea == .field, in: field):
      break
    case .tray where operateTray(event, at: time): break
    case .field, .tray, .honeycomb: change { $0.handleNoted(event, at: time) }
    case nil: break
    }
  }

  /// Learns how much larger than usual the pixels are, because the texts are; the next resize lays the window out for it.
  public mutating func setTextZoom(_ zoom: Double) { parts.textZoom = zoom }

  /// Learns the size of a logical pixel, in meters; `nil` if it is not known.
  public mutating func setPixelSize(_ size: Double?) { parts.pixelSize = size }

  /// Lays the window out again if its visitor wants all that can be touched to be elsewhere.
  private mutating func followEase(at time: Duration) {
    guard parts.isWithinReach != honeycomb.easeOfUse.isWithinReach else { return }
    parts.isWithinReach.toggle()
    resize(toWidth: layout.size.x, height: layout.size.y, at: time)
  }

  private mutating func resize(toWidth width: Double, height: Double, at time: Duration) {
    layout = WindowLayout(
      width: width, height: height, parts: parts, catalogue: honeycomb.catalogue,
      configuration: honeycomb.configuration)
    let viewport = layout.honeycombViewport
    change { $0.adopt(viewport, at: time) }
  }

  mutating func perform(
    _ response: ControlGroup<PickerControl>.Response, at time: Duration
  ) {
    guard response.action == .press, let id = response.id else { return }
    guard case .button(let button) = id else { return operateHeader(by: id, at: time) }
    if rules.acceptsRows, button == .done { return acceptByButton(at: time) }
    change { $0.perform(button.command, at: time) }
  }

  // MARK: - Filter

  /// Whether typed text goes to the filter field now.
  public var acceptsText: Bool { rules.isFilterable && honeycomb.isInteractive }

  /// Whether the filter field has a text, or one is being composed in it.
  public var hasFieldText: Bool { !field.isEmpty || !field.preedit.isEmpty }

  /// Whether the filter field is shown: while it has a text, and where there is room for it, always.
  public var showsField: Bool {
    hasFieldText || rules.isFilterable && layout.fieldPlace != .overTitle
  }

  /// Whether the title is shown.
  var showsTitle: Bool { !hasFieldText || layout.fieldPlace != .overTitle }

  /// Whether the caret of the filter field is shown: the keys of a launcher are always for it.
  var hasFieldFocus: Bool { (hasFieldText || rules.takesAllKeys) && !isOnButton }

  /// The place of the filter field.
  private var fieldRect: CGRect { layout.filterField(hasTitle: !title.isEmpty) }

  /// The filter field.
  var textField: TextField {
    var field = TextField(
      shownText, named: messages.text(.filterTopics),
      in: fieldRect, placeholder: messages.text(.typeToFilter),
      note: filter.isActive ? matchCountText : "", weight: PickerLabels.weight)
    field.isMirrored = honeycomb.isMirrored
    return field
  }

  /// How many topics match the filter, and how many there are.
  var matchCountText: String {
    messages.text(
      .countOfAll, count: filter.matchCount,
      [.total: messages.numbers.count(honeycomb.catalogue.count)])
  }

  /// The text of the filter field, with a dot for each character if it is hidden.
  private var shownText: EditableText {
    guard rules.hidesText else { return field }
    var dots = EditableText(String(repeating: "•", count: field.text.count))
    dots.moveCaret(to: field.anchor)
    dots.moveCaret(to: field.caret, selecting: true)
    return dots
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
      // Without a text, a key with an action does not start one.
      if !hasFieldText, honeycomb.action(for: key) != nil { return false }
      if event.insertedText == nil, !field.isEmpty,
        let command = honeycomb.configuration.keys.action(for: key).flatMap(FilterKey.init)
      {
        guard note(event, at: time), !honeycomb.isDragging else { return true }
        if command != .clear { finishSearch(at: time) }
        switch command {
        case .clear:
          field.clear()
          search(at: time)
        case .move(let step): moveFocus(by: step, at: time)
        case .toggle where isOnTray: removeFocusedChip(at: time)
        case .toggle: change { $0.perform(action: .toggle, at: time) }
        }
        return true
      }
    }
    var edited = field
    let response = edited.handle(event)
    guard response.isTaken else { return false }
    guard note(event, at: time), !honeycomb.isDragging else { return true }
    field = edited
    if response.isChanged { search(at: time) }
    return true
  }

  /// Replaces the text of the field; returns why that was refused, if it was.
  mutating func filter(for text: String, at time: Duration) -> HoneycombModel.Refusal? {
    guard rules.isFilterable else { return .notFilterable }
    guard honeycomb.result == nil else { return .ended }
    guard !honeycomb.isDragging else { return .dragged }
    field.setText(text)
    search(at: time)
    return nil
  }

  /// Starts the search for the text of the field.
  package mutating func search(at time: Duration) {
    filter.search(for: field.text, rules: rules.tokenRules)
    if filter.isActive { return advanceSearch(at: time) }
    // The field keeps a text that is no filter.
    honeycomb.filter(nil, at: time)
    updateControls()
    searchDidEnd(at: time)
  }

  /// Forgets the texts of the topics.
  mutating func resetFilter() { filter = TopicFilter(language: honeycomb.language) }

  private mutating func clearField() {
    field.clear()
    filter.search(for: "")
  }

  mutating func advanceSearch(at time: Duration) {
    guard let matches = filter.advance(over: honeycomb.catalogue) else { return }
    change { $0.filter(matches, at: time) }
    if !isSearching { searchDidEnd(at: time) }
  }

  /// Completes the search, because what follows depends on its result.
  package mutating func finishSearch(at time: Duration) {
    while isSearching { advanceSearch(at: time) }
  }

  /// What the action of a key does beside the filter field while there is a text in it.
  private enum FilterKey: Equatable {
    case clear
    case move(by: Int)
    case toggle

    init?(_ action: KeyAction) {
      switch action {
      case .cancel: self = .clear
      case .up: self = .move(by: -1)
      case .down: self = .move(by: 1)
      case .toggle, .toggleMatch: self = .toggle
      default: return nil
      }
    }
  }

  // MARK: - Keyboard

  /// Whether a button has the keyboard focus, instead of the topics.
  var isOnButton: Bool {
    guard controls.isFocusVisible else { return false }
    switch controls.focused {
    case .button, .languageSwitch, .language, .easeSwitch, .ease, .easeDone: return true
    case .topics, .tray, nil: return false
    }
  }

  /// Whether a button or a chip has the keyboard focus, instead of the topics.
  var isBesideTopics: Bool { isOnButton || isOnTray }

  private mutating func handle(_ key: KeyPress, at time: Duration) {
    let step: Int? =
      switch honeycomb.action(for: key) {
      case .next: 1
      case .previous: -1
      default: nil
      }
    if let step {
      guard note(.key(key), at: time), !honeycomb.isDragging else { return }
      moveFocus(by: step, at: time)
    } else if isOnTray, operateTray(by: key, at: time) {
    } else if isOnButton, !key.control, ControlGroup<PickerControl>.isPress(key) {
      guard note(.key(key), at: time) else { return }
      perform(controls.handle(.key(key)), at: time)
    } else {
      if honeycomb.action(for: key) == .confirm {
        finishSearch(at: time)
        isReturnKept = awaitsTopics
      }
      change { $0.handle(.key(key), at: time) }
      // The arrow keys move from a button or a chip back to the topics.
      if isBesideTopics, honeycomb.isFocusVisible { controls.focus(nil) }
    }
  }

  /// Whether Return has nothing to act on yet.
  private var awaitsTopics: Bool {
    !rules.takesAllKeys && honeycomb.configuration.kiosk == nil && !honeycomb.isInputComplete
      && honeycomb.placedCount == 0 && honeycomb.picks.isEmpty
  }

  /// Performs a Return that has waited for the end of the list.
  private mutating func performKeptReturn(at time: Duration) {
    guard isReturnKept, honeycomb.isInputComplete else { return }
    isReturnKept = false
    finishSearch(at: time)
    change { $0.perform(action: .confirm, at: time) }
  }

  /// Moves the keyboard focus to the next topic, to the tray or to the next button, or to the previous one
  /// if `step` is negative.
  ///
  /// Returns `false` if there is none and the focus does not wrap around.
  @discardableResult
  public mutating func moveFocus(by step: Int, wraps: Bool = true, at time: Duration) -> Bool {
    guard honeycomb.isInteractive else { return false }
    if !isBesideTopics {
      if change({ $0.moveFocus(by: step, at: time) }) { return true }
      controls.focus(.topics)
    }
    guard controls.moveFocus(by: step, wraps: wraps) else { return false }
    switch controls.focused {
    case .topics: change { $0.enterFocus(by: step, at: time) }
    case .tray: enterTray(at: time)
    case .button, .languageSwitch, .language, .easeSwitch, .ease, .easeDone, nil:
      change { $0.leaveFocus() }
    }
    return true
  }

  /// Focuses the first topic, or the last button if `step` is negative.
  public mutating func enterFocus(by step: Int, at time: Duration) {
    leaveFocus()
    controls.moveFocus(by: step)
    switch controls.focused {
    case .topics: change { $0.enterFocus(by: step, at: time) }
    case .tray: enterTray(at: time)
    case .button, .languageSwitch, .language, .easeSwitch, .ease, .easeDone, nil: break
    }
  }

  /// Hides the focus ring, because something else has the keyboard focus.
  public mutating func leaveFocus() {
    controls.focus(nil)
    change { $0.leaveFocus() }
  }
}

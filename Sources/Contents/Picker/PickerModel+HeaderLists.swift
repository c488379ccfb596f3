import Controls
import Geometry
import Input
import Interaction
import Words

/// A list that a button of the header opens.
public enum HeaderList: Hashable, Sendable {
  /// The languages.
  case languages
  /// What makes a kiosk easier to use.
  case ease
}

/// The buttons of the header that open lists.
extension PickerModel {
  /// The languages to choose from.
  var languages: [Language] { honeycomb.configuration.languages }

  /// What the visitor can change; only a tall window has something above what can be reached.
  var easeChanges: [EaseOfUse.Change] {
    let changes = EaseOfUse.textPercents.map { EaseOfUse.Change.text(percent: $0) } + [.contrast]
    return layout.size.y > layout.size.x ? changes + [.reach] : changes
  }

  /// Whether the list of languages is open.
  public var isLanguageListOpen: Bool { openList == .languages }

  /// The card of the open list, and its rows; `nil` while none is open.
  var listBounds: (card: CGRect, rows: [CGRect])? {
    switch openList {
    case .languages: layout.languageList(ofCount: languages.count)
    case .ease: layout.easeList(ofCount: easeChanges.count + 1)
    case nil: nil
    }
  }

  /// The controls of the switch: its button, and the languages while the list is open.
  var languageItems: [ControlGroup<PickerControl>.Item] {
    guard honeycomb.isInteractive, languages.count > 1, let rect = layout.languageSwitch
    else { return [] }
    let name = honeycomb.language?.ownName ?? ""
    let button = Button(name, named: "\(messages.text(.language)): \(name)", in: rect)
    guard isLanguageListOpen, let list = listBounds else {
      return openList == nil ? [.init(.languageSwitch, .button(button))] : []
    }
    return [.init(.languageSwitch, .button(button))]
      + zip(languages, list.rows).map { language, row in
        let isChosen = language == honeycomb.language
        return .init(
          .language(language), .button(Button(language.ownName, in: row, isProminent: isChosen)))
      }
  }

  /// The controls for an easier use: the button, and what can be changed while the list is open.
  var easeItems: [ControlGroup<PickerControl>.Item] {
    guard honeycomb.isInteractive, let rect = layout.easeSwitch else { return [] }
    let button = Button(messages.text(.ease), in: rect)
    guard openList == .ease, let list = listBounds else {
      return openList == nil ? [.init(.easeSwitch, .button(button))] : []
    }
    let rows: [ControlGroup<PickerControl>.Item] = zip(easeChanges, list.rows).map { change, row in
      let isChosen = honeycomb.easeOfUse.has(change)
      return .init(
        .ease(change), .button(Button(messages.text(of: change), in: row, isProminent: isChosen)))
    }
    let done = list.rows.last.map {
      ControlGroup<PickerControl>.Item(
        .easeDone, .button(Button(messages.text(.done), in: $0)))
    }
    return [.init(.easeSwitch, .button(button))] + rows + (done.map { [$0] } ?? [])
  }

  /// Performs the press of a button of the header, or of a row of its list.
  mutating func operateHeader(by control: PickerControl, at time: Duration) {
    switch control {
    case .languageSwitch: toggleList(.languages)
    case .easeSwitch: toggleList(.ease)
    case .language(let language):
      let isByKeyboard = controls.isFocusVisible
      openList = nil
      tray.cancel()
      change { $0.perform(.speak(language), at: time) }
      updateControls()
      if isByKeyboard { controls.focus(.languageSwitch) }
    case .ease(let change):
      // The list stays open: the next size may be better.
      tray.cancel()
      self.change { $0.perform(.ease(change), at: time) }
      updateControls()
    case .easeDone: toggleList(.ease)
    case .topics, .tray, .button: break
    }
  }

  private mutating func toggleList(_ list: HeaderList) {
    let (isByKeyboard, button) = (controls.isFocusVisible, listSwitch)
    openList = openList == list ? nil : list
    updateControls()
    if isByKeyboard { controls.focus(currentRow ?? button) }
  }

  /// The row of the open list that says what is in effect; `nil` while none is open.
  var currentRow: PickerControl? {
    switch openList {
    case .languages: honeycomb.language.map { .language($0) }
    case .ease: .ease(.text(percent: honeycomb.easeOfUse.textPercent))
    case nil: nil
    }
  }

  /// The button of the open list; `nil` while none is open.
  var listSwitch: PickerControl? {
    switch openList {
    case .languages: .languageSwitch
    case .ease: .easeSwitch
    case nil: nil
    }
  }

  /// Handles an event while a list is open; returns `false` if it is for something else.
  mutating func operateList(_ event: InputEvent, at time: Duration) -> Bool {
    guard openList != nil else { return false }
    switch event {
    case .key(let key):
      if note(event, at: time) { operateList(by: key, at: time) }
    case .text, .preedit: _ = note(event, at: time)
    default: return false
    }
    return true
  }

  /// Closes the list for a press beside it, which has no other effect.
  mutating func operateList(byPointer event: InputEvent) {
    guard case .press(let point, 1, _) = event else { return }
    if listBounds?.card.contains(CGPoint(point)) != true { closeList() }
  }

  private mutating func operateList(by key: KeyPress, at time: Duration) {
    if ControlGroup<PickerControl>.isPress(key), !key.control {
      return perform(controls.handle(.key(key)), at: time)
    }
    switch honeycomb.action(for: key) {
    case .cancel:
      let button = controls.isFocusVisible ? listSwitch : nil
      closeList()
      if let button { controls.focus(button) }
    case .down, .next: controls.moveFocus(by: 1)
    case .up, .previous: controls.moveFocus(by: -1)
    default: break
    }
  }

  mutating func closeList() {
    openList = nil
    updateControls()
  }
}

extension MessageTable {
  /// Returns the title of a row for an easier use.
  func text(of change: EaseOfUse.Change) -> String {
    switch change {
    case .text(let percent): text(.textSize, [.number: numbers.count(percent)])
    case .contrast: text(.highContrast)
    case .reach: text(.withinReach)
    }
  }
}

import Controls
import Geometry
import Input
import Interaction
import Words

/// The switch of languages: a button in the header that opens a list.
extension PickerModel {
  /// The languages to choose from.
  var languages: [Language] { honeycomb.configuration.languages }

  /// The controls of the switch: its button, and the languages while the list is open.
  var languageItems: [ControlGroup<PickerControl>.Item] {
    guard honeycomb.isInteractive, languages.count > 1, let rect = layout.languageSwitch
    else { return [] }
    let name = honeycomb.language?.ownName ?? ""
    var items: [ControlGroup<PickerControl>.Item] = [
      .init(
        .languageSwitch,
        .button(Button(name, named: "\(messages.text(.language)): \(name)", in: rect)))
    ]
    guard isLanguageListOpen,
      let list = layout.languageList(ofCount: languages.count)
    else { return items }
    for (language, row) in zip(languages, list.rows) {
      items.append(
        .init(
          .language(language),
          .button(
            Button(language.ownName, in: row, isProminent: language == honeycomb.language))))
    }
    return items
  }

  /// Performs the press of the switch or of a language.
  mutating func chooseLanguage(by control: PickerControl, at time: Duration) {
    switch control {
    case .languageSwitch:
      isLanguageListOpen.toggle()
      updateControls()
      if isLanguageListOpen, controls.isFocusVisible {
        controls.focus(honeycomb.language.map { .language($0) })
      }
    case .language(let language):
      let isByKeyboard = controls.isFocusVisible
      isLanguageListOpen = false
      tray.cancel()
      change { $0.perform(.speak(language), at: time) }
      updateControls()
      if isByKeyboard { controls.focus(.languageSwitch) }
    case .topics, .tray, .button: break
    }
  }

  /// Handles an event while the list of languages is open; returns `false` if it is for something else.
  mutating func operateLanguageList(_ event: InputEvent, at time: Duration) -> Bool {
    guard isLanguageListOpen else { return false }
    switch event {
    case .key(let key):
      if note(event, at: time) { operateLanguageList(by: key, at: time) }
    case .text, .preedit: _ = note(event, at: time)
    default: return false
    }
    return true
  }

  /// Closes the list for a press beside it, which has no other effect.
  mutating func operateLanguageList(byPointer event: InputEvent) {
    guard case .press(let point, 1, _) = event else { return }
    let card = layout.languageList(ofCount: languages.count)?.card
    if card?.contains(CGPoint(point)) != true { closeLanguageList() }
  }

  private mutating func operateLanguageList(by key: KeyPress, at time: Duration) {
    if ControlGroup<PickerControl>.isPress(key), !key.control {
      return perform(controls.handle(.key(key)), at: time)
    }
    switch honeycomb.action(for: key) {
    case .cancel:
      let isByKeyboard = controls.isFocusVisible
      closeLanguageList()
      if isByKeyboard { controls.focus(.languageSwitch) }
    case .down, .next: controls.moveFocus(by: 1)
    case .up, .previous: controls.moveFocus(by: -1)
    default: break
    }
  }

  mutating func closeLanguageList() {
    isLanguageListOpen = false
    updateControls()
  }
}

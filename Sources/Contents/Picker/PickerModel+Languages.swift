import Controls
import Geometry
import Input
import Interaction

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
      tray.cancel(nil)
      honeycomb.perform(.speak(language), at: time)
      updateControls()
      if isByKeyboard { controls.focus(.languageSwitch) }
    case .topics, .tray, .button: break
    }
  }

  /// Handles an event while the list of languages is open; returns `false` if it is for something else.
  ///
  /// A press beside the list closes it, without another effect.
  mutating func operateLanguageList(_ event: InputEvent, at time: Duration) -> Bool {
    guard isLanguageListOpen else { return false }
    switch event {
    case .press(let point, 1, _):
      guard controls.pressed == nil, controls.hit(point) == nil else { return false }
      guard honeycomb.note(event, at: time) else { return true }
      let card = layout.languageList(ofCount: languages.count)?.card
      if card?.contains(CGPoint(point)) != true { closeLanguageList() }
    case .key(let key):
      guard honeycomb.note(event, at: time) else { return true }
      operateLanguageList(by: key, at: time)
    case .press, .wheel, .pinch, .text, .preedit: _ = honeycomb.note(event, at: time)
    case .move, .release, .cancel, .leave, .keyRelease, .resize, .arrange, .command, .action:
      return false
    }
    return true
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

  private mutating func closeLanguageList() {
    isLanguageListOpen = false
    updateControls()
  }
}

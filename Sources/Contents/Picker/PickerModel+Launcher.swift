import Interaction
public import Launcher

/// A picker that takes the place of rofi or dmenu.
extension PickerModel: LauncherPicker {
  /// The state of the rules of rofi or dmenu; `nil` for those of the picker.
  public package(set) var launcher: LauncherMode? {
    get { rules.launcher }
    _modify { yield &rules.launcher }
  }

  /// Returns what was accepted in a launcher since the last call.
  public mutating func takeAcceptances() -> [LauncherMode.Acceptance] {
    launcher?.takeAcceptances() ?? []
  }

  /// Returns the number of a match that is accepted by a key with that number; `nil` for other topics.
  ///
  /// O(log topics).
  func number(of topic: TopicIndex) -> Int? {
    let count = rules.numberedMatchCount
    guard count > 0, let position = honeycomb.placedIndex(of: topic), position < count else {
      return nil
    }
    return position + 1
  }
}

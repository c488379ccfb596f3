public import Launcher

/// A picker that takes the place of rofi or dmenu.
extension PickerModel: LauncherPicker {
  /// Returns what was accepted in a launcher since the last call.
  public mutating func takeAcceptances() -> [LauncherMode.Acceptance] {
    launcher?.takeAcceptances() ?? []
  }
}

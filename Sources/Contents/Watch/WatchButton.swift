import Controls
import Geometry
import LiveGrid
import Raster
import Words

/// A button of the header: all that there is to say of it, for its key, its part of the window, its picture and a press.
struct WatchButton: Sendable {
  let control: WatchControl
  /// The keys that do the same.
  let keys: String
  /// What it does, for lists of keys.
  let summary: String
  /// The width from which a small window has it, in logical pixels; not less than that of the button before it.
  let leastWidth: Double
  /// The name for other programs.
  let name: @Sendable (borrowing WatchModel) -> String
  /// Whether it is on; `nil` for a button that is only pressed.
  var isOn: (@Sendable (borrowing WatchModel) -> Bool)?
  let icon: @Sendable (borrowing WatchModel) -> Path
  let press: @Sendable (inout WatchModel, Duration) -> Void

  /// The buttons, in order from the left.
  static let all = [
    WatchButton(
      control: .mistakes, keys: "ctrl+b", summary: "show or hide what could not be read",
      leastWidth: 0, name: { $0.messages.text(.mistakes) }, isOn: { $0.mistakePage != nil },
      icon: { _ in WatchIcons.sign(of: .warning) }, press: { model, _ in model.toggleMistakes() }),
    WatchButton(
      control: .pause, keys: "ctrl+p space KP_Space", summary: "pause, or continue", leastWidth: 0,
      name: { $0.messages.text(.pause) }, isOn: { $0.grid.isPaused },
      icon: { $0.grid.isPaused ? WatchIcons.resume : WatchIcons.pause },
      press: { $0.grid.setPaused(!$0.grid.isPaused, at: $1) }),
    WatchButton(
      control: .fit, keys: "ctrl+0 ctrl+KP_0 ctrl+KP_Insert", summary: "show all cells",
      leastWidth: 260, name: { $0.messages.text(.fitCells) }, icon: { _ in WatchIcons.fit },
      press: { $0.grid.perform(.fit, at: $1) }),
    WatchButton(
      control: .histogram, keys: "ctrl+g", summary: "show or hide the histogram", leastWidth: 420,
      name: { $0.messages.text(.histogram) }, isOn: { $0.showsHistogram },
      icon: { _ in WatchIcons.histogram }, press: { model, _ in model.showsHistogram.toggle() }),
    WatchButton(
      control: .order, keys: "ctrl+o", summary: "change the order of the cells", leastWidth: 420,
      name: { $0.messages.name(of: $0.order) }, icon: { WatchIcons.order($0.order) },
      press: { $0.grid.setOrder($0.order.next, at: $1) }),
  ]

  /// Returns the control for events and other programs.
  func control(of model: borrowing WatchModel, in rect: CGRect) -> Control {
    if let isOn { return .toggle(Toggle(name(model), in: rect, isOn: isOn(model))) }
    return .button(Button("", named: name(model), in: rect))
  }
}

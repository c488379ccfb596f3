import Interaction
import Words

/// A button of the picker's window.
public enum PickerButton: String, CaseIterable, Sendable {
  /// Ends without picks.
  case cancel
  /// Ends with the picks.
  case done
  /// Continues an idle kiosk session.
  case stillHere
  /// Takes back all picks at a kiosk.
  case startOver
  /// Ends the thank-you of a kiosk.
  case endThanks

  /// The command of a press.
  var command: HoneycombModel.Command {
    switch self {
    case .cancel: .cancel
    case .done: .confirm
    case .stillHere: .stillHere
    case .startOver: .startOver
    case .endThanks: .endThanks
    }
  }

  /// The action of the keys that do the same; `nil` for none.
  var keyAction: KeyAction? {
    switch self {
    case .cancel: .cancel
    case .done: .confirm
    case .stillHere, .startOver, .endThanks: nil
    }
  }

  /// The title.
  var message: MessageKey {
    switch self {
    case .cancel: .cancel
    case .done, .endThanks: .done
    case .stillHere: .stillHere
    case .startOver: .startOver
    }
  }
}

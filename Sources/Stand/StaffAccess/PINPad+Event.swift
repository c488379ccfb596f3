extension PINPad {
  /// What happens to a pad.
  ///
  /// Descriptions do not show which digit was pressed.
  public enum Event: Hashable, Sendable {
    /// A digit was pressed, 0 to 9.
    case digit(Int)
    /// The last digit is to be removed.
    case backspace
    /// The digits are the PIN.
    case submit
    /// The pad is to be closed.
    case cancel
    /// The PIN was right.
    case accepted
    /// The PIN was wrong, or could not be checked; the next attempt has to wait.
    case refused(wait: Duration)
  }
}

extension PINPad.Event: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The kind of event.
  public var description: String {
    switch self {
    case .digit: "digit"
    case .backspace: "backspace"
    case .submit: "submit"
    case .cancel: "cancel"
    case .accepted: "accepted"
    case .refused(let wait): "refused(wait: \(wait))"
    }
  }

  /// The same as the description.
  public var debugDescription: String { description }

  /// Has no children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

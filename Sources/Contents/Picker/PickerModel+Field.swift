import Controls
import Geometry
import Input
import Interaction

/// The pointer in the filter field: a click places the caret, and a drag selects.
extension PickerModel {
  /// A request to move the caret to the letter at a place.
  ///
  /// Only the stage knows where letters are, because the model has no fonts.
  struct CaretRequest: Hashable, Sendable {
    /// The place, in logical pixels from the window's left edge.
    var x: Double
    /// Whether the selection is extended to the caret.
    var isSelecting: Bool
  }

  /// Handles an event of a pointer on the filter field; returns `false` if it is for something else.
  mutating func operateField(_ event: InputEvent) -> Bool {
    switch event {
    case .press(let point, 1, _): requestCaret(at: point, isSelecting: false)
    case .move(let point, _):
      if controls.pressedArea == .field { requestCaret(at: point, isSelecting: true) }
    // A release at a different point than the last move counts as a move too.
    case .release(let point, 1, _): requestCaret(at: point, isSelecting: true)
    default: return false
    }
    return true
  }

  private mutating func requestCaret(at point: Vector, isSelecting: Bool) {
    // A text that an input method is composing stays where it is.
    guard hasFieldText, field.preedit.isEmpty else { return }
    caretRequest = CaretRequest(x: point.x, isSelecting: isSelecting)
  }

  /// Returns the request of the last event, if any, and removes it.
  mutating func takeCaretRequest() -> CaretRequest? {
    defer { caretRequest = nil }
    return caretRequest
  }
}

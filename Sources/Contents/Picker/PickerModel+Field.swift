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
  mutating func operateField(_ event: InputEvent, at time: Duration) -> Bool {
    switch event {
    case .press(let point, 1, let pointer):
      if let held = fieldPress, held != pointer {
        // Other fingers are ignored meanwhile.
        _ = honeycomb.note(event, at: time)
        return true
      }
      fieldPress = nil
      guard acceptsText, showsField, !isPressed, textField.rect.contains(CGPoint(point)) else {
        return false
      }
      guard honeycomb.note(event, at: time) else { return true }
      controls.focus(nil)
      fieldPress = pointer
      requestCaret(at: point, isSelecting: false)
    case .move(let point, let pointer):
      guard fieldPress == pointer else { return false }
      if honeycomb.note(event, at: time) { requestCaret(at: point, isSelecting: true) }
    case .release(let point, 1, let pointer):
      guard fieldPress == pointer else { return false }
      // A release at a different point than the last move counts as a move too.
      if honeycomb.note(event, at: time) { requestCaret(at: point, isSelecting: true) }
      fieldPress = nil
    case .cancel(let pointer):
      if pointer == nil || pointer == fieldPress { fieldPress = nil }
      return false
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

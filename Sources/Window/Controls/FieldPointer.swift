import Geometry
public import Input

/// The pointer in a text field: a click places the caret, and a drag selects.
///
/// A model has no fonts, so it keeps where an event has asked for the caret, and the stage finds the letter there.
public struct FieldPointer: Hashable, Sendable {
  /// A request to move the caret to the letter at a place.
  public struct CaretRequest: Hashable, Sendable {
    /// The place, in logical pixels from the window's left edge.
    public var x: Double
    /// Whether the selection is extended to the caret.
    public var isSelecting: Bool
  }

  private var request: CaretRequest?

  /// Creates the state before the first event.
  public init() {}

  /// Handles an event of a pointer on the field, and returns whether it is for the field.
  ///
  /// A text that an input method is composing stays where it is.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isPressed: Whether the field is pressed after the event.
  ///   - text: The text of the field.
  /// - Returns: Whether the field has consumed the event.
  public mutating func handle(
    _ event: InputEvent, isPressed: Bool, in text: EditableText
  ) -> Bool {
    switch event {
    case .press(let point, 1, _): ask(for: point, isSelecting: false, in: text)
    case .move(let point, _): if isPressed { ask(for: point, isSelecting: true, in: text) }
    // A release at a different point than the last move counts as a move too.
    case .release(let point, 1, _): ask(for: point, isSelecting: true, in: text)
    default: return false
    }
    return true
  }

  private mutating func ask(for point: Vector, isSelecting: Bool, in text: EditableText) {
    guard !text.isEmpty, text.preedit.isEmpty else { return }
    request = CaretRequest(x: point.x, isSelecting: isSelecting)
  }

  /// Returns the request of the last event, if any, and removes it.
  public mutating func takeRequest() -> CaretRequest? {
    defer { request = nil }
    return request
  }
}

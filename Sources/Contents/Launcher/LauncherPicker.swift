package import Controls
package import Input
package import Interaction

/// What the rules of rofi and dmenu read and change in a picker.
///
/// The extensions are the rules: `+Events` takes the events, the start and the end of a search, `+Dmenu` and `+Rofi` have
/// the keys, and `+Text` edits the typed text. A picker calls them only while its ``launcher`` is set.
package protocol LauncherPicker {
  /// The state of the rules; `nil` if the picker is not a launcher.
  var launcher: LauncherMode? { get set }
  /// The rows and the focus.
  var honeycomb: HoneycombModel { get }
  /// The typed text.
  var field: EditableText { get set }
  /// Whether typed text goes to the field now.
  var acceptsText: Bool { get }

  /// Changes the rows or the focus, and what follows from them.
  @discardableResult
  mutating func change<Result>(
    _ body: (inout HoneycombModel) throws -> Result
  ) rethrows -> Result
  /// Starts the search for the rows that match the text.
  mutating func search(at time: Duration)
  /// Completes the search, because what follows depends on its result.
  mutating func finishSearch(at time: Duration)
  /// Updates the state for an event.
  mutating func handle(_ event: InputEvent, at time: Duration)
}

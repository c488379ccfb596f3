/// The name of a part of a window that can be used, such as `control:theme`, `tab:pages/2` or `row:findings/3`.
///
/// It means the same part in the next session, so that recordings have it. Names do not depend on the language of the
/// window.
public struct ControlName: Hashable, Sendable, CustomStringConvertible {
  /// What a part is.
  public enum Kind: String, CaseIterable, Sendable {
    /// A button, a toggle, a slider, a handle, or a bar of tabs.
    case control
    /// A text field.
    case field
    /// One of several tabs: the name of the bar, a slash, and the number of the tab, from 1.
    case tab
    /// A row of a list: the name of the list, a slash, and the number of the row, from 1.
    case row
    /// A cell: of a live grid, its id; of a layout, the indices on the path to it, from 0, with slashes between them.
    case cell
    /// A topic in the honeycomb: its id.
    case topic
    /// A pick in the tray: the id of its topic.
    case chip
    /// A group of cells: its name, after that of the group around it and a slash. A slash in the outer name, and a backslash,
    /// is behind a backslash.
    case group
  }

  /// What the part is.
  public var kind: Kind
  /// The name among the parts of its kind: not empty, at most `InputEvent.textLimit` bytes, without control characters.
  public var word: String

  /// The kind and the name among its kind, joined by a colon.
  public var description: String { "\(kind.rawValue):\(word)" }

  /// Creates a name.
  public init(_ kind: Kind, _ word: String) { (self.kind, self.word) = (kind, word) }

  /// Creates the name of a part whose word comes from outside; `nil` if a name cannot hold it.
  ///
  /// - Parameters:
  ///   - kind: What the part is.
  ///   - id: Its word, such as the id of a topic or of a cell.
  public init?(_ kind: Kind, id: String) {
    guard !id.isEmpty, InputEvent.canHold(id) else { return nil }
    self.init(kind, id)
  }

  /// Reads a name from its description; `nil` if it has another form.
  public init?(_ description: String) {
    guard let colon = description.firstIndex(of: ":"),
      let kind = Kind(rawValue: String(description[..<colon]))
    else { return nil }
    self.init(kind, id: String(description[description.index(after: colon)...]))
  }
}

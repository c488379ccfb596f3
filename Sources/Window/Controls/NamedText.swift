public import Input

/// The texts of a window that are parts of their own: one case for each, whose raw value is its word in the identity.
///
///     enum Caption: String, NamedText { case title, hint }
///     Caption.title.id                   // ControlID(.text, word: "title")
public protocol NamedText: RawRepresentable<String>, CaseIterable {}

extension NamedText {
  /// The identity in the window.
  public var id: ControlID { ControlID(.text, word: rawValue) }
}

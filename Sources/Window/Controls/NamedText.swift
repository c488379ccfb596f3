public import Input

/// The texts of a window that are parts of their own: one case for each, whose raw value is its word in the identity.
///
///     enum Caption: String, NamedText { case title, hint }
///     Caption.title.id                   // ControlID(.text, word: "title")
///     Caption(Caption.hint.id)           // Caption.hint
public protocol NamedText: RawRepresentable<String>, CaseIterable {}

extension NamedText {
  /// The identity in the window.
  public var id: ControlID { ControlID(.text, word: rawValue) }

  /// Creates the text with an identity; `nil` for another part.
  ///
  /// O(texts).
  public init?(_ id: ControlID) {
    guard id.kind == .text, let text = Self.allCases.first(where: { $0.id == id }) else {
      return nil
    }
    self = text
  }
}

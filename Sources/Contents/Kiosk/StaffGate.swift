public import StaffAccess
public import Words

/// Checks PINs and knows the facts of the staff screen, without making the loop wait.
///
/// Class-bound: the stage and its owner share one state.
public protocol StaffGate: AnyObject {
  /// Readable when there is a reply, until `takeNotice()`.
  var descriptor: Int32 { get }
  /// Makes `descriptor` unreadable.
  func takeNotice()
  /// How long to wait before a PIN can be tried, because of wrong ones.
  var wait: Duration { get }
  /// Starts to check a PIN.
  func check(_ pin: consuming PIN)
  /// Returns the result of the check, once.
  func takeResult() -> PINPad.Event?
  /// Starts to gather the facts of the staff screen.
  func requestFacts()
  /// The facts that were gathered last.
  var facts: [StaffFact] { get }
}

/// A line of the staff screen.
public struct StaffFact: Hashable, Sendable {
  /// What it is about.
  public var name: String
  /// The value.
  public var value: String

  /// The name as a text that is shown in the language of the screen; `nil` for `name` as it is.
  public var nameKey: MessageKey?
  /// The value as a text that is shown in the language of the screen; `nil` for `value` as it is.
  public var valueKey: MessageKey?
  /// What is filled into that text.
  public var placeholders: [MessageKey.Placeholder: String] = [:]

  /// Creates a line.
  public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

  /// Creates a line whose name is shown in the language of the screen.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  public init(_ name: MessageKey, _ value: String) {
    self.init(MessageTable.english.text(name), value)
    nameKey = name
  }

  /// Creates a line that is shown in the language of the screen.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  ///   - placeholders: What is filled into the value.
  public init(
    _ name: MessageKey, _ value: MessageKey, _ placeholders: [MessageKey.Placeholder: String] = [:]
  ) {
    self.init(name, MessageTable.english.text(value, placeholders))
    valueKey = value
    self.placeholders = placeholders
  }

  /// Returns the name in a language.
  func name(in messages: MessageTable) -> String { nameKey.map { messages.text($0) } ?? name }

  /// Returns the value in a language.
  func value(in messages: MessageTable) -> String {
    valueKey.map { messages.text($0, placeholders) } ?? value
  }
}

public import StaffAccess

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

  /// Creates a line.
  public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

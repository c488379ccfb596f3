import X11

/// The keys that wait until other programs have said whether they take them.
///
/// They stay in order, with the text and the loss of the focus that came after them. One key is asked about at a time,
/// because a screen reader says what has changed since the last key that it knows.
struct HeldKeys {
  /// How long a key waits for the answer.
  static let patience = Duration.milliseconds(500)

  private var events: [X11.Event] = []
  /// When the first key was asked about; `nil` if it was not.
  private var askTime: Duration?

  /// Whether no key waits.
  var isEmpty: Bool { events.isEmpty }

  /// When the first key has waited for too long; `nil` if no key waits.
  var deadline: Duration? { events.isEmpty ? nil : (askTime ?? .zero) + Self.patience }

  /// Whether the answer for the first key is awaited.
  var isAsked: Bool { askTime != nil }

  /// The first event.
  var first: X11.Event? { events.first }

  /// Whether an event keeps its place among the keys.
  static func mayHold(_ event: X11.Event) -> Bool {
    switch event {
    case .key, .keyRelease, .text, .preedit, .focusOut, .grabLost: true
    default: false
    }
  }

  /// Adds an event after the others.
  mutating func append(_ event: X11.Event) { events.append(event) }

  /// Records that the first key was asked about.
  mutating func noteQuestion(at time: Duration) { askTime = time }

  /// Removes the first event.
  mutating func removeFirst() {
    events.removeFirst()
    askTime = nil
  }
}

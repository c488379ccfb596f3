/// The events that other programs want to learn, as the registry reports them, such as `object:state-changed:focused`.
struct EventListeners {
  /// An event of one program.
  private struct Entry: Hashable {
    var program: String
    var words: [String]
  }

  private var entries: Set<Entry> = []
  /// The most events that are kept.
  private static let limit = 1000

  /// Whether no program listens.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether a program wants to learn where the focus is, as screen readers do.
  private(set) var followFocus = false

  /// Adds an event that a program wants to learn.
  mutating func insert(_ event: String, for program: String) {
    guard entries.count < Self.limit else { return }
    entries.insert(Entry(program: program, words: Self.words(event)))
    followFocus = want(Self.focusSignal)
  }

  /// Removes an event that a program wanted to learn.
  mutating func remove(_ event: String, for program: String) {
    entries.remove(Entry(program: program, words: Self.words(event)))
    followFocus = want(Self.focusSignal)
  }

  /// Removes all events that a program wanted to learn.
  mutating func removeAll(for program: String) {
    entries = entries.filter { $0.program != program }
    followFocus = want(Self.focusSignal)
  }

  private static let focusSignal = WindowWatch.state(.focused, true, of: .window)

  /// Whether a program wants to learn a signal.
  func want(_ signal: AccessibleSignal) -> Bool {
    let name = [signal.group.rawValue, signal.member, signal.kind].map(Self.simple)
    return entries.contains { entry in
      zip(entry.words, name).allSatisfy { $0.isEmpty || $0 == $1 }
    }
  }

  /// The class, name and detail of an event.
  private static func words(_ event: String) -> [String] {
    event.split(separator: ":", omittingEmptySubsequences: false).map { simple(String($0)) }
  }

  /// A name without the ways to write it: `state-changed` and `StateChanged` are the same.
  private static func simple(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" }
  }
}

/// The events that other programs want to learn, as the registry reports them, such as `object:state-changed:focused`.
struct EventListeners {
  /// The programs that want to learn an event, by its class, name and detail, where an empty word stands for any.
  private var programs: [[String]: Set<String>] = [:] {
    didSet { followFocus = want(Self.focusSignal) }
  }

  /// The most events to which others are added one at a time; a list that is read at once is as long as its message.
  private static let limit = 1000

  /// Whether no program listens.
  var isEmpty: Bool { programs.isEmpty }

  /// Whether a program wants to learn where the focus is, as screen readers do.
  private(set) var followFocus = false

  /// No events.
  init() {}

  /// Reads the events that a registry knows.
  init(from reader: inout BusReader) throws(BusFormatError) {
    var found: [[String]: Set<String>] = [:]
    let end = try reader.arrayEnd(alignedTo: 8)
    while reader.place < end {
      try reader.align(to: 8)
      let program = try reader.string()
      found[Self.words(try reader.string()), default: []].insert(program)
    }
    programs = found
    // Observers are not called in an initializer.
    followFocus = want(Self.focusSignal)
  }

  /// All events.
  static var all: EventListeners {
    var listeners = EventListeners()
    listeners.insert("", for: "")
    return listeners
  }

  /// Adds an event that a program wants to learn.
  mutating func insert(_ event: String, for program: String) {
    guard programs.count < Self.limit else { return }
    programs[Self.words(event), default: []].insert(program)
  }

  /// Removes all events that a program wanted to learn.
  mutating func removeAll(for program: String) {
    programs = programs.mapValues { $0.subtracting([program]) }.filter { !$0.value.isEmpty }
  }

  private static let focusSignal = WindowWatch.state(.focused, true, of: .window)

  /// Whether a program wants to learn a signal.
  func want(_ signal: AccessibleSignal) -> Bool {
    let name = [signal.group.rawValue, signal.member, signal.kind].map(Self.simple)
    // Each word as it is, or any.
    return (0..<1 << name.count).contains { choice in
      programs[name.indices.map { choice >> $0 & 1 == 0 ? name[$0] : "" }] != nil
    }
  }

  /// The class, name and detail of an event.
  private static func words(_ event: String) -> [String] {
    let words = event.split(separator: ":", omittingEmptySubsequences: false)
    return (0..<3).map { words.indices.contains($0) ? simple(String(words[$0])) : "" }
  }

  /// A name without the ways to write it: `state-changed` and `StateChanged` are the same.
  private static func simple(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" }
  }
}
